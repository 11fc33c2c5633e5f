/** Every link of the built pages has to lead to a published file, a function or elsewhere. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'node-html-parser';
import { SEARCH_PATHS } from '../../netlify/http/routes.ts';

const HOST = 'http://site.invalid';
const ATTRIBUTES = ['href', 'src', 'action'];

/** Checks the pages below `folder`, which is what the site's root serves; `broken` has `page: link: why`. */
export function checkLinks(folder: string): { pages: number; links: number; broken: string[] } {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll(sep, '/'))
    .sort();
  let links = 0;
  const broken: string[] = [];
  for (const page of pages) {
    // 404.html is served at any path: a relative link in it would lead anywhere.
    const path = page === '404.html' ? '/no/such/page' : `/${page}`;
    for (const link of linksOf(join(folder, page))) {
      const url = URL.canParse(link, HOST + path) ? new URL(link, HOST + path) : undefined;
      if (url && url.origin !== HOST) continue;
      links++;
      const ownPage = url?.pathname === path ? join(folder, page) : undefined;
      const fault = url ? faultOf(url, ownPage ?? publishedFile(folder, url)) : 'not an address';
      if (fault) broken.push(`${page}: ${link}: ${fault}`);
    }
  }
  return { pages: pages.length, links, broken };
}

function linksOf(file: string): string[] {
  return parse(readFileSync(file, 'utf8'))
    .querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(','))
    .flatMap((element) => ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []));
}

function publishedFile(folder: string, { pathname }: URL): string | undefined {
  const path = join(folder, decodeURIComponent(pathname));
  const candidates = [path, `${path}.html`, join(path, 'index.html')];
  return candidates.find((name) => existsSync(name) && statSync(name).isFile());
}

function faultOf({ pathname, hash }: URL, file: string | undefined): string | undefined {
  if (SEARCH_PATHS.includes(pathname)) return undefined;
  if (!file) return 'no such file is published';
  const id = decodeURIComponent(hash.slice(1));
  const isThere = id === '' || !file.endsWith('.html') || parse(readFileSync(file, 'utf8')).getElementById(id);
  return isThere ? undefined : `no element has the id "${id}"`;
}
