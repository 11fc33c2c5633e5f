/**
 * node --import tsx test/bench/readings.ts
 *
 * What each reading of the search is worth: the judged questions on the real names, asked of an engine without it. Prints how many
 * questions lose their target among the first five, and first; how many of the changed questions lose it first; and how many more letters
 * in a thousand empty, replace or lose results.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { asciiJson } from '../../build/search/build-index.ts';
import { CHANGES, changeQuestions } from '../search/changes.ts';
import { courseAt, judgedSet, letterFaults, QUESTION_SETS, score } from '../search/judge.ts';
import { latestSource } from '../support/latest-source.ts';
import { SITE } from '../support/search-source.ts';
import { shared } from '../support/shared.ts';

/** A reading: its name, and how to leave it out. */
type Edit = readonly [file: string, from: string | RegExp, to: string];
type Reading = readonly [name: string, ...edits: Edit[]];
const TABLES = 'shared/words/tables';
const STOP_WORDS = `${TABLES}/stop-words.json`;
/** A table with one line of its own: no two tables may have the same word. */
const emptyTable = (file: string): Edit => {
  const word = `zzzz${file.replace(/\W/g, '')}`;
  return [`${TABLES}/${file}`, /\{[^{}]*\}/g, `{"${word}": "${word}"}`];
};
/** Lists of stop-words.json without their words. */
const emptyLists = (names: string): Edit => [
  STOP_WORDS,
  new RegExp(`("(?:${names})": )\\[[^\\]]*\\]`, 'g'),
  '$1["zzzz"]',
];
const READINGS: readonly Reading[] = [
  ['everything', ['search/engine.ts', '', '']],
  ['words of sentences', emptyLists('sentences')],
  [
    'seats and what the data lacks',
    [
      'search/sentence.ts',
      'withoutSeats(words.filter((word) => !lacking.includes(word)))',
      '{ tokens: words, dropped: [] as string[] }',
    ],
  ],
  [
    'me and no in sentences',
    ['search/sentence.ts', "word !== 'no' || excludesNext(all[i + 1])", "word !== 'no' || all.length > i"],
    ['search/sentence.ts', ".replace(/(\\S\\s+)me(?=\\s+\\S)/gi, '$1')", ''],
  ],
  ['exclusions', emptyLists('not|not before|not before or asking')],
  [
    'alternatives',
    ['search/conditions.ts', 'const alternatives = lengths.map(', 'const alternatives = lengths.slice(3).map('],
  ],
  ['spellings', emptyTable('spellings.json')],
  ['short forms of courses', emptyTable('short-forms.json')],
  ['known and former names of institutes', emptyTable('institutes.json')],
  ['initials', ['search/indexed-words.ts', 'return [...derived, ...reviewedHere,', 'return [...reviewedHere,']],
  ['names of places, and regions', emptyTable('places.json'), emptyTable('regions.json')],
  ['towns and PIN codes', ['search/towns.ts', 'if (!isPin && ', 'if (typed || ']],
  [
    'words of Marathi and Hindi',
    emptyTable('spoken-words.json'),
    ['search/near-words.ts', 'withoutEnding(typed)', '([] as string[])'],
  ],
  [
    'Devanagari by its letters',
    ['shared/words/devanagari.ts', '.flatMap(transliterate)', '.slice(0, 0)'],
    [
      'shared/words/devanagari.ts',
      'const letters = latinLetters(word);',
      'const letters = undefined as string | undefined;',
    ],
  ],
  [
    'codes as people write them',
    ['search/codes.ts', 'codeAfter(typed)', '(undefined as string | undefined)'],
    ['search/codes.ts', 'WAIVER.exec(typed)?.[1]', 'undefined'],
    ['search/sentence.ts', "joinCodes(text.replace(DECIMALS, '').replace(/%(ile)?/gi, ' percent '), hasCode)", 'text'],
  ],
  [
    'beginnings',
    [
      'search/lexicon.ts',
      'const isBegun = options.prefix === true;',
      'const isBegun = options.prefix === true; if (isBegun) return [];',
    ],
  ],
  ['slips and sounds', ['search/near-words.ts', 'if (typed.length < FORM_LETTERS ||', 'if (typed ||']],
  ['a word cut in several', ['search/cut-words.ts', 'if (/[^a-z]/.test(word)) return [];', 'if (word) return [];']],
  [
    'several words as one',
    [
      'search/edges.ts',
      'const { edges, isOnly } = spanEdges(tokens, at);',
      'const { edges, isOnly } = spanEdges(tokens, tokens.length);',
    ],
  ],
  ['weights', ['search/terms.ts', 'const told = best * (', 'const told = WEIGHT.course + 0 * (']],
  [
    'order by what else the name has',
    ['search/answer.ts', 'b.rank - a.rank || a.remainder - b.remainder', 'b.rank - a.rank'],
  ],
];

const QUESTIONS = judgedSet(...QUESTION_SETS.filter((set) => set !== 'sample'));
/** One question in so many is asked changed, too. */
const CHANGED = 5;
const CHANGED_QUESTIONS = Object.keys(CHANGES).flatMap((name) =>
  changeQuestions(
    QUESTIONS.filter((_, i) => i % CHANGED === 0),
    name,
  ),
);

/**
 * How many questions find their target among the first five, and first; how many of the changed questions find it first; and how many
 * letters in a thousand replace or lose results, negative.
 */
async function ask([, ...edits]: Reading, scratch: string, number: number, source: ReturnType<typeof latestSource>) {
  const root = join(import.meta.dirname, '../../build');
  const outfile = join(scratch, `${number}.mjs`);
  const changed = new Map<string, string>();
  for (const [file, from, to] of edits) {
    const path = join(root, file);
    const text = changed.get(path) ?? readFileSync(path, 'utf8');
    changed.set(path, text.replace(from, to));
    if (number > 0 && changed.get(path) === text) throw new Error(`readings: ${file} has no ${from}`);
  }
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
          onLoad({ filter: /\.(ts|json)$/ }, ({ path }) => {
            const contents = changed.get(path);
            return contents === undefined ? undefined : { contents, loader: path.endsWith('.json') ? 'json' : 'ts' };
          }),
      },
    ],
  });
  const { createEngine, buildSearchIndex } = await import(pathToFileURL(outfile).href);
  const engine = createEngine(JSON.parse(asciiJson({ digest: '', site: SITE, ...buildSearchIndex(source) })));
  const search = (q: string) => engine.search({ q, hasVacancy: false, limit: 20, offset: 0 });
  const coursesFor = (q: string) => search(q).positions.map((at: number) => courseAt(source, at));
  const { hitAt5, hitAt1 } = score(QUESTIONS, coursesFor);
  const counts = [
    hitAt5 * QUESTIONS.length,
    hitAt1 * QUESTIONS.length,
    score(CHANGED_QUESTIONS, coursesFor).hitAt1 * CHANGED_QUESTIONS.length,
  ];
  const faults = letterFaults(judgedSet('letters'), (q) => search(q).positions).reduce((a, b) => a + b, 0);
  return [...counts, -faults * 1000].map(Math.round);
}

const { folder, missing, needs } = shared('rounds');
if (missing) console.log(`readings: skipped${needs}`);
else {
  const source = latestSource(folder, '2025-26-cap-round-3');
  const scratch = mkdtempSync(join(import.meta.dirname, '../../build/.readings-'));
  try {
    let full: readonly number[] | undefined;
    for (const [number, reading] of READINGS.entries()) {
      const figures = await ask(reading, scratch, number, source);
      full ??= figures;
      const columns = full.map((figure, i) => (number === 0 ? figure : figure - figures[i]!));
      console.log(`| ${[reading[0], ...columns].join(' | ')} |`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
