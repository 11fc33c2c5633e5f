/**
 * Writes what is published from the database, stage by stage: the API, the search, the downloads, and the site if one is given.
 * public/ is for the CDN, edge/ for the search function.
 */

import { emitApi, emitStatus } from './api/api.ts';
import { emitDownloads } from './api/downloads/downloads.ts';
import { isPublished, readPublicRounds } from './api/downloads/public-rounds.ts';
import { latestAliases, missingAliases, renderHeaders, renderRedirects } from './api/file-headers.ts';
import { type ApiExamples, readExamples } from './api/openapi/examples.ts';
import { openApiFiles } from './api/openapi/openapi.ts';
import { operationsOf } from './contract/operations.ts';
import type { Dataset } from './contract/resources.ts';
import { CUTOFF_QUERIES, emitCutoffFiles, loadCutoffs } from './cutoffs/emit-cutoffs.ts';
import { asciiJson, buildSearchIndex, readSearchSource } from './search/build-index.ts';
import { createEngine } from './search/engine.ts';
import { respond } from './search/respond-search.ts';
import type { SearchContent } from './search/types.ts';
import { plural } from './shared/format.ts';
import type { Stages } from './shared/stages.ts';
import type { Database } from './store/database.ts';
import { digestFiles } from './tree/manifest.ts';
import type { Tree } from './tree/tree.ts';

const SQLITE = 'public/downloads/rounds.sqlite';
const LATEST = `
  SELECT
    id, round_name, academic_year, published_date, status, total_institutes, total_courses, total_vacancy_rows
  FROM latest_dataset`;
/** The digest in examples: they cannot have the build's, which covers them. */
const EXAMPLE_DIGEST = '0'.repeat(64);

/** The security contact and its expiry date. */
export interface Security {
  /** `mailto:` or `https:`. */
  readonly contact: string;
  /** A day of the calendar, YYYY-MM-DD. */
  readonly expires: string;
}

interface OutputOptions {
  readonly siteUrl: string | undefined;
  readonly isSample: boolean;
  readonly isDraft: boolean;
  readonly security?: Security | undefined;
}

/** What the parts of the site are written from. */
export interface OutputContext {
  readonly tree: Tree;
  readonly database: Database;
  readonly options: OutputOptions;
  readonly content: SearchContent;
  /** Whether there are cut-off lists. */
  readonly hasCutoffs: boolean;
}

/** The site, without which the service is complete. */
export interface SiteOutput {
  /** Writes the pages, which need the API and the search index. */
  writePages(context: OutputContext): SitePages;
}

interface SitePages {
  /** How many pages were written. */
  readonly count: number;
  /** What the page of results shows on every page; the search function gets it with the index. */
  readonly site: unknown;
  /** Writes the documentation and what lists the pages; the downloads and openapi.json are written by then. */
  writeDocumentation(examples: ApiExamples): void;
  /** Writes what contains the digest of all other files. */
  writeDigest(digest: string): void;
}

/** Returns the latest published dataset, and the digest that identifies this build. */
export async function writeOutputs(
  tree: Tree,
  database: Database,
  stages: Stages,
  { site, ...options }: OutputOptions & { readonly site?: SiteOutput | undefined },
) {
  const { siteUrl, security } = options;
  const hasCutoffs = loadCutoffs(database);
  const operations = operationsOf(hasCutoffs);
  emitApi(tree, database, operations, { 'Cut-offs': CUTOFF_QUERIES });
  stages.end('api', `made ${plural(tree.files().length, 'file')} of the API`);

  const [latest] = database.all<Dataset>(LATEST) as [Dataset];
  const content = buildSearchIndex(readSearchSource(database, latest));
  stages.end('search', `indexed ${plural(latest.total_courses, 'course')}`);

  const sitePages = site?.writePages({ tree, database, options, content, hasCutoffs });
  if (sitePages) stages.end('pages', `made ${plural(sitePages.count, 'page')} for people`);

  tree.add(SQLITE, database.save);
  stages.end('sqlite', 'wrote the SQLite file');

  if (hasCutoffs) emitCutoffFiles(tree, database);
  const downloads = emitDownloads(tree, database, operations, siteUrl);
  stages.end('downloads', `made ${plural(downloads, 'file')} for machines`);

  const index = { site: sitePages?.site, ...content };
  const engine = () => createEngine({ ...index, digest: EXAMPLE_DIGEST });
  const search = (request: Request) => respond(request, engine);
  const examples = await readExamples({ tree, database, search, digest: EXAMPLE_DIGEST, operations });
  const earlierFiles = tree.files().length;
  for (const [name, text] of Object.entries(openApiFiles(examples, siteUrl))) tree.write(`public/${name}`, text);
  sitePages?.writeDocumentation(examples);
  if (security) tree.write('public/.well-known/security.txt', renderSecurity(security, siteUrl));
  stages.end('docs', `made ${plural(tree.files().length - earlierFiles, 'file')} that explain the API`);

  // The digest covers all files so far; those that follow contain it, or list them.
  const digest = digestFiles(tree.files());
  emitStatus(tree, database, digest);
  sitePages?.writeDigest(digest);
  const addresses = tree
    .files()
    .map(({ path }) => path.replace(/^public/, '').replace(/^(\/api\/.*)\/index\.html$/, '$1'));
  const aliases = latestAliases(addresses, readPublicRounds(database).find(isPublished)!);
  const missing = missingAliases(addresses);
  for (const [address] of [...aliases, ...missing]) tree.claim(`public${address}`);
  tree.write('public/_redirects', renderRedirects(aliases, missing));
  tree.write('public/_headers', renderHeaders(addresses, digest, aliases));
  tree.write('edge/search-index.json', asciiJson({ digest, ...index }));
  return { latest, digest };
}

/** /.well-known/security.txt (RFC 9116); its preferred languages are those of the pages. */
function renderSecurity({ contact, expires }: Security, siteUrl: string | undefined): string {
  const canonical = siteUrl ? `Canonical: ${siteUrl}/.well-known/security.txt\n` : '';
  return `Contact: ${contact}\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: en, mr, hi\n${canonical}`;
}
