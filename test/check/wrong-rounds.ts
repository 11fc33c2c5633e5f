/** Wrong rounds that are well-formed: each mistake damages a random part of the last round, from a cell to the file. */
import { isDeepStrictEqual } from 'node:util';
import type { Chances } from '../support/generate-rounds.ts';
import {
  addUp,
  changeNumbers,
  copyRound,
  countFields,
  PAIRS,
  type Round,
  type Row,
  rowKey,
  rowsOf,
} from '../support/round-series.ts';
import { PARTS, type Part, type PartName } from './round-parts.ts';

/** The place of the last round: in a year, the first of a year, the first ever. */
export type Context = 'year' | 'next' | 'first';
/** Damages the part of `now`, a copy of the last round; `earlier` are the rounds before. */
type Damage = (part: Part, by: Chances, now: Round, earlier: readonly Round[]) => unknown;

const number = (row: Row | undefined, field: string) => Number(row?.[field] ?? 0);
const levelRows = ({ rows }: Part) => rows.filter((row) => 'seat_level' in row);
const courseRows = ({ rows }: Part) => rows.filter((row) => 'course_name' in row);
const categories = [...new Set(PAIRS.map((field) => field.slice(0, -2)))];
const GENERAL = categories.map((category) => `${category}_g`);
const LADIES = categories.map((category) => `${category}_l`);
const FLAGS = ['is_government', 'is_autonomous', 'is_minority'] as const;
const HOME = 'home_university';
const OTHERS = 'other_than_home_university';

const cells =
  (change: (seats: number) => number, fields?: readonly string[]): Damage =>
  ({ rows }) =>
    changeNumbers(rows, (seats, _, field) => (fields && !fields.includes(field) ? seats : change(seats)));
const digits = (change: (text: string) => string) => (seats: number) => Number(change(String(seats)) || 0);
/** Each row has the numbers of the row that `from` finds for it. */
const rowsFrom =
  (from: (row: Row, index: number, old: readonly Row[], now: Round) => Row | undefined): Damage =>
  (part, _, now) => {
    const before = copyRound(now);
    for (const rows of [levelRows(part), courseRows(part)]) {
      const old = rows.map((row) => ({ ...row }));
      for (const [i, row] of rows.entries()) {
        const source = from(row, i, old, before);
        for (const field of countFields(row)) row[field] = number(source, field);
      }
    }
  };
const rowsByKey = new WeakMap<Round, Map<string, Row>>();
function sameRow(round: Round, row: Row): Row | undefined {
  const rows = rowsByKey.get(round) ?? new Map(rowsOf(round).map((each) => [rowKey(each), each]));
  rowsByKey.set(round, rows);
  return rows.get(rowKey(row));
}
const exchange = (rows: readonly Row[], one: readonly string[], other: readonly string[]) => {
  for (const row of rows)
    for (const [i, field] of one.entries())
      if (field in row && other[i]! in row) [row[field], row[other[i]!]] = [row[other[i]!]!, row[field]!];
};
const exchangeLevels: Damage = (part) => {
  const other: Row = { [HOME]: OTHERS, [OTHERS]: HOME };
  for (const row of levelRows(part)) row.seat_level = other[row.seat_level as string] ?? row.seat_level!;
};
const moveDown = (rows: readonly Row[], field: string) => {
  const old = rows.map((row) => row[field]!);
  for (const [i, row] of rows.entries()) row[field] = old.at(i - 1)!;
};
const present = (part: Part) => PAIRS.filter((field) => levelRows(part)[0] && field in levelRows(part)[0]!);
const dropRows = (now: Round, rows: readonly Row[]) => {
  const gone = new Set(rows);
  now.courses = now.courses.filter((row) => !gone.has(row));
  now.vacancies = now.vacancies.filter((row) => !gone.has(row));
  const codes = new Set(now.courses.map((row) => row.inst_code));
  now.institutes = now.institutes.filter((row) => codes.has(row.inst_code));
};
const dropFields = (rows: readonly Row[], fields: readonly string[]) => {
  for (const row of rows) for (const field of fields) delete row[field];
};
const recode = (now: Round, code: unknown, to: string) => {
  for (const row of rowsOf(now)) if (row.choice_code === code) row.choice_code = to;
};
/** Another course or institute beside the one of `from`. */
const addCourse = (now: Round, from: Row, choice_code: string, fields: Row = {}) => {
  const rows = now.vacancies.filter((row) => row.choice_code === from.choice_code);
  now.courses.push({ ...from, tfw_choice_code: '', ...fields, choice_code });
  now.vacancies.push(...rows.map((row) => ({ ...row, choice_code })));
};
const addInstitute = (now: Round, by: Chances, fields: Row) => {
  const home = by.pick(now.vacancies.filter((row) => row.seat_level === HOME && number(row, 'open_g') > 1));
  const from = now.courses.find((row) => row.choice_code === home.choice_code)!;
  const institute = now.institutes.find((row) => row.inst_code === from.inst_code)!;
  const inst_code = `${String(from.inst_code).slice(0, 2)}999`;
  now.institutes.push({ ...institute, inst_name: 'A New College', ...fields, inst_code });
  addCourse(now, from, `${inst_code}19110`, { inst_code });
};
const inInstitutes =
  (count: number, change: (row: Row, by: Chances) => void, has: (row: Row) => unknown = () => true): Damage =>
  (_, by, now) => {
    for (const row of by.shuffle(now.institutes.filter(has)).slice(0, count)) change(row, by);
  };
const inRound =
  (fields: (meta: Round['meta'], before: Round['meta']) => object): Damage =>
  (_, __, now, earlier) => {
    now.meta = { ...now.meta, ...fields(now.meta, (earlier.at(-1) ?? now).meta) };
  };
const waived = (now: Round) => now.courses.filter((row) => row.tfw_choice_code);

const LARGE: readonly PartName[] = ['file', 'last pages', 'district'];
const ANY: readonly PartName[] = ['course', 'institute', 'run', 'last pages', 'district', 'course name'];
const SOME: readonly PartName[] = ['institute', 'run', 'district', 'level', 'last pages', 'file'];
const FILE: readonly PartName[] = ['file'];
const YEARS: readonly Context[] = ['year', 'next'];
const ALWAYS: readonly Context[] = ['year', 'next', 'first'];
const year: readonly Context[] = ['year'];
const next: readonly Context[] = ['next'];
const first: readonly Context[] = ['first'];
/** Totals stay as they are, instead of being added up again. */
export const AS_IT_IS = 'as it is';

/** The mistakes by class: where they happen, in which parts (of the file, if they find their rows by themselves), and what they do. */
const WRONG: Readonly<Record<string, Record<string, readonly [readonly Context[], readonly PartName[], Damage]>>> = {
  numbers: {
    'numbers of the round before': [
      year,
      [...ANY, 'level'],
      (part, by, now, earlier) => rowsFrom((row) => sameRow(earlier.at(-1)!, row))(part, by, now, earlier),
    ],
    emptied: [year, ['institute', 'run', 'last pages', 'district', 'level'], cells(() => 0)],
    'emptied in a first round': [first, ['district'], cells(() => 0)],
    'one more everywhere': [year, SOME, cells((seats) => seats + 1)],
    'digits in reverse order': [year, SOME, cells(digits((text) => [...text].reverse().join('')))],
    'the first digit of two lost': [year, ['file', 'last pages', 'run'], cells(digits((text) => text.slice(-1)))],
    'a one read as a seven': [year, ['district', 'run', 'last pages'], cells(digits((text) => text.replace('1', '7')))],
    'a nought added': [year, ['course', 'institute', 'run'], cells((seats) => 10 * seats)],
    'every page a page late': [year, ['run', 'last pages'], rowsFrom((_, i, rows) => rows[Math.max(0, i - 1)])],
    'added to the round before': [
      year,
      ['institute', 'run', 'district'],
      ({ rows }, _, __, earlier) =>
        changeNumbers(rows, (seats, row, field) => seats + number(sameRow(earlier.at(-1)!, row), field)),
    ],
    doubled: [year, ['institute', 'district', 'file'], cells((seats) => 2 * seats)],
    'doubled in a new year': [next, FILE, cells((seats) => 2 * seats)],
    'halved in a new year': [next, FILE, cells((seats) => Math.floor(seats / 2))],
    'numbers of another institute': [
      year,
      ['institute'],
      (part, by, now, earlier) => {
        const other = levelRows(PARTS.institute(now, by));
        rowsFrom((row, i) => ('seat_level' in row ? other[i % other.length] : row))(part, by, now, earlier);
      },
    ],
    'a nought more in one cell': [
      year,
      FILE,
      (part, by) => {
        const row = by.pick(levelRows(part).filter((each) => number(each, 'open_g') > 1));
        row.open_g = 10 * number(row, 'open_g');
      },
    ],
    'a CAP total off by ten': [
      ALWAYS,
      FILE,
      (_, by, now) => {
        const row = by.pick(now.courses);
        row.total_cap_vacancies = number(row, 'total_cap_vacancies') + 10;
        return AS_IT_IS;
      },
    ],
    'a total of a row off by one': [
      year,
      FILE,
      (_, by, now) => {
        by.pick(now.vacancies).total_g_l = 999;
        return AS_IT_IS;
      },
    ],
  },
  columns: {
    'a column moved a row': [year, LARGE, (part, by) => moveDown(levelRows(part), by.pick(present(part)))],
    'two categories exchanged': [
      year,
      LARGE,
      (part, by) => {
        const [one, other] = by.shuffle(categories.filter((category) => present(part).includes(`${category}_g`)));
        exchange(part.rows, [`${one}_g`, `${one}_l`], [`${other}_g`, `${other}_l`]);
      },
    ],
    'open and OBC exchanged': [YEARS, FILE, ({ rows }) => exchange(rows, ['open_g', 'open_l'], ['obc_g', 'obc_l'])],
    'G and L exchanged': [year, SOME, ({ rows }) => exchange(rows, GENERAL, LADIES)],
    'G and L exchanged in the file': [['next', 'first'], FILE, ({ rows }) => exchange(rows, GENERAL, LADIES)],
    'EWS and TFWS exchanged': [YEARS, FILE, ({ rows }) => exchange(rows, ['ews_seats'], ['tfw_seats'])],
    'each row a column on': [
      year,
      ['run', 'institute', 'district'],
      (part) => {
        const fields = present(part);
        const old = levelRows(part).map((row) => fields.map((field) => number(row, field)));
        for (const [r, row] of levelRows(part).entries())
          for (const [i, field] of fields.entries()) row[field] = old[r]![(i + 1) % fields.length]!;
      },
    ],
    'a column lost its second digit': [
      YEARS,
      FILE,
      (part, by, ...rest) =>
        cells((seats) => (seats > 9 ? Math.floor(seats / 10) : seats), [by.pick(['open_g', 'open_l', 'obc_g'])])(
          part,
          by,
          ...rest,
        ),
    ],
    'a column emptied': [
      YEARS,
      FILE,
      (part, by, ...rest) => cells(() => 0, [by.pick(['open_l', 'sc_g', 'obc_g', 'ews_seats'])])(part, by, ...rest),
    ],
    "ladies' seats emptied": [year, ['district'], cells(() => 0, LADIES)],
    "a category's columns gone": [
      YEARS,
      FILE,
      ({ rows }, by) => {
        const category = by.pick(['st', 'vjdt', 'ntc']);
        dropFields(rows, [`${category}_g`, `${category}_l`]);
      },
    ],
  },
  levels: {
    'levels exchanged': [YEARS, ['institute', 'district', 'file'], exchangeLevels],
    'a level doubled': [next, ['level'], cells((seats) => 2 * seats)],
    'other rows with the numbers of home university': [
      ALWAYS,
      LARGE,
      rowsFrom((row, i, rows, now) =>
        row.seat_level === OTHERS ? (sameRow(now, { ...row, seat_level: HOME }) ?? rows[i]) : rows[i],
      ),
    ],
    'home university rows gone': [
      year,
      ['institute', 'district'],
      (part, _, now) => {
        const gone = new Set(levelRows(part).filter((row) => row.seat_level === HOME));
        now.vacancies = now.vacancies.filter((row) => !gone.has(row));
      },
    ],
    'a level misspelt': [
      ALWAYS,
      FILE,
      (_, by, now) => {
        by.pick(now.vacancies).seat_level = 'state_levl';
      },
    ],
  },
  'courses and codes': {
    'courses gone': [year, ['course', 'institute', 'run', 'last pages'], ({ rows }, _, now) => dropRows(now, rows)],
    'courses gone in a new year': [next, ['last pages'], ({ rows }, _, now) => dropRows(now, rows)],
    'a digit misread': [
      year,
      FILE,
      (_, by, now) => {
        const code = String(by.pick(now.courses).choice_code);
        recode(now, code, `${code.slice(0, 6)}${(Number(code[6]) + 5) % 10}${code.slice(7)}`);
      },
    ],
    'letters lost': [
      year,
      FILE,
      (_, __, now) => {
        for (const { choice_code } of now.courses.filter((row) => String(row.choice_code).length > 10))
          recode(now, choice_code, String(choice_code).slice(0, 10));
      },
    ],
    'a course under two codes': [
      year,
      FILE,
      (_, by, now) => {
        const from = by.pick(now.courses);
        addCourse(now, from, `${String(from.choice_code).slice(0, 5)}99910`);
      },
    ],
    'a code of a waiver misread': [
      ALWAYS,
      FILE,
      (_, by, now) => {
        const row = by.pick(waived(now));
        row.tfw_choice_code = String(row.tfw_choice_code).replace(/^(.{6})./, (__, start) =>
          `${start}X`.replace('X', '4'),
        );
        if (row.tfw_choice_code[6] === String(row.choice_code)[6])
          row.tfw_choice_code = `${String(row.choice_code).slice(0, 6)}5990T`;
      },
    ],
    'codes of waivers lost': [
      ALWAYS,
      FILE,
      (_, by, now) => {
        for (const row of by.shuffle(waived(now)).slice(0, 12)) row.tfw_choice_code = '';
      },
    ],
    'the column of waivers gone': [YEARS, FILE, (_, __, now) => dropFields(now.courses, ['tfw_choice_code'])],
  },
  'names and places': {
    'course names a row late': [year, ['run', 'file'], (part) => moveDown(courseRows(part), 'course_name')],
    'institute names a row late': [YEARS, FILE, (_, __, now) => moveDown(now.institutes, 'inst_name')],
    'districts a row late': [ALWAYS, FILE, (_, __, now) => moveDown(now.institutes, 'district')],
    'types a row late': [ALWAYS, FILE, (_, __, now) => moveDown(now.institutes, 'inst_type')],
    'two names exchanged': [
      year,
      FILE,
      (_, by, now) => {
        const [one, other] = by.shuffle(now.institutes);
        [one!.inst_name, other!.inst_name] = [other!.inst_name!, one!.inst_name!];
      },
    ],
    'district and city exchanged': [year, FILE, (_, __, now) => exchange(now.institutes, ['district'], ['city'])],
    'a district misspelt': [
      ALWAYS,
      FILE,
      inInstitutes(
        1,
        (row) => {
          row.district = `${row.district}e`;
        },
        (row) => String(row.district).length > 4,
      ),
    ],
    'a far district': [
      ALWAYS,
      FILE,
      inInstitutes(
        1,
        (row) => {
          row.district = 'Nagpur';
        },
        (row) => ['Pune', 'Mumbai City', 'Thane'].includes(String(row.district)),
      ),
    ],
    'districts lost': [
      year,
      FILE,
      inInstitutes(
        5,
        (row) => {
          row.district = '';
        },
        (row) => row.district,
      ),
    ],
    'a district of no university': [ALWAYS, FILE, (_, by, now) => addInstitute(now, by, { district: 'Xanadu' })],
  },
  flags: {
    'a flag true for all': [
      ALWAYS,
      FILE,
      (_, by, now) => {
        const flag = by.pick(FLAGS);
        for (const row of now.institutes) row[flag] = true;
      },
    ],
    'a flag false for all': [
      ALWAYS,
      FILE,
      (_, by, now) => {
        const flag = by.pick(FLAGS);
        for (const row of now.institutes) row[flag] = false;
      },
    ],
    'a flag turned for twelve': [
      year,
      FILE,
      (part, by, ...rest) => {
        const flag = by.pick(FLAGS);
        inInstitutes(12, (row) => {
          row[flag] = !row[flag];
        })(part, by, ...rest);
      },
    ],
    'a flag a row late': [year, FILE, (_, by, now) => moveDown(now.institutes, by.pick(FLAGS))],
  },
  'round.json': {
    'the day of the round before': [year, FILE, inRound((_, { published_date }) => ({ published_date }))],
    'a day before the round before': [
      year,
      FILE,
      inRound((meta) => ({ published_date: meta.published_date.replace(/-\d\d-\d\d$/, '-05-02') })),
    ],
    'a day of last year': [
      year,
      FILE,
      inRound((meta) => ({
        published_date: `${Number(meta.published_date.slice(0, 4)) - 1}${meta.published_date.slice(4)}`,
      })),
    ],
    'the name of the round before': [year, FILE, inRound((_, { round_name }) => ({ round_name }))],
    'closing at five in the morning': [
      ALWAYS,
      FILE,
      inRound(({ published_date }) => ({ option_form_closes: `${published_date.slice(0, 8)}28T05:00:00+05:30` })),
    ],
    'closing months later': [
      ALWAYS,
      FILE,
      inRound(({ published_date }) => ({ option_form_closes: `${published_date.slice(0, 5)}12-20` })),
    ],
    'closing before publication': [
      ALWAYS,
      FILE,
      inRound(({ published_date }) => ({ option_form_closes: `${published_date.slice(0, 5)}05-20` })),
    ],
    'the title of another round': [
      ALWAYS,
      FILE,
      inRound(() => ({ source: { title: 'Provisional Vacancy for CAP Round IX' } })),
    ],
    'the title of another year': [ALWAYS, FILE, inRound(() => ({ source: { title: 'Provisional Vacancy 2019-20' } }))],
    'fetched before publication': [
      ALWAYS,
      FILE,
      inRound(({ published_date }) => ({ source: { retrieved: `${published_date.slice(0, 5)}05-20` } })),
    ],
  },
};
export const MISTAKES = Object.entries(WRONG).flatMap(([kind, mistakes]) =>
  Object.entries(mistakes).flatMap(([name, [contexts, parts, damage]]) =>
    contexts.map((context) => ({ kind, name, context, parts, damage })),
  ),
);
export type Mistake = (typeof MISTAKES)[number];

/** How many seats must be wrong before a careful reader could notice: in a part of a year, and in a whole file. */
const ENOUGH = { part: 30, file: 300 };

/** The rounds with a mistake in the last one, and where; undefined if hardly anything is wrong. */
export function makeWrong({ kind, context, parts, damage }: Mistake, rounds: readonly Round[], by: Chances) {
  const before = rounds.at(-1)!;
  const now = copyRound(before);
  const part = PARTS[by.pick(parts)](now, by);
  const isAsItIs = damage(part, by, now, rounds.slice(0, -1)) === AS_IT_IS;
  const hasNumbers = ['numbers', 'columns', 'levels'].includes(kind) && !isAsItIs;
  if (hasNumbers && now.vacancies.length === before.vacancies.length) {
    const isFile = part.name === 'the file' || context !== 'year';
    const wrong = countWrong(now, before, isFile ? undefined : rounds.at(-2)!);
    if (wrong > 0 && wrong < (isFile ? ENOUGH.file : ENOUGH.part)) return undefined;
  }
  if (!isAsItIs) addUp(now);
  if (isDeepStrictEqual(now, before)) return undefined;
  return { rounds: [...rounds.slice(0, -1), now], where: part.name };
}

/** How many seats are wrong: in a year only those that the round before shows, because they rise, stay as they were, or vanish. */
function countWrong(wrong: Round, right: Round, before?: Round): number {
  let seats = 0;
  for (const row of rowsOf(wrong)) {
    const [old, was] = [sameRow(right, row), before && sameRow(before, row)];
    for (const field of countFields(row)) {
      const [now, expected, earlier] = [number(row, field), number(old, field), number(was, field)];
      if (now === expected) continue;
      if (!before || now === 0 || now === earlier) seats += Math.abs(now - expected);
      else if (now > earlier) seats += now - Math.max(earlier, expected);
    }
  }
  return seats;
}
