/**
 * node --import tsx test/bench/readings.ts
 *
 * What each table and step of the search is worth: the judged questions on the real names, asked of an engine without it. Prints the
 * questions of which the first five courses lose their target, or the first place; what without it is no longer answered completely; and how
 * many more letters of questions empty the results.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { asciiJson } from '../../build/outputs/search-index/build-index.ts';
import { type Judged, judged, score } from '../shared/search/judged/judge.ts';
import { POINTS } from '../shared/search/judged/points.ts';
import { ROUNDS_QUERIES } from '../shared/search/judged/rounds.ts';
import { STRANGERS } from '../shared/search/judged/strangers.ts';
import { STRANGERS_UNREAD } from '../shared/search/judged/strangers-unread.ts';
import { TYPED } from '../shared/search/judged/typed.ts';
import { TYPED_UNREAD } from '../shared/search/judged/typed-unread.ts';
import { UNSEEN } from '../shared/search/judged/unseen.ts';
import { VISITORS, VISITORS_UNREAD } from '../shared/search/judged/visitors.ts';
import { latestSource } from '../support/latest-source.ts';
import { SITE } from '../support/search-source.ts';
import { shared } from '../support/shared.ts';

/** A reading: the file that has it, and how to leave it out. */
type Reading = readonly [name: string, file: string, from: string | RegExp, to: string];
const NONE = "'zzzz'";
export const READINGS: readonly Reading[] = [
  ['everything', 'engine.ts', 'zzzz', ''],
  ['stop words of queries', 'tables/stop-words.ts', /(QUERY_STOP_WORDS = listWords\()`[^`]*`/, `$1${NONE}`],
  ['a stop word half typed', 'understand.ts', /words\[last\] && isStopWordBegun\([^)]*\)/, 'false'],
  ['numbers that are not known', 'parse.ts', "text.replace(UNKNOWN_NUMBERS, ' ')", 'text'],
  ['or, vs', 'tables/stop-words.ts', /OR_WORDS = listWords\('[^']*'/, `OR_WORDS = listWords(${NONE}`],
  ['two alternatives of two sorts', 'connect.ts', "!sorts.includes('course') && !atBoth.some(Boolean)", 'false'],
  ['exclusions', 'tables/stop-words.ts', /(NOT_(WORDS|BESIDE|BEFORE) = listWords\(\s*)'[^']*'/g, `$1${NONE}`],
  ['seats and categories', 'parse.ts', '= withoutSeats(all)', '= { tokens: all, seats: [] as string[] }'],
  ['spellings', 'tables/spellings.ts', 'spellings().get(word) ?? word', 'word'],
  ['short forms of courses', 'tables/short-forms.ts', /LINES = `[^`]*`/, 'LINES = `zzzz: zzzz`'],
  ['known institutes', 'tables/institutes.ts', /INSTITUTE_LINES = `[^`]*`/, 'INSTITUTE_LINES = `\\n`'],
  ['initials', '../../outputs/search-index/build-index.ts', /initials: lines\(.*?\),\n/s, "initials: '\\n',\n"],
  ['names of places', 'tables/places.ts', /PLACE_LINES = `[^`]*`/, 'PLACE_LINES = `zzzz`'],
  ['regions', 'tables/places.ts', /REGION_LINES = `[^`]*`/, 'REGION_LINES = `zzzz: zzzz`'],
  ['a place in a name elsewhere', 'lookup.ts', '? MATCH.elsewhere :', '? MATCH.word :'],
  [
    'a place that begins a name',
    'understand.ts',
    'if (after && !after.link && (isPlaceWord(text) || findRegion(text)))',
    'if (false)',
  ],
  ['Devanagari', 'tables/devanagari.ts', /LINES = `[^`]*`/, 'LINES = `zzzz: zzzz`'],
  ['case endings', 'tables/devanagari.ts', /return ENDINGS\.flatMap/, 'return ([] as typeof ENDINGS).flatMap'],
  ['half-typed Devanagari', 'tables/meaning.ts', 'readings.some((reading) => spoken.startsWith(reading))', 'false'],
  ['names of letters', 'tables/devanagari.ts', 'const letters = latinLetters(word);', 'const letters = undefined;'],
  ['transliteration', 'tables/devanagari.ts', '.flatMap(transliterate)', '.slice(0, 0)'],
  ['codes as people write them', 'parse.ts', 'joinCodes(text', '((t: string, _: unknown) => t)(text'],
  [
    'neighbours as one word',
    'understand.ts',
    'if (before.text !== word.text && after.text !== word.text) return [];',
    'return [];',
  ],
  ['two words in one', 'understand.ts', 'asWhole[w]?.found === NOTHING ?', 'false ?'],
  ['other beginnings', 'lookup.ts', 'if (typed.length < BEGUN_LETTERS) return NOTHING;', 'return NOTHING;'],
  ['beginnings of short forms', 'lookup.ts', 'long.some((beginning) => form.startsWith(beginning))', 'false'],
  [
    'one slip',
    'correct.ts',
    /yield\* sortLikeliest\(word, word\.length < ONE_SLIP/,
    'if (false) yield* sortLikeliest(word, word.length < ONE_SLIP',
  ],
  [
    'a first letter',
    'correct.ts',
    'const atOne = lookup.vocabulary.near(word, 1)',
    'const atOne = lookup.vocabulary.near(word, 1).filter((other) => other[0] === word[0])',
  ],
  ['two slips', 'correct.ts', 'if (word.length >= TWO_SLIPS)', 'if (false)'],
  ['words heard alike', 'correct.ts', /\n {2}yield\* sortLikeliest\(word, heardAs\(word, lookup\)\);/, ''],
  ['two words heard as one', 'understand.ts', /unknown\.missing > 0 \? correctHeard/, 'false ? correctHeard'],
  ['known words corrected', 'correct.ts', 'asTyped.missing === 1 ?', 'false ?'],
  ['a correction with another', 'correct.ts', 'best.missing > 0 && equal ?', 'false && equal ?'],
  ['generic words may lack', 'find.ts', '!hasSpecific || !GENERIC_WORDS.has(text)', 'true'],
  ['place and course before rare words', 'find.ts', '(isAsked ? PLACE_OR_COURSE : 0)', '0'],
  ['order: what is named', 'rank.ts', 'named * COSTS', '0 * named * COSTS'],
  ['order: an institute by its name', 'rank.ts', 'isInstitute ? NAMED.institute : byWords', 'byWords'],
  ['order: match types', 'rank.ts', '+ cost) * 3', '+ 0 * cost) * 3'],
  ['order: what else the name has', 'rank.ts', '(inName > 0 ? more : 2)', '0 * more'],
  ['order: beginnings', 'rank.ts', '+ beginnings * BEGINNINGS', '+ 0 * beginnings'],
];

const SETS = [TYPED, TYPED_UNREAD, POINTS, UNSEEN, STRANGERS, STRANGERS_UNREAD, VISITORS, VISITORS_UNREAD];
const all = SETS.flatMap((classes) =>
  Object.entries(classes).flatMap(([name, lines]) => (name === 'honesty' ? [] : judged(lines as string))),
);
/** So many of them are typed a letter at a time. */
const LETTERED = 150;
const QUESTIONS: readonly Judged[] = [...ROUNDS_QUERIES, ...all];

/** How many letters empty the results, if the questions are typed a letter at a time. */
function countEmptied(total: (q: string) => number): number {
  let emptied = 0;
  for (const { q } of all.slice(0, LETTERED)) {
    const totals = [...q].map((_, i) => total([...q].slice(0, i + 1).join('')));
    emptied += totals.filter((found, i) => found === 0 && (totals[i - 1] ?? 0) > 0).length;
  }
  return emptied;
}

/**
 * How many questions find their target among the first five, and first; how many are answered exactly or corrected; and how many
 * letters empty the results, negative.
 */
async function ask(
  [, file, from, to]: Reading,
  scratch: string,
  number: number,
  source: ReturnType<typeof latestSource>,
) {
  const root = join(import.meta.dirname, '../../build/shared/search');
  const changed = join(root, file);
  const outfile = join(scratch, `${number}.mjs`);
  const text = readFileSync(changed, 'utf8');
  const without = text.replace(from, to);
  if (number > 0 && without === text) throw new Error(`readings: ${file} has no ${from}`);
  await build({
    stdin: {
      contents: `export { createEngine } from './engine.ts'; export { buildSearchIndex } from '../../outputs/search-index/build-index.ts';`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [
      {
        name: 'without',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            path === changed ? { contents: without, loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  const { createEngine, buildSearchIndex } = await import(pathToFileURL(outfile).href);
  const engine = createEngine(JSON.parse(asciiJson({ digest: '', site: SITE, ...buildSearchIndex(source) })));
  const search = (q: string) => engine.search({ q, hasVacancy: false, limit: 20, offset: 0 });
  const { hitAt5, hitAt1 } = score(QUESTIONS, (q) => engine.rows(search(q).positions));
  const complete = QUESTIONS.filter(({ q }) => ['exact', 'corrected'].includes(search(q).match)).length;
  const counts = [hitAt5 * QUESTIONS.length, hitAt1 * QUESTIONS.length, complete].map(Math.round);
  return [...counts, -countEmptied((q) => search(q).total)];
}

const { folder, missing, needs } = shared('rounds');
if (missing) console.log(`readings: skipped${needs}`);
else {
  const source = latestSource(folder);
  const scratch = mkdtempSync(join(import.meta.dirname, '.readings-'));
  try {
    let full: readonly number[] | undefined;
    for (const [number, reading] of READINGS.entries()) {
      const figures = await ask(reading, scratch, number, source);
      full ??= figures;
      const columns = full.map((figure, i) => (number === 0 ? figure : figure - figures[i]!));
      console.log(`| ${[reading[0].padEnd(36), reading[1], ...columns].join(' | ')} |`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
