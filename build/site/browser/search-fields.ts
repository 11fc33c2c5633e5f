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
  for (const later of [sort, filters]) later.hidden = false;
  // The server does not know the device's orders, so this field has no name without a script.
  sort.name = 'sort';
  let chosenSort = '';
  /** Filters of a link that have no box, such as several districts. */
  let others: readonly string[] = [];

  function read(): PageQuery | undefined {
    const parameters = new FormData(form);
    parameters.set('q', words.value.trim());
    // The list shows the current order; the address has one only if it was chosen.
    parameters.set('sort', chosenSort);
    for (const name of others) parameters.append('only', name);
    return readQuery(new URLSearchParams(parameters as unknown as Record<string, string>));
  }

  function fill(query: PageQuery): void {
    words.value = query.q ?? '';
    setDistrict(query.district ?? '');
    city.value = query.city ?? '';
    city.disabled = !query.city;
    for (const name of FORM_FLAGS) fields[name].checked = query[name] ?? false;
    chosenSort = query.sort ?? '';
    for (const box of boxes) box.checked = query.only!.includes(box.value);
    others = query.only!.filter((name) => ![...boxes].some((box) => box.value === name));
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
  };
}

/** The query of an address or a form, with what only the device applies; undefined if it is invalid. */
export function readQuery(parameters: URLSearchParams): PageQuery | undefined {
  const query = readPageQuery(parameters);
  return typeof query === 'string' ? undefined : { ...query, ...readDeviceQuery(parameters) };
}
