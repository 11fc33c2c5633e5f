/** sitemap.xml and robots.txt, for search engines. */
import { lastUpdate, readPublicRounds } from '../api/downloads/public-rounds.ts';
import type { Database } from '../store/database.ts';
import { LISTED_PATHS } from './page-list.ts';
import { LATEST_COURSES } from './queries.ts';

/**
 * The pages of the latest round, all with the date of the last change. Addresses must be absolute; an origin and codes need no escaping.
 * A sitemap may have 50,000 entries (sitemaps.org), more than Netlify's limit allows courses and institutes.
 */
export function renderSitemap(database: Pick<Database, 'all'>, siteUrl: string): string {
  const updated = lastUpdate(readPublicRounds(database));
  const institutes = database.all<{ inst_code: string }>('SELECT inst_code FROM latest_institutes ORDER BY inst_code');
  const courses = database.all<{ choice_code: string }>(LATEST_COURSES);
  const paths = [
    ...LISTED_PATHS,
    ...institutes.map(({ inst_code }) => `/institute/${inst_code}`),
    ...courses.map(({ choice_code }) => `/course/${choice_code}`),
  ];
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
