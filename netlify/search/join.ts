/** Names and institutes that have words, joined: a course has the words of both. */
import { bitCount } from './bits.ts';
import type { CoursesByName } from './by-name.ts';
import type { Columns } from './columns.ts';
import type { Filter } from './filter.ts';
import type { Matches } from './match.ts';
import type { Ranking } from './rank.ts';
import type { Selection } from './select.ts';

/** A query's courses: what the two ways of finding them share. */
export interface Join {
  readonly columns: Columns;
  readonly matches: Matches;
  readonly filter: Filter;
  readonly ranking: Ranking;
  readonly selection: Selection;
  /** How many of the words a course must have. */
  readonly needed: number;
  /** Room for a mark a name; all 0 between uses. */
  readonly isIn: Uint8Array;
  /** Room for a number a name. */
  readonly order: Float64Array;
  /** The courses of each name in order, which is done at the first call. */
  readonly byName: () => CoursesByName;
}

/** The greatest number of the words that one course has, whatever the filters. */
export function mostWords(columns: Columns, { names, institutes, words }: Matches): number {
  const count = words.length;
  let most = 0;
  for (let name = 0; name < columns.names; name++) {
    const bits = names.any[name] as number;
    if (bits !== 0) most = Math.max(most, bitCount(bits));
  }
  if (most === count || institutes.found === 0) return most;
  const { codes, values } = columns.nameOf();
  const starts = columns.runs.starts();
  const runInstitute = columns.runs.institutes();
  for (let run = 0; run < columns.runs.count; run++) {
    const bits = institutes.any[runInstitute[run] as number] as number;
    if (bits === 0 || bitCount(bits | names.found) <= most) continue;
    for (let at = starts[run] as number; at < (starts[run + 1] as number); at++) {
      most = Math.max(most, bitCount(bits | (names.any[values[codes[at] as number] as number] as number)));
      if (most === count) return most;
    }
  }
  return most;
}
