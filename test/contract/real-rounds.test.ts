import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail, Dataset, Institute } from '../../build/contract/resources.ts';
import type { Built } from '../../build/pipeline.ts';
import { build } from '../../build/pipeline.ts';
import { openSqlite } from '../support/open-sqlite.ts';
import { shared } from '../support/shared.ts';

const { folder: ROUNDS, missing, needs } = shared('rounds');
const LATEST = join(ROUNDS, '2025-26-cap-round-3');

/** A CSV reader of its own, letter by letter, so that a fault of the build's reader cannot hide itself. */
function readCsv(file: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  const text = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .replace(/\n*$/, '\n');
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!;
    if (quoted && letter === '"' && text[i + 1] === '"') cell += text[i++];
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === ',' || letter === '\n')) {
      rows.at(-1)!.push(cell.replace(/\s+/g, ' ').trim());
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  const [header, ...records] = rows.slice(0, -1);
  return records.map((record) => Object.fromEntries(header!.map((name, i) => [name, record[i]!])));
}

type Row = Record<string, string>;
const bySeatLevel = (a: Row, b: Row) => (a.seat_level! < b.seat_level! ? -1 : 1);

/** The record as a CSV has it. */
const asText = (record: object): Row =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(value)]));

describe.skipIf(missing)(`the build of the rounds at real size${needs}`, () => {
  let folder: string;
  let out: string;
  let built: Built;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'real-'));
    out = join(folder, 'out');
    built = await build({ data: ROUNDS, out }, { clock: () => 0 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(out, 'public/api/v1', name), 'utf8'));

  it('has three datasets; the latest is Round III with 372 institutes, 2,197 courses, 3,390 vacancy rows', () => {
    expect(built.errors).toEqual([]);
    expect(read<Dataset[]>('datasets').map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(read<Dataset[]>('datasets')[0]).toEqual({
      id: 3,
      round_name: 'CAP Round III',
      academic_year: '2025-26',
      published_date: '2025-08-21',
      status: 'published',
      total_institutes: 372,
      total_courses: 2197,
      total_vacancy_rows: 3390,
    });
  });

  it('has every institute as in the CSV', () => {
    const { data } = read<{ data: Institute[] }>('institutes');
    const expected = readCsv(join(LATEST, 'institutes.csv')).sort((a, b) => (a.inst_code! < b.inst_code! ? -1 : 1));
    expect(data.map(({ id: _, ...institute }) => asText(institute))).toEqual(expected);
  });

  it('has every course and every vacancy row as in the CSV', () => {
    const institutes = new Map(readCsv(join(LATEST, 'institutes.csv')).map((row) => [row.inst_code, row]));
    const rows = new Map<string, Row[]>();
    for (const row of readCsv(join(LATEST, 'vacancies.csv'))) {
      rows.set(row.choice_code!, [...(rows.get(row.choice_code!) ?? []), row]);
    }
    const courses = readCsv(join(LATEST, 'courses.csv'));
    expect(courses).toHaveLength(2197);
    for (const row of courses) {
      const published = read<CourseDetail>(`course/${row.choice_code}`);
      const { id: _, institute, vacancies, special_vacancy, ...course } = published;
      expect(asText({ ...course, ...special_vacancy, inst_code: institute.inst_code })).toEqual(row);
      const { id: __, ...instituteFields } = institute;
      expect(asText(instituteFields)).toEqual(institutes.get(row.inst_code));
      const rowsOfCourse = vacancies.map((vacancy) => asText({ choice_code: row.choice_code, ...vacancy }));
      expect(rowsOfCourse.sort(bySeatLevel)).toEqual((rows.get(row.choice_code!) ?? []).sort(bySeatLevel));
    }
  });

  it('has every row of every round in the SQLite file', () => {
    const db = openSqlite(join(out, 'public/downloads/rounds.sqlite'));
    expect(db.raw('PRAGMA integrity_check')).toEqual([['ok']]);
    expect(db.raw('PRAGMA foreign_key_check')).toEqual([]);
    for (const [index, folder] of ['2025-26-cap-round-1', '2025-26-cap-round-2', '2025-26-cap-round-3'].entries()) {
      for (const [name, source] of [
        ['courses', 'courses'],
        ['vacancies', 'vacancies JOIN courses ON courses.id = course_id'],
      ] as const) {
        const rows = readCsv(join(ROUNDS, folder, `${name}.csv`));
        const columns = Object.keys(rows[0]!);
        const stored = db.all(`SELECT ${columns.join(', ')} FROM ${source} WHERE dataset_id = ?`, index + 1);
        const inOrder = (all: Row[]) => all.map((row) => columns.map((column) => row[column]).join()).sort();
        expect(inOrder((stored as object[]).map(asText))).toEqual(inOrder(rows));
      }
    }
  });
});
