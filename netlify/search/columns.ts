/** The index's columns of courses, checked and opened for reading; and what filters by column: places and codes. */
import { openMemory } from './lookup.ts';
import { fromDevanagari } from './tables/devanagari.ts';
import { IN_USE, WIDE_DISTRICTS } from './tables/places.ts';
import { INDEX_FORMAT, type SearchIndex, type SearchQuery } from './types.ts';
import { foldForEquality } from './words.ts';

/** Begins the ending of a choice code that does not begin with its institute's code: the whole code follows. */
export const WHOLE_CODE = '=';

export interface Columns {
  readonly count: number;
  readonly name: readonly number[];
  readonly institute: readonly number[];
  readonly vacancies: readonly number[];
  codeOf(at: number): string;
  /** All positions, by choice_code. */
  all(): readonly number[];
  /** All positions, most vacancies first, then by choice_code. */
  byVacancies(): readonly number[];
  /** Whether the query's filters let a course through; undefined when they let all. */
  filter(query: SearchQuery): ((at: number) => boolean) | undefined;
  /** 1 for each course whose choice code begins so, with or without leading zeros; undefined when none does. */
  withCode(digits: string): Uint8Array | undefined;
}

/** Throws when the index has another format, or is damaged. */
export function openColumns(index: SearchIndex): Columns {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`search: the index has format ${index.format}, this engine reads ${INDEX_FORMAT}: build again`);
  }
  const { courses, institutes, places, searches } = index;
  const { name, institute, vacancies } = courses ?? {};
  const count = name?.length;
  const endings = count === 0 ? [] : courses?.endings?.split(' ');
  const ofCourses = [name, institute, vacancies, endings].every((column) => column && column.length === count);
  const isEven = (table: object) => new Set(Object.values(table ?? {}).map(({ length }) => length)).size === 1;
  if (!ofCourses || !isEven(institutes) || !isEven(places) || !searches) {
    throw new Error('search: the index is damaged, columns are missing or differ in length: build again');
  }

  const codeOf = (at: number) => {
    const ending = endings[at] as string;
    if (ending.startsWith(WHOLE_CODE)) return ending.slice(WHOLE_CODE.length);
    return `${institutes.codes[institute[at] as number]}${ending}`;
  };
  const all = () => vacancies.map((_, at) => at);
  let order: readonly number[] | undefined;
  const byVacancies = () => {
    order ??= orderByVacancies(vacancies);
    return order;
  };
  const folded = openMemory<string>(Number.POSITIVE_INFINITY);
  const inUse = (text: string) => folded(text, () => placeOf(text));
  const filter = ({ district, city, hasVacancy }: SearchQuery) => {
    const isVacant = (at: number) => !hasVacancy || vacancies[at] !== 0;
    if (district === undefined && city === undefined) return hasVacancy ? isVacant : undefined;
    const isSame = (wanted: string | undefined) => {
      if (wanted === undefined) return () => true;
      const place = placeOf(wanted);
      const same = WIDE_DISTRICTS[place] ?? [place];
      return (text: string) => same.includes(inUse(text));
    };
    const isDistrict = isSame(district);
    const isCity = isSame(city);
    const fits = places.districts.map((text, place) => isDistrict(text) && isCity(places.cities[place] as string));
    return (at: number) => isVacant(at) && fits[institutes.place[institute[at] as number] as number] === true;
  };
  const withCode = (digits: string) => {
    let isAny = false;
    const has = new Uint8Array(count);
    for (let at = 0; at < count; at++) {
      const code = codeOf(at).toLowerCase();
      if (!code.startsWith(digits) && !code.replace(/^0+/, '').startsWith(digits)) continue;
      has[at] = 1;
      isAny = true;
    }
    return isAny ? has : undefined;
  };
  return { count, name, institute, vacancies, codeOf, all, byVacancies, filter, withCode };
}

/** Grouped and not compared: a cold start has no time for comparisons. */
function orderByVacancies(vacancies: readonly number[]): readonly number[] {
  const having = new Map<number, number[]>();
  vacancies.forEach((n, at) => {
    const group = having.get(n);
    if (group) group.push(at);
    else having.set(n, [at]);
  });
  return [...having].sort(([a], [b]) => b - a).flatMap(([, group]) => group);
}

/** The name in use of a place. */
function placeOf(text: string): string {
  const folded = foldForEquality(text).split(' ');
  const name = folded.map((word) => fromDevanagari(word.normalize('NFKD')) ?? word).join(' ');
  return IN_USE.get(name) ?? name;
}
