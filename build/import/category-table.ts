/** The category table of a page: its columns from the two header lines, then a row a seat level, PWD and DEF. */
import { type Category, CONTRACT_PAIRS, pair, type SEAT_LEVELS } from '../contract/categories.ts';
import type { VacancySource } from '../contract/source.ts';
import { NotUnderstood } from './imported.ts';
import { type Cell, centre, type Line } from './layout.ts';

/** How the authority has written each category, letters and digits only. */
const CATEGORIES: Record<string, Category> = {
  OPEN: 'open',
  SC: 'sc',
  ST: 'st',
  VJDT: 'vjdt',
  DTVJ: 'vjdt',
  VJ: 'vjdt',
  NTB: 'ntb',
  NT1: 'ntb',
  NTC: 'ntc',
  NT2: 'ntc',
  NTD: 'ntd',
  NT3: 'ntd',
  OBC: 'obc',
  SEBC: 'sebc',
};
const ROWS: Record<string, (typeof SEAT_LEVELS)[number] | 'pwd' | 'def'> = {
  STATELEVEL: 'state_level',
  HU: 'home_university',
  HOMEUNIVERSITY: 'home_university',
  OHU: 'other_than_home_university',
  OTHERTHANHOMEUNIVERSITY: 'other_than_home_university',
  PWD: 'pwd',
  DEF: 'def',
};
/** Rows of the layout that a round has no cell for. */
const IGNORED_ROWS = ['MINORITY', 'ALLINDIA', 'INSTITUTELEVEL', 'ORPHAN'];

/** Categories that a document does not have are written as 0 where a round must have them. */
const NO_SEATS = Object.fromEntries(CONTRACT_PAIRS.map((column) => [column, 0]));

/** The numbers of a row by column, their sum, and the row's own Total. */
export interface TableRow {
  readonly counts: Readonly<Record<string, number>>;
  readonly sum: number;
  readonly total: number;
}
export interface CategoryTable {
  readonly categories: readonly Category[];
  readonly rows: readonly Omit<VacancySource, 'choice_code'>[];
  readonly pwd: TableRow;
  readonly def: TableRow;
  /** The labels of rows that were ignored. */
  readonly ignored: readonly string[];
  /** The text of the lines below the header that are no rows. */
  readonly below: string;
}

interface Column {
  readonly name: string;
  readonly centre: number;
}

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const isCount = ({ text }: Cell) => /^\d{1,5}$/.test(text);

/** Reads the lines from "Category OPEN SC …" on. Throws NotUnderstood. */
export function readCategoryTable([header, subheader, ...lines]: readonly Line[]): CategoryTable {
  const { categories, single, paired } = readColumns(header!, subheader);
  const found = new Map<string, TableRow>();
  const ignored: string[] = [];
  const below: string[] = [];
  for (const line of lines) {
    const [{ text: label }, ...cells] = line.cells as [Cell, ...Cell[]];
    const name = ROWS[letters(label)];
    if (name) {
      if (found.has(name)) throw new NotUnderstood(`there are two rows ${label}`);
      const isSeatLevel = name !== 'pwd' && name !== 'def';
      const row = readRow(label, cells, isSeatLevel ? paired : single);
      if (isSeatLevel) assertTotal(label, row);
      found.set(name, row);
    } else if (cells.length < 2 || !cells.every(isCount)) below.push(line.text);
    else if (IGNORED_ROWS.includes(letters(label))) ignored.push(label);
    else throw new NotUnderstood(`the row "${label}" of the category table is not known`);
  }
  const { pwd, def, ...levels } = Object.fromEntries(found);
  if (!pwd || !def) throw new NotUnderstood(`there is no row ${pwd ? 'DEF' : 'PWD'}`);
  const rows = Object.entries(levels).map(([seat_level, { counts, total }]) => {
    return { seat_level, ...NO_SEATS, ...counts, total_g_l: total } as CategoryTable['rows'][number];
  });
  return { categories, rows, pwd, def, ignored, below: below.join(' ') };
}

/** A Total includes the seats that PWD and DEF have in common reserve, or leaves them out. */
export function assertTotal(label: string, { sum, total }: TableRow, common = 0): void {
  if (total === sum || total === sum + common) return;
  throw new NotUnderstood(`${label}: the cells add up to ${sum}, its Total is ${total}`);
}

/** Columns with one number a category (PWD, DEF), and with a pair (seat levels); the last one is the Total. */
function readColumns(header: Line, subheader: Line | undefined) {
  const labels = header.cells.slice(1);
  const halves = subheader?.cells.slice(1) ?? [];
  if (labels.at(-1)?.text.toUpperCase() !== 'TOTAL') throw new NotUnderstood('the category table has no column Total');
  const total: Column = { name: 'total', centre: centre(labels.pop()!) };
  const categories = labels.map(({ text }) => {
    const category = CATEGORIES[letters(text)];
    if (!category) throw new NotUnderstood(`the category "${text}" is not known`);
    return category;
  });
  if (new Set(categories).size < categories.length) throw new NotUnderstood('a category has two columns');
  if (halves.map(({ text }) => letters(text)).join(' ') !== [...categories.map(() => 'G L'), 'GL'].join(' ')) {
    throw new NotUnderstood('the line below the categories is not G and L for each of them, then G+L');
  }
  const single = categories.map((name, i): Column => ({ name, centre: centre(labels[i]!) }));
  const paired = single.flatMap(({ centre: middle }, i): Column[] => {
    const [g, l] = halves.slice(2 * i, 2 * i + 2).map(centre) as [number, number];
    const [general, ladies] = pair(categories[i]!);
    if (g > middle || l < middle) {
      throw new NotUnderstood(`G and L are not on both sides of ${categories[i]!.toUpperCase()}`);
    }
    return [
      { name: general, centre: g },
      { name: ladies, centre: l },
    ];
  });
  return { categories, single: [...single, total], paired: [...paired, total] };
}

/**
 * The number below each column, found by the nearest centre. Throws where that is not clear: none below a column, two below
 * one, or one that lies between columns.
 */
function readRow(label: string, cells: readonly Cell[], columns: readonly Column[]): TableRow {
  const gaps = columns.slice(1).map((column, i) => column.centre - columns[i]!.centre);
  const reach = Math.min(...gaps) / 2;
  const found = new Map<string, number>();
  for (const cell of cells) {
    const column = columns.find((c) => Math.abs(c.centre - centre(cell)) < reach);
    if (!column) throw new NotUnderstood(`row ${label}: "${cell.text}" is below no column`);
    if (found.has(column.name)) throw new NotUnderstood(`row ${label}: two cells below ${column.name}`);
    if (!isCount(cell)) {
      throw new NotUnderstood(`row ${label}: "${cell.text}" below ${column.name} is not a number of seats`);
    }
    found.set(column.name, Number(cell.text));
  }
  const empty = columns.find(({ name }) => !found.has(name));
  if (empty) throw new NotUnderstood(`row ${label}: no cell below ${empty.name}`);
  const { total, ...counts } = Object.fromEntries(found) as { total: number } & Record<string, number>;
  return { counts, total, sum: Object.values(counts).reduce((a, b) => a + b, 0) };
}
