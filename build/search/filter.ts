/** The filters of a query by place, type, name and vacancies. */
import type { SearchQuery } from '../contract/search-parameters.ts';
import { nameKey } from '../shared/equality.ts';
import { once } from '../shared/once.ts';
import { placeKey } from '../shared/words/meaning.ts';
import { listPlaces } from '../shared/words/place-names.ts';
import type { Columns } from './columns.ts';
import type { SearchIndex } from './types.ts';

/** Opens an index for filtering: a query -> whether a course matches its filters; undefined if it has none. */
export function openFilter(index: SearchIndex, columns: Columns) {
  const { institutes, places, types, names } = index;
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
