/** The category table of a page: columns from the two header lines, then one row per seat level, PWD and DEF. */
import { CONTRACT_PAIRS, pair, printedCategories, printedLevels, type SeatLevel } from '../contract/seats.ts';
import type { VacancySource } from '../contract/source.ts';
import { LayoutError } from './imported.ts';
import { type Cell, centre, type Line } from './page-lines.ts';

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
const isCount = ({ text }: Cell) => /^\d{1,5}$/.test(text);

/**
 * Reads the lines from "Category OPEN SC …" on. `tableRows` are the lines that are rows, `below` the other lines below the
 * header. Throws LayoutError.
 */
export function readCategoryTable([header, subheader, ...lines]: readonly Line[]) {
  const { categories, single, paired } = readColumns(header!, subheader);
  const rowsByName = new Map<string, TableRow>();
  const tableRows: Line[] = [header!, ...(subheader ? [subheader] : [])];
  const below: Line[] = [];
  for (const line of lines) {
    const [{ text: label }, ...cells] = line.cells as [Cell, ...Cell[]];
    const name = ROWS.get(letters(label));
    if (name) {
      if (rowsByName.has(name)) throw new LayoutError(`there are two rows ${label}`);
      const isSeatLevel = name !== 'pwd' && name !== 'def';
      const row = readRow(label, cells, isSeatLevel ? paired : single);
      if (isSeatLevel) assertTotal(label, row);
      rowsByName.set(name, row);
      tableRows.push(line);
    } else if (/Seats\s*:/i.test(line.text) || !cells.some(isCount)) below.push(line);
    else throw new LayoutError(`the row "${label}" of the category table is not known`);
  }
  const { pwd, def, ...levels } = Object.fromEntries(rowsByName);
  if (!pwd || !def) throw new LayoutError(`there is no row ${pwd ? 'DEF' : 'PWD'}`);
  const rows = Object.entries(levels).map(([seat_level, { counts, total }]) => {
    return { seat_level, ...NO_SEATS, ...counts, total_g_l: total } as Omit<VacancySource, 'choice_code'>;
  });
  return { categories, rows, pwd, def, tableRows, below };
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
    if (!category) throw new LayoutError(`the category "${text}" is not known`);
    return category;
  });
  if (new Set(categories).size < categories.length) throw new LayoutError('a category has two columns');
  if (halves.map(({ text }) => letters(text)).join(' ') !== [...categories.map(() => 'G L'), 'GL'].join(' ')) {
    throw new LayoutError('the line below the categories is not G and L for each of them, then G+L');
  }
  const single = categories.map((name, i): Column => ({ name, centre: centre(labels[i]!) }));
  const paired = single.flatMap(({ centre: middle }, i): Column[] => {
    const [g, l] = halves.slice(2 * i, 2 * i + 2).map(centre) as [number, number];
    const [general, ladies] = pair(categories[i]!);
    if (g > middle || l < middle) {
      throw new LayoutError(`G and L are not on both sides of ${categories[i]!.toUpperCase()}`);
    }
    return [
      { name: general, centre: g },
      { name: ladies, centre: l },
    ];
  });
  return { categories, single: [...single, total], paired: [...paired, total] };
}

/** The number below each column, found by the nearest centre. Throws if a column has none or two, or a number lies between columns. */
function readRow(label: string, cells: readonly Cell[], columns: readonly Column[]): TableRow {
  const gaps = columns.slice(1).map((column, i) => column.centre - columns[i]!.centre);
  const reach = Math.min(...gaps) / 2;
  const numbers = new Map<string, number>();
  for (const cell of cells) {
    const column = columns.find((c) => Math.abs(c.centre - centre(cell)) < reach);
    if (!column) throw new LayoutError(`row ${label}: "${cell.text}" is below no column`);
    if (numbers.has(column.name)) throw new LayoutError(`row ${label}: two cells below ${column.name}`);
    if (!isCount(cell)) {
      throw new LayoutError(`row ${label}: "${cell.text}" below ${column.name} is not a number of seats`);
    }
    numbers.set(column.name, Number(cell.text));
  }
  const empty = columns.find(({ name }) => !numbers.has(name));
  if (empty) throw new LayoutError(`row ${label}: no cell below ${empty.name}`);
  const { total, ...counts } = Object.fromEntries(numbers) as { total: number } & Record<string, number>;
  return { counts, total, sum: Object.values(counts).reduce((a, b) => a + b, 0) };
}
