import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { PAGE_HEADERS } from '../../../build/shared/http/headers.ts';
import { FIXED_PAGES, KEPT_PATHS } from '../../../build/site/page-list.ts';
import { missingPage } from '../../../build/site/pages/fixed-pages.ts';
import { renderPage } from '../../../build/site/views/layout.ts';
import { MISSING_SCRIPT } from '../../../build/site/views/missing-script.ts';
import { htmlFaults } from '../../support/html-faults.ts';
import { ASSETS } from '../../support/search-source.ts';
import { allPages, HOSTILE, ROUNDS, renderRounds } from './site.ts';

/** Pages with numbers of the whole round, or with places for them. */
const OF_ROUND = ['index.html', 'round.html', 'list.html', 'search-empty.html'];
const fileName = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const FIXED = FIXED_PAGES.filter(({ path }) => !/^\/(docs|dictionary)$/.test(path)).map(({ path }) => fileName(path));
const KINDS = [...FIXED, 'course/0100110010.html', 'institute/01001.html'];

describe('every page', () => {
  it('pages that work on the device are kept offline', () => {
    const isOnDevice = (file: string) => parse(allPages()[file]!).querySelector('main form, main [data-list]') !== null;
    const expected = FIXED.filter((file) => file !== '404.html' && isOnDevice(file));
    expect(expected).toContain('profile.html');
    expect(KEPT_PATHS.map(fileName)).toEqual(expect.arrayContaining([...expected, 'offline.html']));
  });

  it('every page is valid HTML, with hostile names too', async () => {
    for (const kind of KINDS) expect([kind, ...(await htmlFaults(allPages()[kind]!))]).toEqual([kind]);
  });

  it('hostile names are text on every page', () => {
    for (const [path, text] of Object.entries(allPages())) {
      expect(text, path).not.toMatch(/<script>|alert\('x'\)<|href="javascript:/);
      // The record of a course is data, which no browser runs.
      const inline = parse(text).querySelectorAll('script:not([src]):not([type="application/json"])');
      expect(inline.map(({ textContent }) => textContent)).toEqual([MISSING_SCRIPT]);
    }
    expect(parse(allPages()['course/0100110010.html']!).querySelector('h1')!.textContent).toBe(HOSTILE);
  });

  it('the menu marks the current page', () => {
    const menu = ['/', '/list', '/round'];
    for (const [path, text] of Object.entries(allPages())) {
      const links = parse(text).querySelectorAll('nav a');
      const hrefs = (of: typeof links) => of.map((link) => link.getAttribute('href'));
      expect(hrefs(links)).toEqual(menu);
      const current = links.filter((link) => link.hasAttribute('aria-current'));
      expect(hrefs(current), path).toEqual(menu.filter((to) => fileName(to) === path));
      expect(hrefs(links.filter((link) => link.querySelector('[data-count]')))).toEqual(['/list']);
    }
  });

  it('each field of a page has one label', () => {
    for (const [path, text] of Object.entries(allPages())) {
      const page = parse(text);
      const named = page.querySelectorAll('input:not([type=hidden]), select').map((field) => {
        const label =
          page.querySelectorAll(`label[for="${field.id}"]`).length + Number(field.closest('label') !== null);
        return [field.id, label + Number(field.hasAttribute('aria-label'))];
      });
      expect([path, ...named.filter(([, names]) => names !== 1)]).toEqual([path]);
      for (const attribute of ['for', 'list', 'popovertarget', 'aria-labelledby', 'aria-describedby']) {
        const ids = page
          .querySelectorAll(`[${attribute}]`)
          .flatMap((element) => element.getAttribute(attribute)!.split(' '));
        expect([path, attribute, ...ids.filter((id) => !page.getElementById(id))]).toEqual([path, attribute]);
      }
    }
  });

  it('no page needs what the Content-Security-Policy forbids', () => {
    for (const [path, text] of Object.entries(allPages())) {
      expect(text.replace(/&[a-z#0-9]+;/g, ''), path).not.toMatch(/<style|<[^>]+\s(style|on[a-z]+)=/);
    }
  });

  it('the script inside every page is the one allowed', () => {
    const allowed = `'sha256-${createHash('sha256').update(MISSING_SCRIPT).digest('base64')}'`;
    expect(PAGE_HEADERS['Content-Security-Policy']).toContain(`script-src 'self' ${allowed};`);
  });

  it('every page has one h1 and names its source', () => {
    for (const [path, text] of Object.entries(allPages())) {
      const page = parse(text);
      expect(page.querySelectorAll('h1'), path).toHaveLength(1);
      const footer = page.querySelector('footer')!.textContent;
      for (const part of ['For reference only', HOSTILE, '2025-26', '2 August 2025'])
        expect(footer, path).toContain(part);
    }
  });

  it('pages of the whole round show each correction', () => {
    const note = 'Open seats of 0100110010 were 3, not 30 <b>';
    const last = ROUNDS.at(-1)!;
    const corrected = JSON.stringify([{ date: '2025-08-04', note }]);
    const pages = renderRounds(ROUNDS[0]!, { ...last, fields: { ...last.fields, corrected } });
    for (const [path, text] of Object.entries(pages)) {
      const shown = parse(text).querySelectorAll('footer .corrected');
      expect(
        shown.map(({ textContent }) => textContent),
        path,
      ).toEqual(OF_ROUND.includes(path) ? [`Corrected on 4 August 2025: ${note}`] : []);
    }
  });

  it('a page of round numbers names its build', () => {
    const source = { source_title: 'A list', source_authority: 'Nobody', source_url: 'https://example.org/?a=1&b=2' };
    const round = { round_name: 'I', academic_year: '2025-26', published_date: '2025-08-02', ...source };
    const show = (ofRound: object) =>
      renderPage({ ...missingPage([]), ...ofRound }, { assets: ASSETS, round, languages: [] });
    expect(show({})).toContain('<script type="module" src="/assets/app.js"></script>');
    expect(show({})).toContain('<a href="https://example.org/?a=1&amp;b=2">A list</a>');
    expect(show({})).not.toMatch(/data-build|build\.json/);
    expect(show({ ofRound: true })).toMatch(/ data-build="ab12">.*"\/build\.json"/s);
  });
});
