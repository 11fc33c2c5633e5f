/**
 * Rounds of any size, the same for the same seed: for benchmarks and for tests at scale. As a command it writes one of 300 courses:
 * `node --import tsx test/support/generate-rounds.ts FOLDER`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { CATEGORIES, pair } from '../../build/contract/seats.ts';
import { CSV_FILES } from '../../build/contract/source.ts';
import WORDS from './generator-words.json' with { type: 'json' };

export type Row = Record<string, string | number | boolean>;
/** The rows of a round folder: counts as numbers, flags as booleans. */
export interface Round {
  /** The object of round.json. */
  meta: Readonly<Record<'round_name' | 'academic_year' | 'published_date', string>> & {
    readonly id?: number;
    readonly option_form_closes?: string;
    readonly source?: { readonly title?: string; readonly retrieved?: string };
  };
  institutes: Row[];
  courses: Row[];
  vacancies: Row[];
}

/** Invented places: a district with three of its cities. */
const PLACES = WORDS.districts.flatMap((district) =>
  ['', ' Road', ' West'].map((part) => [district, district + part] as const),
);
/** Courses of an institute, as in the real lists. */
const COURSES_AN_INSTITUTE = 5.9;

/** A generator of numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Numbers from a seed, and choices made by them. */
export function chances(seed: number) {
  const random = randomNumbers(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  /** Some are frequent, most are rare. */
  const pickTail = <T>(list: readonly T[]): T => list[Math.floor(random() ** 3 * list.length)] as T;
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  };
  return { random, below, pick, pickTail, shuffle };
}
export type Chances = ReturnType<typeof chances>;

/** A round with so many courses, some of them without rows or with letters after their code. */
export function generateRound({ courses, seed = 1 }: { courses: number; seed?: number }): Round {
  const by = chances(seed);
  const instituteCount = Math.max(1, Math.round(courses / COURSES_AN_INSTITUTE));
  const surnames = makeSurnames(by, Math.ceil(200 + instituteCount * 0.7));
  const names = makeCourseNames(courses);
  const round: Round = { meta: { ...META }, institutes: [], courses: [], vacancies: [] };
  for (let i = 0; i < instituteCount; i++) {
    const inst_code = String(1001 + Math.floor((i * 90_000) / instituteCount)).padStart(5, '0');
    round.institutes.push({ inst_code, ...makeInstitute(by, surnames) });
    const upTo = Math.round(((i + 1) * courses) / instituteCount);
    const codes = new Set<string>();
    while (round.courses.length < upTo) {
      const { ending, course_name } = pickCourse(by, names);
      if (codes.has(ending) || ending.length > 5) continue;
      codes.add(ending);
      const choice_code = `${inst_code}${ending}${by.random() < 0.02 ? by.pick(['F', 'K', 'L', 'LK', 'U']) : ''}`;
      const { rows, counts } = makeSeats(by, choice_code);
      round.vacancies.push(...rows);
      round.courses.push({ choice_code, inst_code, course_name, ...counts });
    }
  }
  return round;
}

function makeInstitute(by: Chances, surnames: readonly string[]): Row {
  const { random, pick } = by;
  const [district, city] = pick(PLACES);
  const government = random() < 0.05;
  return {
    inst_name: makeInstituteName(by, surnames, { government, city }),
    inst_type: government ? 'Government' : pick(['Un-Aided', 'Un-Aided Autonomous', 'Government-Aided Autonomous']),
    district: random() < 0.03 ? '' : district,
    city: random() < 0.12 ? '' : city,
    is_government: government,
    is_autonomous: random() < 0.25,
    is_minority: random() < 0.12,
  };
}

function makeInstituteName(
  { random, pick, pickTail }: Chances,
  surnames: readonly string[],
  { government, city }: { government: boolean; city: string },
): string {
  const and = pick(['and', '&']);
  const kind = pickTail([
    'College of Engineering',
    'Institute of Technology',
    `College of Engineering ${and} Technology`,
    `Institute of Engineering ${and} Technology`,
    `College of Engineering ${and} Management`,
    `Institute of Technology ${and} Research`,
    'Technical Campus',
    'Engg College',
    'Group of Institutions',
  ]);
  if (government) return `Government ${kind}, ${city}`;
  const initials =
    random() < 0.2
      ? `${pick(['Dr. ', ''])}${pick([...'ABDGJKMPRSV'])}.${pick(['', ' '])}${pick([...'BCDGJKMNPRS'])}. `
      : '';
  const college = `${initials}${pickTail(surnames)}${random() < 0.35 ? ` ${pickTail(surnames)}` : ''} ${kind}`;
  const trust = `${pickTail(surnames)} ${pick(['Education', 'Shikshan', 'Charitable', 'Welfare', 'Vidya Prasarak'])} ${pick(['Society', 'Mandal', 'Trust', 'Sanstha', 'Foundation'])}`;
  const joined = random() < 0.4 ? `${trust}${pick(["'s ", '’s ', ', '])}${college}` : college;
  const name = `${joined}${random() < 0.7 ? `${pick([', ', ','])}${city}` : ''}`;
  return random() < 0.04 ? name.toUpperCase() : name;
}

/** The name of a course, and the five digits of its choice code after those of its institute. */
function pickCourse({ random, below }: Chances, names: readonly string[]) {
  const kind = Math.floor(random() ** 2.2 * names.length);
  const ending = 19_000 + kind * 10 + below(2) * (names.length > 700 ? 0 : 10_000);
  return { ending: String(ending), course_name: names[kind] as string };
}

/** The vacancy rows of a course, and its seats beside the levels. */
function makeSeats({ random, below }: Chances, choice_code: string): { rows: Row[]; counts: Row } {
  const size = random() < 0.08 ? 0 : below(60);
  const rows: Row[] = [];
  let total = 0;
  for (const seat_level of random() < 0.35 ? ['state_level'] : ['home_university', 'other_than_home_university']) {
    if (random() < 0.002) continue;
    const row: Row = { choice_code, seat_level };
    let sum = 0;
    for (const column of CATEGORIES.flatMap((category) => pair(category))) {
      const seats = below(1 + Math.ceil(size / (column.startsWith('open') ? 6 : 20)));
      row[column] = size === 0 ? 0 : seats;
      sum += row[column] as number;
    }
    row.total_g_l = sum;
    total += sum;
    rows.push(row);
  }
  const pwd_total = size === 0 ? 0 : below(3);
  const def_total = size === 0 ? 0 : below(3);
  const total_cap_vacancies = total + pwd_total + def_total;
  return { rows, counts: { total_cap_vacancies, ews_seats: below(7), tfw_seats: below(4), pwd_total, def_total } };
}

const META = {
  id: 1,
  round_name: 'CAP Round I',
  academic_year: '2026-27',
  published_date: '2026-07-20',
  status: 'published',
  source: { title: 'Generated test data', authority: 'Test generator' },
};

/** Invented surnames of two to four syllables. */
function makeSurnames({ below }: Chances, count: number): string[] {
  const syllables =
    'ka ra sha vi no mu pa til de go ja ni ke wa bha su ma har lo tan dri ve shi chan dra pat gai kwad mo re ba su'.split(
      ' ',
    );
  const surnames = new Set<string>();
  while (surnames.size < count) {
    const name = Array.from({ length: 2 + below(3) }, () => syllables[below(syllables.length)]).join('');
    surnames.add((name[0] as string).toUpperCase() + name.slice(1));
  }
  return [...surnames];
}

/** The course names of the real lists, and with size more and more specialisations of them. */
function makeCourseNames(courses: number): string[] {
  const { course_names, specialisations } = WORDS;
  const special = course_names.flatMap((name) =>
    specialisations.map((what, i) => (i % 2 ? `${name} (${what})` : `${name}(${what})`)),
  );
  return [...course_names, ...special].slice(0, Math.round(60 + Math.sqrt(courses)));
}

/** Writes the four files of a round folder. */
export function writeRound(folder: string, round: Round): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'round.json'), `${JSON.stringify(round.meta, null, 2)}\n`);
  for (const table of ['institutes', 'courses', 'vacancies'] as const) {
    const { file, columns } = CSV_FILES[table];
    const [first = {}] = round[table];
    const present = columns.filter(({ name, kind, optional }) => !(optional && kind === 'count') || name in first);
    const text = stringify(round[table], {
      header: true,
      columns: present.map(({ name }) => name),
      cast: { boolean: String },
    });
    writeFileSync(join(folder, file), text);
  }
}

const [, command, folder] = process.argv;
if (command === import.meta.filename && folder) writeRound(folder, generateRound({ courses: 300 }));
