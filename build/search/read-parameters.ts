/** The query string -> a valid query, or the parameter that is wrong. */
import { BUILD_DIGITS, MAX_ID } from '../contract/limits.ts';
import {
  PAGING,
  PARAMETER_NAMES,
  type ParameterName,
  SEARCH_PARAMETERS,
  type SearchParameter,
  type SearchQuery,
} from '../contract/search-parameters.ts';

export interface WrongParameter {
  readonly wrong: ParameterName;
  readonly value: string;
  /** The name as the client wrote it, if only its case or its signs are wrong: `hasVacancy`. */
  readonly misspelled?: string;
}

/** Reads the parameters. An empty one counts as absent, a repeated one takes the first, unknown ones are ignored. */
export function readParameters(searchParams: URLSearchParams): SearchQuery | WrongParameter {
  const query: Partial<Record<ParameterName, string | number | boolean>> = {};
  for (const name of PARAMETER_NAMES) {
    const value = readParameter(searchParams, name);
    if (value === undefined) continue;
    const parameter = SEARCH_PARAMETERS[name];
    if (!isValid(parameter, value)) return { wrong: name, value };
    query[name] = parameter.kind === 'flag' ? value === '1' : parameter.kind === 'whole' ? Number(value) : value;
  }
  const misspelled = [...searchParams.keys()].find((name) => correctName(name) && readParameter(searchParams, name));
  if (misspelled) return { wrong: correctName(misspelled)!, value: searchParams.get(misspelled)!, misspelled };
  return { limit: PAGING.limit.default, offset: PAGING.offset.default, ...(query as Partial<SearchQuery>) };
}

/** The parameter that a name of the same letters means, in another case or with other signs; undefined for any other name. */
function correctName(name: string): ParameterName | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const correct = PARAMETER_NAMES.find((known) => letters(known) === letters(name));
  return correct === name ? undefined : correct;
}

function isValid(parameter: SearchParameter, value: string): boolean {
  switch (parameter.kind) {
    case 'text':
      return [...value].length <= parameter.maxLength;
    case 'flag':
      return value === '0' || value === '1';
    case 'choice':
      return value === parameter.options[0];
    case 'whole':
      return /^\d+$/.test(value) && Number(value) >= parameter.minimum && Number(value) <= parameter.maximum;
    case 'pattern':
      return new RegExp(parameter.pattern).test(value);
  }
}

/** The most letters of a wrong value in a message. */
const EXCERPT_LENGTH = 60;

/** The text of a 400: the parameter, its value and what is allowed. */
export function explainWrong({ wrong, value, misspelled }: WrongParameter): string {
  if (misspelled) return `${JSON.stringify(misspelled)} is not a parameter: write it as ${wrong}`;
  const parameter = SEARCH_PARAMETERS[wrong];
  if (parameter.kind === 'text')
    return `${wrong} has ${[...value].length} characters: at most ${parameter.maxLength} are allowed`;
  const excerpt = value.length > EXCERPT_LENGTH ? `${value.slice(0, EXCERPT_LENGTH)}…` : value;
  return `${wrong} is ${JSON.stringify(excerpt)}: ${describeAllowed(parameter)}`;
}

function describeAllowed(parameter: Exclude<SearchParameter, { kind: 'text' }>): string {
  switch (parameter.kind) {
    case 'flag':
      return 'it must be 1 or 0';
    case 'choice':
      return `the only allowed value is ${JSON.stringify(parameter.options[0])}`;
    case 'whole': {
      const { minimum, maximum } = parameter;
      // A larger maximum is only what clients can read.
      return `it must be a whole number from ${minimum}${maximum < MAX_ID ? ` to ${maximum}` : ''}`;
    }
    case 'pattern':
      return `it must be the first ${BUILD_DIGITS} or more digits of a build digest, as in the Link header`;
  }
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
