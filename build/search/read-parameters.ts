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
export function isCanonical(search: string, known: readonly string[]): boolean {
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()];
  const isKnown = names.every((name, i) => known.includes(name) && names.indexOf(name) === i);
  // Browsers do not encode these characters, forms do.
  const encoded = search
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return isKnown && !search.includes('%2B') && encoded.replace('?', '') === String(parameters);
}

function readValue({ kind }: SearchParameter, text: string): string | number | boolean {
  if (kind === 'flag') return text === '1';
  return kind === 'whole' ? Number(text) : text;
}

/** What is wrong with a parameter's value; undefined if it is valid. */
function findFault(name: ParameterName, value: string): string | undefined {
  const parameter = SEARCH_PARAMETERS[name];
  switch (parameter.kind) {
    case 'text': {
      const { maxLength } = parameter;
      // A character may be two code units, so characters are counted only if there could be too many.
      const length = value.length > maxLength ? [...value].length : 0;
      return length > maxLength ? `${name} has ${length} characters: at most ${maxLength} are allowed` : undefined;
    }
    case 'flag':
      return value === '0' || value === '1' ? undefined : wrong(name, value, 'it must be 1 or 0');
    case 'choice':
      return parameter.options.some((option) => option === value)
        ? undefined
        : wrong(
            name,
            value,
            `the only allowed value is ${parameter.options.map((option) => JSON.stringify(option)).join(' or ')}`,
          );
    case 'whole':
      return isWhole(value, parameter.minimum, parameter.maximum)
        ? undefined
        : wrong(name, value, `it must be ${parameter.allowed}`);
    case 'pattern':
      return new RegExp(parameter.pattern).test(value)
        ? undefined
        : wrong(name, value, `it must be ${parameter.allowed}`);
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

function isWhole(text: string, minimum: number, maximum: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
}

const EXCERPT_LENGTH = 60;
function wrong(name: string, value: string, allowed: string): string {
  const excerpt = value.length > EXCERPT_LENGTH ? `${value.slice(0, EXCERPT_LENGTH)}…` : value;
  return `${name} is ${JSON.stringify(excerpt)}: ${allowed}`;
}
