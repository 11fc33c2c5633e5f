/** A query with valid parameters -> a page of courses. README.md explains the steps, which are the files beside this one. */
import type { SearchQuery } from '../contract/search-parameters.ts';
import { nameKey } from '../shared/equality.ts';
import { once } from '../shared/once.ts';
import { placeKey } from '../shared/words/meaning.ts';
import { listPlaces } from '../shared/words/place-names.ts';
import { type Columns, openColumns, openPage } from './listed-courses.ts';
import type { SearchIndex, SearchPage } from './types.ts';
import { openUnderstanding } from './understand.ts';

export interface Engine extends ReturnType<typeof openPage> {
  readonly index: SearchIndex;
  search(query: SearchQuery): SearchPage;
}

/** Opens an index; the words are read only for the first query that has some. Throws if the index has another format. */
export function createEngine(index: SearchIndex): Engine {
  const columns = openColumns(index);
  const understanding = once(() => openUnderstanding(index, columns));
  const conditionsOf = openFilters(index, columns);
  const search = (query: SearchQuery): SearchPage => {
    const understood = query.q === undefined ? undefined : understanding()(query.q, query.match === 'all');
    const candidates = understood?.positions ?? [...columns.name.keys()];
    const matching = conditionsOf(query).reduce((remaining, isMet) => remaining.filter(isMet), candidates);
    const positions = matching.slice(query.offset, query.offset + query.limit);
    return { ...understood, total: matching.length, positions };
  };
  return { index, search, ...openPage(index, columns) };
}

/** Opens an index for filtering: a query -> a condition for each of its filters, which tells whether a course meets it. */
function openFilters({ institutes, places, types, names }: SearchIndex, columns: Columns) {
  const keys = once(() => ({
    districts: places.districts.map(placeKey),
    cities: places.cities.map(placeKey),
    types: types.map(nameKey),
    names: names.map(nameKey),
  }));
  const instituteOf = (at: number) => columns.institute[at] as number;
  const placeOf = (at: number) => institutes.place[instituteOf(at)] as number;

  return ({ district, city, inst_type, course_name, is_autonomous, has_vacancy }: SearchQuery) => {
    const conditions: ((at: number) => boolean)[] = [];
    const addNames = (list: readonly string[], selected: readonly string[], positionOf: (at: number) => number) => {
      const isSelected = list.map((key) => selected.includes(key));
      conditions.push((at) => isSelected[positionOf(at)] === true);
    };
    if (district) addNames(keys().districts, listPlaces(placeKey(district)), placeOf);
    if (city) addNames(keys().cities, listPlaces(placeKey(city)), placeOf);
    if (inst_type) addNames(keys().types, [nameKey(inst_type)], (at) => columns.readType(at, 'type'));
    if (course_name) addNames(keys().names, [nameKey(course_name)], (at) => columns.name[at] as number);
    if (is_autonomous) conditions.push((at) => columns.readType(at, 'autonomous') === 1);
    if (has_vacancy) conditions.push((at) => columns.vacancies[at] !== 0);
    return conditions;
  };
}
