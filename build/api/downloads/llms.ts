/** llms.txt, which tells language models what the API offers (llmstxt.org). */
import { PAGE_LIMIT, RATE_LIMIT } from '../../contract/limits.ts';
import type { Operation } from '../../contract/operations.ts';
import { SCHEMAS } from '../../contract/schemas.ts';
import { FILTERS, PAGING } from '../../contract/search-parameters.ts';
import { parseCorrections } from '../../shared/corrections.ts';
import type { PublishedRound } from './public-rounds.ts';

/** `rounds` are those that are published, newest first. */
export function renderLlms(rounds: readonly PublishedRound[], operations: readonly Operation[], siteUrl = ''): string {
  const latest = rounds[0]!;
  const api = `${siteUrl}/api/v1`;
  const resources = operations
    .filter(({ id }) => id !== 'search')
    .map(({ path, answer }) => `- \`${api}${path}\`: ${SCHEMAS[answer].description}`);
  const downloads = rounds.map(
    ({ folder, round_name, academic_year }) =>
      `- [${escapeMarkdown(round_name)}, ${academic_year}](${siteUrl}/downloads/${folder}/datapackage.json): CSV files with a schema (Data Package)`,
  );
  const corrections = parseCorrections(latest).map(
    ({ date, note }) => ` Corrected on ${date}: ${escapeMarkdown(note)}.`,
  );
  return `# Seat Vacancy API

> Vacant seats of each course in each round of a centralised admission process (CAP): free, read-only JSON over GET,
> without a key. For reference only: the authority's own list decides.

The latest round is ${escapeMarkdown(latest.round_name)} of ${latest.academic_year}, published on ${latest.published_date}.${corrections.join('')}

- Base address: ${api}
- Limit: ${RATE_LIMIT.requests} requests in ${RATE_LIMIT.windowSeconds} seconds from one address. For many courses, fetch \`${api}/dataset/latest/courses\` (a few MB), \`${api}/seats\` (some hundred KB, without names) or a download.
- A search returns ${PAGE_LIMIT.default} courses by default, at most ${PAGE_LIMIT.maximum}. The rest of its answer is in headers: \`X-Total-Count\` (all courses found),
  \`Link\` (the next page), \`X-Search-Match\` and \`X-Search-Query\` (how \`q\` was understood), \`X-Search-Dropped\` (words that decide nothing), \`X-Unknown-Parameters\` (what was ignored).
- \`X-Build-Digest\` names the build: do not mix responses from two builds.
- Counts are vacant seats: fields ending in \`_g\` for men and women, \`_l\` for women only (ladies). EWS and TFWS seats are in addition to the CAP
  vacancies.
- Choice codes and institute codes are text and may begin with a zero.
- The first of \`${api}/datasets\` may be a draft; the latest published round is always at \`${api}/dataset/latest\`.

## API

- [Who runs this, and what the data is](${siteUrl}/about); [documentation](${siteUrl}/docs) and [OpenAPI 3.1](${api}/openapi.json)
${resources.join('\n')}
- \`${api}/search?${writeSearch()}\`: ${SCHEMAS.SearchResults.description}, best first

## Downloads

- [seats.csv](${siteUrl}/downloads/latest/seats.csv): the latest round in one table, a row per course and seat level
${downloads.join('\n')}
- [rounds.sqlite](${siteUrl}/downloads/rounds.sqlite): every published round, for SQLite
`;
}

/** The address of a search with its parameters, their values in braces. */
function writeSearch(): string {
  const parameters = Object.entries({ ...FILTERS, ...PAGING });
  return parameters.map(([name, { kind }]) => `${name}=${kind === 'flag' ? 1 : `{${name}}`}`).join('&');
}

/** A name with Markdown's special characters escaped. */
function escapeMarkdown(name: string): string {
  return name.replace(/[\\[\]<>`*_]/g, '\\$&');
}
