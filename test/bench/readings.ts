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
import { asciiJson } from '../../build/search/build-index.ts';
import { courseAt, judgedSet, QUESTION_SETS, score } from '../search/judge.ts';
import { latestSource } from '../support/latest-source.ts';
import { SITE } from '../support/search-source.ts';
import { shared } from '../support/shared.ts';

/** A reading: the file that has it, and how to leave it out. */
type Reading = readonly [name: string, file: string, from: string | RegExp, to: string];
const TABLES = 'shared/words/tables';
const STOP_WORDS = `${TABLES}/stop-words.json`;
/** A list of stop-words.json without its words. */
const without = (name: string, list: string): Reading => [
  name,
  STOP_WORDS,
  new RegExp(`("${list}": )\\[[^\\]]*\\]`),
  '$1["zzzz"]',
];
const READINGS: readonly Reading[] = [
  ['everything', 'search/engine.ts', '', ''],
  without('words of sentences', 'sentences'),
  without('words of what the data lacks', 'lacking'),
  ['a stop word half typed', 'search/understand.ts', 'const isBegun =', 'const isBegun = false &&'],
  without('or, vs', 'or'),
  without('exclusion: not', 'not'),
  without('exclusion: nako', 'not before'),
  without('exclusion: nahi', 'not before or asking'),
  without('exclusion: nahi as a question', 'asking before not'),
  without('exclusion: and', 'and'),
  ['phrases of alternatives', 'search/connect.ts', 'continuesPhrase(alternatives, phrase, word)', 'false'],
  [
    'seats and categories',
    'search/sentence.ts',
    'withoutSeats(words.filter((word) => !lacking.includes(word)))',
    '{ tokens: words, dropped: [] as string[] }',
  ],
  [
    'me and no in sentences',
    'search/sentence.ts',
    'return words.flatMap((word, i) => {',
    'return words.flatMap((word, i) => { if (i >= 0) return [word];',
  ],
  ['spellings', `${TABLES}/spellings.json`, /\{[^}]*\}/, '{"zzzz": "zzzz"}'],
  ['short forms of courses', `${TABLES}/short-forms.json`, /\{[^}]*\}/, '{"zzzz": "zzzz"}'],
  ['known institutes', `${TABLES}/institutes.json`, /\{[^}]*\}/, '{"zzzz": "zzzz"}'],
  ['initials', 'search/indexed-words.ts', 'return [...derived, ...known]', 'return known'],
  ['initials with the place', 'search/initials.ts', 'place && place !== part', 'false'],
  ['initials without the kind of trust', 'search/initials.ts', "[part, part.replace(BODY, ' ')]", '[part]'],
  ['names of places', `${TABLES}/places.json`, /\{[^}]*\}/, '{"zzzz": "zzzz"}'],
  ['regions', `${TABLES}/regions.json`, /\{[^}]*\}/, '{"zzzz": "zzzz"}'],
  ['no place in a name elsewhere', 'search/lookup.ts', "!isElsewhere || field !== 'name'", 'true'],
  [
    'a place that begins a name',
    'search/read-words.ts',
    'if (after && !isPlaceWord(after.text) && isPlaceWord(text))',
    'if (false)',
  ],
  ['towns and PIN codes', 'search/towns.ts', 'town = findTown(', 'town = ((_: Words) => undefined)('],
  ['towns half typed', 'search/correct-spelling.ts', 'begunTown && [begunTown]', 'undefined'],
  ['towns with a slip', 'search/similar-words.ts', 'near.length > 0 || isShort ?', 'true ?'],
  ['Devanagari and its words', `${TABLES}/spoken-words.json`, /\{[^{}]*\}/g, '{"zzzz": "zzzz"}'],
  ['branches in Latin letters', 'shared/words/meaning.ts', ' ?? readRomanised(typed)', ''],
  ['case endings', 'shared/words/devanagari.ts', /return ENDINGS\.flatMap/, 'return ([] as typeof ENDINGS).flatMap'],
  [
    'half-typed Devanagari',
    'shared/words/meaning.ts',
    'readings.some((reading) => spoken.startsWith(reading))',
    'false',
  ],
  [
    'names of letters',
    'shared/words/devanagari.ts',
    'const letters = latinLetters(word);',
    'const letters = undefined;',
  ],
  ['transliteration', 'shared/words/devanagari.ts', '.flatMap(transliterate)', '.slice(0, 0)'],
  [
    'codes as people write them',
    'search/sentence.ts',
    "joinCodes(text.replace(DECIMALS, '').replaceAll('%', ' percent '), hasCode)",
    'text',
  ],
  ['old codes', 'search/read-words.ts', '[typed, currentCode(typed)]', '[typed]'],
  ['neighbours as one word', 'search/read-words.ts', 'if (!includesWord ||', 'if (true ||'],
  ['two words in one', 'search/correct-spelling.ts', 'cutInTwo(lookup, unknown),', ''],
  ['other beginnings', 'search/lookup.ts', 'if (typed.length < BEGINNING_LETTERS) return NO_HITS;', 'return NO_HITS;'],
  [
    'spellings half typed',
    'search/lookup.ts',
    'written.startsWith(typed) ? word : []',
    '(written && word && []) || []',
  ],
  [
    'one slip',
    'search/similar-words.ts',
    'isShort ? near.filter(({ length }) => length > typed.length) : near',
    '[] as string[]',
  ],
  ['a first letter', 'search/similar-words.ts', 'typed === word ||', 'typed === word || typed[0] !== word[0] ||'],
  ['beginnings with a slip', 'search/correct-spelling.ts', 'similar.begunLike(unknown.typed)', '[]'],
  ['short forms with a slip', 'search/similar-words.ts', 'form ? [form] : []', '[] as string[]'],
  ['words heard alike', 'search/similar-words.ts', ', soundingLike(typed)]', ']'],
  ['two words heard as one', 'search/correct-spelling.ts', 'corrected.missingCount === 0', 'true'],
  ['several institutes', 'search/connect.ts', 'all.every(namesInstitute)', 'false'],
  ['a named institute stays', 'search/match.ts', '(w) => isNaming[w]', '() => false'],
  ['generic words may lack', 'search/match.ts', 'isOnlyGeneric || !GENERIC_WORDS.has(text)', 'true'],
  ['order: match types', 'search/match.ts', 'COST[match] ?? 0', '0'],
  [
    'order: what else the name has',
    'search/match.ts',
    'rank: [missingPlaces, cost, remainder]',
    'rank: [missingPlaces, cost]',
  ],
];

const QUESTIONS = judgedSet(...QUESTION_SETS.filter((set) => set !== 'sample'));
/** How many letters empty the results, if the questions of two sets are typed a letter at a time. */
function countEmptied(total: (q: string) => number): number {
  let emptied = 0;
  for (const { query } of judgedSet('typed', 'typed-unread')) {
    const totals = [...query].map((_, i) => total([...query].slice(0, i + 1).join('')));
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
  const root = join(import.meta.dirname, '../../build');
  const changed = join(root, file);
  const outfile = join(scratch, `${number}.mjs`);
  const text = readFileSync(changed, 'utf8');
  const changedText = text.replace(from, to);
  if (number > 0 && changedText === text) throw new Error(`readings: ${file} has no ${from}`);
  await build({
    stdin: {
      contents: `export { createEngine } from './search/engine.ts'; export { buildSearchIndex } from './search/build-index.ts';`,
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
          onLoad({ filter: /\.(ts|json)$/ }, ({ path }) =>
            path === changed ? { contents: changedText, loader: path.endsWith('.json') ? 'json' : 'ts' } : undefined,
          ),
      },
    ],
  });
  const { createEngine, buildSearchIndex } = await import(pathToFileURL(outfile).href);
  const engine = createEngine(JSON.parse(asciiJson({ digest: '', site: SITE, ...buildSearchIndex(source) })));
  const search = (q: string) => engine.search({ q, hasVacancy: false, limit: 20, offset: 0 });
  const coursesFor = (q: string) => search(q).positions.map((at: number) => courseAt(source, at));
  const figures = score(QUESTIONS, coursesFor);
  const complete = QUESTIONS.filter(({ query }) => ['exact', 'corrected'].includes(search(query).match)).length;
  const counts = [figures.hitAt5 * QUESTIONS.length, figures.hitAt1 * QUESTIONS.length, complete].map(Math.round);
  return [...counts, -countEmptied((q) => search(q).total)];
}

const { folder, missing, needs } = shared('rounds');
if (missing) console.log(`readings: skipped${needs}`);
else {
  const source = latestSource(folder);
  const scratch = mkdtempSync(join(import.meta.dirname, '../../build/.readings-'));
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
