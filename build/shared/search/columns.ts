/** The index's columns of courses, checked and opened for reading; and what filters by column: places, types, names and codes. */
import { openMemory } from './lookup.ts';
import { placeKey, placesOf } from './tables/places.ts';
import { INDEX_FORMAT, type SearchIndex, type SearchQuery } from './types.ts';
import { nameKey } from './words.ts';

/** Begins the ending of a choice code that does not begin with its institute's code: the whole code follows. */
export const WHOLE_CODE = '=';

export interface Columns {
  readonly count: number;
  readonly name: readonly number[];
  readonly institute: readonly number[];
  readonly vacancies: readonly number[];
  codeOf(at: number): string;
  /** All positions, most vacancies first, then by choice_code. */
  byVacancies(): Int32Array;
  /** Whether the query's filters let a course through; undefined when they let all. */
  filter(query: SearchQuery): ((at: number) => boolean) | undefined;
  /** 1 for each course whose choice code begins so, or whose code of the tuition fee waiver this is, with or without leading zeros. */
  withCode(begun: string): Uint8Array | undefined;
}

/** Throws when the index has another format, or is damaged. */
export function openColumns(index: SearchIndex): Columns {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`search: the index has format ${index.format}, this engine reads ${INDEX_FORMAT}: build again`);
  }
  const { courses, institutes, names, places, searches, types } = index;
  const { name, institute, vacancies } = courses ?? {};
  const count = name?.length;
  const endings = count === 0 ? [] : courses?.endings?.split(' ');
  const ofCourses = [name, institute, vacancies, endings].every((column) => column && column.length === count);
  const isEven = (table: object) => new Set(Object.values(table ?? {}).map(({ length }) => length)).size === 1;
  if (!ofCourses || !isEven(institutes) || !isEven(places) || !types || !searches) {
    throw new Error('search: the index is damaged, columns are missing or differ in length: build again');
  }

  const wholeCode = (ending: string, at: number) =>
    ending.startsWith(WHOLE_CODE)
      ? ending.slice(WHOLE_CODE.length)
      : institutes.codes[institute[at] as number] + ending;
  const codeOf = (at: number) => wholeCode(endings[at] as string, at);
  let order: Int32Array | undefined;
  const byVacancies = () => {
    // Sorted as numbers: to call a comparison for each pair would cost a cold start two milliseconds.
    const seatsFirst = () => new Float64Array(vacancies.map((seats, at) => at - seats * count)).sort();
    order ??= new Int32Array(seatsFirst().map((key) => key - Math.floor(key / count) * count));
    return order;
  };
  const folded = openMemory<string>(Number.POSITIVE_INFINITY);
  const keyOfPlace = (text: string) => folded(text, () => placeKey(text));
  /** Which of the texts a filter means: all where it is not given. */
  const fitting = (
    meant: readonly string[] | '' | undefined,
    texts: readonly string[],
    keyOf: (text: string) => string,
  ) => texts.map((text) => !meant || meant.includes(keyOf(text)));
  const filter = ({ district, city, instType, courseName, hasVacancy }: SearchQuery) => {
    const isVacant = (at: number) => !hasVacancy || vacancies[at] !== 0;
    if (!(district || city || instType || courseName)) return hasVacancy ? isVacant : undefined;
    const inDistrict = fitting(district && placesOf(placeKey(district)), places.districts, keyOfPlace);
    const inCity = fitting(city && placesOf(placeKey(city)), places.cities, keyOfPlace);
    const ofType = fitting(instType && [nameKey(instType)], types, nameKey);
    const ofName = fitting(courseName && [nameKey(courseName)], names, nameKey);
    const fits = institutes.place.map((p, i) => inDistrict[p] && inCity[p] && ofType[institutes.type[i] as number]);
    return (at: number) => !!(isVacant(at) && fits[institute[at] as number] && ofName[name[at] as number]);
  };
  const withCode = (begun: string) => {
    const waiverEndings = courses.waiverEndings?.split(' ');
    const forms = (code: string) => [code.toLowerCase(), code.toLowerCase().replace(/^0+/, '')];
    const has = Uint8Array.from(endings, (_, at) => {
      const waiver = waiverEndings?.[at];
      const isWaiver = waiver && forms(wholeCode(waiver, at)).includes(begun);
      return Number(isWaiver || forms(codeOf(at)).some((code) => code.startsWith(begun)));
    });
    return has.includes(1) ? has : undefined;
  };
  return { count, name, institute, vacancies, codeOf, byVacancies, filter, withCode };
}
