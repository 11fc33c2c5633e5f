/**
 * A second count of the seats that a person is eligible for: from the CSV files of a round and the rules of the admission alone,
 * without the code of the pages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

export type Row = Readonly<Record<string, string>>;
export const readRows = (file: string): Row[] => parse(readFileSync(file), { columns: true, bom: true });

/** The districts of each university by law; a renamed district has its two names. */
const AREAS = [
  'Mumbai City, Mumbai Suburban, Thane, Palghar, Raigad, Ratnagiri, Sindhudurg',
  'Pune, Ahilyanagar, Ahmednagar, Nashik',
  'Kolhapur, Sangli, Satara',
  'Solapur',
  'Jalgaon, Dhule, Nandurbar',
  'Chhatrapati Sambhajinagar, Aurangabad, Osmanabad, Jalna, Beed, Dharashiv',
  'Nanded, Latur, Parbhani, Hingoli',
  'Amravati, Akola, Buldhana, Washim, Yavatmal',
  'Nagpur, Wardha, Bhandara, Gondia',
  'Chandrapur, Gadchiroli',
].map((names) => names.split(', '));

/** The areas of a folder's own table, if it has one: its places are not those of the law. */
export function readAreas(table?: string): readonly (readonly string[])[] {
  if (!table) return AREAS;
  const areas = new Map<string, string[]>();
  for (const { university, district } of readRows(table))
    areas.set(university!, [...(areas.get(university!) ?? []), district!]);
  return [...areas.values()];
}

/** What the form asks. */
export interface Person {
  /** The district of the examination, or `unsure`, or `other_state`. */
  readonly district: string;
  readonly domicile?: 'yes' | 'no';
  readonly category: string;
  readonly ticks: readonly ('ladies' | 'ews' | 'tfws' | 'pwd' | 'defence' | 'orphan')[];
  readonly minorities: readonly string[];
}

export interface Course {
  readonly code: string;
  readonly district: string;
  /** Empty if its college is of no minority. */
  readonly minority: string;
  readonly cap: number;
  /** `state_level.open_g` or `.ews_seats` -> seats, without zeros. */
  readonly seats: ReadonlyMap<string, number>;
}

/** The courses of a round with all of their seats. */
export function readCourses(folder: string): Course[] {
  const institutes = new Map(readRows(join(folder, 'institutes.csv')).map((row) => [row.inst_code, row]));
  const vacancies = readRows(join(folder, 'vacancies.csv'));
  return readRows(join(folder, 'courses.csv')).map((course) => {
    const { district = '', inst_type = '' } = institutes.get(course.inst_code)!;
    const beside = [
      'ews_seats',
      'tfw_seats',
      'pwd_total',
      'def_total',
      'minority_seats',
      'all_india_seats',
      'orphan_total',
    ];
    const rows = vacancies.filter(({ choice_code }) => choice_code === course.choice_code);
    const seats = [
      ...beside.map((field) => [`.${field}`, Number(course[field] ?? 0)] as const),
      ...rows.flatMap(({ choice_code: _, seat_level, total_g_l: _total, ...fields }) =>
        Object.entries(fields).map(([field, count]) => [`${seat_level}.${field}`, Number(count)] as const),
      ),
    ];
    return {
      code: course.choice_code!,
      district,
      minority: inst_type.split('Minority - ')[1] ?? '',
      cap: Number(course.total_cap_vacancies),
      seats: new Map(seats.filter(([, count]) => count > 0)),
    };
  });
}

/** A college and a person of whom all is known: whether the person is of the state, and of the area of the college. */
interface Case {
  readonly isOfState: boolean;
  readonly isHome: boolean;
}

/** All that may be true of a person at a college. */
export function listCases(
  { district, domicile }: Person,
  college: string,
  areas: readonly (readonly string[])[],
): Case[] {
  const known = (isHome: boolean) => ({ isOfState: true, isHome });
  if (district === 'other_state') {
    const stranger = { isOfState: false, isHome: false };
    return domicile === 'yes' ? [known(false)] : domicile === 'no' ? [stranger] : [known(false), stranger];
  }
  const area = areas.find((districts) => districts.includes(college));
  if (!area || district === 'unsure') return [known(true), known(false)];
  return [known(area.includes(district))];
}

/** Whether the seats `level.field` are for the person. */
export function isFor(
  key: string,
  { code, minority }: Course,
  { category, ticks, minorities }: Person,
  known: Case,
): boolean {
  const [level, field] = key.split('.') as [string, string];
  // F in a choice code: all seats are for women.
  if (code.slice(10).includes('F') && !ticks.includes('ladies')) return false;
  if (field === 'all_india_seats') return true;
  if (!known.isOfState) return false;
  switch (field) {
    case 'ews_seats':
      return category === 'open' && ticks.includes('ews');
    case 'tfw_seats':
      return ticks.includes('tfws');
    case 'pwd_total':
      return ticks.includes('pwd');
    case 'def_total':
      return ticks.includes('defence');
    case 'orphan_total':
      return ticks.includes('orphan');
    case 'minority_seats':
      return minorities.includes(minority);
  }
  const [name, kind] = [field.slice(0, -2), field.slice(-2)];
  if (name !== 'open' && name !== category) return false;
  if (kind === '_l' && !ticks.includes('ladies')) return false;
  if (level === 'home_university') return known.isHome;
  if (level === 'other_than_home_university') return !known.isHome;
  return level === 'state_level';
}

/** The number as pages write it: `3`, or `0–3` if it depends on what nobody knows. */
export function countInWords(course: Course, person: Person, areas: readonly (readonly string[])[]): string {
  const sums = listCases(person, course.district, areas).map((known) =>
    [...course.seats].reduce((sum, [key, count]) => sum + (isFor(key, course, person, known) ? count : 0), 0),
  );
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  return least === most ? `${most}` : `${least}–${most}`;
}
