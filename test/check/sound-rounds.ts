/** Changes between two rounds that are not mistakes: what every year has. */
import type { Chances } from '../support/generate-rounds.ts';
import {
  addUp,
  changeNumbers,
  copyRound,
  countFields,
  nextYear,
  PAIRS,
  type Round,
  type Row,
  rowsOf,
} from '../support/round-series.ts';

/** Changes `now`, a copy of the last round; the totals are added up afterwards. */
type Change = (now: Round, by: Chances) => void;

const ofInstitute = (round: Round, inst_code: unknown): Row[] => {
  const codes = new Set(round.courses.filter((row) => row.inst_code === inst_code).map((row) => row.choice_code));
  return rowsOf(round).filter((row) => codes.has(row.choice_code as string));
};
const ofCourse = (round: Round, code: unknown) => rowsOf(round).filter((row) => row.choice_code === code);
const addedCourse = (round: Round, from: Row, code: string, fields: Row = {}) => {
  const copies = (rows: readonly Row[]) =>
    rows.filter((row) => row.choice_code === from.choice_code).map((row) => ({ ...row, ...fields, choice_code: code }));
  round.courses.push(...copies(round.courses));
  round.vacancies.push(
    ...round.vacancies
      .filter((row) => row.choice_code === from.choice_code)
      .map((row) => ({ ...row, choice_code: code })),
  );
};
const becomeAutonomous = (now: Round, institute: Row) => {
  institute.inst_type = `${institute.inst_type} Autonomous`;
  institute.is_autonomous = true;
  const rows = ofInstitute(now, institute.inst_code).filter((row) => 'seat_level' in row);
  const byCourse = new Map<unknown, Row>();
  for (const row of rows) {
    const sum = byCourse.get(row.choice_code);
    if (!sum) byCourse.set(row.choice_code, Object.assign(row, { seat_level: 'state_level' }));
    else for (const field of countFields(row)) sum[field] = Number(sum[field]) + Number(row[field]);
  }
  const kept = new Set(byCourse.values());
  now.vacancies = now.vacancies.filter((row) => !rows.includes(row) || kept.has(row));
};
const notAutonomous = (round: Round) => round.institutes.filter((row) => !/autonomous/i.test(String(row.inst_type)));

export const SOUND_CHANGES: Readonly<Record<string, Change>> = {
  'nothing else': () => {},
  'a popular college that is full': (now, by) =>
    changeNumbers(ofInstitute(now, by.pick(now.institutes).inst_code), () => 0),
  'a course that is full': (now, by) => changeNumbers(ofCourse(now, by.pick(now.courses).choice_code), () => 0),
  'a college became autonomous': (now, by) => becomeAutonomous(now, by.pick(notAutonomous(now))),
  'a college renamed': (now, by) => {
    by.pick(now.institutes).inst_name = 'Another College of Engineering';
  },
  'a district renamed': (now, by) => {
    const { district } = by.pick(now.institutes.filter((row) => row.district));
    for (const row of now.institutes) if (row.district === district) row.district = 'Ahilyanagar';
  },
  'sixty seats more with approval': (now, by) => {
    const [row] = ofCourse(now, by.pick(now.courses).choice_code);
    for (const [i, share] of [20, 10, 6, 4, 6, 4, 6, 4].entries()) {
      const field = PAIRS[i]!;
      if (row && 'seat_level' in row && field in row) row[field] = Number(row[field]) + share;
    }
  },
  "ladies' seats turned into general ones": (now) => {
    for (const row of now.vacancies) {
      for (const field of countFields(row).filter((name) => name.endsWith('_l'))) {
        const general = field.replace(/_l$/, '_g');
        row[general] = Number(row[general]) + Number(row[field]);
        row[field] = 0;
      }
    }
  },
  'seats that return in one cell of fifty': (now, { random, below }) =>
    changeNumbers(rowsOf(now), (seats) => (random() < 0.02 ? seats + 1 + below(3) : seats)),
  'colleges that differ much in their falls': (now, { random }) => {
    const shares = new Map<string, number>();
    const shareOf = (code: string) => shares.get(code) ?? shares.set(code, random()).get(code)!;
    changeNumbers(rowsOf(now), (seats, row) => {
      const share = shareOf(String(row.choice_code).slice(0, 5));
      return Array.from({ length: seats }, random).filter((chance) => chance < share).length;
    });
  },
  'a popular branch': (now, by) => {
    const name = by.pick(now.courses).course_name;
    const codes = new Set(now.courses.filter((row) => row.course_name === name).map((row) => row.choice_code));
    changeNumbers(
      rowsOf(now).filter((row) => codes.has(row.choice_code as string)),
      (seats) => Math.floor(seats * by.random()),
    );
  },
  'a course closed': (now, by) => {
    const { choice_code } = by.pick(now.courses);
    now.courses = now.courses.filter((row) => row.choice_code !== choice_code);
    now.vacancies = now.vacancies.filter((row) => row.choice_code !== choice_code);
  },
  'a new college': (now, by) => {
    const from = by.pick(now.courses);
    const institute = now.institutes.find((row) => row.inst_code === from.inst_code)!;
    now.institutes.push({ ...institute, inst_code: '99999', inst_name: 'A New College of Technology' });
    addedCourse(now, from, '9999919110', { inst_code: '99999', tfw_choice_code: '' });
  },
  'names in capitals, a type with a blank': (now, by) => {
    for (const row of now.institutes) if (by.random() < 0.1) row.inst_name = String(row.inst_name).toUpperCase();
    for (const row of now.institutes)
      row.inst_type = String(row.inst_type).replace('Government-Aided', 'Government- Aided');
  },
  'most seats filled': (now, { random }) =>
    changeNumbers(rowsOf(now), (seats) => Math.floor(seats * 0.3 * (0.5 + random()))),
  'seats that return in one cell of thirty': (now, { random, below }) =>
    changeNumbers(rowsOf(now), (seats) => (random() < 0.03 ? seats + 1 + below(2) : seats)),
  'EWS filled everywhere': (now) =>
    changeNumbers(now.courses, (seats, _, field) => (field === 'ews_seats' ? 0 : seats)),
  'SEBC seats turned into open ones in some rows': (now, { random }) => {
    for (const row of now.vacancies.filter(() => random() < 0.05)) {
      row.open_g = Number(row.open_g) + Number(row.sebc_g);
      row.sebc_g = 0;
    }
  },
  'a popular district': (now, by) => {
    const { district } = by.pick(now.institutes.filter((row) => row.district));
    for (const row of now.institutes.filter((each) => each.district === district))
      changeNumbers(ofInstitute(now, row.inst_code), (seats) => Math.floor(seats * 0.5));
  },
  'two colleges became autonomous without other rows': (now, by) => {
    for (const row of by.shuffle(notAutonomous(now)).slice(0, 2)) {
      row.inst_type = `${row.inst_type} Autonomous`;
      row.is_autonomous = true;
    }
  },
  'a course renamed': (now, by) => {
    by.pick(now.courses).course_name = 'Computer Engineering (Software Systems)';
  },
  'a city filled in': (now, by) => {
    by.pick(now.institutes.filter((row) => !row.city)).city = 'Baramati';
  },
  'closing at ten': (now) => {
    now.meta = { ...now.meta, option_form_closes: `${now.meta.published_date.slice(0, 8)}28T10:00:00+05:30` };
  },
  'rows in another order': (now, by) => {
    now.courses = by.shuffle(now.courses);
    now.vacancies = by.shuffle(now.vacancies);
  },
};

/** The rounds with a sound change in the last one, as it would be published. */
export function makeSound(kind: string, rounds: readonly Round[], by: Chances): Round[] {
  const now = copyRound(rounds.at(-1)!);
  SOUND_CHANGES[kind]!(now, by);
  addUp(now);
  return [...rounds.slice(0, -1), now];
}

/** The first round of the next year: of `same` of 100 numbers that of the last first round, some colleges and courses others. */
export function makeNextYear(rounds: readonly Round[], same: number, by: Chances): Round[] {
  const now = nextYear(rounds[0]!);
  changeNumbers(rowsOf(now), (seats) => (by.below(100) < same ? seats : Math.round(seats * (0.8 + 0.4 * by.random()))));
  for (const row of by.shuffle(notAutonomous(now)).slice(0, Math.ceil(now.institutes.length / 15)))
    becomeAutonomous(now, row);
  for (const row of by.shuffle(now.institutes).slice(0, Math.ceil(now.institutes.length / 50)))
    row.inst_name = `${row.inst_name} (New)`;
  const closed = new Set(
    by
      .shuffle(now.courses)
      .slice(0, Math.ceil(now.courses.length / 40))
      .map((row) => row.choice_code),
  );
  now.courses = now.courses.filter((row) => !closed.has(row.choice_code));
  now.vacancies = now.vacancies.filter((row) => !closed.has(row.choice_code));
  addUp(now);
  return [...rounds, now];
}
