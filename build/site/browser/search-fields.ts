/** The fields of the search form as a query, with the filters and orders that only the device applies. */
import { FORM_FLAGS, type FormFlag } from '../../contract/search-parameters.ts';
import { type PageQuery, readDeviceQuery, readPageQuery } from '../views/search-address.ts';

export interface SearchFields {
  readonly words: HTMLInputElement;
  readonly sort: HTMLSelectElement;
  /** Undefined if the fields are no valid query. */
  read(): PageQuery | undefined;
  fill(query: PageQuery): void;
  /** Makes the order that the list shows part of the query. */
  chooseSort(): void;
  hasCities(): boolean;
  suggestCities(names: readonly string[]): void;
}

/** By name or id. */
type Fields = Readonly<Record<'q' | 'city' | FormFlag, HTMLInputElement>> &
  Readonly<Record<'district' | 'sort', HTMLSelectElement>>;

/** Shows the fields that need the script. */
export function openFields(form: HTMLFormElement): SearchFields {
  const fields = form.elements as unknown as Fields;
  const { q: words, district, city, sort } = fields;
  const filters = form.querySelector<HTMLElement>('[data-filters]')!;
  const boxes = filters.querySelectorAll('input');
  const cities = form.querySelector('#cities')!;
  for (const later of [sort, filters]) later.hidden = false;
  // The server does not know the device's orders, so this field has no name without a script.
  sort.name = 'sort';
  let chosenSort = '';

  function read(): PageQuery | undefined {
    // Ticked districts replace the one that can be chosen without a script.
    district.disabled = filters.querySelector('fieldset:last-child :checked') !== null;
    const parameters = new FormData(form);
    parameters.set('q', words.value.trim());
    // The list shows the current order; the address has one only if it was chosen.
    parameters.set('sort', chosenSort);
    return readQuery(new URLSearchParams(parameters as unknown as Record<string, string>));
  }

  function fill(query: PageQuery): void {
    words.value = query.q ?? '';
    setDistrict(query.district ?? '');
    city.value = query.city ?? '';
    for (const name of FORM_FLAGS) fields[name].checked = query[name] ?? false;
    chosenSort = query.sort ?? '';
    for (const box of boxes) box.checked = query.only!.includes(box.value);
    read();
  }

  function setDistrict(name: string): void {
    district.value = name;
    // A link may name a district in another way than the list.
    if (district.value !== name) district.add(new Option(name, name, true, true));
  }

  return {
    words,
    sort,
    read,
    fill,
    chooseSort: () => {
      chosenSort = sort.value || 'best';
    },
    hasCities: () => cities.firstChild !== null,
    suggestCities: (names) => {
      const sorted = [...new Set(names)].filter(Boolean).sort();
      cities.replaceChildren(...sorted.map((name) => new Option(name, name)));
    },
  };
}

/** The query of an address or a form, with what only the device applies; undefined if it is invalid. */
export function readQuery(parameters: URLSearchParams): PageQuery | undefined {
  const query = readPageQuery(parameters);
  return typeof query === 'string' ? undefined : { ...query, ...readDeviceQuery(parameters) };
}
