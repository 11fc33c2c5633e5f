/** A generated round as the index builder reads it. */

import type { SearchSource } from '../../build/search/build-index.ts';
import { compareText } from '../../build/shared/format.ts';
import { generateRound } from '../support/generate-rounds.ts';

export function generatedSource(courses: number): SearchSource {
  const round = generateRound({ courses });
  const institutes = (round.institutes as unknown as SearchSource['institutes']).toSorted((a, b) =>
    compareText(a.inst_code, b.inst_code),
  );
  const instituteNumbers = new Map(institutes.map((institute, i) => [institute.inst_code, i]));
  const rows = (round.courses as unknown as (SearchSource['courses'][number] & { inst_code: string })[]).toSorted(
    (a, b) => compareText(a.choice_code, b.choice_code),
  );
  return {
    dataset: { id: 1, round_name: 'CAP Round I' },
    institutes,
    courses: rows.map((row, i) => ({ ...row, id: i + 1, institute: instituteNumbers.get(row.inst_code) as number })),
  };
}
