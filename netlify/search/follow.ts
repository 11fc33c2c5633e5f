/**
 * Follows names to their courses, which stand in order: most are counted from lists, and few are looked at.
 *
 * 1. Names that have enough words by themselves give their courses best first, until the page is full.
 * 2. Names that need an institute's words are joined with the institutes that have the rarest of the missing words.
 * 3. The first names are joined with the institutes that add words to their worth, unless none can come onto the page.
 */
import { bitCount } from './bits.ts';
import type { Join } from './join.ts';
import { type Group, mayCome, takeJoined } from './joined.ts';
import type { Matches } from './match.ts';

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
  const { maxVacancies } = columns;
  const { codes, values } = columns.vacanciesOf();
  const { starts, courses: ordered, arrange, vacant } = join.byName();
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
    if (ranking.key(level, maxVacancies, 0) <= selection.toBeat()) break;
    arrange(name);
    const added = addedTo(join, matches.names.exact[name] as number);
    const instituteOf = added === 0 ? undefined : columns.instituteOf();
    const end = starts[name + 1] as number;
    for (let j = starts[name] as number; j < end; j++) {
      const at = ordered[j] as number;
      const vacancies = values[codes[at] as number] as number;
      const key = ranking.key(level, vacancies, at);
      if (key <= selection.toBeat() || (onlyVacant && vacancies === 0)) break;
      if (instituteOf !== undefined && ((instituteBits[instituteOf[at] as number] as number) & added) !== 0) continue;
      selection.add(key);
    }
  }
  return total;
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
