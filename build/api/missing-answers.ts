/** The bodies of 404s. netlify.toml maps addresses to them, and `_redirects` those of codes without their letters. */
import { assertPublished } from '../contract/validators.ts';
import { problem } from '../shared/http/problem.ts';
import type { Database } from '../store/database.ts';
import type { Tree } from '../tree/tree.ts';

const BODIES = 'public/api/v1/404';
const FIND_COURSE = '/api/v1/search?q= finds a course by its code without the zero or the letters.';
const NO_COURSE = 'No course in the latest round has this choice code.';

/** By file. A file cannot name the code that was requested. */
const MISSING: Readonly<Record<string, string>> = {
  '.json': 'Nothing is published at this address. See /docs.',
  '/course.json': `${NO_COURSE} Choice codes are text: one of nine digits has lost its leading zero, and some end in letters. ${FIND_COURSE} Earlier rounds are at /api/v1/institute-history/{inst_code}; inst_code is the first five digits of the choice code.`,
  '/institute.json':
    'No institute in the latest round has this code. Institute codes are text: one of four digits may have lost its leading zero. /api/v1/institutes lists them; earlier rounds are at /api/v1/institute-history/{inst_code}.',
  '/institute-history.json':
    'No institute in any published round has this code. Institute codes are text: one of four digits may have lost its leading zero. /api/v1/institutes lists those of the latest round.',
  '/dataset.json':
    'No published dataset has this id. /api/v1/datasets lists them with their status; /api/v1/dataset/latest is the latest one.',
};

/** The codes of the latest round that end in letters, by their digits, if these are no code. */
const LETTERED = `
  WITH latest AS (SELECT choice_code AS code FROM courses JOIN latest_dataset ON latest_dataset.id = dataset_id)
  SELECT rtrim(code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') AS digits, json_group_array(code ORDER BY code) AS codes
  FROM latest GROUP BY digits HAVING digits NOT IN (SELECT code FROM latest)`;

/** Writes the bodies of all 404s; the 404 of a code without its letters names the code. */
export function writeMissing(tree: Tree, database: Pick<Database, 'all'>): void {
  const write = (file: string, detail: string) => {
    const missing = problem(404, detail);
    assertPublished('Problem', missing, `${BODIES}${file}`);
    tree.write(`${BODIES}${file}`, `${JSON.stringify(missing)}\n`);
  };
  for (const [file, detail] of Object.entries(MISSING)) write(file, detail);
  for (const { digits, codes } of database.all<{ digits: string; codes: string }>(LETTERED)) {
    const addresses = (JSON.parse(codes) as string[]).map((code) => `/api/v1/course/${code}`);
    write(`/course/${digits}.json`, `${NO_COURSE} Its letters may be missing: see ${addresses.join(' and ')}.`);
  }
}
