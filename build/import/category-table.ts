/** The category table of a page: columns from the two header lines, then one row per seat level, PWD and DEF. */
import { pair, printedCategories, printedLevels, type SeatLevel } from '../contract/seats.ts';
import type { VacancySource } from '../contract/source.ts';
import { LayoutError } from './imported.ts';
import { type Cell, type Line, printedCount } from './page-lines.ts';
import { type Row, readNumbers } from './table-columns.ts';

/** The rows: seat levels, PWD and DEF, as the authority prints them. */
const ROWS: ReadonlyMap<string, SeatLevel | 'pwd' | 'def'> = new Map([
  ...printedLevels(),
  ['PWD', 'pwd'],
  ['DEF', 'def'],
] as const);
const CATEGORIES = printedCategories();

/** A row before its numbers have columns. */
interface NamedRow extends Row {
  readonly name: SeatLevel | 'pwd' | 'def';
}

const letters = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
/** `HU Seats` is `HU`. */
const rowName = (label: string) => ROWS.get(letters(label).replace(/(?<=.)SEATS$/, ''));
const isCount = ({ text }: Cell) => printedCount(text) !== undefined;

/**
 * Reads the lines from "Category OPEN SC …" on. `below` are the lines below the header that are no rows. Throws LayoutError.
 */
export function readCategoryTable([header, subheader, ...otherLines]: readonly Line[]) {
  const categories = readCategories(header!, subheader);
  const rows: NamedRow[] = [];
  const below: Line[] = [];
  for (const { label, cells, lines } of joinLabels(otherLines, header!.cells[1]!.left)) {
    const name = rowName(label);
    if (name) {
      if (rows.some((row) => row.name === name)) throw new LayoutError(`there are two rows ${label}`);
      rows.push({ name, label, cells });
    } else if (lines.some(({ text }) => /Seats\s*:/i.test(text)) || !cells.some(isCount)) below.push(...lines);
    else throw new LayoutError(`the row "${label}" of the category table is not known`);
  }
  const isLevel = ({ name }: NamedRow) => name !== 'pwd' && name !== 'def';
  const levels = readRows(rows.filter(isLevel), categories.flatMap(pair), subheader!);
  for (const level of levels) assertTotal(level);
  const others = readRows(
    rows.filter((row) => !isLevel(row)),
    categories,
    header!,
  );
  const [pwd, def] = ['pwd', 'def'].map((name) => others.find((other) => other.name === name));
  if (!pwd || !def) throw new LayoutError(`there is no row ${pwd ? 'DEF' : 'PWD'}`);
  const vacancies = levels.map(({ name, counts, total }) => {
    return { seat_level: name, ...counts, total_g_l: total } as Omit<VacancySource, 'choice_code'>;
  });
  return { categories, rows: vacancies, pwd, def, below };
}

/**
 * The lines with their labels. A label over several lines ("Other Than Home", "University") is joined if only the whole of it is the
 * name of a row; its numbers stand beside one of its lines or between two.
 */
function joinLabels(all: readonly Line[], firstColumn: number) {
  const isLabel = ({ cells: [first] }: Line) => !isCount(first!) && first!.right < firstColumn;
  const labelOf = (lines: readonly Line[], between: string) =>
    lines
      .filter(isLabel)
      .map(({ cells }) => cells[0]!.text)
      .join(between);
  const isRow = (lines: readonly Line[]) =>
    isLabel(lines[0]!) &&
    lines.every((line) => isLabel(line) || isCount(line.cells[0]!)) &&
    rowName(labelOf(lines, '')) !== undefined;
  const joined: (Row & { readonly lines: readonly Line[] })[] = [];
  for (let remaining = all; remaining.length > 0; remaining = remaining.slice(joined.at(-1)!.lines.length)) {
    const lines = [1, 2, 3].map((size) => remaining.slice(0, size)).find(isRow);
    if (lines) {
      const cells = lines.flatMap((line) => line.cells.slice(isLabel(line) ? 1 : 0));
      joined.push({ label: labelOf(lines, ' '), cells, lines });
    } else {
      const [first, ...cells] = remaining[0]!.cells;
      joined.push({ label: first!.text, cells, lines: remaining.slice(0, 1) });
    }
  }
  return joined;
}

/** Throws unless the Total equals the row's sum, with or without the seats that PWD and DEF have in common reserve. */
export function assertTotal({ label, sum, total }: ReturnType<typeof readRows>[number], common = 0): void {
  if (total === sum || total === sum + common) return;
  throw new LayoutError(`the cells of the row ${label} add up to ${sum}, and its Total is ${total}`);
}

/** The categories above the columns: PWD and DEF have a number for each, the seat levels G and L. The last column is the Total. */
function readCategories(header: Line, subheader: Line | undefined) {
  const [, ...names] = header.cells.map(({ text }) => text);
  if (names.pop()?.toUpperCase() !== 'TOTAL') throw new LayoutError('the category table has no column Total');
  const categories = names.map((name) => {
    const category = CATEGORIES.get(letters(name));
    if (category) return category;
    throw new LayoutError(
      `the category "${name}" is not known: add its line to build/contract/seats.ts (build/contract/README.md says how)`,
    );
  });
  if (new Set(categories).size < categories.length) throw new LayoutError('a category has two columns');
  const halves = (subheader?.cells ?? []).map(({ text }) => letters(text));
  if (subheader && !halves.some((half) => half === 'G' || half === 'L')) {
    throw new LayoutError(
      'each category has one number instead of G and L, as lists of MBA admissions have: such documents are not read',
    );
  }
  if (halves.slice(1).join(' ') !== [...categories.map(() => 'G L'), 'GL'].join(' ')) {
    throw new LayoutError('the line below the categories is not G and L for each of them, then G+L');
  }
  return categories;
}

/** The rows of one kind with their numbers by column, their sum, and their own Total. */
function readRows(rows: readonly NamedRow[], names: readonly string[], { cells: [, ...headings] }: Line) {
  const numbers = readNumbers({ names: [...names, 'Total'], headings, hasTotal: true }, rows);
  return rows.map(({ name, label }, i) => {
    const [counts, total] = [numbers[i]!.slice(0, -1), numbers[i]!.at(-1)!];
    const sum = counts.reduce((a, b) => a + b, 0);
    return { name, label, counts: Object.fromEntries(names.map((column, at) => [column, counts[at]!])), sum, total };
  });
}
