/** The fields of the search form as a query. */
import { FORM_FLAGS, type FormFlag } from '../../contract/search-parameters.ts';
import { type PageQuery, readPageQuery } from '../views/search-address.ts';
import { profile } from './profile.ts';

/** By name. */
type Fields = Readonly<Record<'q' | FormFlag, HTMLInputElement>> &
  Readonly<Record<'district' | 'sort', HTMLSelectElement>>;

export const fieldsOf = (form: HTMLFormElement) => form.elements as unknown as Fields;
/** The order that nobody has to choose, which no address names. */
const usualSort = () => (profile() ? 'mine' : '');

/** Undefined if the fields are no valid query. */
export function readFields(form: HTMLFormElement): PageQuery | undefined {
  const { q, sort } = fieldsOf(form);
  const parameters = new FormData(form);
  parameters.set('q', q.value.trim());
  parameters.set('sort', sort.value === usualSort() ? '' : sort.value || 'best');
  return readPageQuery(new URLSearchParams(parameters as unknown as Record<string, string>));
}

export function fillFields(form: HTMLFormElement, query: PageQuery): void {
  const fields = fieldsOf(form);
  const { q, district, sort } = fields;
  q.value = query.q ?? '';
  const name = query.district ?? '';
  district.value = name;
  // A link may name a district in another way than the list.
  if (district.value !== name) district.add(new Option(name, name, true, true));
  for (const flag of FORM_FLAGS) fields[flag].checked = query[flag] ?? false;
  sort.value = query.sort === 'best' ? '' : (query.sort ?? usualSort());
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox][name=only]'))
    box.checked = query.only!.includes(box.value);
}
