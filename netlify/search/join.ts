/** Names and institutes that have the words -> the courses that have them, counted, and the page of the best. */
import { bitCount } from './bits.ts';
import type { Columns } from './columns.ts';
import type { Filter } from './filter.ts';
import { followNames } from './follow.ts';
import type { Matches } from './match.ts';
import { openRanking, positionOf, type Ranking } from './rank.ts';
import { openSelector, type Selection } from './select.ts';
import type { SearchPage, SearchQuery } from './types.ts';

/** A query's courses: what the two ways of going through them share. */
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
}

/** Courses that have at least `needed` of the words, best first. */
export type Joiner = (
  matches: Matches,
  filter: Filter,
  query: SearchQuery,
  needed: number,
) => Pick<SearchPage, 'total' | 'positions'>;

/** Opens the columns for joining. */
export function openJoiner(columns: Columns): Joiner {
  const select = openSelector();
  const nameScore = new Float64Array(columns.names);
  const isIn = new Uint8Array(columns.names);
  const order = new Float64Array(columns.names);
  let first = true;
  return (matches, filter, { offset, limit }, needed) => {
    const ranking = openRanking(matches, columns.courses, columns.maxVacancies, nameScore);
    const selection = select(offset + limit, columns.courses);
    const join = { columns, matches, filter, ranking, selection, needed, isIn, order };
    // A filter leaves few courses; and a cold start has one query to answer, and puts nothing in order for others.
    const total = first || filter.institutes !== undefined ? goThroughAll(join) : followNames(join);
    first = false;
    return { total, positions: selection.slice(offset, limit, (key) => positionOf(key, columns.courses)) };
  };
}

/** Goes through all courses, institute by institute. Returns how many match. */
function goThroughAll({ columns, matches, filter, ranking, selection, needed }: Join): number {
  const { courses } = columns;
  const { names, institutes, words } = matches;
  const nameBits = names.any;
  const exactBits = names.exact;
  const instituteBits = institutes.any;
  const { codes: nameCodes, values: nameOf } = columns.nameOf();
  const { codes: vacancyCodes, values: vacanciesOf } = columns.vacanciesOf();
  const starts = columns.runs.starts();
  const runInstitute = columns.runs.institutes();
  const { institutes: mayStay, onlyVacant } = filter;
  const { nameScore } = ranking;
  // All words is one comparison; only most of them have to be counted.
  const every = 2 ** words.length - 1;
  const most = needed < words.length;
  /** The base of a name's courses where the institute adds nothing; 0 before it is asked for. */
  const plain = new Float64Array(columns.names);
  const runs = columns.runs.count;
  let total = 0;
  let toBeat = -1;
  for (let run = 0; run < runs; run++) {
    const institute = runInstitute[run] as number;
    if (mayStay !== undefined && mayStay[institute] === 0) continue;
    const bits = instituteBits[institute] as number;
    const best = bits | names.found;
    if (best !== every && !(most && bitCount(best) >= needed)) continue;
    const end = starts[run + 1] as number;
    for (let at = starts[run] as number; at < end; at++) {
      const name = nameOf[nameCodes[at] as number] as number;
      const any = nameBits[name] as number;
      const has = bits | any;
      if (has !== every && !(most && bitCount(has) >= needed)) continue;
      const vacancies = vacanciesOf[vacancyCodes[at] as number] as number;
      if (onlyVacant && vacancies === 0) continue;
      total++;
      const exact = exactBits[name] as number;
      const isPlain = (ranking.mayBeNamed ? bits : bits & ~exact) === 0;
      let base = isPlain ? (plain[name] as number) : 0;
      if (base === 0) {
        const score = (nameScore[name] as number) + ranking.extra(any, exact, institute, bits);
        base = ranking.base(ranking.level(score));
        if (isPlain) plain[name] = base;
      }
      const key = base + vacancies * courses - at;
      if (key > toBeat) toBeat = selection.add(key);
    }
  }
  return total;
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
