import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { emitDownloads } from '../../build/downloads/downloads.ts';
import { createTree } from '../../build/emit/tree.ts';
import { load, round } from '../support/stage-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SQLITE = 'public/downloads/rounds.sqlite';

/** The tree of these rounds, with the number of files that the stage says it made. */
function emitted(rounds: Parameters<typeof load>, siteUrl?: string) {
  const tree = createTree(temporaryFolder());
  const database = load(...rounds);
  database.save(join(tree.root, SQLITE));
  const made = emitDownloads(tree, database, SQLITE, siteUrl);
  const paths = tree.files().map(({ path }) => path.replace('public/', ''));
  return { made, paths, bytes: (path: string) => readFileSync(join(tree.root, 'public', path)) };
}

describe('emitDownloads', () => {
  it('makes a folder of each published round, none of drafts and withdrawn ones', () => {
    const { made, paths } = emitted([
      round(),
      round({ status: 'draft' }),
      round({ status: 'withdrawn' }),
      round({ download_folder: 'dataset-4' }),
    ]);
    const folders = ['dataset-4', 'round-1'];
    expect(paths).toEqual([
      ...folders.flatMap((folder) =>
        ['courses.csv', 'datapackage.json', 'institutes.csv', 'vacancies.csv'].map(
          (file) => `downloads/${folder}/${file}`,
        ),
      ),
      ...['downloads/rounds.sqlite.gz', 'feed.xml', 'llms.txt', 'robots.txt'],
    ]);
    expect(made).toBe(paths.length);
  });

  it('compresses the SQLite file without a time, a name or the kind of machine', () => {
    const { bytes } = emitted([round()]);
    const compressed = bytes('downloads/rounds.sqlite.gz');
    expect(gunzipSync(compressed).equals(bytes('downloads/rounds.sqlite'))).toBe(true);
    expect([...compressed.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  });

  it('makes a sitemap where the address of the site is known, and names it in robots.txt', () => {
    const { paths, bytes } = emitted([round()], 'https://seats.example.org');
    expect(paths).toContain('sitemap.xml');
    expect(String(bytes('robots.txt'))).toMatch(/^Sitemap: https:\/\/seats\.example\.org\/sitemap\.xml$/m);
    expect(String(emitted([round()]).bytes('robots.txt'))).not.toContain('Sitemap');
  });
});
