/** The fields of the search form as a query. */
import { FORM_FLAGS, type FormFlag } from '../../contract/search-parameters.ts';
import { type PageQuery, readPageQuery } from '../views/search-address.ts';
import { profile } from './profile.ts';

export interface SearchFields {
  readonly words: HTMLInputElement;
  /** Undefined if the fields are no valid query. */
  read(): PageQuery | undefined;
  fill(query: PageQuery): void;
}

/** By name. */
type Fields = Readonly<Record<'q' | FormFlag, HTMLInputElement>> &
  Readonly<Record<'district' | 'sort', HTMLSelectElement>>;

export function openFields(form: HTMLFormElement): SearchFields {
  const fields = form.elements as unknown as Fields;
  const { q: words, district, sort } = fields;
  const boxes = form.querySelectorAll<HTMLInputElement>('[type=checkbox][name=only]');
  /** The order that nobody has to choose, which no address names. */
  const usualSort = () => (profile() ? 'mine' : '');
  if (profile()) sort.value = usualSort();

  function read(): PageQuery | undefined {
    const parameters = new FormData(form);
    parameters.set('q', words.value.trim());
    parameters.set('sort', sort.value === usualSort() ? '' : sort.value || 'best');
    return readQuery(new URLSearchParams(parameters as unknown as Record<string, string>));
  }

  function fill(query: PageQuery): void {
    words.value = query.q ?? '';
    const name = query.district ?? '';
    district.value = name;
    // A link may name a district in another way than the list.
    if (district.value !== name) district.add(new Option(name, name, true, true));
    for (const name of FORM_FLAGS) fields[name].checked = query[name] ?? false;
    sort.value = query.sort === 'best' ? '' : (query.sort ?? usualSort());
    for (const box of boxes) box.checked = query.only!.includes(box.value);
  }

  return { words, read, fill };
}

/** The query of an address or a form; undefined if it is invalid. */
export function readQuery(parameters: URLSearchParams): PageQuery | undefined {
  const query = readPageQuery(parameters);
  return typeof query === 'string' ? undefined : query;
}
