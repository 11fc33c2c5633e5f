/** The category table of a page: columns from the two header lines, then one row per seat level, PWD and DEF. */
import { CONTRACT_PAIRS, pair, printedCategories, printedLevels, type SeatLevel } from '../contract/seats.ts';
import type { VacancySource } from '../contract/source.ts';
import { LayoutError } from './imported.ts';
import { type Cell, centre, type Line, printedCount } from './page-lines.ts';

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

interface Column {
  readonly name: string;
  readonly centre: number;
}

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const isCount = ({ text }: Cell) => printedCount(text) !== undefined;

/**
 * Reads the lines from "Category OPEN SC …" on. `below` are the lines below the header that are no rows. Throws LayoutError.
 */
export function readCategoryTable([header, subheader, ...otherLines]: readonly Line[]) {
  const { categories, single, paired } = readColumns(header!, subheader);
  const rowsByName = new Map<string, TableRow>();
  const below: Line[] = [];
  const lines = joinLabels(otherLines, header!.cells[1]!.left);
  for (const { label, cells, line } of lines) {
    const name = ROWS.get(letters(label));
    if (name) {
      if (rowsByName.has(name)) throw new LayoutError(`there are two rows ${label}`);
      const isSeatLevel = name !== 'pwd' && name !== 'def';
      const row = readRow(label, cells, isSeatLevel ? paired : single);
      if (isSeatLevel) assertTotal(label, row);
      rowsByName.set(name, row);
    } else if (line.some(({ text }) => /Seats\s*:/i.test(text)) || !cells.some(isCount)) below.push(...line);
    else throw new LayoutError(`the row "${label}" of the category table is not known`);
  }
  const { pwd, def, ...levels } = Object.fromEntries(rowsByName);
  if (!pwd || !def) throw new LayoutError(`there is no row ${pwd ? 'DEF' : 'PWD'}`);
  const rows = Object.entries(levels).map(([seat_level, { counts, total }]) => {
    return { seat_level, ...NO_SEATS, ...counts, total_g_l: total } as Omit<VacancySource, 'choice_code'>;
  });
  return { categories, rows, pwd, def, below };
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
      return isWhole && ROWS.has(letters(parts.map(labelOf).join('')));
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
  const labels = header.cells.slice(1);
  const halves = subheader?.cells.slice(1) ?? [];
  if (labels.at(-1)?.text.toUpperCase() !== 'TOTAL') throw new LayoutError('the category table has no column Total');
  const total: Column = { name: 'total', centre: centre(labels.pop()!) };
  const categories = labels.map(({ text }) => {
    const category = CATEGORIES.get(letters(text));
    if (!category) {
      throw new LayoutError(
        `the category "${text}" is not known: add its line to build/contract/seats.ts (build/contract/README.md says how)`,
      );
    }
    return category;
  });
  if (new Set(categories).size < categories.length) throw new LayoutError('a category has two columns');
  if (halves.map(({ text }) => letters(text)).join(' ') !== [...categories.map(() => 'G L'), 'GL'].join(' ')) {
    throw new LayoutError('the line below the categories is not G and L for each of them, then G+L');
  }
  const single = categories.map((name, i): Column => ({ name, centre: centre(labels[i]!) }));
  const paired = categories.flatMap(pair).map((name, i): Column => ({ name, centre: centre(halves[i]!) }));
  return { categories, single: [...single, total], paired: [...paired, total] };
}

/**
 * The number below each column, found by the nearest centre; a blank is 0, which the Total confirms. Throws if a column has two, if
 * a number lies between columns, or if there is no Total.
 */
function readRow(label: string, cells: readonly Cell[], columns: readonly Column[]): TableRow {
  const gaps = columns.slice(1).map((column, i) => column.centre - columns[i]!.centre);
  const reach = Math.min(...gaps) / 2;
  const numbers = new Map<string, number>();
  const last = columns.at(-2)!;
  for (const cell of cells) {
    const nearest = columns.find((column) => Math.abs(column.centre - centre(cell)) < reach);
    // The Total has a wide column of its own, and may stand at its left or right.
    const column = nearest ?? (centre(cell) > last.centre ? columns.at(-1)! : undefined);
    if (!column) throw new LayoutError(`row ${label}: "${cell.text}" is below no column`);
    if (numbers.has(column.name)) throw new LayoutError(`row ${label}: two cells below ${column.name}`);
    const count = printedCount(cell.text);
    if (count === undefined) {
      throw new LayoutError(`row ${label}: "${cell.text}" below ${column.name} is not a number of seats`);
    }
    numbers.set(column.name, count);
  }
  const total = numbers.get('total');
  if (total === undefined) throw new LayoutError(`row ${label}: it has no Total`);
  const counts = Object.fromEntries(columns.slice(0, -1).map(({ name }) => [name, numbers.get(name) ?? 0]));
  return { counts, total, sum: Object.values(counts).reduce((a, b) => a + b, 0) };
}
