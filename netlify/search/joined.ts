/**
 * Courses that names and institutes have together: the courses of the names are gone through, or those of the institutes that
 * have a word, whichever is the shorter way.
 */
import type { Join } from './join.ts';
import type { MatchedWord } from './match.ts';

/** Names that have the same words, those in `exact` as they are. */
export interface Group {
  readonly any: number;
  readonly exact: number;
  readonly names: number[];
  /** The score of the best of the names. */
  best: number;
}

/** A name's courses lie far apart, an institute's beside each other: looking at one takes about so many times as long. */
const FAR = 3;

/** Takes the courses of a group whose institute's words are right: one of `words`, where given. Returns how many. */
export function takeJoined(join: Join, group: Group, words: readonly number[] | undefined, isRight: IsRight): number {
  const { columns, matches } = join;
  const { starts } = join.byName();
  let ofNames = 0;
  for (const name of group.names) ofNames += (starts[name + 1] as number) - (starts[name] as number);
  let institutes = 0;
  for (const w of words ?? []) institutes += (matches.words[w] as MatchedWord).institutes.length;
  const ofInstitutes = (institutes * columns.courses) / columns.institutes;
  const byName = FAR * ofNames <= ofInstitutes;
  if (words === undefined || !columns.runs.areInstitutes || byName) return takeByName(join, group, isRight);
  return takeByInstitute(join, group, words, isRight);
}

/** Whether an institute that has the words in `bits` makes a course match, or changes its worth. */
type IsRight = (bits: number) => boolean;

function takeByName(join: Join, group: Group, isRight: IsRight): number {
  const { columns, matches, ranking } = join;
  const { starts, courses } = join.byName();
  const instituteOf = columns.instituteOf();
  const instituteBits = matches.institutes.any;
  const { take } = openTaking(join);
  let total = 0;
  for (const name of group.names) {
    const weigh = mayCome(join, group, ranking.nameScore[name] as number);
    const end = starts[name + 1] as number;
    for (let i = starts[name] as number; i < end; i++) {
      const at = courses[i] as number;
      const institute = instituteOf[at] as number;
      const bits = instituteBits[institute] as number;
      if (!isRight(bits)) continue;
      const extra = weigh ? ranking.extra(group.any, group.exact, institute, bits) : NOT_WEIGHED;
      total += take(at, name, extra);
    }
  }
  return total;
}

function takeByInstitute(join: Join, group: Group, words: readonly number[], isRight: IsRight): number {
  const { columns, matches, ranking, isIn } = join;
  const { onlyVacant } = join.filter;
  const { codes, values: nameOf } = columns.nameOf();
  const starts = columns.runs.starts();
  const instituteBits = matches.institutes.any;
  const { take, isBelow } = openTaking(join);
  for (const name of group.names) isIn[name] = 1;
  let total = 0;
  let before = 0;
  for (const w of words) {
    const { institutes } = matches.words[w] as MatchedWord;
    for (let i = 0; i < institutes.length; i++) {
      const institute = institutes[i] as number;
      const bits = instituteBits[institute] as number;
      if ((bits & before) !== 0 || !isRight(bits)) continue;
      const extra = ranking.extra(group.any, group.exact, institute, bits);
      const end = starts[institute + 1] as number;
      let at = starts[institute] as number;
      if (!onlyVacant && isBelow(group.best + extra)) {
        for (; at < end; at++) total += isIn[nameOf[codes[at] as number] as number] as number;
        continue;
      }
      for (; at < end; at++) {
        const name = nameOf[codes[at] as number] as number;
        if (isIn[name] === 1) total += take(at, name, extra);
      }
    }
    before |= 1 << w;
  }
  for (const name of group.names) isIn[name] = 0;
  return total;
}

/** An extra with which no course comes onto the page. */
const NOT_WEIGHED = -Infinity;

/** Counting courses, and taking the best of them onto the page. */
function openTaking({ columns, filter, ranking, selection }: Join) {
  const { codes, values } = columns.vacanciesOf();
  const { onlyVacant } = filter;
  const { nameScore } = ranking;
  let toBeat = selection.toBeat();
  let scoreToBeat = ranking.scoreToBeat(toBeat);
  return {
    /** Whether a course with this score cannot come onto the page. */
    isBelow: (score: number) => score < scoreToBeat,
    /** Takes a course if it is wanted and good enough. Returns 1 where it is wanted. */
    take(at: number, name: number, extra: number): 0 | 1 {
      if (onlyVacant && values[codes[at] as number] === 0) return 0;
      const score = (nameScore[name] as number) + extra;
      if (score < scoreToBeat) return 1;
      const now = selection.add(ranking.key(ranking.level(score), values[codes[at] as number] as number, at));
      if (now !== toBeat) {
        toBeat = now;
        scoreToBeat = ranking.scoreToBeat(now);
      }
      return 1;
    },
  };
}

/** Whether a course of a name in the group, which has this score, can come onto the page. */
export function mayCome({ matches, ranking, selection }: Join, { any, exact }: Group, score: number): boolean {
  return score + ranking.most(any, exact, matches.institutes.found) >= ranking.scoreToBeat(selection.toBeat());
}
