/**
 * `_headers`, which the platform reads beside netlify.toml: headers of single files. The platform gives the headers of a path
 * to its 404 too, so what would be wrong there (a type, a year of caching) is listed for each file that is published;
 * netlify.toml has what is right for both. Each header of a path is in one of the two: the platform joins repeated ones.
 */
import { OPERATIONS } from '../../contract/operations.ts';

type Headers = Readonly<Record<string, string>>;

/** Published files by address, and their headers. */
const FILES: readonly (readonly [RegExp, Headers])[] = [
  // Named by their content: another content has another address.
  [/^\/assets\//, { 'Cache-Control': 'public, max-age=31536000, immutable' }],
  [/^\/schemas\//, { 'Content-Type': 'application/schema+json' }],
  // By its ending it would be a film (video/mp2t).
  [/^\/client\/.*\.ts$/, { 'Content-Type': 'text/plain; charset=utf-8' }],
  [/^\/feed\.xml$/, { 'Content-Type': 'application/atom+xml; charset=utf-8' }],
  [/^\/downloads\//, { 'Content-Disposition': 'attachment' }],
  [/^\/downloads\/.*\.csv$/, { 'Content-Type': 'text/csv; charset=utf-8' }],
  [/^\/downloads\/SHA256SUMS$/, { 'Content-Type': 'text/plain; charset=utf-8' }],
  [/^\/downloads\/.*\.ndjson$/, { 'Content-Type': 'application/x-ndjson' }],
  [/^\/downloads\/.*\.sqlite$/, { 'Content-Type': 'application/vnd.sqlite3' }],
  // Compressed by itself: a Content-Encoding would make clients unpack what they save under this name.
  [/^\/downloads\/.*\.gz$/, { 'Content-Type': 'application/gzip' }],
  // /search sends its own (build/shared/http/respond-search.ts).
  ...OPERATIONS.filter(({ headers }) => 'Link' in headers).map(({ path, answer }) => {
    const address = new RegExp(`^/api/v1${path.replace('{id}', '\\d+')}$`);
    return [address, { Link: `</schemas/${answer}.json>; rel="describedby"` }] as const;
  }),
];

/** The text of `_headers` for the files at `addresses`, such as `/feed.xml`, in their order; each answer names the build. */
export function renderHeaders(addresses: readonly string[], digest: string): string {
  const blocks = addresses.map((address) => block(address, headersOf(address)));
  return block('/*', { 'X-Build-Digest': digest }) + blocks.join('');
}

function headersOf(address: string): Headers {
  return Object.assign({}, ...FILES.filter(([matches]) => matches.test(address)).map(([, headers]) => headers));
}

function block(address: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return lines.length > 0 ? `${address}\n${lines.join('')}` : '';
}
