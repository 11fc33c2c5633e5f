/** Checks the index's columns of courses and opens them for reading, with the filters by place, type, name and code. */
import type { SearchQuery } from '../../contract/search-parameters.ts';
import { nameKey } from '../equality.ts';
import { once, remember } from '../once.ts';
import { placeKey } from './tables/meaning.ts';
import { listPlaces } from './tables/places.ts';
import { INDEX_FORMAT, type SearchIndex } from './types.ts';

const withoutZeros = (code: string) => code.replace(/^0+/, '');

/** Marks the ending of a choice code that does not begin with its institute's code: the whole code follows. */
export const WHOLE_CODE = '=';

export type Columns = ReturnType<typeof openColumns>;

/** Throws if the index has another format or is damaged. */
export function openColumns(index: SearchIndex) {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`search: the index has format ${index.format}, this engine reads ${INDEX_FORMAT}: build again`);
  }
  const { courses, institutes, names, places, search, types } = index;
  const { name, institute, vacancies } = courses ?? {};
  const count = name?.length;
  const endings = count === 0 ? [] : courses?.endings?.split(' ');
  const ofCourses = [name, institute, vacancies, endings].every((column) => column && column.length === count);
  const isEven = (table: object) => new Set(Object.values(table ?? {}).map(({ length }) => length)).size === 1;
  if (!ofCourses || !isEven(institutes) || !isEven(places) || !types || !search) {
    throw new Error('search: the index is damaged, columns are missing or differ in length: build again');
  }

  const wholeCode = (ending: string, at: number) =>
    ending.startsWith(WHOLE_CODE)
      ? ending.slice(WHOLE_CODE.length)
      : institutes.codes[institute[at] as number] + ending;
  const readCode = (at: number) => wholeCode(endings[at] as string, at);
  /** All positions, most vacancies first, then by choice_code. */
  const byVacancies = once(() => {
    // Sorted as numbers: a comparison function would cost a cold start two milliseconds.
    const seatsFirst = new Float64Array(vacancies.map((seats, at) => at - seats * count)).sort();
    return new Int32Array(seatsFirst.map((key) => key - Math.floor(key / count) * count));
  });
  const keyOfPlace = remember(placeKey, Number.POSITIVE_INFINITY);
  /** For each text whether the filter selects it; all without a filter. */
  const fitting = (
    meant: readonly string[] | '' | undefined,
    texts: readonly string[],
    keyOf: (text: string) => string,
  ) => texts.map((text) => !meant || meant.includes(keyOf(text)));
  /** Whether a course matches the query's filters; undefined without filters. */
  const filter = ({ district, city, inst_type, course_name, is_autonomous, has_vacancy }: SearchQuery) => {
    const isVacant = (at: number) => !has_vacancy || vacancies[at] !== 0;
    if (!(district || city || inst_type || course_name || is_autonomous)) return has_vacancy ? isVacant : undefined;
    const inDistrict = fitting(district && listPlaces(placeKey(district)), places.districts, keyOfPlace);
    const inCity = fitting(city && listPlaces(placeKey(city)), places.cities, keyOfPlace);
    const ofType = fitting(inst_type && [nameKey(inst_type)], types, nameKey);
    const ofName = fitting(course_name && [nameKey(course_name)], names, nameKey);
    const fits = institutes.place.map(
      (p, i) =>
        inDistrict[p] &&
        inCity[p] &&
        ofType[institutes.type[i] as number] &&
        (!is_autonomous || institutes.autonomous[i] === 1),
    );
    return (at: number) => !!(isVacant(at) && fits[institute[at] as number] && ofName[name[at] as number]);
  };
  const codes = once(() => {
    const whole = endings.map((_, at) => readCode(at));
    const waivers = courses.waiverEndings?.split(' ').map((ending, at) => ending && wholeCode(ending, at)) ?? [];
    return { whole, bare: whole.map(withoutZeros), waivers };
  });
  /** 1 for each course whose choice code begins this way, or whose tuition fee waiver code is this one, leading zeros or not. */
  const withCode = (begun: string): Uint8Array | undefined => {
    const { whole, bare, waivers } = codes();
    const text = begun.toUpperCase();
    const has = new Uint8Array(count);
    for (let at = 0; at < count; at++) {
      const waiver = waivers[at] ?? '';
      const isWaiver = waiver.endsWith(text) && (waiver === text || withoutZeros(waiver) === text);
      has[at] = Number(isWaiver || whole[at]?.startsWith(text) || bare[at]?.startsWith(text));
    }
    return has.includes(1) ? has : undefined;
  };
  return { count, name, institute, vacancies, readCode, byVacancies, filter, withCode };
}
