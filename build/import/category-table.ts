/** The category table of a page: its columns from the two header lines, then a row a seat level, PWD and DEF. */
import { type Category, pair, type SEAT_LEVELS } from '../contract/categories.ts';
import { cellsUnder, centre, type Line } from './layout.ts';
import { NotUnderstood } from './not-understood.ts';

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

export interface SeatRow {
  readonly seatLevel: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
}
export interface CategoryTable {
  readonly categories: readonly Category[];
  readonly rows: readonly SeatRow[];
  /** The sum of a row's cells, and its own Total. */
  readonly pwd: SpecialRow;
  readonly def: SpecialRow;
  readonly ignored: readonly string[];
  /** The lines below the header that are no rows. */
  readonly rest: readonly Line[];
}
export interface SpecialRow {
  readonly sum: number;
  readonly total: number;
}

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const isCount = (text: string) => /^\d{1,5}$/.test(text);

/** Reads the lines from "Category OPEN SC …" on. Throws NotUnderstood. */
export function readCategoryTable([header, subheader, ...lines]: readonly Line[]): CategoryTable {
  const { categories, single, paired } = readColumns(header!, subheader);
  const rows: SeatRow[] = [];
  const special = new Map<string, SpecialRow>();
  const ignored: string[] = [];
  const rest: Line[] = [];
  for (const line of lines) {
    const [label, ...cells] = line.cells;
    const key = letters(label!.text);
    const counts = cells.filter(({ text }) => isCount(text));
    const row = ROWS[key];
    if (!row && (counts.length < 2 || counts.length < cells.length)) rest.push(line);
    else if (!row && IGNORED_ROWS.includes(key)) ignored.push(label!.text);
    else if (!row) throw new NotUnderstood(`the row "${label!.text}" of the category table is not known`);
    else if (special.has(row) || rows.some(({ seatLevel }) => seatLevel === row)) {
      throw new NotUnderstood(`there are two rows ${label!.text}`);
    } else {
      const isSpecial = row === 'pwd' || row === 'def';
      const { total, ...values } = numbersOf(label!.text, cellsUnder(isSpecial ? single : paired, cells));
      const sum = Object.values(values).reduce((a, b) => a + b, 0);
      if (isSpecial) special.set(row, { sum, total: total! });
      else if (sum !== total)
        throw new NotUnderstood(`${label!.text}: the cells add up to ${sum}, its Total is ${total}`);
      else rows.push({ seatLevel: row, counts: values, total });
    }
  }
  const [pwd, def] = [special.get('pwd'), special.get('def')];
  if (!pwd || !def) throw new NotUnderstood(`there is no row ${pwd ? 'DEF' : 'PWD'}`);
  return { categories, rows, pwd, def, ignored, rest };
}

/** Columns with one number a category (PWD, DEF), and with a pair (seat levels); the last one is the Total. */
function readColumns(header: Line, subheader: Line | undefined) {
  const labels = header.cells.slice(1);
  const halves = subheader?.cells.slice(1) ?? [];
  if (labels.at(-1)?.text.toUpperCase() !== 'TOTAL') throw new NotUnderstood('the category table has no column Total');
  const single = labels.slice(0, -1).map((cell) => {
    const name = CATEGORIES[letters(cell.text)];
    if (!name) throw new NotUnderstood(`the category "${cell.text}" is not known`);
    return { name, centre: centre(cell) };
  });
  const categories = single.map(({ name }) => name);
  if (new Set(categories).size < categories.length) throw new NotUnderstood('a category has two columns');
  const expected = `${'GL'.repeat(single.length)}GL`;
  if (letters(halves.map(({ text }) => text).join('')) !== expected || halves.length !== 2 * single.length + 1) {
    throw new NotUnderstood('the line below the categories is not G and L for each of them, then G+L');
  }
  const paired = single.flatMap(({ name, centre: middle }, i) => {
    const [g, l] = halves.slice(2 * i, 2 * i + 2).map(centre) as [number, number];
    if (g > middle || l < middle) throw new NotUnderstood(`G and L are not on both sides of ${name.toUpperCase()}`);
    const [general, ladies] = pair(name);
    return [
      { name: general, centre: g },
      { name: ladies, centre: l },
    ];
  });
  const total = { name: 'total' as const, centre: centre(labels.at(-1)!) };
  return { categories, single: [...single, total], paired: [...paired, total] };
}

function numbersOf(label: string, cells: ReturnType<typeof cellsUnder>): Record<string, number> {
  if ('problem' in cells) throw new NotUnderstood(`row ${label}: ${cells.problem}`);
  return Object.fromEntries(
    [...cells.found].map(([name, { text }]) => {
      if (!isCount(text)) throw new NotUnderstood(`row ${label}: "${text}" below ${name} is not a number of seats`);
      return [name, Number(text)];
    }),
  );
}
