/** Changes between two rounds that are not mistakes: what every year has. */
import type { Chances } from '../support/generate-rounds.ts';
import {
  addUp,
  changeNumbers,
  countFields,
  nextYear,
  PAIRS,
  type Round,
  type Row,
  rowsOf,
} from '../support/round-series.ts';
import { addCourse, type Change, cells, change, changeLast, dropRows, levelRows, number } from './damages.ts';
import type { PartName } from './round-parts.ts';

const isAided = ({ inst_type }: Row) => !/autonomous/i.test(String(inst_type));
const asAutonomous = ({ inst_type }: Row) => ({ inst_type: `${inst_type} Autonomous`, is_autonomous: true });
/** The seats of the levels of each course become seats of the state level. */
function becomeAutonomous(now: Round, institute: Row): void {
  Object.assign(institute, asAutonomous(institute));
  const rows = now.vacancies.filter((row) => String(row.choice_code).startsWith(String(institute.inst_code)));
  const byCourse = new Map<unknown, Row>();
  for (const row of rows) {
    const sum = byCourse.get(row.choice_code);
    if (!sum) byCourse.set(row.choice_code, Object.assign(row, { seat_level: 'state_level' }));
    else for (const field of countFields(row)) sum[field] = number(sum, field) + number(row, field);
  }
  const kept = new Set(byCourse.values());
  now.vacancies = now.vacancies.filter((row) => !rows.includes(row) || kept.has(row));
}
/** Adds the seats of some fields to others of the same row. */
const move = (row: Row, from: string, to: string) =>
  Object.assign(row, { [to]: number(row, to) + number(row, from), [from]: 0 });
const returning =
  (share: number, most: number): Change =>
  ({ rows }, { random, below }) =>
    changeNumbers(rows, (seats) => (random() < share ? seats + 1 + below(most) : seats));

/** By the part in which each happens. */
const SOUND: Readonly<Record<string, readonly [PartName, Change]>> = {
  'nothing else': ['file', () => {}],
  'a popular college that is full': ['institute', cells(() => 0)],
  'a course that is full': ['course', cells(() => 0)],
  'a college became autonomous': [
    'file',
    (_, by, now) => becomeAutonomous(now, by.pick(now.institutes.filter(isAided))),
  ],
  'a college renamed': ['file', change('institutes', 1, { inst_name: 'Another College of Engineering' })],
  'a district renamed': [
    'file',
    (_, by, now) => {
      const { district } = by.pick(now.institutes.filter((row) => row.district));
      for (const row of now.institutes) if (row.district === district) row.district = 'Ahilyanagar';
    },
  ],
  'sixty seats more with approval': [
    'course',
    (part) => {
      const [row = {}] = levelRows(part);
      for (const [i, share] of [20, 10, 6, 4, 6, 4, 6, 4].entries())
        if (PAIRS[i]! in row) row[PAIRS[i]!] = number(row, PAIRS[i]!) + share;
    },
  ],
  "ladies' seats turned into general ones": [
    'file',
    (part) => {
      for (const row of levelRows(part))
        for (const field of countFields(row)) if (field.endsWith('_l')) move(row, field, field.replace(/_l$/, '_g'));
    },
  ],
  'seats that return in one cell of fifty': ['file', returning(0.02, 3)],
  'colleges that differ much in their falls': [
    'file',
    ({ rows }, { random }) => {
      const shares = new Map<string, number>();
      const shareOf = (code: string) => shares.get(code) ?? shares.set(code, random()).get(code)!;
      changeNumbers(rows, (seats, row) => {
        const share = shareOf(String(row.choice_code).slice(0, 5));
        return Array.from({ length: seats }, random).filter((chance) => chance < share).length;
      });
    },
  ],
  'a popular branch': [
    'course-name',
    ({ rows }, { random }) => changeNumbers(rows, (seats) => Math.floor(seats * random())),
  ],
  'a course closed': ['course', dropRows()],
  'a new college': ['file', addCourse(true)],
  'names in capitals, a type with a blank': [
    'file',
    (_, by, { institutes }) => {
      for (const row of institutes) {
        if (by.random() < 0.1) row.inst_name = String(row.inst_name).toUpperCase();
        row.inst_type = String(row.inst_type).replace('Government-Aided', 'Government- Aided');
      }
    },
  ],
  'most seats filled': [
    'file',
    ({ rows }, { random }) => changeNumbers(rows, (seats) => Math.floor(seats * 0.3 * (0.5 + random()))),
  ],
  'seats that return in one cell of thirty': ['file', returning(0.03, 2)],
  'EWS filled everywhere': ['file', cells(() => 0, ['ews_seats'])],
  'SEBC seats turned into open ones in some rows': [
    'file',
    (part, { random }) => {
      for (const row of levelRows(part)) if (random() < 0.05) move(row, 'sebc_g', 'open_g');
    },
  ],
  'a popular district': ['district', cells((seats) => Math.floor(seats * 0.5))],
  'two colleges became autonomous without other rows': ['file', change('institutes', 2, asAutonomous, isAided)],
  'a course renamed': ['file', change('courses', 1, { course_name: 'Computer Engineering (Software Systems)' })],
  'a city filled in': ['file', change('institutes', 1, { city: 'Baramati' }, { city: '' })],
  'closing at ten': [
    'file',
    (_, __, now) => {
      now.meta = { ...now.meta, option_form_closes: `${now.meta.published_date.slice(0, 8)}28T10:00:00+05:30` };
    },
  ],
  'rows in another order': [
    'file',
    (_, { shuffle }, now) => {
      now.courses = shuffle(now.courses);
      now.vacancies = shuffle(now.vacancies);
    },
  ],
};
export const SOUND_CHANGES = Object.keys(SOUND);

/** The rounds with a sound change in the last one, as it would be published. */
export function makeSound(kind: string, rounds: readonly Round[], by: Chances): Round[] {
  const changed = changeLast(rounds, ...SOUND[kind]!, by);
  addUp(changed.now);
  return changed.rounds;
}

/** The first round of the next year: of `same` of 100 numbers that of the last first round, some colleges and courses others. */
export function makeNextYear(rounds: readonly Round[], same: number, by: Chances): Round[] {
  const now = nextYear(rounds[0]!);
  const some = (rows: readonly Row[], one: number) => by.shuffle(rows).slice(0, Math.ceil(rows.length / one));
  changeNumbers(rowsOf(now), (seats) => (by.below(100) < same ? seats : Math.round(seats * (0.8 + 0.4 * by.random()))));
  const autonomous = by.shuffle(now.institutes.filter(isAided)).slice(0, Math.ceil(now.institutes.length / 15));
  for (const row of autonomous) becomeAutonomous(now, row);
  for (const row of some(now.institutes, 50)) row.inst_name = `${row.inst_name} (New)`;
  const closed = new Set(some(now.courses, 40).map((row) => row.choice_code));
  now.courses = now.courses.filter((row) => !closed.has(row.choice_code));
  now.vacancies = now.vacancies.filter((row) => !closed.has(row.choice_code!));
  addUp(now);
  return [...rounds, now];
}
