import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { API, emitApi, emitStatus } from '../../build/api/api.ts';
import type { Dataset } from '../../build/contract/resources.ts';
import { readSearchSource } from '../../build/search/search-source.ts';
import { createTree, type Tree } from '../../build/tree/tree.ts';
import { course, institute, load, round, vacancy } from '../support/stage-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let tree: Tree | undefined;
beforeEach(() => {
  tree = undefined;
});
const treeHere = () => (tree ??= createTree(temporaryFolder()));
const emit = (...rounds: Parameters<typeof load>) => emitApi(treeHere(), load(...rounds));
const text = (name: string) => readFileSync(join(treeHere().root, API, name), 'utf8');
const read = (name: string) => JSON.parse(text(name));
const names = () =>
  treeHere()
    .files()
    .filter(({ path }) => path.startsWith(API))
    .map(({ path }) => path.slice(API.length + 1));

const later = { published_date: '2025-08-02' };
const rows = {
  institutes: [institute('02000', { is_minority: 1 }), institute('01000')],
  courses: [course('0200000010'), course('0100000010L'), course('0100000010')],
  vacancies: ['zone_b', 'all_india', 'other_than_home_university', 'state_level', 'home_university']
    .map((seat_level) => vacancy('0200000010', { seat_level }))
    .concat(vacancy('0100000010', { open_g: 9 })),
};

describe('emitApi', () => {
  it("writes each resource by name, the contract's with .json too", async () => {
    await emit(round(), round(later, rows));
    const codes = ['0100000010', '0100000010L', '0200000010'];
    const resources = [
      'institute/01000',
      'institute/02000',
      'facets',
      'changes',
      'seats',
      ...[1, 2].flatMap((id) => [`dataset/${id}/institutes`, `dataset/${id}/courses`]),
      ...['01000', '01001', '02000'].map((code) => `institute-history/${code}`),
    ];
    const missing = ['course', 'dataset', 'institute', 'institute-history'].map((kind) => `404/${kind}.json`);
    const rounds = [1, 2].map((id) => `dataset/${id}/index.html`);
    const contract = ['datasets', 'institutes', ...codes.map((code) => `course/${code}`)];
    const twins = contract.flatMap((name) => [name, `${name}.json`]);
    expect(names()).toEqual([...resources, ...twins, ...rounds, ...missing, '404.json'].sort());
    for (const name of contract) expect(text(`${name}.json`)).toBe(text(name));
    expect(read('404.json')).toMatchObject({ status: 404, title: 'Not found' });
  });

  it("writes a course in the contract's order, rows by level", async () => {
    await emit(round({}, rows));
    const { vacancies, ...last } = read('course/0200000010');
    expect(JSON.stringify(last)).toBe(
      '{"id":1000003,"choice_code":"0200000010","course_name":"Civil Engineering","total_cap_vacancies":10,"ews_seats":1,"tfw_seats":2,' +
        '"institute":{"id":1000002,"inst_code":"02000","inst_name":"Institute 02000","inst_type":"Government","district":"Northgate","city":"",' +
        '"is_government":true,"is_autonomous":false,"is_minority":true},"special_vacancy":{"pwd_total":1,"def_total":2}}',
    );
    const levels = (rows: { seat_level: string }[]) => rows.map(({ seat_level }) => seat_level);
    expect(levels(vacancies)).toEqual([
      'state_level',
      'home_university',
      'other_than_home_university',
      'all_india',
      'zone_b',
    ]);
    expect(levels(read('institute/02000').courses[0].seats)).toEqual(levels(vacancies));
    expect(levels(read('institute-history/02000').rounds[0].courses[0].vacancies)).toEqual(levels(vacancies));
    expect(JSON.stringify(vacancies[0])).toBe(
      '{"seat_level":"state_level","open_g":4,"open_l":1,"sc_g":1,"sc_l":0,"obc_g":1,"obc_l":0,"sebc_g":0,"sebc_l":0,"total_g_l":7}',
    );
  });

  it('a course has only its own vacancy rows', async () => {
    await emit(round(), round(later, rows));
    expect(read('course/0100000010').vacancies).toMatchObject([{ open_g: 9 }]);
    expect(read('course/0100000010L').vacancies).toEqual([]);
  });

  it('adds tfw_choice_code last, only in rounds that have it', async () => {
    const courses = [
      course('0100110010', { tfw_choice_code: '0100110011T' }),
      course('0100110020', { tfw_choice_code: '' }),
    ];
    await emit(round(), round(later, { courses }));
    expect(Object.entries(read('course/0100110010')).slice(-2)).toEqual([
      ['special_vacancy', { pwd_total: 1, def_total: 2 }],
      ['tfw_choice_code', '0100110011T'],
    ]);
    expect(read('course/0100110020').tfw_choice_code).toBe('');
    const codes = (id: number) => read(`dataset/${id}/courses`).data.map((data: object) => 'tfw_choice_code' in data);
    expect([codes(1), codes(2)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('carries names letter for letter', async () => {
    const course_name = '<Civil> & “Structural” "\\ I²IT अभियांत्रिकी';
    await emit(round({}, { courses: [course('0100110010', { course_name })] }));
    expect(read('course/0100110010').course_name).toBe(course_name);
  });

  it("adds the round's extra pairs after the total", async () => {
    await emit(round({}, { vacancies: [vacancy('0100110010', { st_g: 0, st_l: 6, total_g_l: 13 })] }));
    expect(Object.entries(read('course/0100110010').vacancies[0]).slice(-3)).toEqual([
      ['total_g_l', 13],
      ['st_g', 0],
      ['st_l', 6],
    ]);
  });

  it('lists all datasets newest first, drafts too', async () => {
    const datasets = await emit(round({ id: 7 }), round({ id: 9, ...later }), round({ id: 12, status: 'draft' }, rows));
    expect(read('datasets')).toEqual(datasets);
    expect(datasets.map(({ id }) => id)).toEqual([9, 12, 7]);
    expect(JSON.stringify(datasets[1])).toBe(
      '{"id":12,"round_name":"Round 3","academic_year":"2025-26","published_date":"2025-07-14","status":"draft",' +
        '"total_institutes":2,"total_courses":3,"total_vacancy_rows":6}',
    );
  });

  it('lists institutes by code', async () => {
    await emit(round({}, rows));
    expect(read('institutes').data.map((row: { inst_code: string }) => row.inst_code)).toEqual(['01000', '02000']);
  });

  const only = (inst_code: string) => ({ institutes: [institute(inst_code)], courses: [], vacancies: [] });
  it.each([
    ['the greatest date', { id: 6 }, { id: 5, ...later }],
    ['then the greatest id', { id: 5 }, { id: 6 }],
    ['published ones only', { id: 6, status: 'draft' }, { id: 5 }],
  ])('answers from the round with %s', async (_, other, latest) => {
    await emit(round(latest, only('02000')), round(other, only('01000')));
    expect(read('institutes').data).toMatchObject([{ inst_code: '02000' }]);
  });

  it('throws before it writes a document that breaks the contract', async () => {
    const courses = [course('0100110010', { total_cap_vacancies: 100_000 })];
    await expect(emit(round({}, { courses }))).rejects.toThrow(
      /institute\/01001 .*total_cap_vacancies must be <= 99999/,
    );
    expect(names().filter((name) => name.startsWith('institute/'))).toEqual([]);
  });

  it('the API can be stopped after each document', async () => {
    const stop = async () => {
      throw new Error('stopped');
    };
    await expect(emitApi(treeHere(), load(round()), stop)).rejects.toThrow('stopped');
  });
});

describe('emitStatus', () => {
  it('status names the build and the dataset', () => {
    const digest = '0'.repeat(64);
    emitStatus(treeHere(), load(round({ id: 7 })), digest);
    expect(read('status')).toMatchObject({ build_digest: digest, dataset: { id: 7, round_name: 'Round 1' } });
    expect(names()).toEqual(['status']);
  });
});

describe('readSearchSource', () => {
  it("reads the latest round's courses by code with their institutes", () => {
    const database = load(round({ id: 7 }, rows), round({ id: 9, ...later }, rows));
    const { dataset, institutes, courses } = readSearchSource(database, { id: 9, round_name: 'Round 2' } as Dataset);
    expect(dataset).toMatchObject({ id: 9, round_name: 'Round 2' });
    expect(institutes.map(({ inst_code }) => inst_code)).toEqual(['01000', '02000']);
    expect(courses.map((c) => [c.id, c.choice_code, institutes[c.institute]!.inst_code])).toEqual([
      [2000001, '0100000010', '01000'],
      [2000002, '0100000010L', '01000'],
      [2000003, '0200000010', '02000'],
    ]);
  });
});
