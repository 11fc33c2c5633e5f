/** A corrected number changes only a few files, because the platform uploads them one by one. */

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withNumbers } from '../build/release/course-numbers.ts';
import { readTree, treeTexts } from '../build/release/round-tree.ts';
import { editedTexts, inFolder, readRound, writeFiles } from '../build/release/write-round.ts';
import { readRows } from '../build/rounds/round-folder.ts';
import { buildWithSite as build } from '../build/site/with-site.ts';
import { readManifest } from '../build/tree/manifest.ts';
import { turn } from './support/properties.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const MOST = 40;

/** Builds `data`; returns the hash of each published file. */
export async function publish(data: string): Promise<Map<string, string>> {
  await turn();
  const out = join(temporaryFolder(), 'dist');
  const { errors } = await build({ data, out, siteUrl: 'https://seats.example' }, { clock: () => 0 });
  expect(errors).toEqual([]);
  const files = readManifest(out)!.files.filter(({ path }) => path.startsWith('public/'));
  return new Map(files.map(({ path, sha256 }) => [path, sha256]));
}

/** Paths of files that are new, changed or gone. */
const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));

/** Adds one open seat to the last row of the round, its sum and its CAP seats; returns the choice code. */
function correctSeat(round: string): string {
  const { choice_code = '', seat_level = '', open_g } = readRows(round, 'vacancies.csv').at(-1)!;
  const tree = readTree(round);
  const course = tree.courses.get(choice_code)!;
  const values = new Map([[`${seat_level}.open_g`, Number(open_g) + 1]]);
  const courses = new Map(tree.courses).set(choice_code, withNumbers(course, values));
  writeFiles(inFolder(round, treeTexts({ ...tree, courses })));
  return choice_code;
}

/** Adds an entry to `corrected` of the round. */
function noteCorrection(round: string): void {
  const note = { date: '2026-11-30', note: 'One open seat was missing' };
  writeFiles(inFolder(round, editedTexts(readRound(round), { note })));
}

/** Corrects a seat in the folder `round` of the rounds that `write` writes; the rest is unchanged. */
export function itChangesFewFiles(write: (data: string) => void, round: string): void {
  it('a corrected seat changes only a few files', { timeout: 180_000 }, async () => {
    const data = temporaryFolder();
    write(data);
    const before = await publish(data);
    const code = correctSeat(join(data, round));
    const after = await publish(data);
    const changed = differing(before, after);
    expect(changed.length).toBeLessThanOrEqual(MOST);
    const pages = changed.filter((path) => path.endsWith('.html') && !path.startsWith('public/api/'));
    const own = [`course/${code}`, `institute/${code.slice(0, 5)}`];
    expect(pages.sort()).toEqual(
      ['docs', 'index', 'list', 'round', 'search-empty', ...own].map((name) => `public/${name}.html`).sort(),
    );

    // Every page shows the correction; on the pages of other courses the script adds it.
    noteCorrection(join(data, round));
    const noted = differing(before, await publish(data));
    expect(noted.length).toBeLessThanOrEqual(MOST);
    expect(noted.filter((path) => path.startsWith('public/course/'))).toEqual([`public/course/${code}.html`]);
  });
}
