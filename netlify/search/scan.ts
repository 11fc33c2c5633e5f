/** All courses, institute by institute: the way of the first query, and of those whose filter leaves few. */
import { bitCount } from './bits.ts';
import type { Join } from './join.ts';

/** Takes the courses that match. Returns how many they are. */
export function scanCourses({ columns, matches, filter, ranking, selection, needed }: Join): number {
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
  /** The level of a name's courses where the institute adds nothing; -1 before it is asked for. */
  const plain = new Int32Array(columns.names).fill(-1);
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
      let level = isPlain ? (plain[name] as number) : -1;
      if (level === -1) {
        level = ranking.level((nameScore[name] as number) + ranking.extra(any, exact, institute, bits));
        if (isPlain) plain[name] = level;
      }
      const key = ranking.key(level, vacancies, at);
      if (key > toBeat) toBeat = selection.add(key);
    }
  }
  return total;
}
