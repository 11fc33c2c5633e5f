/** Rounds of a year or of two as rows, for changing them: read from folders, generated, copied, staged and checked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listReviews, type ReviewList } from '../../build/check/report/review-list.ts';
import { CONTRACT_PAIRS, EXTRA_PAIRS, fieldName, OTHER_SEATS } from '../../build/contract/seats.ts';
import { type CellKind, CSV_FILES } from '../../build/contract/source.ts';
import { readRows } from '../../build/rounds/round-folder.ts';
import { chances, generateRound, type Round, type Row } from './generate-rounds.ts';
import { emptyStaging, findIn } from './list-findings.ts';
import { round, stageIn } from './stage-round.ts';

export type { Round, Row };

export const PAIRS: readonly string[] = [...CONTRACT_PAIRS, ...EXTRA_PAIRS];
const OTHERS: readonly string[] = OTHER_SEATS.map(fieldName);
/** The fields of a row: pairs for a vacancy row, seats beside the levels for a course. */
export const countFields = (row: Row): string[] =>
  ('seat_level' in row ? PAIRS : OTHERS).filter((field) => field in row);
export const rowKey = (row: Row) => `${row.choice_code} ${row.seat_level ?? ''}`;
export const rowsOf = ({ vacancies, courses }: Round): Row[] => [...vacancies, ...courses];

export const copyRound = (round: Round): Round => structuredClone(round);

/** Recomputes the totals, so that a wrong round is well-formed. */
export function addUp({ courses, vacancies }: Round): void {
  const sums = new Map<unknown, number>();
  for (const row of vacancies) {
    const sum = PAIRS.reduce((total, field) => total + Number(row[field] ?? 0), 0);
    row.total_g_l = sum;
    sums.set(row.choice_code, (sums.get(row.choice_code) ?? 0) + sum);
  }
  for (const row of courses) {
    row.total_cap_vacancies = (sums.get(row.choice_code) ?? 0) + Number(row.pwd_total) + Number(row.def_total);
  }
}

/** Replaces each number of the rows by the result of `change`. */
export function changeNumbers(rows: readonly Row[], change: (seats: number, row: Row, field: string) => number): void {
  for (const row of rows)
    for (const field of countFields(row)) row[field] = Math.max(0, change(Number(row[field]), row, field));
}

/** The seats that are left in the next round: any may be filled, in any course. */
export const fillSome = (seats: number, random: () => number): number => Math.round(seats * (0.2 + 0.7 * random()));

/** The rows of a round folder. */
export function readRound(folder: string): Round {
  const readCell = (kind: CellKind, cell: string) =>
    kind === 'count' ? Number(cell) : kind === 'flag' ? cell === 'true' : cell;
  const tables = Object.entries(CSV_FILES).map(([table, { file, columns }]) => {
    const rows = readRows(folder, file).map((cells) =>
      columns.flatMap(({ name, kind }) => (name in cells ? [[name, readCell(kind, cells[name]!)]] : [])),
    );
    return [table, rows.map((row) => Object.fromEntries(row))];
  });
  return { meta: JSON.parse(readFileSync(join(folder, 'round.json'), 'utf8')), ...Object.fromEntries(tables) };
}

/** A generated round with twice as many seats for all as for women, and two later ones, each with about two thirds of the numbers before. */
export function generateYear(courses: number, seed: number): Round[] {
  const dates = ['2026-07-14', '2026-08-02', '2026-08-21'];
  const { random } = chances(seed);
  const rounds: Round[] = [];
  for (const [i, published_date] of dates.entries()) {
    const base = rounds.at(-1) ?? generateRound({ courses, seed });
    const meta = { academic_year: '2026-27', published_date, round_name: `CAP Round ${'I'.repeat(i + 1)}` };
    const round = copyRound({ ...base, meta });
    if (i === 0) changeNumbers(round.vacancies, (seats, _, field) => (field.endsWith('_l') ? seats >> 1 : seats));
    else changeNumbers(rowsOf(round), (seats) => Math.min(seats, Math.floor(seats * (0.6 + 0.6 * random()))));
    addUp(round);
    rounds.push(round);
  }
  return rounds;
}

/** The same round a year later. */
export const nextYear = (round: Round): Round => {
  const later = (text: string, digits: number) => String(Number(text) + 1).padStart(digits, '0');
  const { academic_year: year, published_date: date, round_name } = round.meta;
  const academic_year = `${later(year.slice(0, 4), 4)}-${later(year.slice(5), 2)}`;
  const meta = { academic_year, published_date: `${later(date.slice(0, 4), 4)}${date.slice(4)}`, round_name };
  return copyRound({ ...round, meta });
};

/** Checks rounds in the order of their dates: the errors of the last one, and its list. */
export function checkLast(rounds: readonly Round[]): { errors: string[] } & ReviewList {
  const staged = rounds.map(({ meta: { source, ...meta }, ...tables }, i) => {
    const read = { source_title: source?.title ?? 'A list', source_retrieved: source?.retrieved ?? null, sha256: '' };
    return round({ ...meta, ...read, id: i + 1 }, tables);
  });
  const diagnostics = findIn(stageIn(emptyStaging(), staged));
  const folder = `data/round-${rounds.length}`;
  const errors = diagnostics.filter(({ severity, file }) => severity === 'error' && file.startsWith(folder));
  return { errors: errors.map(({ rule, message }) => `${rule} ${message}`), ...listReviews(folder, diagnostics) };
}
