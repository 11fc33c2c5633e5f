/** Wrong rounds that are well-formed: each mistake damages a random part of the last round, from a cell to the file. */
import { changeNumbers, PAIRS } from '../support/round-series.ts';
import {
  addCourse,
  type Change,
  cells,
  change,
  closes,
  digits,
  dropRows,
  exchange,
  exchangeLevels,
  GENERAL,
  HOME,
  inRound,
  LADIES,
  late,
  levelRows,
  misread,
  moveDown,
  number,
  OTHERS,
  pairOf,
  recode,
  rowsFrom,
  sameRow,
  without,
} from './damages.ts';
import type { PartName } from './round-parts.ts';

/** The place of the last round: within a year, the first of the next year, or the first ever. */
export type Context = 'year' | 'next' | 'first';

const ANY = 'course institute run last-pages district course-name';
const SOME = 'institute run district level last-pages file';
const ALWAYS = 'year next first';

/** The mistakes by kind: for which rounds, in which parts, and what they do. A mistake in "file" may choose its rows itself. */
const WRONG: Readonly<Record<string, Record<string, readonly [contexts: string, parts: string, Change]>>> = {
  numbers: {
    'of the round before': [
      'year',
      `${ANY} level`,
      rowsFrom((row, _, __, ___, earlier) => sameRow(earlier.at(-1)!, row)),
    ],
    emptied: ['year', 'institute run last-pages district level', cells(() => 0)],
    'emptied in a first round': ['first', 'district', cells(() => 0)],
    'one more everywhere': ['year', SOME, cells((seats) => seats + 1)],
    'digits in reverse order': ['year', SOME, digits((text) => [...text].reverse().join(''))],
    'the first digit of two lost': ['year', 'file last-pages run', digits((text) => text.slice(-1))],
    'a one read as a seven': ['year', 'district run last-pages', digits((text) => text.replace('1', '7'))],
    'a nought added': ['year', 'course institute run', cells((seats) => 10 * seats)],
    'every page a page late': ['year', 'run last-pages', rowsFrom((_, i, rows) => rows[Math.max(0, i - 1)])],
    'added to the round before': [
      'year',
      'institute run district',
      ({ rows }, _, __, earlier) =>
        changeNumbers(rows, (seats, row, field) => seats + number(sameRow(earlier.at(-1)!, row), field)),
    ],
    doubled: ['year', 'institute district file', cells((seats) => 2 * seats)],
    'doubled in a new year': ['next', 'file', cells((seats) => 2 * seats)],
    'halved in a new year': ['next', 'file', cells((seats) => Math.floor(seats / 2))],
    'of other rows': ['year', 'institute run', rowsFrom((_, i, rows) => rows[rows.length - 1 - i])],
  },
  cells: {
    'a nought more': [
      'year',
      'file',
      change(
        'vacancies',
        1,
        ({ open_g }) => ({ open_g: 10 * Number(open_g) }),
        ({ open_g }) => Number(open_g) > 1,
      ),
    ],
  },
  // These are not added up again.
  totals: {
    'of a course': [
      ALWAYS,
      'file',
      change('courses', 1, (row) => ({ total_cap_vacancies: number(row, 'total_cap_vacancies') + 10 })),
    ],
    'of a row': ['year', 'file', change('vacancies', 1, { total_g_l: 999 })],
  },
  columns: {
    'moved a row': [
      'year',
      'file last-pages district',
      (part, by) => moveDown(levelRows(part), by.pick(['open_g', 'sc_l', 'obc_g'])),
    ],
    'two categories exchanged': ['year', 'file last-pages district', exchange(pairOf('sc'), pairOf('sebc'))],
    'open and OBC exchanged': ['year next', 'file', exchange(pairOf('open'), pairOf('obc'))],
    'G and L exchanged': ['year', SOME, exchange(GENERAL, LADIES)],
    'G and L exchanged in the file': ['next first', 'file', exchange(GENERAL, LADIES)],
    'EWS and TFWS exchanged': ['year next', 'file', exchange(['ews_seats'], ['tfw_seats'])],
    'each row a column on': ['year', 'run institute district', exchange(PAIRS.slice(0, -1), PAIRS.slice(1))],
    'the second digits lost': [
      'year next',
      'file',
      cells((seats) => (seats > 9 ? Math.floor(seats / 10) : seats), ['open_g']),
    ],
    emptied: ['year next', 'file', cells(() => 0, ['obc_g'])],
    'of ladies emptied': ['year', 'district', cells(() => 0, LADIES)],
    'of a category gone': ['year next', 'file', without('vacancies', pairOf('st'))],
    'of waivers gone': ['year next', 'file', without('courses', ['tfw_choice_code'])],
  },
  levels: {
    exchanged: ['year next', 'institute district file', exchangeLevels],
    'exchanged in an institute of a new year': ['next', 'institute', exchangeLevels],
    'a level doubled': ['next', 'level', cells((seats) => 2 * seats)],
    'other rows like those of home university': [
      ALWAYS,
      'file last-pages district',
      rowsFrom(
        (row, i, rows, now) => (row.seat_level === OTHERS && sameRow(now, { ...row, seat_level: HOME })) || rows[i],
      ),
    ],
    'home university rows gone': ['year', 'institute district', dropRows((row) => row.seat_level === HOME)],
    misspelt: [ALWAYS, 'file', change('vacancies', 1, { seat_level: 'state_levl' })],
  },
  codes: {
    'courses gone': ['year', 'course institute run last-pages', dropRows()],
    'courses gone in a new year': ['next', 'last-pages', dropRows()],
    'a digit misread': ['year', 'file', recode(1, misread)],
    'letters lost': ['year', 'file', recode(Infinity, (code) => code.slice(0, 10), /\D/)],
    'a course under two codes': ['year', 'file', addCourse()],
    'of a waiver misread': [
      ALWAYS,
      'file',
      change('courses', 1, (row) => ({ tfw_choice_code: misread(String(row.tfw_choice_code)) })),
    ],
    'of waivers lost': [
      ALWAYS,
      'file',
      change('courses', 12, { tfw_choice_code: '' }, ({ tfw_seats }) => Number(tfw_seats) > 0),
    ],
  },
  'names and places': {
    'course names a row late': [
      'year',
      'run file',
      (part) =>
        moveDown(
          part.rows.filter((row) => 'course_name' in row),
          'course_name',
        ),
    ],
    'institute names a row late': ['year next', 'file', late('institutes', 'inst_name')],
    'districts a row late': [ALWAYS, 'file', late('institutes', 'district')],
    'types a row late': [ALWAYS, 'file', late('institutes', 'inst_type')],
    'district and city exchanged': [
      'year',
      'file',
      change('institutes', Infinity, ({ district, city }) => ({ district: city!, city: district! })),
    ],
    'a district misspelt': [
      ALWAYS,
      'file',
      change(
        'institutes',
        1,
        (row) => ({ district: `${row.district}e` }),
        (row) => String(row.district).length > 4,
      ),
    ],
    'a far district': [ALWAYS, 'file', change('institutes', 1, { district: 'Nagpur' }, { district: 'Pune' })],
    'districts lost': ['year', 'file', change('institutes', 5, { district: '' }, ({ district }) => district !== '')],
    'a district of no university': ['year next', 'file', addCourse(true, 'Xanadu')],
  },
  flags: {
    'true for all': [ALWAYS, 'file', change('institutes', Infinity, { is_autonomous: true })],
    'false for all': [ALWAYS, 'file', change('institutes', Infinity, { is_government: false })],
    'turned for twelve': ['year', 'file', change('institutes', 12, (row) => ({ is_minority: !row.is_minority }))],
    'a row late': ['year', 'file', late('institutes', 'is_minority')],
    'turned where the type does not tell it': [
      'year',
      'file',
      change(
        'institutes',
        1,
        { is_minority: true },
        ({ is_minority, inst_type }) => !is_minority && !/minority/i.test(String(inst_type)),
      ),
    ],
  },
  'round.json': {
    'the day of the round before': ['year', 'file', inRound((_, { published_date }) => ({ published_date }))],
    'a day before the round before': ['year', 'file', inRound((year) => ({ published_date: `${year}-05-02` }))],
    'a day of last year': ['year', 'file', inRound((year) => ({ published_date: `${Number(year) - 1}-08-02` }))],
    'the name of the round before': ['year', 'file', inRound((_, { round_name }) => ({ round_name }))],
    'closing at five in the morning': [ALWAYS, 'file', closes('08-28T05:00:00+05:30')],
    'closing months later': [ALWAYS, 'file', closes('12-20')],
    'closing before publication': [ALWAYS, 'file', closes('05-20')],
    'the title of another round': [ALWAYS, 'file', inRound(() => ({ source: { title: 'Vacancy for CAP Round IX' } }))],
    'the title of another year': [ALWAYS, 'file', inRound(() => ({ source: { title: 'Vacancy 2019-20' } }))],
    'fetched before publication': [ALWAYS, 'file', inRound((year) => ({ source: { retrieved: `${year}-05-20` } }))],
  },
};
export const MISTAKES = Object.entries(WRONG).flatMap(([kind, mistakes]) =>
  Object.entries(mistakes).flatMap(([name, [contexts, parts, change]]) =>
    contexts.split(' ').map((context) => ({
      kind,
      title: `${kind}: ${name} (${context})`,
      context: context as Context,
      parts: parts.split(' ') as PartName[],
      change,
    })),
  ),
);
export type Mistake = (typeof MISTAKES)[number];
