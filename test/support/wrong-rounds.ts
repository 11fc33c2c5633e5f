/** Ways in which a well-formed round is wrong, each in a random place of thirty seats and more. */
import { addUp, type Chances, copyRound, countFields, OTHERS, PAIRS, type Rounds, type Row } from './disturb.ts';

/** The published rounds before, the latest last, and the round as it should be. */
export interface Pair {
  readonly earlier: readonly Rounds[];
  readonly now: Rounds;
}
/** Changes `now`, a copy, and says where; undefined where this pair has no such place. */
type Wrong = (now: Rounds, earlier: readonly Rounds[], by: Chances) => string | undefined;
interface Place {
  readonly name: string;
  readonly rows: Row[];
}

const ENOUGH = 30;
const num = (row: Row | undefined, field: string) => Number(row?.[field] ?? 0);
const sumFields = (rows: readonly Row[], fields?: readonly string[]) =>
  rows.reduce(
    (sum, row) => sum + (fields ?? countFields(row)).reduce((s, f) => s + (f in row ? num(row, f) : 0), 0),
    0,
  );
const rowKey = (row: Row) => `${row.choice_code} ${row.seat_level ?? ''}`;
const CATEGORY_NAMES = [...new Set(PAIRS.map((field) => field.slice(0, -2)))];
const fieldPair = (category: string) => [`${category}_g`, `${category}_l`];
const fieldsIn = (round: Rounds) => (round.vacancies[0] ? countFields(round.vacancies[0]) : []);

function districtByCourse(round: Rounds): Map<string, string> {
  const byInstitute = new Map(round.institutes.map((row) => [String(row.inst_code), String(row.district)]));
  return new Map(round.courses.map((row) => [String(row.choice_code), byInstitute.get(String(row.inst_code)) ?? '']));
}

/** Rows of vacancies and courses of the choice codes that are meant. */
function place(round: Rounds, name: string, has: (code: string) => boolean): Place {
  const of = ({ choice_code }: Row) => has(String(choice_code));
  return { name, rows: [...round.vacancies.filter(of), ...round.courses.filter(of)] };
}
const listCodes = (round: Rounds) => round.courses.map((row) => String(row.choice_code));

type Sort = (round: Rounds, by: Chances) => Place;
const SORTS = {
  whole: (round) => place(round, 'the whole file', () => true),
  run: (round, by) => {
    const codes = listCodes(round);
    const length = Math.min(codes.length, 10 + by.below(60));
    const start = by.below(codes.length - length + 1);
    const inside = new Set(codes.slice(start, start + length));
    return place(round, `${length} courses from ${codes[start]}`, (code) => inside.has(code));
  },
  part: (round, by) => {
    const codes = listCodes(round);
    const parts = by.pick([2, 4, 8]);
    const part = by.below(parts);
    const inside = new Set(codes.filter((_, i) => Math.floor((i * parts) / codes.length) === part));
    return place(round, `part ${part + 1} of ${parts}`, (code) => inside.has(code));
  },
  last: (round, by) => {
    const codes = listCodes(round);
    const inside = new Set(codes.slice(-(10 + by.below(Math.floor(codes.length / 4)))));
    return place(round, `the last ${inside.size} courses`, (code) => inside.has(code));
  },
  district: (round, by) => {
    const districts = districtByCourse(round);
    const district = by.pick([...new Set(districts.values())].filter(Boolean));
    return place(round, `district ${district}`, (code) => districts.get(code) === district);
  },
  institute: (round, by) => {
    const inst = String(by.pick(round.institutes).inst_code);
    const codes = new Set(round.courses.filter((row) => row.inst_code === inst).map((row) => String(row.choice_code)));
    return place(round, `institute ${inst}`, (code) => codes.has(code));
  },
  level: (round, by) => {
    const level = by.pick([...new Set(round.vacancies.map((row) => String(row.seat_level)))]);
    return { name: `level ${level}`, rows: round.vacancies.filter((row) => row.seat_level === level) };
  },
} satisfies Record<string, Sort>;

/** A random place of one of these sorts that has enough seats in the fields. */
function placeWith(round: Rounds, by: Chances, sorts: readonly (keyof typeof SORTS)[], enough: (p: Place) => boolean) {
  for (let tries = 0; tries < 40; tries++) {
    const found = SORTS[by.pick(sorts)](round, by);
    if (enough(found)) return found;
  }
  return undefined;
}
const has =
  (fields?: readonly string[]) =>
  ({ rows }: Place) =>
    sumFields(rows, fields) >= ENOUGH;
const vacancyRows = ({ rows }: Place) => rows.filter((row) => 'seat_level' in row);
const courseRows = ({ rows }: Place) => rows.filter((row) => !('seat_level' in row));

type Sorts = readonly (keyof typeof SORTS)[];
/** A place, and a field that has enough seats there. */
function fieldIn(now: Rounds, by: Chances, sorts: Sorts) {
  const field = by.pick([...fieldsIn(now), ...OTHERS]);
  const found = placeWith(now, by, sorts, has([field]));
  return found && { field, ...found, rows: found.rows.filter((row) => field in row) };
}

/** The column in the rows of a place becomes what `change` makes of its numbers. */
const column =
  (sorts: Sorts, change: (numbers: number[], rows: Row[], by: Chances, field: string) => number[]): Wrong =>
  (now, _, by) => {
    const found = fieldIn(now, by, sorts);
    if (!found) return undefined;
    const { field, rows, name } = found;
    const numbers = rows.map((row) => num(row, field));
    const changed = change(numbers, rows, by, field);
    for (const [i, row] of rows.entries()) row[field] = changed[i] as number;
    return `${field}, ${name}`;
  };

/** Every number in a place becomes what `change` makes of it. */
const cells =
  (sorts: Sorts, change: (seats: number, field: string) => number, pick?: (by: Chances) => readonly string[]): Wrong =>
  (now, _, by) => {
    const fields = pick?.(by);
    const found = placeWith(now, by, sorts, has(fields));
    if (!found) return undefined;
    for (const row of found.rows) {
      for (const field of countFields(row).filter((f) => fields?.includes(f) ?? true))
        row[field] = change(num(row, field), field);
    }
    return `${found.name}${fields ? ` ${fields}` : ''}`;
  };

/** The numbers of a place are those of an earlier round. */
const stale =
  (sorts: Sorts, back = 1, pick?: (by: Chances) => readonly string[]): Wrong =>
  (now, earlier, by) => {
    const from = earlier.at(-back);
    if (!from) return undefined;
    const old = new Map([...from.vacancies, ...from.courses].map((row) => [rowKey(row), row]));
    const fields = pick?.(by);
    const found = placeWith(now, by, sorts, has(fields));
    if (!found) return undefined;
    for (const row of found.rows) {
      const source = old.get(rowKey(row));
      for (const field of countFields(row).filter((f) => fields?.includes(f) ?? true))
        if (source) row[field] = num(source, field);
    }
    return `${found.name}${fields ? ` ${fields}` : ''}`;
  };

/** In each row of a place the fields of one list get the numbers of the other's. */
const exchange =
  (sorts: Sorts, pick: (by: Chances, now: Rounds) => readonly [readonly string[], readonly string[]]): Wrong =>
  (now, _, by) => {
    const [one, other] = pick(by, now);
    const found = placeWith(now, by, sorts, has([...one, ...other]));
    if (!found) return undefined;
    const before = found.rows.map((row) => ({ ...row }));
    for (const [i, row] of found.rows.entries()) {
      for (const [k, field] of one.entries()) {
        if (!(field in row)) continue;
        row[field] = before[i]![other[k]!]!;
        row[other[k]!] = before[i]![field]!;
      }
    }
    return `${one} with ${other}, ${found.name}`;
  };

/** The numbers of these rows are given to others of them. Rows of one level, or of courses, in the order of the file. */
function reassign(rows: readonly Row[], from: (i: number, rows: readonly Row[]) => Row | undefined) {
  const before = rows.map((row) => ({ ...row }));
  for (const [i, row] of rows.entries()) {
    const source = from(i, before);
    for (const field of countFields(row)) row[field] = source ? num(source, field) : 0;
  }
}

/** The seats of whole courses are given to other courses: course by course, level by level where both have it. */
function reassignCourses(now: Rounds, codes: readonly string[], from: (i: number) => number) {
  const rows = new Map<string, Row[]>();
  for (const row of [...now.vacancies, ...now.courses]) {
    const code = String(row.choice_code);
    rows.set(code, [...(rows.get(code) ?? []), row]);
  }
  const before = new Map([...rows].map(([code, list]) => [code, list.map((row) => ({ ...row }))]));
  for (const [i, code] of codes.entries()) {
    const source = before.get(codes[from(i)] ?? '') ?? [];
    for (const row of rows.get(code) ?? []) {
      const same = source.find((other) => other.seat_level === row.seat_level);
      for (const field of countFields(row)) row[field] = num(same, field);
    }
  }
}
const seatsOfCourses = (now: Rounds, codes: readonly string[]) => {
  const inside = new Set(codes);
  return sumFields([...now.vacancies, ...now.courses].filter((row) => inside.has(String(row.choice_code))));
};
const oneCategory = (by: Chances) => fieldPair(by.pick(CATEGORY_NAMES));
const twoCategories = (by: Chances) => {
  const [one, other] = by.shuffle(CATEGORY_NAMES);
  return [fieldPair(one!), fieldPair(other!)] as const;
};
const levelsExchanged =
  (sorts: Sorts): Wrong =>
  (now, _, by) => {
    const names = ['home_university', 'other_than_home_university'];
    const isMeant = (row: Row) => names.includes(String(row.seat_level));
    const found = placeWith(now, by, sorts, (p) => sumFields(vacancyRows(p).filter(isMeant)) >= ENOUGH);
    if (!found) return undefined;
    const rows = vacancyRows(found).filter(isMeant);
    const before = new Map(rows.map((row) => [rowKey(row), { ...row }]));
    for (const row of rows) {
      const other = names.find((name) => name !== row.seat_level);
      const source = before.get(`${row.choice_code} ${other}`);
      for (const field of countFields(row)) row[field] = num(source, field);
    }
    return found.name;
  };

const LARGE: Sorts = ['whole', 'part'];
const PLACES: Sorts = ['part', 'district', 'institute', 'run', 'last'];

export const WRONG: Readonly<Record<string, Wrong>> = {
  'stale: a half or a quarter': stale(['part']),
  'stale: a district': stale(['district']),
  'stale: an institute': stale(['institute']),
  'stale: a run of pages': stale(['run']),
  'stale: the last pages': stale(['last']),
  'stale: a level': stale(['level']),
  'stale: a column': stale(['whole'], 1, (by) => [by.pick([...PAIRS, ...OTHERS])]),
  'stale: a category': stale(['whole', 'part'], 1, oneCategory),
  'stale: two rounds old': stale(PLACES, 2),
  'a column filled down': column(LARGE, (numbers) => numbers.map(() => numbers.find((n) => n > 0) ?? 0)),
  'a column sorted': column(LARGE, (numbers, _, by) => {
    const sorted = numbers.toSorted((a, b) => a - b);
    return by.below(2) ? sorted : sorted.reverse();
  }),
  'a column turned round': column(LARGE, (numbers) => numbers.toReversed()),
  'a column shuffled': column(LARGE, (numbers, _, by) => by.shuffle(numbers)),
  'a column copied from its neighbour': column(LARGE, (_, rows, __, field) => {
    const fields = countFields(rows[0]!);
    const i = fields.indexOf(field);
    const other = fields[i + 1] ?? fields[i - 1]!;
    return rows.map((row) => num(row, other));
  }),
  'a column one more everywhere': column([...LARGE, 'district'], (numbers) => numbers.map((n) => n + 1)),
  'a column doubled': column(LARGE, (numbers) => numbers.map((n) => 2 * n)),
  'a column with doubled digits': column(LARGE, (numbers) => numbers.map((n) => (n ? 11 * n : 0))),
  'a column moved a row': column(LARGE, (numbers, _, by) =>
    by.below(2) ? [0, ...numbers.slice(0, -1)] : [...numbers.slice(1), 0],
  ),
  'a column emptied': column(LARGE, (numbers) => numbers.map(() => 0)),
  'a column of one number': column(LARGE, (numbers) => numbers.map(() => 1)),
  'a column emptied from a row on': column(['whole'], (numbers, _, by) => {
    const from = by.below(Math.floor(numbers.length * 0.8));
    return numbers.map((n, i) => (i < from ? n : 0));
  }),
  'one more everywhere in a place': cells(PLACES, (n) => n + 1),
  'doubled in a place': cells(PLACES, (n) => 2 * n),
  'tens added in a place': cells(PLACES, (n) => (n ? n + 10 : 0)),
  'every number one in a place': cells(PLACES, () => 1),
  'only the last digit in the file': cells(['whole'], (n) => n % 10),
  'two columns exchanged': exchange([...LARGE, 'district'], (by, now) => {
    const [one, other] = by.shuffle(fieldsIn(now));
    return [[one!], [other!]];
  }),
  'two categories exchanged': exchange(['whole', 'part', 'district'], twoCategories),
  'G and L exchanged': exchange(['whole', 'part', 'district', 'run', 'level'], () => [
    CATEGORY_NAMES.map((c) => `${c}_g`),
    CATEGORY_NAMES.map((c) => `${c}_l`),
  ]),
  'EWS exchanged with TFWS': exchange(['whole', 'part', 'district'], () => [['ews_seats'], ['tfw_seats']]),
  'the numbers of each row a column on': (now, _, by) => {
    const found = placeWith(now, by, ['whole', 'part', 'run', 'district'], has());
    for (const row of found ? vacancyRows(found) : []) {
      const fields = countFields(row);
      const before = fields.map((field) => num(row, field));
      for (const [i, field] of fields.entries()) row[field] = before[(i + fields.length - 1) % fields.length]!;
    }
    return found?.name;
  },
  'one category added to another': (now, _, by) => {
    const [one, other] = twoCategories(by);
    const found = placeWith(now, by, ['whole', 'part'], has(other));
    for (const row of found ? vacancyRows(found) : []) {
      for (const [i, field] of one.entries()) row[field] = num(row, field) + num(row, other[i]!);
    }
    return found && `${other} to ${one}, ${found.name}`;
  },
  'HU and OHU exchanged in a place': levelsExchanged(['district', 'run', 'part']),
  'HU and OHU exchanged': levelsExchanged(['whole']),
  'the HU rows in the OHU rows too': (now, _, by) => {
    const found = placeWith(
      now,
      by,
      ['whole', 'part', 'district'],
      (p) => sumFields(vacancyRows(p).filter((row) => row.seat_level === 'home_university')) >= ENOUGH,
    );
    if (!found) return undefined;
    const rows = new Map(vacancyRows(found).map((row) => [rowKey(row), row]));
    for (const row of rows.values()) {
      const source = row.seat_level === 'other_than_home_university' && rows.get(`${row.choice_code} home_university`);
      if (source) for (const field of countFields(row)) row[field] = num(source, field);
    }
    return found.name;
  },
  "all women's seats emptied": cells(
    ['whole', 'part', 'district', 'level'],
    (n, f) => (f.endsWith('_l') ? 0 : n),
    () => PAIRS.filter((f) => f.endsWith('_l')),
  ),
  'a level emptied': cells(['level'], () => 0),
  'a district emptied': cells(['district'], () => 0),
  'an institute emptied': cells(['institute'], () => 0),
  'a run of pages emptied': cells(['run', 'last', 'part'], () => 0),
  'a category emptied in a district': cells(['district'], () => 0, oneCategory),
  'a category emptied': cells(['whole', 'part'], () => 0, oneCategory),
  'a level emptied in a district': (now, _, by) => {
    const found = placeWith(now, by, ['district', 'part'], has());
    if (!found) return undefined;
    const level = by.pick([...new Set(vacancyRows(found).map((row) => row.seat_level))]);
    const rows = vacancyRows(found).filter((row) => row.seat_level === level);
    if (sumFields(rows) < ENOUGH) return undefined;
    for (const row of rows) for (const field of countFields(row)) row[field] = 0;
    return `${level}, ${found.name}`;
  },
  'the rows of a district missing, totals 0': (now, _, by) => {
    const found = placeWith(now, by, ['district', 'run'], (p) => sumFields(vacancyRows(p)) >= ENOUGH);
    if (!found) return undefined;
    const gone = new Set(vacancyRows(found));
    now.vacancies = now.vacancies.filter((row) => !gone.has(row));
    for (const row of courseRows(found)) for (const field of countFields(row)) row[field] = 0;
    return found.name;
  },
  'the seats of an institute a course on': (now, _, by) => {
    const found = placeWith(now, by, ['institute'], (p) => has()(p) && courseRows(p).length > 1);
    if (!found) return undefined;
    const codes = courseRows(found).map((row) => String(row.choice_code));
    reassignCourses(now, codes, (i) => (i + codes.length - 1) % codes.length);
    return found.name;
  },
  'two large courses of an institute exchanged': (now, _, by) => {
    const found = placeWith(now, by, ['institute'], (p) => has()(p) && courseRows(p).length > 1);
    if (!found) return undefined;
    const codes = courseRows(found).map((row) => String(row.choice_code));
    const [one, other] = codes.toSorted((a, b) => seatsOfCourses(now, [b]) - seatsOfCourses(now, [a]));
    if (seatsOfCourses(now, [one!, other!]) < ENOUGH) return undefined;
    reassignCourses(now, [one!, other!], (i) => 1 - i);
    return `${one} with ${other}`;
  },
  'two institutes exchanged': (now, _, by) => {
    const [one, other] = [1, 2].map(() =>
      placeWith(now, by, ['institute'], (p) => has()(p) && courseRows(p).length > 1),
    );
    if (!one || !other || one.name === other.name) return undefined;
    const length = Math.min(courseRows(one).length, courseRows(other).length);
    const codes = [one, other].flatMap((p) =>
      courseRows(p)
        .slice(0, length)
        .map((row) => String(row.choice_code)),
    );
    if (seatsOfCourses(now, codes) < ENOUGH) return undefined;
    reassignCourses(now, codes, (i) => (i + length) % codes.length);
    return `${one.name} with ${other.name}`;
  },
  'ten pages read twice': (now, _, by) => {
    const codes = listCodes(now);
    const start = by.below(codes.length - 20);
    const twenty = codes.slice(start, start + 20);
    if (seatsOfCourses(now, twenty.slice(0, 10)) < ENOUGH) return undefined;
    reassignCourses(now, twenty, (i) => i % 10);
    return `from ${twenty[0]}`;
  },
  'pages a course on': (now, _, by) => {
    const codes = listCodes(now);
    const length = 10 + by.below(100);
    const start = by.below(codes.length - length);
    const run = codes.slice(start, start + length);
    if (seatsOfCourses(now, run) < ENOUGH) return undefined;
    reassignCourses(now, run, (i) => i - 1);
    return `${length} from ${run[0]}`;
  },
  'the rows of a place in another order': (now, _, by) => {
    const found = placeWith(now, by, ['district', 'part', 'run'], has());
    if (!found) return undefined;
    for (const rows of [vacancyRows(found), courseRows(found)]) {
      const order = by.shuffle([...rows.keys()]);
      reassign(rows, (i, before) => before[order[i]!]);
    }
    return found.name;
  },
  'the numbers of another district': (now, _, by) => {
    const [one, other] = [1, 2].map(() => placeWith(now, by, ['district'], has()));
    if (!one || !other || one.name === other.name) return undefined;
    const sources = other.rows.map((row) => ({ ...row }));
    const from = {
      v: sources.filter((row) => 'seat_level' in row),
      c: sources.filter((row) => !('seat_level' in row)),
    };
    for (const [rows, list] of [
      [vacancyRows(one), from.v],
      [courseRows(one), from.c],
    ] as const) {
      reassign(rows, (i) => list[i % list.length]);
    }
    return `${one.name} from ${other.name}`;
  },
  'the courses of one name emptied': (now, _, by) => {
    const name = by.pick(now.courses).course_name;
    const codes = new Set(now.courses.filter((row) => row.course_name === name).map((row) => row.choice_code));
    const rows = [...now.vacancies, ...now.courses].filter((row) => codes.has(row.choice_code as string));
    if (sumFields(rows) < 100) return undefined;
    for (const row of rows) for (const field of countFields(row)) row[field] = 0;
    return String(name);
  },
};

/** The round made wrong, and where; undefined where the pair has no such place, or nearly nothing would be wrong. */
export function makeWrong(kind: string, { earlier, now }: Pair, by: Chances) {
  const round = copyRound(now);
  const where = WRONG[kind]!(round, earlier, by);
  if (where === undefined) return undefined;
  addUp(round);
  const old = new Map([...now.vacancies, ...now.courses].map((row) => [rowKey(row), row]));
  let wrongSeats = 0;
  const left = new Set([...round.vacancies, ...round.courses].map(rowKey));
  for (const row of [...round.vacancies, ...round.courses]) {
    for (const field of countFields(row)) wrongSeats += Math.abs(num(row, field) - num(old.get(rowKey(row)), field));
  }
  for (const [key, row] of old) if (!left.has(key)) wrongSeats += sumFields([row]);
  return wrongSeats >= ENOUGH ? { round, where, wrongSeats } : undefined;
}
