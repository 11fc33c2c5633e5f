import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { PARAMETER_NAMES } from '../../../build/contract/search-parameters.ts';
import { readConfiguration } from '../../../build/preview/configuration.ts';
import type { Engine } from '../../../build/search/engine.ts';
import { PAGE_HEADERS } from '../../../build/shared/http/headers.ts';
import { respondPage, serveSearch } from '../../../build/site/results-page.ts';
import { htmlFaults } from '../../support/html-faults.ts';
import { makeEngine, SITE, searchSource } from '../../support/search-source.ts';

const HOSTILE = `</section><script>alert(1)</script> "A" & 'B' $& $1 Institute`;
const engine = makeEngine(
  searchSource([
    { name: 'Lotus College', district: 'Pune', courses: Array.from({ length: 60 }, (_, i) => [`Course ${i}`, i]) },
    { name: 'Nowhere', district: '', courses: ['Civil Engineering'] },
    { name: 'Orchid College', district: 'Pune', city: 'Chakan', courses: ['Civil Engineering'] },
    { name: HOSTILE, district: 'Navi "Mumbai"', courses: [['Computer Engineering', 4]] },
  ]),
);
const ask = (query: string, init?: RequestInit, open = () => engine) =>
  respondPage(new Request(`https://example.org/search${query}`, init), open, SITE);
const page = async (query: string) => parse(await (await ask(query)).text());

describe('the result page', () => {
  it('results link to the pages around them', async () => {
    const first = await page('?q=lotus&has_vacancy=1');
    expect(first.querySelectorAll('.results li')).toHaveLength(25);
    expect(first.querySelector('[role=status]')!.textContent).toContain('59 courses');
    const next = first.querySelector('a[rel=next]')!.getAttribute('href')!;
    expect(next).toBe('/search?q=lotus&has_vacancy=1&offset=25');
    const second = await page(next.replace('/search', ''));
    expect(second.querySelector('.results')!.getAttribute('start')).toBe('26');
    expect(second.querySelector('a[rel=prev]')!.getAttribute('href')).toBe('/search?q=lotus&has_vacancy=1');
  });

  it('the form of results has the query', async () => {
    const form = (await page('?q=%22&district=pune&city=x&has_vacancy=1&only=civil&only=x')).querySelector('form')!;
    const value = (name: string) => form.querySelector(`[name=${name}]`)!.getAttribute('value');
    expect([value('q'), value('city'), form.querySelector('#has_vacancy')!.hasAttribute('checked')]).toEqual([
      '"',
      'x',
      true,
    ]);
    const options = (form: HTMLElement, selector: string) =>
      [...form.querySelectorAll(`#district ${selector}`)].map((option) => option.getAttribute('value'));
    expect(options(form, 'option')).toEqual(['', 'pune', 'Navi "Mumbai"', 'Pune']);
    expect(options(form, '[selected]')).toEqual(['pune']);
    const only = form.querySelectorAll('[name=only][checked], [name=only][type=hidden]');
    expect(only.map((field) => field.getAttribute('value')).sort()).toEqual(['civil', 'x']);
    const listed = (await page('?district=Pune')).querySelector('form')!;
    expect(options(listed, 'option')).toEqual(['', 'Navi "Mumbai"', 'Pune']);
    expect(options(listed, '[selected]')).toEqual(['Pune']);
  });

  it.each([
    ['/search?q=lotus', 'text/html'],
    ['/api/v1/search?q=lotus', 'application/json'],
  ])('the function answers %s with %s', async (address, type) => {
    const response = await serveSearch(new Request(`https://example.org${address}`), () => engine, SITE);
    expect(response.headers.get('content-type')).toContain(type);
  });

  it.each([
    ['?q=lotus', true],
    ['?q=lotus&sort=', true],
    ['?q=lotus&q=computer', false],
    ['?q=lotus&only=civil', false],
  ])('results of %s are cached by the platform: %s', async (query, isCached) => {
    const { headers } = await ask(query);
    const [browser, platform] = ['Cache-Control', 'Netlify-CDN-Cache-Control'].map((name) => headers.get(name));
    expect([browser, platform]).toEqual(
      isCached ? ['public, max-age=0, must-revalidate', 'public, s-maxage=31536000'] : ['no-store', null],
    );
  });

  it('hostile words are text in results', async () => {
    const typed = await page(`?q=${encodeURIComponent('<img src=x>$&')}`);
    expect(typed.querySelector('img')).toBeNull();
    expect(typed.querySelector('title')!.textContent).toBe('<img src=x>$&: vacant seats · Vacant seats');
    expect(typed.querySelector('[property="og:title"]')!.getAttribute('content')).toBe('<img src=x>$&: vacant seats');
  });

  it.each(['', '?q=institute', '?q=compuetr&district=%22&offset=1', '?q=xyzzyq', '?limit=0'])(
    'the results of "%s" are valid HTML',
    async (query) => {
      expect(await htmlFaults(await (await ask(query)).text())).toEqual([]);
    },
  );

  it('a code without a course leads to what exists', async () => {
    const found = async (code: string) => {
      const document = await page(`?q=${code}&district=x`);
      const links = document.querySelectorAll('[role=status] a, .results a');
      return [document.querySelector('[role=status]')!.textContent, ...links.map((link) => link.getAttribute('href'))];
    };
    const none = (code: string) => `CAP Round I has no choice code ${code}. `;
    expect(await found('0100199999lk')).toEqual([`${none('0100199999LK')}Lotus College`, '/institute/01001']);
    expect(await found('99999 99999')).toEqual([none('9999999999')]);
  });

  it('a query that finds nothing offers a correction', async () => {
    const links = [...(await page('?q=oxchyd+college&city=Nowhere')).querySelectorAll('[role=status] a')];
    expect(links.map((link) => link.textContent!.trim())).toContain('Did you mean orchid college?');
  });

  it('wrong parameters are an uncached page 400', async () => {
    const response = await ask('?limit=0');
    const body = await response.text();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
    expect(body).toContain('This search link is wrong.');
    expect(body).not.toMatch(/^\{/);
  });

  it('a fault is a page 500 without detail', async () => {
    const { error } = console;
    console.error = () => {};
    const response = await ask('', {}, (): Engine => {
      throw new Error('secret detail');
    });
    console.error = error;
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  });

  it('a page of results answers a known ETag with 304', async () => {
    const { headers, body } = await ask('?q=lotus');
    expect(headers.get('Netlify-Vary')).toBe(`query=${[...PARAMETER_NAMES, 'sort', 'only'].join('|')}`);
    expect([headers.get('X-Build-Digest'), body === null]).toEqual(['d'.repeat(64), false]);
    const etag = headers.get('ETag')!;
    expect((await ask('?q=lotus', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await ask('?q=computer', { headers: { 'If-None-Match': etag } })).status).toBe(200);
    const head = await ask('?q=lotus', { method: 'HEAD' });
    expect([head.status, head.body, head.headers.get('ETag')]).toEqual([200, null, etag]);
  });

  it('a page of results refuses wrong requests without a body for HEAD', async () => {
    const wrong = await ask('?offset=x', { method: 'HEAD' });
    expect([wrong.status, wrong.body]).toEqual([400, null]);
    const post = await ask('', { method: 'POST' });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('a page of results has the headers of pages', async () => {
    const { headers } = await ask('');
    const files = (await readConfiguration('no such folder')).headersFor('/');
    for (const [name, value] of files) expect(headers.get(name)).toBe(value);
    expect(headers.get('Content-Type')).toBe(PAGE_HEADERS['Content-Type']);
    expect(headers.get('Access-Control-Expose-Headers')).toBeNull();
  });
});
