/** A second reader: what the API derives from the rounds, computed again from their CSV files without the code of the build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = Record<string, string>;
export interface ReadRound {
  readonly meta: { id: number; round_name: string; academic_year: string; published_date: string; status: string };
  readonly institutes: Map<string, Row>;
  readonly courses: Map<string, Row>;
  /** By choice code. */
  readonly rows: Map<string, Row[]>;
}
const OTHERS = ['ews_seats', 'tfw_seats', 'pwd_total', 'def_total'];
const LEVELS = ['state_level', 'home_university', 'other_than_home_university'];
const isPair = (name: string) => /_[gl]$/.test(name) && name !== 'total_g_l';

export function readCsv(file: string): Row[] {
  const records: string[][] = [['']];
  let isQuoted = false;
  for (const char of readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r/g, '')
    .replace(/\n$/, '')) {
    const record = records.at(-1)!;
    if (char === '"') isQuoted = !isQuoted;
    else if (char === ',' && !isQuoted) record.push('');
    else if (char === '\n' && !isQuoted) records.push(['']);
    else record[record.length - 1] += char;
  }
  const [header, ...rest] = records;
  return rest.map((cells) => Object.fromEntries(header!.map((name, i) => [name, cells[i]!])));
}

/** The published rounds, oldest first. */
export function readAgain(data: string): ReadRound[] {
  const folders = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rounds = folders.map(({ name }) => {
    const csv = (table: string) => readCsv(join(data, name, `${table}.csv`));
    const rows = new Map<string, Row[]>();
    for (const row of csv('vacancies')) rows.set(row.choice_code!, [...(rows.get(row.choice_code!) ?? []), row]);
    return {
      meta: JSON.parse(readFileSync(join(data, name, 'round.json'), 'utf8')),
      institutes: new Map(csv('institutes').map((row) => [row.inst_code!, row])),
      courses: new Map(csv('courses').map((row) => [row.choice_code!, row])),
      rows,
    };
  });
  return rounds
    .filter(({ meta }) => meta.status === 'published')
    .sort((a, b) => (a.meta.published_date < b.meta.published_date ? -1 : 1));
}

export const datasetRef = ({ meta: { id, round_name, academic_year, published_date } }: ReadRound) => {
  return { id, round_name, academic_year, published_date };
};
/** The totals of a course. */
export const courseNumbers = (course: Row) =>
  Object.fromEntries(['total_cap_vacancies', ...OTHERS].map((name) => [name, Number(course[name])]));

/** The levels with a count that differs; a category is compared where both rounds have it. */
function movedLevels(code: string, before: ReadRound, now: ReadRound): string[] {
  const at = (round: ReadRound, level: string) => round.rows.get(code)?.find((row) => row.seat_level === level) ?? {};
  const vacancyColumns = (round: ReadRound) => Object.keys([...round.rows.values()][0]?.[0] ?? {});
  const columns = vacancyColumns(before).filter((name) => vacancyColumns(now).includes(name) && /_[gl]$/.test(name));
  return LEVELS.filter((level) =>
    columns.some((name) => Number(at(before, level)[name] ?? 0) !== Number(at(now, level)[name] ?? 0)),
  );
}

/** Of /changes: the codes added and removed, and what changed by code. */
export function listChanges(before: ReadRound, now: ReadRound) {
  const codes = [...new Set([...before.courses.keys(), ...now.courses.keys()])].sort();
  const inBoth = codes.filter((code) => before.courses.has(code) && now.courses.has(code));
  const isSameYear = before.meta.academic_year === now.meta.academic_year;
  const changed = inBoth.map((choice_code) => ({
    choice_code,
    before: courseNumbers(before.courses.get(choice_code)!),
    now: courseNumbers(now.courses.get(choice_code)!),
    seat_levels: movedLevels(choice_code, before, now),
  }));
  return {
    compared: isSameYear ? 'seats' : 'courses',
    added: codes.filter((code) => !before.courses.has(code)),
    removed: codes.filter((code) => !now.courses.has(code)),
    changed: changed.filter(
      ({ before: a, now: b, seat_levels }) =>
        isSameYear && (seat_levels.length > 0 || JSON.stringify(a) !== JSON.stringify(b)),
    ),
  };
}

/** Every count of /seats of a course, by level of the answer. */
export function readSeats(round: ReadRound, code: string, levels: readonly string[], fields: readonly string[]) {
  const rows = levels.map((level) => round.rows.get(code)?.find(({ seat_level }) => seat_level === level) ?? {});
  const counts = rows.map((row) => fields.map((field) => Number(row[field] ?? 0)));
  const totals = rows.map((row) => Number(row.total_g_l ?? 0));
  const all = rows.map((row) =>
    Object.keys(row)
      .filter(isPair)
      .reduce((sum, name) => sum + Number(row[name]), 0),
  );
  const remainders = totals.map((total, i) => total - all[i]!);
  return {
    choice_code: code,
    others: OTHERS.map((name) => Number(round.courses.get(code)![name])),
    levels: counts.map((list) => (list.some((count) => count > 0) ? list : [])),
    remainders: remainders.some((count) => count > 0) ? remainders : [],
    totals,
  };
}
