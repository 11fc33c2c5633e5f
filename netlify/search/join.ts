/**
 * Names and institutes that have the words -> the courses that have them, counted, and the best of them.
 *
 * A course whose institute has none of the words is found by its name: names that have all the words are taken in order of
 * worth, each with its courses in order, until the page is full. Courses of institutes that have some of the words are gone
 * through one by one; where an institute's best course would not come onto the page, they are only counted.
 */
import type { Columns } from './columns.ts';
import type { Filter } from './filter.ts';
import type { Matches } from './match.ts';
import { openRanking, positionOf, type Ranking } from './rank.ts';
import { type Selection, selectGreatest } from './select.ts';
import type { SearchPage, SearchQuery } from './types.ts';

/** What the two ways of going through the courses share. */
interface Join {
  readonly columns: Columns;
  readonly matches: Matches;
  readonly filter: Filter;
  readonly ranking: Ranking;
  readonly selection: Selection;
  /** How many of the words are enough. */
  readonly needed: number;
  /** 1 for each name that has enough of the words, whatever the institute. */
  readonly alone: Uint8Array;
  readonly anyAlone: boolean;
}

/**
 * Courses that have at least `needed` of the words, best first. With `byName` courses are followed from their names, for which
 * they are put in order once; without, all are gone through: the shorter way for one query, and where a filter leaves few.
 */
export function joinMatches(
  columns: Columns,
  matches: Matches,
  filter: Filter,
  { offset, limit }: SearchQuery,
  needed: number,
  byName: boolean,
): Pick<SearchPage, 'total' | 'positions'> {
  const alone = new Uint8Array(columns.names);
  let anyAlone = false;
  for (let name = 0; name < columns.names; name++) {
    if (bitCount(matches.names.any[name] as number) < needed) continue;
    alone[name] = 1;
    anyAlone = true;
  }
  const ranking = openRanking(matches, columns.courses, columns.maxVacancies);
  const selection = selectGreatest(offset + limit, columns.courses);
  const join = { columns, matches, filter, ranking, selection, needed, alone, anyAlone };
  let total = 0;
  if (!byName) total = takeFromInstitutes(join, true);
  else {
    if (anyAlone) total += takeFromNames(join);
    if (matches.institutes.found !== 0) total += takeFromInstitutes(join, false);
  }
  const keys = selection.slice(offset, limit);
  const positions = new Int32Array(keys.length);
  for (let i = 0; i < keys.length; i++) positions[i] = positionOf(keys[i] as number, columns.courses);
  return { total, positions };
}

/** Takes courses and returns how many: `all`, or those of institutes that have a word, not counting those of names alone. */
function takeFromInstitutes(join: Join, all: boolean): number {
  const { columns, matches, filter, ranking, selection, needed, alone, anyAlone } = join;
  const { courses } = columns;
  const nameBits = matches.names.any;
  const exactNameBits = matches.names.exact;
  const instituteBits = matches.institutes.any;
  const foundInNames = matches.names.found;
  const { codes: nameCodes, values: nameOf } = columns.nameOf();
  const { codes: vacancyCodes, values: vacanciesOf } = columns.vacanciesOf();
  const starts = columns.runStarts();
  const runInstitute = columns.runInstitute();
  const { institutes: mayStay, onlyVacant } = filter;
  const { nameScore } = ranking;
  // All words is one comparison; only most of them have to be counted.
  const every = 2 ** matches.count - 1;
  const most = needed < matches.count;
  let total = 0;
  let toBeat = selection.toBeat();
  let scoreToBeat = ranking.scoreToBeat(toBeat);
  for (let run = 0; run < columns.runs; run++) {
    const institute = runInstitute[run] as number;
    const bits = instituteBits[institute] as number;
    if (bits === 0 ? !all || !anyAlone : bitCount(bits | foundInNames) < needed) continue;
    if (mayStay !== undefined && mayStay[institute] === 0) continue;
    const worth = ranking.worth(institute, bits);
    const isNamed = ranking.isNamed(institute);
    const end = starts[run + 1] as number;
    for (let at = starts[run] as number; at < end; at++) {
      const name = nameOf[nameCodes[at] as number] as number;
      const has = bits | (nameBits[name] as number);
      if (has !== every && !(most && bitCount(has) >= needed)) continue;
      if (onlyVacant && vacanciesOf[vacancyCodes[at] as number] === 0) continue;
      if (all || alone[name] === 0) total++;
      // A word that the course's name says as it is counts there; what is left is what the institute adds.
      const added = bits & ~(exactNameBits[name] as number);
      let score = (nameScore[name] as number) + ranking.bonus(isNamed, ((nameBits[name] as number) & ~added) !== 0);
      if (score + worth < scoreToBeat) continue;
      if (added !== 0) score += added === bits ? worth : ranking.worth(institute, added);
      const key = ranking.base(score) + (vacanciesOf[vacancyCodes[at] as number] as number) * courses - at;
      if (key <= toBeat) continue;
      toBeat = selection.add(key);
      scoreToBeat = ranking.scoreToBeat(toBeat);
    }
  }
  return total;
}

/** Takes the courses of names that need no institute, where the institute has none of the words; counts them wherever they are. */
function takeFromNames({ columns, matches, filter, ranking, selection, alone }: Join): number {
  const { courses, maxVacancies } = columns;
  const instituteBits = matches.institutes.any;
  const instituteOf = matches.institutes.found === 0 ? undefined : columns.instituteOf();
  const { codes: vacancyCodes, values: vacanciesOf } = columns.vacanciesOf();
  const { starts, courses: ordered, arrange, vacant } = columns.byName();
  const { nameScore } = ranking;
  const { onlyVacant } = filter;
  const names: number[] = [];
  let total = 0;
  for (let name = 0; name < columns.names; name++) {
    if (alone[name] !== 1) continue;
    names.push(name);
    total += onlyVacant ? vacant(name) : (starts[name + 1] as number) - (starts[name] as number);
  }
  names.sort((a, b) => (nameScore[b] as number) - (nameScore[a] as number));
  let toBeat = selection.toBeat();
  for (const name of names) {
    const base = ranking.base((nameScore[name] as number) + ranking.bonus(false, true));
    if (base + maxVacancies * courses <= toBeat) break;
    arrange(name);
    const end = starts[name + 1] as number;
    for (let i = starts[name] as number; i < end; i++) {
      const at = ordered[i] as number;
      const vacancies = vacanciesOf[vacancyCodes[at] as number] as number;
      const key = base + vacancies * courses - at;
      if (key <= toBeat || (onlyVacant && vacancies === 0)) break;
      if (instituteOf !== undefined && instituteBits[instituteOf[at] as number] !== 0) continue;
      toBeat = selection.add(key);
    }
  }
  return total;
}

/** The greatest number of the words that one course has, whatever the filters. */
export function mostWords(columns: Columns, { names, institutes, count }: Matches): number {
  let most = 0;
  for (let name = 0; name < columns.names; name++) most = Math.max(most, bitCount(names.any[name] as number));
  if (most === count || institutes.found === 0) return most;
  const { codes, values } = columns.nameOf();
  const starts = columns.runStarts();
  const runInstitute = columns.runInstitute();
  for (let run = 0; run < columns.runs; run++) {
    const bits = institutes.any[runInstitute[run] as number] as number;
    if (bits === 0 || bitCount(bits | names.found) <= most) continue;
    for (let at = starts[run] as number; at < (starts[run + 1] as number); at++) {
      most = Math.max(most, bitCount(bits | (names.any[values[codes[at] as number] as number] as number)));
      if (most === count) return most;
    }
  }
  return most;
}

/** Bits that are set, by the usual pairwise sums. */
function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
