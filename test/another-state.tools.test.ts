/** The table "Another state or process" of data/reference/README.md, followed in a copy of the project for an invented state. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateRound, type Round, writeRound } from './support/generate-rounds.ts';
import { copyWholeProject, runIn, WITHOUT_SLOW } from './support/whole-copy.ts';

const DISTRICTS = ['Norhaven', 'Lakeside', 'Sunderby'] as const;
const CODES = Array.from({ length: 12 }, (_, i) => String(701_001 + i));
const districtOf = (code: string) => DISTRICTS[Number(code) % 3]!;

/** Every file that another state replaces: the tables, and who runs the site. */
const FILES: Readonly<Record<string, object>> = {
  'data/reference/authority.json': {
    authority: { en: 'the Nadia Board', mr: 'Nadia Board', hi: 'Nadia Board' },
    exam: { en: 'NEX', mr: 'NEX', hi: 'NEX' },
  },
  'data/reference/rules.json': { document: 'Admission rules of Nadia', chapter: 'Areas of the universities' },
  'data/reference/regions.json': [],
  'data/operator.json': { name: 'Help desk of Nadia', contact: 'mailto:help@nadia.test' },
};
/** What it adds to the words of the search. */
const WORDS: Readonly<Record<string, object>> = {
  'build/shared/words/tables/places.json': { norhaven: 'norhavn' },
  'build/shared/words/tables/regions.json': { 'the coast': 'norhaven lakeside' },
};
const TABLES: Readonly<Record<string, object[]>> = {
  'home-universities': DISTRICTS.map((district, i) => ({
    university: i < 2 ? 'University of Norhaven' : 'University of Sunderby',
    district,
    source: 'Universities Act of Nadia, 2011',
  })),
  institutes: CODES.map((inst_code) => ({
    inst_code,
    inst_name: `College ${Number(inst_code) - 701_000}`,
    district: districtOf(inst_code),
    city: districtOf(inst_code),
    since: '2025-26',
    source: 'List of Nadia',
  })),
  places: [
    { name: 'Lakeside', kind: 'district', district: 'Lakeside' },
    { name: 'Millford', kind: 'taluka', district: 'Lakeside' },
    { name: 'Norhaven', kind: 'district', district: 'Norhaven' },
    { name: 'Stonebridge', kind: 'town', district: 'Norhaven' },
    { name: 'Sunderby', kind: 'district', district: 'Sunderby' },
  ],
  'pin-codes': [
    { pin: '700', district: 'Norhaven' },
    { pin: '701', district: 'Lakeside' },
    { pin: '702', district: 'Sunderby' },
  ],
};

let project: string;
const readBuilt = (path: string) => readFileSync(join(project, 'dist', path), 'utf8');
const run = async (...args: string[]) => {
  const ran = await runIn(project, ['npm', 'run', '--silent', ...args]);
  expect(ran.exitCode, ran.stdall).toBe(0);
  return ran.stdout;
};

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'state-'));
  await copyWholeProject(project);
  for (const [file, content] of Object.entries(FILES)) writeFileSync(join(project, file), JSON.stringify(content));
  for (const [file, words] of Object.entries(WORDS)) {
    const path = join(project, file);
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...words }));
  }
  for (const [name, rows] of Object.entries(TABLES)) {
    writeFileSync(join(project, `data/reference/${name}.csv`), stringify(rows, { header: true }));
  }
  const rounds = join(project, 'data/rounds');
  rmSync(rounds, { recursive: true });
  mkdirSync(rounds);
  writeRound(join(rounds, '2026-27-round-1'), roundOfState());
  await run('build');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** A generated round whose institutes have the codes and places of the state; the last four digits of a choice code count. */
function roundOfState(): Round {
  const round = generateRound({ courses: 72 });
  const institutes = new Map(round.institutes.map(({ inst_code }, i) => [inst_code, CODES[i]!]));
  const courses = new Map(
    round.courses.map(({ choice_code, inst_code }, i) => [choice_code, `${institutes.get(inst_code)}${1000 + i}`]),
  );
  return {
    ...round,
    institutes: round.institutes.map((row) => {
      const inst_code = institutes.get(row.inst_code)!;
      return { ...row, inst_code, district: districtOf(inst_code), city: districtOf(inst_code) };
    }),
    courses: round.courses.map((row) => ({
      ...row,
      inst_code: institutes.get(row.inst_code)!,
      choice_code: courses.get(row.choice_code)!,
    })),
    vacancies: round.vacancies.map((row) => ({ ...row, choice_code: courses.get(row.choice_code)! })),
  };
}

it('the pages name the authority and exam of the state', () => {
  const pages = readdirSync(join(project, 'dist/public'), { recursive: true, encoding: 'utf8' });
  const text = pages
    .filter((path) => /\.(html|js|json|txt|xml)$/.test(path))
    .map((path) => readBuilt(`public/${path}`));
  expect(text.filter((one) => /CET Cell|by JEE/.test(one))).toEqual([]);
  expect(readBuilt('public/round.html')).toContain('the Nadia Board’s list decides');
  expect(text.some((one) => one.includes('by NEX rank'))).toBe(true);
  expect(readBuilt('public/about.html')).toContain('Help desk of Nadia');
});

it('colleges have the home university of their district', () => {
  for (const code of CODES) {
    const { home_university } = JSON.parse(readBuilt(`public/api/v1/institute/${code}`));
    expect(home_university).toBe(districtOf(code) === 'Sunderby' ? 'University of Sunderby' : 'University of Norhaven');
  }
});

it('the check has nothing to say about places and codes', async () => {
  expect(await run('check', '--', '--all')).not.toMatch(/district-|home-university-|choice-code-foreign/);
});

it('the quick tests of words, places and names pass in the copy', { timeout: 600_000 }, async () => {
  const folders = ['data-reference', 'search', 'shared', 'check/rules', 'site/browser/texts', 'site/views'];
  await run(
    'unit',
    '--',
    ...WITHOUT_SLOW,
    ...folders.map((name) => `test/${name}`),
    'institute-places',
    'propose-place',
  );
});

it('a new institute of a CSV gets a place of the state', async () => {
  const [institute, course, seats] = ['701099,Stonebridge College,Government', '7010990010,Civil Engineering,2', '2,0'];
  writeFileSync(
    join(project, 'round.csv'),
    `inst_code,inst_name,inst_type,choice_code,course_name,total_cap_vacancies,ews_seats,tfw_seats,pwd_total,def_total,seat_level,open_g,open_l,sc_g,sc_l,obc_g,obc_l,sebc_g,sebc_l
${institute},${course},0,0,0,0,state_level,${seats},0,0,0,0,0,0
`,
  );
  const round = ['--round', 'CAP Round II', '--id', '2', '--date', '2026-09-01', '--out', 'imported'];
  await run('import', '--', 'round.csv', ...round, '--places');
  expect(readFileSync(join(project, 'imported/institutes.csv'), 'utf8')).toContain(',Norhaven,Stonebridge,');
});
