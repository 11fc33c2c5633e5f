/**
 * `_headers`, which Netlify reads in addition to netlify.toml: headers of single files. Netlify compares their paths without case,
 * but files with it, so a 404 of `/downloads/LATEST/seats.csv` has the headers of the file. Therefore the type of a file is left to
 * its extension. Each header of a path is in `_headers` or in netlify.toml, not in both, because Netlify joins repeated ones.
 */
import { OPERATIONS } from '../contract/operations.ts';
import { describedByLink } from '../shared/http/headers.ts';

type Headers = Readonly<Record<string, string>>;

/** Published files by address, and their headers. */
const FILE_HEADERS: readonly (readonly [RegExp, Headers])[] = [
  // Their names contain a hash of their content, so they never change.
  [/^\/assets\//, { 'Cache-Control': 'public, max-age=31536000, immutable' }],
  // /search sends its own (build/search/respond-search.ts).
  ...OPERATIONS.filter(({ headers }) => 'Link' in headers).map(({ path, answer }) => {
    const address = new RegExp(`^/api/v1${path.replace('{id}', '\\d+').replace(/\/$/, '')}$`);
    return [address, { Link: describedByLink(answer) }] as const;
  }),
];

/** An address without a file, and the address of the file that answers it. */
type Alias = readonly [address: string, file: string];

/** `/api/v1/dataset/latest/…` and `/downloads/latest/…` for the files of a round that are among `addresses`. */
export function latestAliases(addresses: readonly string[], round: { id: number; folder: string }): Alias[] {
  const folders: readonly Alias[] = [
    ['/api/v1/dataset/latest', `/api/v1/dataset/${round.id}`],
    ['/downloads/latest', `/downloads/${round.folder}`],
  ];
  return addresses.flatMap((address) =>
    folders
      .filter(([, folder]) => `${address}/`.startsWith(`${folder}/`))
      .map(([latest, folder]): Alias => [latest + address.slice(folder.length), address]),
  );
}

/** Addresses of courses without the letters of their codes, and the address of the 404 that names these (missing-answers.ts). */
export function missingAliases(addresses: readonly string[]): Alias[] {
  return addresses.flatMap((address): Alias[] => {
    const [, digits] = /^\/api\/v1\/404\/course\/(\w+)\.json$/.exec(address) ?? [];
    return digits ? [[`/api/v1/course/${digits}`, address]] : [];
  });
}

/** The text of `_headers` for the files at `addresses`, such as `/feed.xml`, and for aliases of them; each answer names the build. */
export function renderHeaders(addresses: readonly string[], digest: string, aliases: readonly Alias[] = []): string {
  const blocks = [
    ...addresses.map((address) => block(address, matchHeaders(address))),
    ...aliases.map(([latest, published]) => block(latest, matchHeaders(published))),
  ];
  return block('/*', { 'X-Build-Digest': digest }) + blocks.join('');
}

/**
 * `_redirects`: the aliases, answered with the file itself (status 200). A redirect would have no CORS header on the platform, so
 * that scripts of other sites could not follow it. Each file has a rule of its own, so that what does not exist gets the API's 404.
 * `missing` are answered with status 404.
 */
export function renderRedirects(aliases: readonly Alias[] = [], missing: readonly Alias[] = []): string {
  const rulesOf = (list: readonly Alias[], status: number) =>
    list.map(([address, file]) => `${address} ${file} ${status}\n`);
  return [...rulesOf(aliases, 200), ...rulesOf(missing, 404)].join('');
}

function matchHeaders(address: string): Headers {
  return Object.assign({}, ...FILE_HEADERS.filter(([matches]) => matches.test(address)).map(([, headers]) => headers));
}

function block(address: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return lines.length > 0 ? `${address}\n${lines.join('')}` : '';
}
