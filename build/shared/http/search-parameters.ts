/** The query string -> a valid query, or what is wrong with it. */
import { NAME_LENGTH, PAGE_LIMIT, QUERY_LENGTH } from '../../contract/limits.ts';
import type { SearchQuery } from '../search/types.ts';

/** Names of the parameters, in the order of a canonical query string. Caches vary on these and no others. */
export const PARAMETERS = [
  'q',
  'district',
  'city',
  'inst_type',
  'course_name',
  'has_vacancy',
  'dataset',
  'limit',
  'offset',
] as const;

/**
 * Reads the parameters: an empty one counts as absent, a repeated one takes the first, unknown ones are ignored.
 * Returns the text of a 400 that names the parameter, what came and what is allowed, when one is wrong.
 */
export function readParameters(given: URLSearchParams): SearchQuery | string {
  const values = PARAMETERS.map((name) => given.get(name) || undefined);
  const [q, district, city, inst_type, course_name, vacancy, dataset, limit, offset] = values;
  for (const [name, text] of Object.entries({ q, district, city, inst_type, course_name })) {
    const most = name === 'q' ? QUERY_LENGTH : NAME_LENGTH;
    if (text !== undefined && text.length > most && [...text].length > most) {
      return `${name} has ${[...text].length} characters: at most ${most} are allowed`;
    }
  }
  if (vacancy !== undefined && vacancy !== '0' && vacancy !== '1') return wrong('has_vacancy', vacancy, '1 or 0');
  if (dataset !== undefined && !/^\d{1,15}$/.test(dataset)) return wrong('dataset', dataset, 'a whole number');
  const limitRange = `a whole number from 1 to ${PAGE_LIMIT.maximum}`;
  if (limit !== undefined && !isWhole(limit, 1, PAGE_LIMIT.maximum)) return wrong('limit', limit, limitRange);
  if (offset !== undefined && !isWhole(offset, 0, Number.MAX_SAFE_INTEGER - PAGE_LIMIT.maximum)) {
    return wrong('offset', offset, 'a whole number from 0');
  }
  return {
    q,
    district,
    city,
    instType: inst_type,
    courseName: course_name,
    hasVacancy: vacancy === '1',
    dataset: dataset === undefined ? undefined : Number(dataset),
    limit: limit === undefined ? PAGE_LIMIT.default : Number(limit),
    offset: offset === undefined ? 0 : Number(offset),
  };
}

/** The offset of the page before; from beyond the end the last page. */
export function previousOffset({ offset, limit }: SearchQuery, total: number): number {
  const lastPage = Math.floor(Math.max(0, total - 1) / limit) * limit;
  return offset >= total ? lastPage : Math.max(0, offset - limit);
}

function isWhole(text: string, least: number, greatest: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= greatest;
}

const SHOWN = 60;
function wrong(name: string, value: string, allowed: string): string {
  const shown = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
  return `${name} is ${JSON.stringify(shown)}: it must be ${allowed}`;
}
