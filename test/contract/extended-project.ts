/**
 * A copy of the project with a line added to the contract and a word in each language, as the recipes say, and rounds that have
 * the new category, level and other seats.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { CATEGORIES, OTHER_SEATS, SEAT_LEVELS } from '../../build/contract/seats.ts';
import { copyProject } from '../support/run-command.ts';

/** What is added to the copy: in which file, before which line. */
const EDITS: readonly { readonly file: string; readonly before: string; readonly added: string }[] = [
  { file: 'contract/seats.ts', before: "  { name: 'obc',", added: "  { name: 'esm', optional: true }," },
  {
    file: 'contract/seats.ts',
    before: '] as const satisfies readonly ListedLevel[];',
    added: "  { name: 'zonal_level', candidates: 'all' },",
  },
  {
    file: 'contract/seats.ts',
    before: '] as const satisfies readonly ListedOther[];',
    added:
      "  { name: 'sports', field: 'sports_total', within: true, optional: true },\n" +
      "  { name: 'nri', field: 'nri_seats', within: false, optional: true },",
  },
  {
    file: 'contract/seats.ts',
    before: '  orphan: ',
    added: "  sports: 'seats for athletes',\n  nri: 'seats for NRI',",
  },
  {
    file: 'contract/search-parameters.ts',
    before: '  has_vacancy: {',
    added: '  has_hostel: { ...flag, isInForm: true },',
  },
  {
    file: 'contract/operations.ts',
    before: "  has_vacancy: 'Only",
    added: "  has_hostel: 'Only courses with a hostel',",
  },
  {
    file: 'site/texts/languages.ts',
    before: '\n];',
    added:
      "\n  { code: 'gu', name: 'ગુજરાતી', texts: { ...textsIn('hi'), 'layout.list': 'મારી યાદી' }, places: {}, courseWords: {} },",
  },
  {
    file: 'site/page-list.ts',
    before: "  { path: '/docs',",
    added: "  { path: '/hostels', isListed: true, isKept: true },",
  },
  {
    file: 'site/pages/render-pages.ts',
    before: "  yield page('/list',",
    added:
      "  yield page('/hostels', { title: { names: 'Hostels' }, description: 'Hostels', main: renderRound(numbers).main });",
  },
  {
    file: 'site/texts/texts.json',
    before: '  "category.sc":',
    added: [
      ['category.esm', 'ESM'],
      ['category.sports', 'Sports'],
      ['category.nri', 'NRI'],
      ['level.zonal_level', 'Zonal'],
      ['search.has_hostel', 'With a hostel'],
    ]
      .map(([key, text]) => `  "${key}": ${JSON.stringify({ en: text, mr: text, hi: text })},`)
      .join('\n'),
  },
  {
    file: 'shared/words/renamed-districts.ts',
    before: ']);',
    added: "  ['Northgate', 'Newgate'],",
  },
  {
    file: 'contract/derived.ts',
    before: 'export const DatasetDetail = ',
    added: "export const Cities = object('Every city', { data: arrayOf('By name', Type.String()) });",
  },
  { file: 'contract/schemas.ts', before: '  Problem: ', added: '  Cities: derived.Cities,' },
  {
    file: 'contract/operations.ts',
    before: "  anyDataset('/datasets',",
    added: "  operation('/cities', 'Cities', 'Every city'),",
  },
  { file: 'contract/diagnostics.ts', before: "  'text-empty': ", added: "  'name-short': 'review'," },
];

/** Files that the recipes of a resource and of a rule add. */
const ADDED_FILES = {
  'api/cities.sql': `SELECT 'cities' AS path, json_object('data', json_group_array(DISTINCT city)) AS json FROM institutes`,
  'check/rules/name-short.sql': `
    SELECT round, 'institutes.csv' AS file, line, 'inst_name' AS field, 1 AS unusualness,
      'inst_name is short' AS found, 'a whole name' AS expected, 'compare it with the document' AS fix
    FROM source.institutes WHERE length(inst_name) < 12`,
};

export const categories = [...CATEGORIES, 'esm'];
export const levels = [...SEAT_LEVELS, 'zonal_level'];
export const others = [
  ...OTHER_SEATS.map(({ name, field, within }) => ({ name: name as string, field: field as string, within })),
  { name: 'sports', field: 'sports_total', within: true },
  { name: 'nri', field: 'nri_seats', within: false },
];
const ADDED = new Set(['esm_g', 'esm_l', 'zonal_level', 'sports_total', 'nri_seats']);
export const fields = categories.flatMap((category) => [`${category}_g`, `${category}_l`]);
export const CODE = '0100110010';

/** A round of the year before the additions, which has none of them. */
export const OLD = 3;
export const isIn = (round: number, name: string) => round !== OLD || !ADDED.has(name);
/** A different number for every count of a round, smaller in each later round, because seats are taken. */
const most = (round: number) => 500 * (round === OLD ? 3 : 3 - round);
export const seatsAt = (round: number, level: string, field: string) =>
  most(round) + 20 * levels.indexOf(level) + fields.indexOf(field);
export const otherSeats = (round: number, field: string) =>
  most(round) + 100 + others.findIndex((other) => other.field === field);
export const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
export const levelTotal = (round: number, level: string) =>
  sum(fields.filter((field) => isIn(round, field)).map((field) => seatsAt(round, level, field)));
export const categorySeats = (round: number, level: string, category: string) =>
  seatsAt(round, level, `${category}_g`) + seatsAt(round, level, `${category}_l`);

function writeRound(data: string, round: number): void {
  const folder = join(data, `round-${round}`);
  mkdirSync(folder, { recursive: true });
  const listedOthers = others.filter(({ field }) => isIn(round, field));
  const listedLevels = levels.filter((level) => isIn(round, level));
  const within = listedOthers.filter((other) => other.within).map(({ field }) => otherSeats(round, field));
  const source = { title: 'A made-up list', authority: 'Nobody' };
  const year =
    round === OLD
      ? { academic_year: '2024-25', published_date: '2024-07-01' }
      : { academic_year: '2025-26', published_date: `2025-07-0${round}` };
  const dates = { ...year, status: 'published' };
  writeFileSync(
    join(folder, 'round.json'),
    JSON.stringify({ id: round, round_name: `Round ${round}`, ...dates, source }),
  );
  const csv = (file: string, rows: object[]) => writeFileSync(join(folder, file), stringify(rows, { header: true }));
  const places = { inst_type: 'Government', district: 'Northgate', city: 'Northgate' };
  const flags = { is_government: 'true', is_autonomous: 'false', is_minority: 'false' };
  csv('institutes.csv', [{ inst_code: '01001', inst_name: 'A College', ...places, ...flags }]);
  const total = sum([...listedLevels.map((level) => levelTotal(round, level)), ...within]);
  const names = { choice_code: CODE, inst_code: '01001', course_name: 'Civil Engineering' };
  const seats = Object.fromEntries(listedOthers.map(({ field }) => [field, otherSeats(round, field)]));
  csv('courses.csv', [{ ...names, total_cap_vacancies: total, ...seats }]);
  csv(
    'vacancies.csv',
    listedLevels.map((seat_level) => {
      const listedFields = fields.filter((field) => isIn(round, field));
      const counts = Object.fromEntries(listedFields.map((field) => [field, seatsAt(round, seat_level, field)]));
      return { choice_code: CODE, seat_level, ...counts, total_g_l: levelTotal(round, seat_level) };
    }),
  );
}

/** Makes the copy in `folder`, with its rounds in `data`. Throws if the code has no single place for an addition. */
export function extendProject(folder: string, data: string): void {
  copyProject(folder, 'build', 'data/reference', 'netlify', 'package.json', 'tsconfig.json');
  for (const { file, before, added } of EDITS) {
    const path = join(folder, 'build', file);
    const parts = readFileSync(path, 'utf8').split(before);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`);
    writeFileSync(path, parts.join(`${added}\n${before}`));
  }
  for (const [file, text] of Object.entries(ADDED_FILES)) writeFileSync(join(folder, 'build', file), text);
  for (const round of [OLD, 1, 2]) writeRound(data, round);
  const table = 'university,district,source\nUniversity of Northgate,Northgate,made up\n';
  writeFileSync(join(data, 'home-universities.csv'), table);
}
