/** A corrected number changes only a few files, because the platform uploads them one by one. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildWithSite as build } from '../build/site/with-site.ts';
import { readManifest } from '../build/tree/manifest.ts';
import { turn } from './support/properties.ts';

const MOST = 40;

export const scratch = mkdtempSync(join(tmpdir(), 'stable-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Builds `data`; returns the hash of each published file. */
export async function publish(data: string, name: string): Promise<Map<string, string>> {
  await turn();
  const out = join(scratch, name);
  const { errors } = await build({ data, out, siteUrl: 'https://seats.example' }, { clock: () => 0 });
  expect(errors).toEqual([]);
  const files = readManifest(out)!.files.filter(({ path }) => path.startsWith('public/'));
  return new Map(files.map(({ path, sha256 }) => [path, sha256]));
}

/** Paths of files that are new, changed or gone. */
const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));

/** Adds one open seat to a row of a course, its sum and its CAP seats; returns the choice code. */
function correctSeat(round: string): string {
  const [vacancies, courses] = ['vacancies.csv', 'courses.csv'].map((name) => join(round, name)) as [string, string];
  const add = (file: string, code: string | undefined, names: readonly string[]) => {
    const [head, ...lines] = readFileSync(file, 'utf8').split('\n');
    const columns = head!.trim().split(',');
    // The last row without a quoted name, so that commas separate its cells.
    const at = lines.findLastIndex((line) =>
      code ? line.startsWith(`${code},`) : line.split(',').length === columns.length,
    );
    const cells = lines[at]!.trimEnd().split(',');
    const shift = cells.length - columns.length;
    for (const name of names) {
      const cell = columns.indexOf(name) + shift;
      cells[cell] = String(Number(cells[cell]) + 1);
    }
    lines[at] = cells.join(',');
    writeFileSync(file, [head, ...lines].join('\n'));
    return cells[0]!;
  };
  const code = add(vacancies, undefined, ['open_g', 'total_g_l']);
  return add(courses, code, ['total_cap_vacancies']);
}

/** Adds an entry to `corrected` of the round. */
function noteCorrection(round: string): void {
  const file = join(round, 'round.json');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  const corrected = [{ date: '2026-11-30', note: 'One open seat was missing' }];
  writeFileSync(file, JSON.stringify({ ...content, corrected }));
}

/** Corrects a seat in the folder `round` of `data`, of which the rest is unchanged. */
export function itChangesFewFiles(data: string, round: string): void {
  it('a corrected seat changes only a few files', { timeout: 180_000 }, async () => {
    const copy = mkdtempSync(join(scratch, 'copy-'));
    cpSync(data, copy, { recursive: true });
    const before = await publish(copy, 'before');
    const code = correctSeat(join(copy, round));
    const after = await publish(copy, 'after');
    const changed = differing(before, after);
    expect(changed.length).toBeLessThanOrEqual(MOST);
    const pages = changed.filter((path) => path.endsWith('.html') && !path.startsWith('public/api/'));
    const own = [`course/${code}`, `institute/${code.slice(0, 5)}`];
    expect(pages.sort()).toEqual(
      ['docs', 'index', 'list', 'round', 'search-empty', ...own].map((name) => `public/${name}.html`).sort(),
    );

    // Every page shows the correction; on the pages of other courses the script adds it.
    noteCorrection(join(copy, round));
    const noted = differing(before, await publish(copy, 'noted'));
    expect(noted.length).toBeLessThanOrEqual(MOST);
    expect(noted.filter((path) => path.startsWith('public/course/'))).toEqual([`public/course/${code}.html`]);
  });
}
