/** A query with valid parameters -> a page of courses. README.md explains the steps, which are the files beside this one. */
import type { SearchQuery } from '../contract/search-parameters.ts';
import { nameKey } from '../shared/equality.ts';
import { once } from '../shared/once.ts';
import { placeKey } from '../shared/words/meaning.ts';
import { listPlaces } from '../shared/words/place-names.ts';
import { type Columns, openColumns, openPage } from './listed-courses.ts';
import type { SearchIndex, SearchPage } from './types.ts';
import { openUnderstanding, type Understood } from './understand.ts';

export interface Engine extends ReturnType<typeof openPage> {
  readonly index: SearchIndex;
  search(query: SearchQuery): SearchPage;
}

/** Opens an index; the words are read only for the first query that has some. Throws if the index has another format. */
export function createEngine(index: SearchIndex): Engine {
  const columns = openColumns(index);
  const understanding = once(() => openUnderstanding(index, columns));
  const filter = openFilter(index, columns);
  /** With match=all, an answer in which a word is dropped or replaced counts as none. */
  const understand = (q: string, isStrict: boolean): Understood => {
    const understood = understanding()(q, isStrict);
    return isStrict && understood.match !== 'exact' ? { ...understood, match: 'none', positions: [] } : understood;
  };
  const search = (query: SearchQuery): SearchPage => {
    const understood = query.q === undefined ? undefined : understand(query.q, query.match === 'all');
    const candidates = understood?.positions ?? [...columns.name.keys()];
    const matchesFilters = filter(query);
    const matching = matchesFilters ? candidates.filter(matchesFilters) : candidates;
    const positions = matching.slice(query.offset, query.offset + query.limit);
    return { ...understood, total: matching.length, positions };
  };
  return { index, search, ...openPage(index, columns) };
}

/** Opens an index for filtering: a query -> whether a course matches its filters; undefined if it has none. */
function openFilter({ institutes, places, types, names }: SearchIndex, columns: Columns) {
  const districtKeys = once(() => places.districts.map(placeKey));
  const cityKeys = once(() => places.cities.map(placeKey));
  const typeKeys = once(() => types.map(nameKey));
  const nameKeys = once(() => names.map(nameKey));

  return (query: SearchQuery): ((at: number) => boolean) | undefined => {
    const { district, city, inst_type, course_name, is_autonomous, has_vacancy } = query;
    if (!(district || city || inst_type || course_name || is_autonomous || has_vacancy)) return undefined;
    const inDistrict = district ? selectKeys(districtKeys(), listPlaces(placeKey(district))) : undefined;
    const inCity = city ? selectKeys(cityKeys(), listPlaces(placeKey(city))) : undefined;
    const ofType = inst_type ? selectKeys(typeKeys(), [nameKey(inst_type)]) : undefined;
    const isNamed = course_name ? selectKeys(nameKeys(), [nameKey(course_name)]) : undefined;
    /** By institute. */
    const isSelected = institutes.place.map(
      (place, i) =>
        inDistrict?.[place] !== false &&
        inCity?.[place] !== false &&
        ofType?.[institutes.type[i] as number] !== false &&
        (!is_autonomous || institutes.autonomous[i] === 1),
    );
    return (at) =>
      isSelected[columns.institute[at] as number] === true &&
      isNamed?.[columns.name[at] as number] !== false &&
      (!has_vacancy || columns.vacancies[at] !== 0);
  };
}

/** For each key whether it is one of the selected ones. */
const selectKeys = (keys: readonly string[], selected: readonly string[]): boolean[] =>
  keys.map((key) => selected.includes(key));
