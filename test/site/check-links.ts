/** Checks that every link of the built pages leads to a published file, a function or another site. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { SEARCH_PATHS } from '../../build/shared/http/routes.ts';

const HOST = 'http://site.invalid';
const ATTRIBUTES = ['href', 'src', 'action'];

/** Checks the pages below `folder`, the site's root; `broken` has lines `page: link: reason`. */
export function checkLinks(folder: string): { pages: number; links: number; broken: string[] } {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll(sep, '/'))
    .sort();
  let links = 0;
  const broken: string[] = [];
  for (const page of pages) {
    // 404.html is served at any path, so a relative link in it is wrong.
    const path = page === '404.html' ? '/no/such/page' : `/${page}`;
    const document = parse(readFileSync(join(folder, page), 'utf8'));
    for (const link of findLinks(document)) {
      const url = URL.canParse(link, HOST + path) ? new URL(link, HOST + path) : undefined;
      if (url && url.origin !== HOST) continue;
      links++;
      const fault = url ? checkLink(url, folder, path, document) : 'not an address';
      if (fault) broken.push(`${page}: ${link}: ${fault}`);
    }
  }
  return { pages: pages.length, links, broken };
}

function findLinks(document: HTMLElement): string[] {
  return document
    .querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(','))
    .flatMap((element) => ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []));
}

/** `path` and `document` belong to the page with the link. */
function checkLink({ pathname, hash }: URL, folder: string, path: string, document: HTMLElement): string | undefined {
  if (SEARCH_PATHS.includes(pathname)) return undefined;
  const isOwn = pathname === path;
  const file = isOwn ? undefined : publishedFile(folder, pathname);
  if (!isOwn && !file) return 'no such file is published';
  const id = decodeURIComponent(hash.slice(1));
  if (id === '' || (file && !file.endsWith('.html'))) return undefined;
  const target = file ? parse(readFileSync(file, 'utf8')) : document;
  return target.getElementById(id) ? undefined : `no element has the id "${id}"`;
}

function publishedFile(folder: string, pathname: string): string | undefined {
  const aliases = readFileSync(join(folder, '_redirects'), 'utf8').split('\n');
  const alias = aliases.find((line) => line.startsWith(`${pathname} `))?.split(' ')[1];
  const path = join(folder, decodeURIComponent(alias ?? pathname));
  const candidates = [path, `${path}.html`, join(path, 'index.html')];
  return candidates.find((name) => existsSync(name) && statSync(name).isFile());
}
