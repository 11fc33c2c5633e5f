/** The recipes of build/contract/README.md as edits: one addition each, made to a copy of the project step by step. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file, a text or pattern in it, and what takes its place. */
type Step = readonly [file: string, from: string | RegExp, to: string];
interface Recipe {
  readonly steps: readonly Step[];
  /** Path -> content. */
  readonly files?: Readonly<Record<string, string>>;
}

const before = (file: string, from: string, added: string): Step => [file, from, `${added}\n${from}`];
const SEATS = 'build/contract/seats.ts';
const TEXTS = 'build/site/texts/texts.json';
const text = (key: string, en: string, mr: string, hi: string): Step =>
  before(TEXTS, '  "category.sc":', `  "${key}": { "en": "${en}", "mr": "${mr}", "hi": "${hi}" },`);
const inChangelogs = (entry: string): Step[] => [
  before('build/contract/CHANGELOG.md', '- `/status` has the `version`', `- ${entry}`),
  before('data/CHANGELOG.md', '- `courses.csv` may have `course_type`', `- ${entry}`),
];

/** A folder of `test/rounds/cases`: the plain round with one file changed. */
function caseOf(name: string, changes: Readonly<Record<string, readonly [from: string, to: string]>>) {
  const plain = new URL('../rounds/cases/good-plain/', import.meta.url);
  return Object.fromEntries(
    ['round.json', 'institutes.csv', 'courses.csv', 'vacancies.csv'].map((file) => {
      const [folder] = readdirSync(plain);
      const content = readFileSync(new URL(`${folder}/${file}`, plain), 'utf8');
      return [`test/rounds/cases/${name}/${folder}/${file}`, content.replace(...(changes[file] ?? ['', '']))];
    }),
  );
}

export const RECIPES: Readonly<Record<string, Recipe>> = {
  category: {
    steps: [
      before(SEATS, "  { name: 'obc',", "  { name: 'esm', optional: true },"),
      before(SEATS, "  state_level: ['SL'],", "  esm: ['EXSM'],"),
      text('category.esm', 'ESM', 'ESM', 'ESM'),
      ['data/README.md', '`ntd_g`, `ntd_l` |', '`ntd_g`, `ntd_l`, `esm_g`, `esm_l` |'],
      ...inChangelogs('Seats of the category ESM.'),
    ],
  },
  'seat level': {
    steps: [
      before(SEATS, '] as const satisfies readonly ListedLevel[];', "  { name: 'zonal_level', candidates: 'all' },"),
      text('level.zonal_level', 'Zonal', 'विभागीय', 'क्षेत्रीय'),
    ],
  },
  'other seats': {
    steps: [
      before(
        SEATS,
        '] as const satisfies readonly ListedOther[];',
        "  { name: 'sports', field: 'sports_total', within: true, optional: true },\n  { name: 'nri', field: 'nri_seats', within: false, optional: true },",
      ),
      before(
        SEATS,
        '  orphan: ',
        "  sports: 'Vacant seats for athletes',\n  nri: 'Seats for Indians who live abroad',",
      ),
      text('category.sports', 'Sports', 'क्रीडा', 'खेल'),
      text('category.nri', 'NRI', 'NRI', 'NRI'),
      ['data/README.md', '`orphan_total` |', '`orphan_total`, `sports_total`, `nri_seats` |'],
      ...inChangelogs('`courses.csv` may have `sports_total` and `nri_seats`.'),
    ],
  },
  filter: {
    steps: [
      before('build/contract/search-parameters.ts', '  has_vacancy: {', '  has_hostel: { ...flag, isInForm: true },'),
      before('build/contract/operations.ts', "  has_vacancy: 'Only", "  has_hostel: 'Only courses with a hostel',"),
      [
        'build/search/engine.ts',
        'is_autonomous, has_vacancy }: SearchQuery)',
        'is_autonomous, has_hostel, has_vacancy }: SearchQuery)',
      ],
      before(
        'build/search/engine.ts',
        '    if (has_vacancy)',
        "    if (has_hostel) conditions.push((at) => columns.readType(at, 'autonomous') === 0);",
      ),
      text('search.has_hostel', 'With a hostel', 'वसतिगृहासह', 'छात्रावास के साथ'),
      ['README.md', '&has_vacancy=1', '&has_hostel=1&has_vacancy=1'],
      before(
        'build/contract/CHANGELOG.md',
        '- `/status` has the `version`',
        '- `/search`: `has_hostel=1` finds courses with a hostel.',
      ),
    ],
  },
  language: {
    steps: [
      before('build/site/texts/languages.ts', "  translated('hi',", "  translated('kok', 'कोंकणी'),"),
      [TEXTS, /"mr": ("(?:[^"\\]|\\.)*")/g, '$&, "kok": $1'],
      ['data/reference/authority.json', /"mr": ("[^"]*")/g, '$&, "kok": $1'],
      ['test/support/reference/authority.json', /"mr": ("[^"]*")/g, '$&, "kok": $1'],
      [
        'test/site/browser/texts.test.ts',
        / mr: (\/.*?\/u?|new RegExp\(.*?\)|WHOLE_FIRST|\['.*'\])(?=[,} ])/g,
        '$&, kok: $1',
      ],
      ['build/site/texts/names.json', /"mr": ("(?:[^"\\]|\\.)*")/g, '$&, "kok": $1'],
      [
        'build/site/pages/about-page.html',
        /<article lang="mr">[\s\S]*?<\/article>/,
        '$&\n<article lang="kok">\n<p>{{who.kok}} {{tell.kok}} {{barrier.kok}} {{licence.kok}} {{source}}\n<a href="/feed.xml">feed</a> <a href="/docs#get-status">API</a></p>\n</article>',
      ],
      ['build/site/pages/about-page.ts', / {2}mr: '([^']*)',\n/g, "$&  kok: '$1',\n"],
      ['build/site/pages/about-page.ts', /, mr: '([^']*)'/g, ", mr: '$1', kok: '$1'"],
      [
        'build/site/style/frame.css',
        ':lang(mr) > body .languages > :not(:lang(mr)),',
        '$&\n:lang(kok) > body .languages > :not(:lang(kok)),',
      ],
    ],
  },
  page: {
    steps: [
      before('build/site/page-list.ts', "  { path: '/docs',", "  { path: '/hostels', isListed: true, isKept: true },"),
      before(
        'build/site/pages/render-pages.ts',
        "  yield page('/list',",
        "  yield page('/hostels', { title: { names: 'Hostels' }, description: 'Hostels', main: offlinePage.main });",
      ),
      before('test/site/pages/head.test.ts', "  'list.html': '/list',", "  'hostels.html': '/hostels',"),
    ],
  },
  resource: {
    steps: [
      before(
        'build/contract/derived.ts',
        'export const DatasetDetail = ',
        "export const Cities = object('Every city', { data: arrayOf('By name', Type.String()) });\n",
      ),
      before('build/contract/schemas.ts', '  Problem: ', '  Cities: derived.Cities,'),
      before(
        'build/contract/operations.ts',
        "  anyDataset('/datasets',",
        "  operation('/cities', 'Cities', 'Every city'),",
      ),
      before('README.md', '| `/api/v1/seats` |', '| `/api/v1/cities` | every city |'),
      before('build/contract/CHANGELOG.md', '- `/status` has the `version`', '- `/cities` lists every city.'),
    ],
    files: {
      'build/api/cities.sql':
        "-- Every city of the latest round.\nSELECT 'cities' AS path, json_object('data', json_group_array(DISTINCT city)) AS json FROM institutes\n",
    },
  },
  rule: {
    steps: [
      before('build/contract/diagnostics.ts', "  'text-empty': ", "  'name-short': 'review',"),
      before(
        'build/check/README.md',
        '| `text-empty` |',
        '| `name-short` | review | 1 | A name of an institute is short. |',
      ),
    ],
    files: {
      'build/check/rules/name-short.sql': `-- A short name is often an abbreviation.
SELECT
  round, 'institutes.csv' AS file, line, 'inst_name' AS field, 1 AS unusualness,
  format('inst_name is "%s"', inst_name) AS message, 'write the whole name' AS fix
FROM source.institutes
WHERE length(inst_name) < 12
`,
      ...caseOf('name-short', { 'institutes.csv': ['Hilltop Institute', 'Hilltop'] }),
    },
  },
  'renamed district': {
    steps: [before('build/shared/words/renamed-districts.ts', ']);', "  ['Oldbury', 'Newbury'],")],
  },
};

/** Makes the steps of a recipe in the copy `folder`. Throws if a text of a step is not in its file, or a string is there twice. */
export function applyRecipe(folder: string, { steps, files = {} }: Recipe): void {
  for (const [file, from, to] of steps) {
    const path = join(folder, file);
    const content = readFileSync(path, 'utf8');
    const found = typeof from === 'string' ? content.split(from).length - 1 : content.search(from) + 1;
    if (typeof from === 'string' ? found !== 1 : found === 0) throw new Error(`${file} has not one place: ${from}`);
    writeFileSync(path, content.replace(from, to));
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}
