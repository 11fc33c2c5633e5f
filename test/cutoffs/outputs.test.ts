/** What a build with cut-off lists publishes, and that a build without them has no trace of them. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { validate } from '../../build/contract/validators.ts';
import { buildSample, SAMPLE, type Sample } from '../preview/served.ts';
import { useSample } from '../preview/use-sample.ts';
import { openSqlite } from '../support/open-sqlite.ts';
import { writeLists } from './write-lists.ts';

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

/** The first institute has a course in both lists; that of the second list is gone. */
const LISTS: Parameters<typeof writeLists>[1] = {
  'CAP Round III': [
    { choice_code: '9000119110', inst_name: 'Sample College', cutoffs: ['state_level,state,TFWS,tfws,,VII,900,98.5'] },
    { choice_code: '9000924510', inst_name: 'Gone College', course_name: '=Textile' },
  ],
  'CAP Round I': [
    {
      choice_code: '9000119110',
      inst_name: 'Sample College',
      // Not in the order of their names.
      cutoffs: [
        'home_university,home_university,GOPENH,open,g,I,1200,97.5',
        'home_university,home_university,GNT1H,ntb,g,I,5,0',
        'home_university,home_university,GNT1H,ntb,g,VII,6,0',
      ],
    },
  ],
};

const without = useSample();
let built: Sample;
beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'cutoffs-'));
  cpSync(SAMPLE, data, { recursive: true });
  writeLists(data, LISTS);
  built = await buildSample(data);
  return async () => {
    rmSync(data, { recursive: true });
    await built.remove();
  };
});
const tables = ({ out }: Pick<Sample, 'out'>) =>
  openSqlite(join(out, 'public/downloads/rounds.sqlite')).all('SELECT name FROM sqlite_schema ORDER BY name');

describe('a build without cut-off lists', () => {
  it('no file names cut-offs or has the word', () => {
    // Programs and styles of the site have it in names.
    const files = listFiles(without.out).filter((name) => !/assets\/.*\.(js|css)$/.test(name));
    const hasWord = (name: string) => /cut-?off/i.test(`${name} ${readFileSync(join(without.out, name), 'latin1')}`);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter(hasWord)).toEqual([]);
    expect(JSON.stringify(tables(without))).not.toContain('cutoff');
  });
});

describe('a build with cut-off lists', () => {
  const read = (name: string) => readFileSync(join(built.out, 'public', name), 'utf8');
  const readJson = (name: string) => JSON.parse(read(name));

  it('only files that list others change', () => {
    const [before, after] = [without, built].map(({ out }) => {
      const [digest, build] = ['edge/search-index.json', 'public/build.json'].map((name) => {
        const { digest, build } = JSON.parse(readFileSync(join(out, name), 'utf8'));
        return digest ?? build;
      });
      const textOf = (name: string) =>
        readFileSync(join(out, name), 'latin1').replaceAll(digest, '').replaceAll(build, '');
      return new Map(
        listFiles(out).map((name) => [name.replace('public/', '').replace(/\.[0-9a-f]{10}\./, '.'), textOf(name)]),
      );
    }) as [Map<string, string>, Map<string, string>];
    expect([...before.keys()].filter((name) => !after.has(name))).toEqual([]);
    const downloads = ['1', '3'].flatMap((round) =>
      ['cutoffs.csv', 'datapackage.json'].map((file) => `downloads/cutoffs/2024-25-cap-round-${round}/${file}`),
    );
    expect([...after.keys()].filter((name) => !before.has(name))).toEqual([
      ...['api/v1/cutoffs/90001', 'api/v1/cutoffs/90009', 'api/v1/cutoffs/index.html'],
      ...['assets/closings.json', 'assets/closings.js', ...downloads],
      ...['schemas/CutoffLists.json', 'schemas/InstituteCutoffs.json'],
    ]);
    const changed = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
    // Pages with results and the profile name what they load; of the two courses one is in the lists.
    const pages = ['edge/search-index.json', '404.html', 'build.json', 'course/9000119110.html', 'index.html'];
    expect(changed.toSorted()).toEqual(
      [
        ...[...pages, 'profile.html', 'search-empty.html', 'manifest.json', '_headers', 'api/v1/index.html'],
        ...['api/v1/openapi.json', 'dictionary.html', 'docs.html', 'downloads/SHA256SUMS', 'downloads/rounds.sqlite'],
        ...['llms.txt', 'report.json'],
      ].toSorted(),
    );
  });

  it('the lists come newest first, with their numbers', () => {
    const lists = readJson('api/v1/cutoffs/index.html');
    expect(validate('CutoffLists', lists)).toEqual([]);
    expect(
      lists.data.map(({ round_name, total_courses, total_cutoffs }: Record<string, unknown>) => [
        ...[round_name, total_courses, total_cutoffs],
      ]),
    ).toEqual([
      ['CAP Round III', 2, 2],
      ['CAP Round I', 1, 3],
    ]);
    for (const list of lists.data) {
      const { title, resources } = readJson(list.package.slice(1));
      expect(title).toBe(`Cut-offs: ${list.round_name}, 2024-25`);
      const { path, schema } = resources[0];
      const rows: Record<string, string>[] = parse(read(join(list.package, '..', path).slice(1)), { columns: true });
      const keys = rows.map((row) => schema.primaryKey.map((name: string) => row[name]).join());
      expect(new Set(keys).size).toBe(list.total_cutoffs);
    }
  });

  it('an institute has its courses in each list, in their order', () => {
    const answer = readJson('api/v1/cutoffs/90001');
    expect(validate('InstituteCutoffs', answer)).toEqual([]);
    const { data, inst_name } = answer;
    // The name is that of the latest round.
    expect([inst_name, data.length]).toEqual(['Sample College of Engineering', 1]);
    const rows = data[0].lists.map(
      ({ round_name, cutoffs }: { round_name: string; cutoffs: Record<string, unknown>[] }) => [
        round_name,
        ...cutoffs.map(({ seat_type, stage, merit_no, percentile }) => [seat_type, stage, merit_no, percentile]),
      ],
    );
    expect(rows).toEqual([
      ['CAP Round III', ['TFWS', 'VII', 900, 98.5]],
      ['CAP Round I', ['GOPENH', 'I', 1200, 97.5], ['GNT1H', 'I', 5, 0], ['GNT1H', 'VII', 6, 0]],
    ]);
  });

  it('an institute that is gone keeps its answer', () => {
    const answer = readJson('api/v1/cutoffs/90009');
    expect(validate('InstituteCutoffs', answer)).toEqual([]);
    expect(answer).toMatchObject({
      inst_name: 'Gone College',
      data: [{ choice_code: '9000924510', course_name: '=Textile' }],
    });
  });

  it('the server answers a list, an institute, and no other code', async () => {
    const { url } = await built.serve();
    const answers = ['', '/90001', '/90002'].map(async (path) => {
      const { status, headers } = await fetch(`${url}/api/v1/cutoffs${path}`);
      return [status, headers.get('Content-Type')];
    });
    const json = 'application/json; charset=utf-8';
    expect(await Promise.all(answers)).toEqual([200, 200, 404].map((status) => [status, json]));
  });

  it('the CSV file has the course and the cut-off', () => {
    expect(read('downloads/cutoffs/2024-25-cap-round-3/cutoffs.csv').split('\n').slice(0, 3)).toEqual([
      'choice_code,course_name,inst_code,inst_name,course_type,home_university,level,allotted_to,seat_type,category,gender,stage,merit_no,percentile',
      '9000119110,Civil Engineering,90001,Sample College,Un-Aided,,state_level,state,TFWS,tfws,,VII,900,98.5',
      "9000924510,'=Textile,90009,Gone College,Un-Aided,,state_level,state,GOPENS,open,g,I,1200,97.5",
    ]);
  });

  it('rounds.sqlite has three tables more', () => {
    const names = tables(built).filter((row) => !tables(without).some((other) => isDeepStrictEqual(other, row)));
    expect(names).toEqual(
      [
        'cutoff_courses',
        'cutoff_lists',
        'cutoffs',
        'cutoffs_by_course',
        'sqlite_autoindex_cutoff_courses_1',
        'sqlite_autoindex_cutoff_lists_1',
      ].map((name) => ({ name })),
    );
  });
});
