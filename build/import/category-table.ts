/** The category table of a page: columns from the two header lines, then one row per seat level, PWD and DEF. */
import { CONTRACT_PAIRS, pair, printedCategories, printedLevels, type SeatLevel } from '../contract/seats.ts';
import type { VacancySource } from '../contract/source.ts';
import { LayoutError } from './imported.ts';
import { type Cell, type Line, printedCount } from './page-lines.ts';
import { assignColumns, type Headings } from './table-columns.ts';

/** The rows: seat levels, PWD and DEF, as the authority prints them. */
const ROWS: ReadonlyMap<string, SeatLevel | 'pwd' | 'def'> = new Map([
  ...printedLevels(),
  ['PWD', 'pwd'],
  ['DEF', 'def'],
] as const);
const CATEGORIES = printedCategories();

/** Required categories that the document lacks are written as 0. */
const NO_SEATS = Object.fromEntries(CONTRACT_PAIRS.map((column) => [column, 0]));

/** The numbers of a row by column, their sum, and the row's own Total. */
interface TableRow {
  readonly counts: Readonly<Record<string, number>>;
  readonly sum: number;
  readonly total: number;
}

/** The columns of rows of one kind: their names without the Total, and all headings. */
interface Columns {
  readonly names: readonly string[];
  readonly headings: Headings;
}

/** A row with its label, before its numbers have columns. */
interface Row {
  readonly name: SeatLevel | 'pwd' | 'def';
  readonly label: string;
  readonly cells: readonly Cell[];
}

const letters = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
/** `HU Seats` is `HU`. */
const rowName = (label: string) => ROWS.get(letters(label).replace(/(?<=.)SEATS$/, ''));
const isCount = ({ text }: Cell) => printedCount(text) !== undefined;

/**
 * Reads the lines from "Category OPEN SC …" on. `below` are the lines below the header that are no rows. Throws LayoutError.
 */
export function readCategoryTable([header, subheader, ...otherLines]: readonly Line[]) {
  const { categories, single, paired } = readColumns(header!, subheader);
  const rows: Row[] = [];
  const below: Line[] = [];
  for (const { label, cells, line } of joinLabels(otherLines, header!.cells[1]!.left)) {
    const name = rowName(label);
    if (name) {
      if (rows.some((row) => row.name === name)) throw new LayoutError(`there are two rows ${label}`);
      rows.push({ name, label, cells });
    } else if (line.some(({ text }) => /Seats\s*:/i.test(text)) || !cells.some(isCount)) below.push(...line);
    else throw new LayoutError(`the row "${label}" of the category table is not known`);
  }
  const levels = readRows(
    rows.filter(({ name }) => name !== 'pwd' && name !== 'def'),
    paired,
  );
  for (const { label, row } of levels) assertTotal(label, row);
  const others = readRows(
    rows.filter(({ name }) => name === 'pwd' || name === 'def'),
    single,
  );
  const [pwd, def] = ['pwd', 'def'].map((name) => others.find((other) => other.name === name)?.row);
  if (!pwd || !def) throw new LayoutError(`there is no row ${pwd ? 'DEF' : 'PWD'}`);
  const vacancies = levels.map(({ name, row: { counts, total } }) => {
    return { seat_level: name, ...NO_SEATS, ...counts, total_g_l: total } as Omit<VacancySource, 'choice_code'>;
  });
  return { categories, rows: vacancies, pwd, def, below };
}

/**
 * The lines with their labels. A label over several lines ("Other Than Home", "University") is joined if only the whole of it is the
 * name of a row; its numbers stand beside one of its lines or between two.
 */
function joinLabels(lines: readonly Line[], firstColumn: number) {
  const isLabel = ({ cells: [first] }: Line) => !isCount(first!) && first!.right < firstColumn;
  const labelOf = (line: Line) => (isLabel(line) ? line.cells[0]!.text : '');
  const joined: { label: string; cells: readonly Cell[]; line: readonly Line[] }[] = [];
  for (let i = 0; i < lines.length; ) {
    const isRow = (size: number) => {
      const parts = lines.slice(i, i + size);
      const isWhole = isLabel(parts[0]!) && parts.every((part) => isLabel(part) || isCount(part.cells[0]!));
      return isWhole && rowName(parts.map(labelOf).join('')) !== undefined;
    };
    const count = [1, 2, 3].find(isRow) ?? 1;
    const line = lines.slice(i, i + count);
    const label = count === 1 ? line[0]!.cells[0]!.text : line.map(labelOf).join(' ');
    joined.push({ label, cells: line.flatMap((one) => one.cells.slice(count === 1 || isLabel(one) ? 1 : 0)), line });
    i += count;
  }
  return joined;
}

/** Throws unless the Total equals the row's sum, with or without the seats that PWD and DEF have in common reserve. */
export function assertTotal(label: string, { sum, total }: TableRow, common = 0): void {
  if (total === sum || total === sum + common) return;
  throw new LayoutError(`${label}: the cells add up to ${sum}, its Total is ${total}`);
}

/** The columns: one number per category (PWD, DEF) or a pair (seat levels); the last one is the Total. */
function readColumns(header: Line, subheader: Line | undefined) {
  const headings = header.cells.slice(1);
  const halves = subheader?.cells.slice(1) ?? [];
  if (headings.at(-1)?.text.toUpperCase() !== 'TOTAL') throw new LayoutError('the category table has no column Total');
  const categories = headings.slice(0, -1).map(({ text }) => {
    const category = CATEGORIES.get(letters(text));
    if (!category) {
      throw new LayoutError(
        `the category "${text}" is not known: add its line to build/contract/seats.ts (build/contract/README.md says how)`,
      );
    }
    return category;
  });
  if (new Set(categories).size < categories.length) throw new LayoutError('a category has two columns');
  if (subheader && !subheader.cells.some(({ text }) => /^[GL]$/i.test(text))) {
    throw new LayoutError(
      'each category has one number instead of G and L, as lists of MBA admissions have: such documents are not read',
    );
  }
  if (halves.map(({ text }) => letters(text)).join(' ') !== [...categories.map(() => 'G L'), 'GL'].join(' ')) {
    throw new LayoutError('the line below the categories is not G and L for each of them, then G+L');
  }
  const columns = (names: readonly string[], cells: readonly Cell[]): Columns => {
    return { names, headings: { cells, hasTotal: true } };
  };
  return { categories, single: columns(categories, headings), paired: columns(categories.flatMap(pair), halves) };
}

/** The rows of one kind with their numbers by column; a blank is 0, which the Total confirms. */
function readRows(rows: readonly Row[], { names, headings }: Columns) {
  const assigned = assignColumns(
    headings,
    rows.map(({ cells }) => cells),
  );
  return rows.map(({ name, label }, i) => ({ name, label, row: readRow(label, assigned[i]!, names) }));
}

/** Throws if a cell is no number, or if only the Total is blank. */
function readRow(label: string, cells: ReadonlyMap<number, Cell>, names: readonly string[]): TableRow {
  const numbers = [...names, 'total'].map((name, i) => {
    const cell = cells.get(i);
    const count = cell ? printedCount(cell.text) : 0;
    if (count !== undefined) return count;
    throw new LayoutError(`row ${label}: "${cell!.text}" below ${name} is not a number of seats`);
  });
  if (cells.size > 0 && !cells.has(names.length)) throw new LayoutError(`row ${label}: it has no Total`);
  const total = numbers.pop()!;
  const counts = Object.fromEntries(names.map((name, i) => [name, numbers[i]!]));
  return { counts, total, sum: numbers.reduce((a, b) => a + b, 0) };
}
