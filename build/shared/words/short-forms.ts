/** Short forms that people type for courses and for institutes. */
import { once } from '../once.ts';
import instituteTable from './tables/institutes.json' with { type: 'json' };
import courseTable from './tables/short-forms.json' with { type: 'json' };

/** `form: meaning | other meaning`, as a map: text from outside may be any key. */
const readForms = (table: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(table).map(([form, meanings]) => [form, meanings.split(' | ')]));

/** Short forms of course names. A name matches if it has all words of one meaning. */
export const shortForms = once(() => readForms(courseTable));

/**
 * Well-known short forms, old names and common names of institutes that build/search/initials.ts does not derive from the names, or
 * gives to others too. A name matches if it has all words of one meaning.
 */
export const instituteForms = once(() => readForms(instituteTable));
