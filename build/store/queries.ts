/** What the store answers. Every ORDER BY is explicit; the field order is that of the contract's resources. */
import type { Database } from 'better-sqlite3';
import type { SearchSource } from '../../netlify/search/types.ts';
import { CONTRACT_PAIRS, EXTRA_CATEGORIES, pair } from '../contract/categories.ts';
import type { CourseDetail, Dataset, Institute, VacancyRow } from '../contract/resources.ts';
import type { CourseSource } from '../contract/source.ts';

/** Courses that are read from SQLite at a time: enough to be fast, few enough to stay small in memory. */
const BATCH = 1000;

type CourseRecord = CourseSource & { id: number };

/** Every dataset, newest first. */
export function selectDatasets(database: Database): Dataset[] {
  return database
    .prepare<[], Dataset>(
      `SELECT id, round_name, academic_year, published_date, status,
              total_institutes, total_courses, total_vacancy_rows
       FROM dataset_totals ORDER BY published_date DESC, id DESC`,
    )
    .all();
}

/** The institutes of a dataset, by inst_code. */
export function selectInstitutes(database: Database, datasetId: number): Institute[] {
  const select = database.prepare<[number], Institute>(
    `SELECT id, inst_code, inst_name, inst_type, district, city, is_government, is_autonomous, is_minority
     FROM institutes WHERE dataset_id = ? ORDER BY inst_code`,
  );
  const flag = (value: unknown) => value === 1;
  return select.all(datasetId).map((row) => ({
    ...row,
    is_government: flag(row.is_government),
    is_autonomous: flag(row.is_autonomous),
    is_minority: flag(row.is_minority),
  }));
}

/** The courses of a dataset with all that the API says of them, by choice_code. */
export function* selectCourses(database: Database, datasetId: number): Generator<CourseDetail> {
  const institutes = new Map(selectInstitutes(database, datasetId).map((row) => [row.inst_code, row]));
  const courses = database.prepare<[number, string, number], CourseRecord>(
    `SELECT id, choice_code, inst_code, course_name, total_cap_vacancies, ews_seats, tfw_seats, pwd_total, def_total
     FROM courses WHERE dataset_id = ? AND choice_code > ? ORDER BY choice_code LIMIT ?`,
  );
  // Vacancy rows were loaded course by course, in order of seat level: their ids carry both orders.
  const span = 'FROM vacancies WHERE course_id BETWEEN ? AND ? ORDER BY id';
  const owners = database.prepare<[number, number], number>(`SELECT course_id ${span}`).pluck();
  const vacancies = database.prepare<[number, number], VacancyRow>(
    `SELECT ${vacancyColumns(database, datasetId).join(', ')} ${span}`,
  );
  for (let last = ''; ; ) {
    const batch = courses.all(datasetId, last, BATCH);
    const [first, final] = [batch[0], batch.at(-1)];
    if (!first || !final) return;
    const owner = owners.all(first.id, final.id);
    const rows = vacancies.all(first.id, final.id);
    let next = 0;
    for (const course of batch) {
      const start = next;
      while (owner[next] === course.id) next++;
      yield courseDetail(course, institutes.get(course.inst_code)!, rows.slice(start, next));
    }
    last = final.choice_code;
  }
}

function courseDetail(course: CourseRecord, institute: Institute, vacancies: VacancyRow[]): CourseDetail {
  return {
    id: course.id,
    choice_code: course.choice_code,
    course_name: course.course_name,
    total_cap_vacancies: course.total_cap_vacancies,
    ews_seats: course.ews_seats,
    tfw_seats: course.tfw_seats,
    institute,
    vacancies,
    special_vacancy: {
      pwd_total: course.pwd_total,
      def_total: course.def_total,
    },
  };
}

/** The contract's fields, then the extra pairs that the dataset carries. */
function vacancyColumns(database: Database, datasetId: number): string[] {
  const carried = EXTRA_CATEGORIES.filter((category) =>
    database
      .prepare<[number], number>(
        `SELECT EXISTS (SELECT 1 FROM courses JOIN vacancies ON course_id = courses.id
                        WHERE dataset_id = ? AND ${pair(category)[0]} IS NOT NULL)`,
      )
      .pluck()
      .get(datasetId),
  );
  return ['seat_level', ...CONTRACT_PAIRS, 'total_g_l', ...carried.flatMap(pair)];
}

/** What the search index is made of. */
export function selectSearchSource(database: Database, { id, round_name }: Dataset): SearchSource {
  const institutes = selectInstitutes(database, id);
  const position = new Map(institutes.map((row, index) => [row.inst_code, index]));
  const courses = database
    .prepare<[number], Omit<SearchSource['courses'][number], 'institute'> & { inst_code: string }>(
      `SELECT id, choice_code, course_name, total_cap_vacancies, inst_code
       FROM courses WHERE dataset_id = ? ORDER BY choice_code`,
    )
    .all(id);
  return {
    dataset: { id, round_name },
    institutes: institutes.map(({ inst_code, inst_name, inst_type, district, city }) => ({
      inst_code,
      inst_name,
      inst_type,
      district,
      city,
    })),
    courses: courses.map(({ inst_code, ...course }) => ({
      ...course,
      institute: position.get(inst_code)!,
    })),
  };
}
