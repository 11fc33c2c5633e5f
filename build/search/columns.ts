/** Opens the index's columns of courses for reading. */
import { once } from '../shared/once.ts';
import { INDEX_FORMAT, type SearchIndex } from './types.ts';

export type Columns = ReturnType<typeof openColumns>;

const withoutZeros = (code: string) => code.replace(/^0+/, '');

/** Throws if the index has another format. */
export function openColumns(index: SearchIndex) {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`search: the index has format ${index.format}, this engine reads ${INDEX_FORMAT}: build again`);
  }
  const { name, institute, vacancies, codes, waiverCodes } = index.courses;
  const choiceCodes = once(() => codes.split(' '));
  const bareCodes = once(() => choiceCodes().map(withoutZeros));
  const waivers = once(() => waiverCodes?.split(' ') ?? []);
  const compareVacancies = (a: number, b: number) => (vacancies[b] as number) - (vacancies[a] as number) || a - b;
  return {
    count: name.length,
    name,
    institute,
    vacancies,
    readCode: (at: number) => choiceCodes()[at] as string,
    /** All positions, most vacancies first, then by choice_code. */
    byVacancies: once(() => [...name.keys()].sort(compareVacancies)),
    compareVacancies,
    /**
     * The courses whose choice code begins with these characters, or whose tuition fee waiver code they are, leading zeros or not;
     * undefined if there is none.
     */
    withCode: (typed: string): ReadonlySet<number> | undefined => {
      const text = typed.toUpperCase();
      const bare = bareCodes();
      const isWaiver = (code = '') => code.endsWith(text) && (code === text || withoutZeros(code) === text);
      const isMatch = (code: string, at: number) =>
        code.startsWith(text) || bare[at]?.startsWith(text) || isWaiver(waivers()[at]);
      const matching = choiceCodes().flatMap((code, at) => (isMatch(code, at) ? [at] : []));
      return matching.length > 0 ? new Set(matching) : undefined;
    },
  };
}
