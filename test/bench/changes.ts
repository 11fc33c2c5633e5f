/**
 * node --import tsx test/bench/changes.ts [BUILD]
 *
 * The judged sets, letter by letter, and the mechanical changes of the judged questions that are answered first, on the real names.
 * BUILD is the `build` folder of another checkout, whose engine is asked the same questions.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SearchSource } from '../../build/search/build-index.ts';
import { CHANGES, changeQuestions } from '../search/changes.ts';
import {
  courseAt,
  isExpected,
  type Judged,
  judgedSet,
  LETTER_SETS,
  letterFaults,
  QUESTION_SETS,
  score,
} from '../search/judge.ts';
import { latestSource } from '../support/latest-source.ts';
import { SITE } from '../support/search-source.ts';
import { shared } from '../support/shared.ts';

const PAGE = 20;
const build = resolve(process.argv[2] ?? join(import.meta.dirname, '../../build'));
const isPrinting = process.argv.includes('--print');

/** An engine of another checkout, opened on the source. */
async function openEngine(source: SearchSource): Promise<(q: string) => readonly number[]> {
  const load = (file: string) => import(pathToFileURL(join(build, 'search', file)).href);
  const { asciiJson, buildSearchIndex } = await load('build-index.ts');
  const { createEngine } = await load('engine.ts');
  const engine = createEngine(JSON.parse(asciiJson({ digest: '', site: SITE, ...buildSearchIndex(source) })));
  return (q) => engine.search({ q, limit: PAGE, offset: 0 }).positions;
}

const { folder, missing, needs } = shared('rounds');
if (missing) console.log(`changes: skipped${needs}`);
else {
  const source = latestSource(folder, '2025-26-cap-round-3');
  const search = await openEngine(source);
  const courses = source.courses.map((_, at) => courseAt(source, at));
  const find = (q: string) => search(q).map((at) => courses[at]!);
  const isFirst = (judged: Judged) =>
    find(judged.query)
      .slice(0, 1)
      .some((course) => isExpected(course, judged));
  const round = (share: number) => share.toFixed(3);
  const sets = QUESTION_SETS.filter((set) => set !== 'sample');
  for (const set of sets) {
    const { hitAt5, hitAt1, notFirst, forbidden } = score(judgedSet(set), find);
    console.log(`| ${set} | ${round(hitAt5)} | ${round(hitAt1)} |`);
    if (isPrinting && !set.includes('unread')) console.log(notFirst.join('\n'), forbidden);
  }
  const all = score(judgedSet(...sets), find);
  console.log(`| all | ${round(all.hitAt5)} | ${round(all.hitAt1)} |`);
  for (const set of LETTER_SETS)
    console.log(`| letters of ${set} | ${letterFaults(judgedSet(set), search).map(round).join(' | ')} |`);
  const first = judgedSet(...sets).filter(isFirst);
  const shares = Object.keys(CHANGES).map((name) => {
    const changed = changeQuestions(first, name);
    const found = changed.filter(isFirst);
    console.log(`| ${name} | ${round(found.length / changed.length)} | ${changed.length} |`);
    if (isPrinting)
      console.log(
        changed
          .filter((one) => !found.includes(one))
          .map(({ query }) => query)
          .join('\n'),
      );
    return found.length / changed.length;
  });
  console.log(`| mean of the changes | ${round(shares.reduce((a, b) => a + b, 0) / shares.length)} | |`);
}
