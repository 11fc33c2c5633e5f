/** The index's columns of courses, checked and opened for reading; and what filters by column: places and codes. */
import { fromDevanagari } from './tables/devanagari.ts';
import { PLACES, WIDE_DISTRICTS } from './tables/places.ts';
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
  /** Positions by vacancies, most first, then by choice_code. */
  byVacancies(): readonly number[];
  /** 1 for each institute at the query's place; undefined when all are. */
  atPlace(query: SearchQuery): Uint8Array | undefined;
  /** 1 for each course whose choice code begins so, with or without leading zeros; undefined when none does. */
  withCode(digits: string): Uint8Array | undefined;
}

/** Throws when the index has another format, or is damaged. */
export function openColumns(index: SearchIndex): Columns {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`search: the index has format ${index.format}, this engine reads ${INDEX_FORMAT}: build again`);
  }
  const { courses, institutes, searches } = index;
  const { name, institute, vacancies } = courses ?? {};
  const count = name?.length;
  const endings = count === 0 ? [] : courses?.endings?.split(' ');
  const ofCourses = [name, institute, vacancies, endings].every((column) => column && column.length === count);
  const ofInstitutes = Object.values(institutes ?? {}).map(({ length }) => length);
  if (!ofCourses || new Set(ofInstitutes).size !== 1 || !searches) {
    throw new Error('search: the index is damaged, columns are missing or differ in length: build again');
  }

  const codeOf = (at: number) => {
    const ending = endings[at] as string;
    if (ending.startsWith(WHOLE_CODE)) return ending.slice(WHOLE_CODE.length);
    return `${institutes.codes[institute[at] as number]}${ending}`;
  };
  let order: readonly number[] | undefined;
  const atPlace = ({ district, city }: SearchQuery) => {
    if (district === undefined && city === undefined) return undefined;
    const isDistrict = samePlace(district);
    const isCity = samePlace(city);
    return Uint8Array.from(institutes.codes, (_, i) =>
      isDistrict(institutes.districts[i] as string) && isCity(institutes.cities[i] as string) ? 1 : 0,
    );
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
  return {
    ...{ count, name, institute, vacancies, codeOf, atPlace, withCode },
    byVacancies: () => {
      order ??= orderByVacancies(vacancies);
      return order;
    },
  };
}

/** Sorted by counting: a cold start has no time for comparisons. */
function orderByVacancies(vacancies: readonly number[]): readonly number[] {
  const having: number[][] = [];
  for (const [at, n] of vacancies.entries()) {
    having[n] ??= [];
    having[n].push(at);
  }
  return having.reverse().flat();
}

/** Whether a place is the wanted one: equal, or another of its names. Everything is, where none is wanted. */
function samePlace(wanted: string | undefined): (text: string) => boolean {
  if (wanted === undefined) return () => true;
  const place = placeOf(wanted);
  const places = WIDE_DISTRICTS[place] ?? [place];
  const known = new Map<string, boolean>();
  return (text) => {
    const isSame = known.get(text) ?? places.includes(placeOf(text));
    known.set(text, isSame);
    return isSame;
  };
}

/** The name in use of a place. */
function placeOf(text: string): string {
  const folded = foldForEquality(text).split(' ');
  const name = folded.map((word) => fromDevanagari(word.normalize('NFKD')) ?? word).join(' ');
  return PLACES.find((names) => names.includes(name))?.[0] ?? name;
}
