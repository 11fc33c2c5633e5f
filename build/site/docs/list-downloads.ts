/** The files below /downloads, for the documentation: those with every round, then each round, the newest first. */
import { isPublished, readPublicRounds } from '../../api/downloads/public-rounds.ts';
import type { Database } from '../../store/database.ts';
import type { TreeFile } from '../../tree/tree.ts';
import type { RoundDownloads } from './docs-page.ts';

export function listDownloads(database: Pick<Database, 'all'>, files: readonly TreeFile[]): RoundDownloads[] {
  const downloads = files.flatMap(({ path, bytes }) => {
    const [, folder, name] = /^public\/downloads\/(?:(.+)\/)?(.+)$/.exec(path) ?? [];
    return name ? [{ folder: folder ?? '', name, bytes }] : [];
  });
  const folders = readPublicRounds(database)
    .filter(isPublished)
    .map(({ folder }) => folder);
  return ['', ...folders].map((folder) => ({
    folder,
    // Of earlier rounds one file has everything, so that the page stays small in years of rounds.
    files: downloads.filter(
      (file) => file.folder === folder && (['', folders[0]].includes(folder) || file.name === 'seats.csv'),
    ),
  }));
}
