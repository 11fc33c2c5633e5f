/** Every link of the built pages has to lead to a published file, a function or elsewhere. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { SEARCH_PATHS } from '../../netlify/http/routes.ts';

const HOST = 'http://site.invalid';
const ATTRIBUTES = ['href', 'src', 'action'];

export interface Links {
  readonly pages: number;
  readonly links: number;
  /** `page: link: why`, one a broken link. */
  readonly broken: readonly string[];
}

/** Checks the pages below `folder`, which is what the site's root serves. */
export function checkLinks(folder: string): Links {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort();
  let links = 0;
  const broken: string[] = [];
  for (const name of pages) {
    const path = `/${name.split(sep).join('/')}`;
    // 404.html is served at any path: a relative link in it would lead anywhere.
    const base = HOST + (path === '/404.html' ? '/no/such/page' : path);
    const page = parse(readFileSync(join(folder, name), 'utf8'));
    for (const link of linksOf(page)) {
      const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
      if (url && url.origin !== HOST) continue;
      links++;
      const fault = !url ? 'not an address' : link.startsWith('#') ? noElement(page, url) : faultOf(folder, url);
      if (fault) broken.push(`${relative('/', path)}: ${link}: ${fault}`);
    }
  }
  return { pages: pages.length, links, broken };
}

function linksOf(page: HTMLElement): string[] {
  return page
    .querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(','))
    .flatMap((element) => ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []));
}

function faultOf(folder: string, url: URL): string | undefined {
  if (SEARCH_PATHS.includes(url.pathname)) return undefined;
  const path = join(folder, decodeURIComponent(url.pathname));
  const candidates = [path, `${path}.html`, join(path, 'index.html')];
  const file = candidates.find((name) => existsSync(name) && statSync(name).isFile());
  if (!file) return 'no such file is published';
  return file.endsWith('.html') && url.hash ? noElement(parse(readFileSync(file, 'utf8')), url) : undefined;
}

function noElement(page: HTMLElement, { hash }: URL): string | undefined {
  const id = decodeURIComponent(hash.slice(1));
  if (id === '' || page.getElementById(id)) return undefined;
  return `no element has the id "${id}"`;
}
