import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { downloadFolder } from '../../build/rounds/download-folder.ts';
import { buildWithSite } from '../../build/site/with-site.ts';
import { readManifest } from '../../build/tree/manifest.ts';
import { type Round, writeRound } from '../support/generate-rounds.ts';
import { fc } from '../support/properties.ts';
import { course, institute, vacancy } from '../support/stage-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('downloadFolder', () => {
  it.each(['2025-26-cap-round-1', '2025_26', 'a'])('the download folder %s keeps its name', (name) => {
    expect(downloadFolder(name, 7)).toBe(name);
  });

  it.each([
    'CAP Round 1',
    'Round-1',
    'a.b',
    'rounds.sqlite',
    'पुणे',
    '<b>',
    '-a',
    'a%2e',
    'dataset-3',
    '',
    'latest',
    'con',
  ])('a download folder is never named %j', (name) => expect(downloadFolder(name, 7)).toBe('dataset-7'));
});

/** A round of one course in the folder `name`. */
function addRound(data: string, name: string, id: number): void {
  const published_date = new Date(Date.UTC(2026, 3, id)).toISOString().slice(0, 10);
  const source = { title: `List ${id}`, authority: 'Test' };
  const meta = { id, round_name: `Round ${id}`, academic_year: '2026-27', published_date, status: 'published', source };
  const rows = {
    institutes: [institute('01001')],
    courses: [course('0100110010')],
    vacancies: [vacancy('0100110010')],
  };
  const flags = { is_government: true, is_autonomous: false, is_minority: false };
  writeRound(join(data, name), {
    meta,
    ...rows,
    institutes: rows.institutes.map((row) => ({ ...row, ...flags })),
  } as Round);
}

/** Every address of a build: of its files, and those that rules answer without one. */
async function addressesOf(data: string): Promise<{ files: string[]; rules: string[] }> {
  const out = join(temporaryFolder(), 'dist');
  const { errors } = await buildWithSite({ data, out, siteUrl: 'https://example.org' }, { clock: () => 0 });
  expect(errors).toEqual([]);
  const files = readManifest(out)!.files.map(({ path }) => path.replace(/^public/, ''));
  const redirects = readFileSync(join(out, 'public/_redirects'), 'utf8').trim().split('\n');
  return { files, rules: redirects.map((line) => line.split(' ')[0]!) };
}

it('a folder of any name collides with no address', async () => {
  const one = temporaryFolder();
  addRound(one, 'a', 1);
  const { files, rules } = await addressesOf(one);
  // Every name that the program uses, and such as the operator may think of.
  const own = new Set([...files, ...rules].flatMap((address) => address.toLowerCase().split(/[/.]/)));
  const devices = ['con', 'nul', 'com1', 'lpt9', 'aux', 'prn'];
  const letters = [...'abcz019_-'];
  const random = fc.sample(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 4 }), 10);
  const names = [...new Set([...own, ...devices, 'constructor', 'dataset-1', ...random])].filter((name) => name);
  const many = temporaryFolder();
  for (const [i, name] of names.entries()) addRound(many, name, i + 1);
  const built = await addressesOf(many);
  const all = [...built.files, ...built.rules].map((address) => address.toLowerCase());
  expect(new Set(all).size).toBe(all.length);
  const isDevice = (name: string) => devices.includes(name.split('.')[0]!);
  expect(all.filter((address) => address.split('/').some(isDevice))).toEqual([]);
  // A folder and a file cannot have one name.
  const folders = new Set(
    all.flatMap((address) =>
      address
        .split('/')
        .slice(0, -1)
        .map((_, i, parts) => parts.slice(0, i + 1).join('/')),
    ),
  );
  expect(built.files.filter((file) => folders.has(file.toLowerCase()))).toEqual([]);
  expect(built.files.filter((file) => file.endsWith('/courses.csv'))).toHaveLength(names.length);
});
