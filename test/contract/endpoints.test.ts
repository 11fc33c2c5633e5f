import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchemaName } from '../../build/contract/operations.ts';
import type { CourseDetail, Dataset, Institute } from '../../build/contract/resources.ts';
import { validate } from '../../build/contract/validators.ts';
import { build } from '../../build/pipeline.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const SAMPLE = join(ROOT, 'test/outputs/api/cases/several-rounds/input');

let folder: string;
let api: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const out = join(folder, 'out');
  await build({ data: SAMPLE, out }, { clock: () => 0 });
  api = join(out, 'public/api/v1');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = <T>(name: string): T => JSON.parse(readFileSync(join(api, name), 'utf8'));
const faults = (schema: SchemaName, name: string) => validate(schema, read(name));
const counts = (category: string) => [`${category}_g`, `${category}_l`];

describe('the published files', () => {
  it.each([
    ['Datasets', 'datasets'],
    ['Institutes', 'institutes'],
    ['Status', 'status'],
    ['Facets', 'facets'],
    ['Changes', 'changes'],
    ['Seats', 'seats'],
    ['DatasetInstitutes', 'dataset/1/institutes'],
    ['DatasetCourses', 'dataset/1/courses'],
    ['DatasetDetail', 'dataset/1/index.html'],
    ['Problem', '404.json'],
    ['Problem', '404/course.json'],
    ['Problem', '404/institute-history.json'],
  ] as const)('hold to the schema "%s": %s', (schema, name) => {
    expect(faults(schema, name)).toEqual([]);
  });

  it.each([
    ['course', 'CourseDetail', 2 * 3],
    ['institute', 'InstituteDetail', 3],
    ['institute-history', 'InstituteHistory', 3],
  ] as const)('hold to the schema of a %s, every one', (folder, schema, count) => {
    const names = readdirSync(join(api, folder));
    expect(names).toHaveLength(count);
    for (const name of names) expect(faults(schema, `${folder}/${name}`)).toEqual([]);
  });

  it('are there with the extension too, the same bytes, where the contract names them', () => {
    const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    const twins = files.filter((file) => !/^(?:404(?:\/.*)?|openapi)\.json$/.test(file));
    expect(new Set(twins.map((name) => name.split(/[/.]/)[0]))).toEqual(new Set(['course', 'datasets', 'institutes']));
    for (const name of twins) expect(readFileSync(join(api, name.slice(0, -5)))).toEqual(readFileSync(join(api, name)));
  });

  // The contract's sections 2.1, 2.3 and 2.6 to 2.8, word for word.
  it("carry the contract's fields by their names, in its order", () => {
    expect(Object.keys(read<Dataset[]>('datasets')[0]!)).toEqual([
      'id',
      'round_name',
      'academic_year',
      'published_date',
      'status',
      'total_institutes',
      'total_courses',
      'total_vacancy_rows',
    ]);
    const institute = [
      'id',
      'inst_code',
      'inst_name',
      'inst_type',
      'district',
      'city',
      'is_government',
      'is_autonomous',
      'is_minority',
    ];
    expect(Object.keys(read<{ data: Institute[] }>('institutes').data[0]!)).toEqual(institute);
    const course = read<CourseDetail>('course/9000119110');
    expect(Object.keys(course)).toEqual([
      'id',
      'choice_code',
      'course_name',
      'total_cap_vacancies',
      'ews_seats',
      'tfw_seats',
      'institute',
      'vacancies',
      'special_vacancy',
    ]);
    expect(Object.keys(course.institute)).toEqual(institute);
    expect(Object.keys(course.vacancies[0]!).slice(0, 10)).toEqual([
      'seat_level',
      ...['open', 'sc', 'obc', 'sebc'].flatMap(counts),
      'total_g_l',
    ]);
    expect(Object.keys(course.special_vacancy)).toEqual(['pwd_total', 'def_total']);
  });

  it('carry no null anywhere', () => {
    for (const name of readdirSync(api, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
      expect(readFileSync(join(name.parentPath, name.name), 'utf8')).not.toContain('null');
    }
  });
});
