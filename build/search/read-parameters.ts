/** The query string -> a valid query, or an error message. */
import {
  PAGING,
  PARAMETER_NAMES,
  type ParameterName,
  SEARCH_PARAMETERS,
  type SearchParameter,
  type SearchQuery,
} from '../contract/search-parameters.ts';

/**
 * Reads the parameters. An empty one counts as absent, a repeated one takes the first, unknown ones are ignored. For a wrong
 * one it returns the text of a 400 with the parameter, its value and what is allowed.
 */
export function readParameters(searchParams: URLSearchParams): SearchQuery | string {
  const query: Partial<Record<ParameterName, string | number | boolean>> = {};
  for (const name of PARAMETER_NAMES) {
    const text = readParameter(searchParams, name);
    if (text === undefined) continue;
    const fault = findFault(name, text);
    if (fault) return fault;
    query[name] = readValue(SEARCH_PARAMETERS[name], text);
  }
  return { limit: PAGING.limit.default, offset: PAGING.offset.default, ...(query as Partial<SearchQuery>) };
}

/**
 * Whether a query string is written as this API's own links or a browser's form write it: known names, each once, and values in
 * their only encoding (a space is `+` or `%20`). A cache may decode names, ignore their case or split at `;`: it makes the same
 * key of such a query string, and of no other with another answer. `%2B` is refused, because a cache that does not read `+` as
 * a space could not tell the two apart.
 */
export function isCanonical(search: string, parameterNames: readonly string[]): boolean {
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()];
  const isListedOnce = names.every((name, i) => parameterNames.includes(name) && names.indexOf(name) === i);
  // Browsers do not encode these characters, forms do.
  const encoded = search
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return isListedOnce && !search.includes('%2B') && encoded.replace('?', '') === String(parameters);
}

function readValue({ kind }: SearchParameter, text: string): string | number | boolean {
  if (kind === 'flag') return text === '1';
  return kind === 'whole' ? Number(text) : text;
}

/** The most letters of a wrong value in a message. */
const EXCERPT_LENGTH = 60;

/** What is wrong with a parameter's value; undefined if it is valid. */
function findFault(name: ParameterName, value: string): string | undefined {
  const parameter = SEARCH_PARAMETERS[name];
  if (parameter.kind === 'text') {
    const { length } = [...value];
    const { maxLength } = parameter;
    return length > maxLength ? `${name} has ${length} characters: at most ${maxLength} are allowed` : undefined;
  }
  const { isValid, allowed } = checkValue(parameter, value);
  const excerpt = value.length > EXCERPT_LENGTH ? `${value.slice(0, EXCERPT_LENGTH)}…` : value;
  return isValid ? undefined : `${name} is ${JSON.stringify(excerpt)}: ${allowed}`;
}

function checkValue(parameter: Exclude<SearchParameter, { kind: 'text' }>, value: string) {
  switch (parameter.kind) {
    case 'flag':
      return { isValid: value === '0' || value === '1', allowed: 'it must be 1 or 0' };
    case 'choice': {
      const [option] = parameter.options;
      return { isValid: value === option, allowed: `the only allowed value is ${JSON.stringify(option)}` };
    }
    case 'whole': {
      const { minimum, maximum, allowed } = parameter;
      const isWhole = /^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum;
      return { isValid: isWhole, allowed: `it must be ${allowed}` };
    }
    case 'pattern':
      return { isValid: new RegExp(parameter.pattern).test(value), allowed: `it must be ${parameter.allowed}` };
  }
}

/** The previous page, shorter near the start; from beyond the end it is the last page. */
export function previousPage({ offset, limit }: SearchQuery, total: number): Pick<SearchQuery, 'offset' | 'limit'> {
  if (offset >= total) return { offset: Math.floor(Math.max(0, total - 1) / limit) * limit, limit };
  return { offset: Math.max(0, offset - limit), limit: Math.min(offset, limit) };
}

/** A parameter's first value; undefined if it is absent or blank. */
export function readParameter(searchParams: URLSearchParams, name: string): string | undefined {
  const value = searchParams.get(name);
  return value?.trim() ? value : undefined;
}
