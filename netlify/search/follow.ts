/**
 * Follows names to their courses, which stand in order: most are counted from lists, and few are looked at.
 *
 * 1. Names that have enough words by themselves give their courses best first, until the page is full.
 * 2. Names that need an institute's words: their courses are gone through, or those of the institutes that have the rarest of
 *    the missing words, whichever are fewer.
 * 3. Courses of the first names to which an institute adds words: in the same way, unless none can come onto the page.
 */
import { bitCount } from './bits.ts';
import type { Join } from './join.ts';
import type { MatchedWord, Matches } from './match.ts';

/** Names that have the same words, those in `exact` as they are. */
interface Group {
  readonly any: number;
  readonly exact: number;
  readonly names: number[];
  /** The score of the best of the names. */
  best: number;
}

/** Takes the courses that match. Returns how many they are. */
export function followNames(join: Join): number {
  const { matches, needed } = join;
  const { institutes, words } = matches;
  const groups = groupNames(join);
  const isAlone = (group: Group) => bitCount(group.any) >= needed;
  const alone = groups.filter(isAlone);
  let total = takeInOrder(join, alone);
  for (const group of groups) {
    if (isAlone(group)) continue;
    // Where most of the words are enough, none of them has to be there.
    const missing = needed === words.length ? [rarestOf(matches, ~group.any)] : undefined;
    total += takeJoined(join, group, missing, (bits) => bitCount(bits | group.any) >= needed);
  }
  if (institutes.found === 0) return total;
  for (const group of alone) {
    const added = addedTo(join, group.exact);
    if (added === 0 || !mayCome(join, group, group.best)) continue;
    takeJoined(join, group, wordsIn(matches, added), (bits) => (bits & added) !== 0);
  }
  return total;
}

/** The names that have enough words where an institute helps; groups with better names come first. */
function groupNames({ columns, matches, ranking, needed }: Join): Group[] {
  const groups: Group[] = [];
  for (let name = 0; name < columns.names; name++) {
    const any = matches.names.any[name] as number;
    if (bitCount(any | matches.institutes.found) < needed) continue;
    const exact = matches.names.exact[name] as number;
    const score = ranking.nameScore[name] as number;
    const group = groups.find((known) => known.any === any && known.exact === exact);
    if (group === undefined) groups.push({ any, exact, names: [name], best: score });
    else {
      group.names.push(name);
      if (score > group.best) group.best = score;
    }
  }
  return groups.sort((a, b) => b.best - a.best);
}

/** The words by which institutes change the worth of courses whose names say those in `exact`. */
function addedTo({ matches, ranking }: Join, exact: number): number {
  const { found } = matches.institutes;
  return ranking.mayBeNamed ? found : found & ~exact;
}

/** Takes the courses of groups that have enough words, but for those whose worth an institute changes. Counts them all. */
function takeInOrder(join: Join, groups: readonly Group[]): number {
  const { columns, matches, filter, ranking, selection, order } = join;
  const { courses, maxVacancies } = columns;
  const { codes, values } = columns.vacanciesOf();
  const { starts, courses: ordered, arrange, vacant } = columns.byName();
  const { onlyVacant } = filter;
  const instituteBits = matches.institutes.any;
  let total = 0;
  let count = 0;
  for (const { any, exact, names } of groups) {
    const extra = ranking.extra(any, exact, -1, 0);
    for (const name of names) {
      total += onlyVacant ? vacant(name) : (starts[name + 1] as number) - (starts[name] as number);
      // Level and name in one number, so that the runtime can sort them.
      order[count++] = ranking.level((ranking.nameScore[name] as number) + extra) * columns.names + name;
    }
  }
  const ascending = order.subarray(0, count).sort();
  for (let i = count - 1; i >= 0; i--) {
    const level = Math.floor((ascending[i] as number) / columns.names);
    const name = (ascending[i] as number) - level * columns.names;
    const base = ranking.base(level);
    if (base + maxVacancies * courses <= selection.toBeat()) break;
    arrange(name);
    const added = addedTo(join, matches.names.exact[name] as number);
    const instituteOf = added === 0 ? undefined : columns.instituteOf();
    const end = starts[name + 1] as number;
    for (let j = starts[name] as number; j < end; j++) {
      const at = ordered[j] as number;
      const vacancies = values[codes[at] as number] as number;
      const key = base + vacancies * courses - at;
      if (key <= selection.toBeat() || (onlyVacant && vacancies === 0)) break;
      if (instituteOf !== undefined && ((instituteBits[instituteOf[at] as number] as number) & added) !== 0) continue;
      selection.add(key);
    }
  }
  return total;
}

/** Takes the courses of a group whose institute's words are right: one of `words`, where given. Returns how many. */
function takeJoined(join: Join, group: Group, words: readonly number[] | undefined, isRight: IsRight): number {
  const { columns, matches } = join;
  const { starts } = columns.byName();
  let ofNames = 0;
  for (const name of group.names) ofNames += (starts[name + 1] as number) - (starts[name] as number);
  let institutes = 0;
  for (const w of words ?? []) institutes += (matches.words[w] as MatchedWord).institutes.length;
  const ofInstitutes = (institutes * columns.courses) / columns.institutes;
  if (words === undefined || !columns.runs.areInstitutes || ofNames <= ofInstitutes)
    return takeByName(join, group, isRight);
  return takeByInstitute(join, group, words, isRight);
}

/** Whether an institute that has the words in `bits` makes a course match, or changes its worth. */
type IsRight = (bits: number) => boolean;

function takeByName(join: Join, group: Group, isRight: IsRight): number {
  const { columns, matches, ranking } = join;
  const { starts, courses } = columns.byName();
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
  const { courses } = columns;
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
      const now = selection.add(
        ranking.base(ranking.level(score)) + (values[codes[at] as number] as number) * courses - at,
      );
      if (now !== toBeat) {
        toBeat = now;
        scoreToBeat = ranking.scoreToBeat(now);
      }
      return 1;
    },
  };
}

/** Whether a course of a name in the group, which has this score, can come onto the page. */
function mayCome({ matches, ranking, selection }: Join, { any, exact }: Group, score: number): boolean {
  return score + ranking.most(any, exact, matches.institutes.found) >= ranking.scoreToBeat(selection.toBeat());
}

/** The one of the words in `bits` that the fewest institutes have. */
function rarestOf({ words }: Matches, bits: number): number {
  let rarest = -1;
  let fewest = Infinity;
  words.forEach(({ institutes }, w) => {
    if ((bits & (1 << w)) === 0 || institutes.length >= fewest) return;
    rarest = w;
    fewest = institutes.length;
  });
  return rarest;
}

function wordsIn({ words }: Matches, bits: number): number[] {
  return words.map((_, w) => w).filter((w) => (bits & (1 << w)) !== 0);
}
