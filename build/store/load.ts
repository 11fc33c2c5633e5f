/** Fills the tables with every row of every round. */
import type { Database, Statement } from 'better-sqlite3';
import { SEAT_LEVELS } from '../contract/categories.ts';
import { compareText } from '../contract/diagnostics.ts';
import type { Round, SourceTable } from '../contract/rows.ts';
import { CSV_FILES, type VacancySource } from '../contract/source.ts';

type Row = Record<string, string | number | boolean | undefined>;
type Cell = string | number | null;

const columns = {
  datasets: [
    ...['id', 'round_name', 'academic_year', 'published_date', 'status'],
    ...['source_title', 'source_authority', 'source_url', 'source_retrieved', 'source_licence'],
  ],
  institutes: CSV_FILES.institutes.columns.map((c) => c.name),
  courses: CSV_FILES.courses.columns.map((c) => c.name),
  vacancies: CSV_FILES.vacancies.columns.map((c) => c.name).filter((name) => name !== 'choice_code'),
};

/**
 * Inserts the rounds in order of dataset id, their rows in order of code, so that the same rounds get the same row ids.
 * Call it inside a transaction. Throws where a row breaks a constraint of schema.sql.
 */
export function loadRounds(database: Database, rounds: readonly Round[]): void {
  const insertDataset = prepare(database, 'datasets', columns.datasets);
  const insertInstitute = prepare(database, 'institutes', ['id', 'dataset_id', ...columns.institutes]);
  const insertCourse = prepare(database, 'courses', ['id', 'dataset_id', ...columns.courses]);
  const insertVacancy = prepare(database, 'vacancies', ['id', 'course_id', ...columns.vacancies]);
  let [instituteId, courseId, vacancyId] = [0, 0, 0];

  for (const round of rounds.toSorted((a, b) => a.meta.id - b.meta.id)) {
    const { id, round_name, academic_year, published_date, status, source } = round.meta;
    insertDataset.run([
      ...[id, round_name, academic_year, published_date, status, source.title, source.authority],
      ...[source.url ?? null, source.retrieved ?? null, source.licence ?? null],
    ]);
    for (const row of byCode(round.institutes, 'inst_code')) {
      insertInstitute.run([++instituteId, id, ...cells(row, columns.institutes)]);
    }
    const vacancies = byCourse(round.vacancies);
    for (const row of byCode(round.courses, 'choice_code')) {
      insertCourse.run([++courseId, id, ...cells(row, columns.courses)]);
      for (const vacancy of vacancies.get(row.choice_code) ?? []) {
        insertVacancy.run([++vacancyId, courseId, ...cells(vacancy, columns.vacancies)]);
      }
      vacancies.delete(row.choice_code);
    }
    const [orphan] = vacancies.keys();
    if (orphan !== undefined) throw new Error(`${round.vacancies.file} has rows of an unknown course ${orphan}`);
  }
}

function prepare(database: Database, table: string, names: readonly string[]): Statement<[Cell[]]> {
  return database.prepare<[Cell[]]>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
}

/** The cells of a row as SQLite keeps them: it knows no booleans, and an absent category is NULL. */
function cells(row: Row, names: readonly string[]): Cell[] {
  return names.map((name) => {
    const value = row[name];
    return value === undefined ? null : typeof value === 'boolean' ? Number(value) : value;
  });
}

function byCode<K extends string, T extends Record<K, string>>(table: SourceTable<T>, code: K): T[] {
  return table.rows.map(({ row }) => row).sort((a, b) => compareText(a[code], b[code]));
}

/** The vacancy rows of each course, in the order in which the API lists them. */
function byCourse(table: SourceTable<VacancySource>): Map<string, VacancySource[]> {
  const courses = new Map<string, VacancySource[]>();
  for (const { row } of table.rows) {
    const rows = courses.get(row.choice_code);
    if (rows) rows.push(row);
    else courses.set(row.choice_code, [row]);
  }
  for (const rows of courses.values()) if (rows.length > 1) rows.sort(compareSeatLevels);
  return courses;
}

/** The usual seat levels in their own order, then others by name. */
function compareSeatLevels(a: VacancySource, b: VacancySource): number {
  return rank(a.seat_level) - rank(b.seat_level) || compareText(a.seat_level, b.seat_level);
}

function rank(seatLevel: string): number {
  const position = (SEAT_LEVELS as readonly string[]).indexOf(seatLevel);
  return position < 0 ? SEAT_LEVELS.length : position;
}
