/** The documentation page with its style and script. */
import { html } from 'hono/html';
import { isPublished, readPublicRounds } from '../../api/downloads/public-rounds.ts';
import type { Database } from '../../store/database.ts';
import type { TreeFile } from '../../tree/tree.ts';
import type { PagePath } from '../page-list.ts';
import { type Page, renderPage } from '../views/layout.ts';
import { dictionaryPage } from './dictionary.ts';
import { type DocsContent, docsPage, type RoundDownloads } from './docs-page.ts';
import { readPageFile } from './markup.ts';

/** Path below the site's root -> content. */
export function docsFiles(content: DocsContent): Record<string, string> {
  const render = (address: PagePath, page: Page) => renderPage(page, content.site, address);
  return {
    'docs.html': render('/docs', {
      title: { names: 'API documentation' },
      description: 'Every endpoint with its response, errors, limits, paging, samples and downloads.',
      main: docsPage(content),
      head: html`\n<link rel="stylesheet" href="/docs.css">
<script src="/docs.js" defer></script>`,
    }),
    'docs.css': readPageFile('docs.css'),
    'docs.js': readPageFile('docs.js'),
    'dictionary.html': render('/dictionary', {
      title: { names: 'Data dictionary' },
      description: 'Every field of the API with its type and meaning.',
      main: dictionaryPage(content.examples.operations),
      head: html`\n<link rel="stylesheet" href="/docs.css">`,
    }),
  };
}

/** The files below /downloads: those with every round, then each round, the newest first. */
export function listDownloads(database: Pick<Database, 'all'>, files: readonly TreeFile[]): RoundDownloads[] {
  const downloads = files.flatMap(({ path, bytes }) => {
    const [, folder, name] = /^public\/downloads\/(?:(.+)\/)?(.+)$/.exec(path) ?? [];
    return name ? [{ folder: folder ?? '', name, bytes }] : [];
  });
  const folders = readPublicRounds(database)
    .filter(isPublished)
    .map(({ folder }) => folder);
  const cutoffs = [...new Set(downloads.map(({ folder }) => folder))].filter((folder) => folder.startsWith('cutoffs/'));
  return ['', ...folders, ...cutoffs].map((folder) => ({
    folder,
    // Of earlier rounds one file has everything, so that the page stays small in years of rounds.
    files: downloads.filter(
      (file) => file.folder === folder && (['', folders[0], ...cutoffs].includes(folder) || file.name === 'seats.csv'),
    ),
  }));
}
