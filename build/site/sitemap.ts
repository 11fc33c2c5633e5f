/** sitemap.xml and robots.txt, for search engines. */
import { lastUpdate, readPublicRounds } from '../api/downloads/public-rounds.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import { LISTED_PATHS } from './page-list.ts';

/**
 * The pages of the latest round, all with the date of the last change. Addresses must be absolute; an origin and codes need no escaping.
 * A sitemap may have 50,000 entries (sitemaps.org), more than Netlify's limit allows courses and institutes.
 */
export function renderSitemap(database: Pick<Database, 'all'>, siteUrl: string): string {
  const updated = lastUpdate(readPublicRounds(database));
  const pages = database.all<{ path: string }>(readSql('sitemap-pages.sql', import.meta.url));
  const paths = [...LISTED_PATHS, ...pages.map(({ path }) => path)];
  const urls = paths.map((path) => `<url><loc>${siteUrl}${path}</loc><lastmod>${updated}</lastmod></url>\n`);
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** Everything may be read: llms.txt and the documentation offer the search, whose limit protects it. */
export function renderRobots(siteUrl: string | undefined): string {
  const sitemap = siteUrl ? `\nSitemap: ${siteUrl}/sitemap.xml\n` : '';
  return `User-agent: *\nDisallow:\n${sitemap}`;
}
