import { describe, expect, it } from 'vitest';
import { validate } from '../../build/contract/validators.ts';
import type { Engine } from '../../build/search/engine.ts';
import { respond } from '../../build/search/respond-search.ts';
import { ask, data, engine } from './small-api.ts';

describe('the page', () => {
  it('a page follows the schema in the contract’s order', async () => {
    const text = await (await ask('?q=computer')).text();
    expect(validate('SearchResults', JSON.parse(text))).toEqual([]);
    expect(text).toBe(
      '{"dataset":{"id":7,"round_name":"CAP Round I"},"data":[{"id":231,"choice_code":"0100200001","course_name":"Computer Engineering",' +
        '"total_cap_vacancies":4,"institute":{"inst_code":"01002","inst_name":"मराठी","district":"NAVI MUMBAI"}}]}',
    );
  });

  it('a page has 100 courses by default, in code order', async () => {
    const response = await ask('?has_vacancy=0&utm=x');
    expect(response.headers.get('X-Total-Count')).toBe('131');
    expect(response.headers.get('Link')).toBe(
      '</api/v1/search?has_vacancy=0&dataset=7&build=dddddddddddddddd&offset=100>; rel="next", </schemas/SearchResults.json>; rel="describedby", </api/v1/openapi.json>; rel="service-desc"',
    );
    expect(response.headers.get('X-Search-Match')).toBeNull();
    const codes = ((await response.json()) as { data: { choice_code: string }[] }).data.map(
      (course) => course.choice_code,
    );
    expect(codes).toHaveLength(100);
    expect(codes).toEqual([...codes].sort());
    const last = await ask('?limit=50&offset=100');
    expect(last.headers.get('Link')).toContain(
      '</api/v1/search?dataset=7&build=dddddddddddddddd&limit=50&offset=50>; rel="prev"',
    );
  });

  it.each(['3 7', '1 500', '8 7', '130 130'])('the page before repeats no course of that at %s', async (position) => {
    const [offset, limit] = position.split(' ').map(Number) as [number, number];
    const codes = (await data(`?limit=${limit}&offset=${offset}`)).map(({ choice_code }) => choice_code);
    const links = (await ask(`?limit=${limit}&offset=${offset}`)).headers.get('Link')!.split(', ');
    const before = links.find((link) => link.endsWith('rel="prev"'))!;
    if (position === '3 7') expect(before).toContain('&limit=3&offset=0>');
    const page = await data(before.slice(before.indexOf('?'), before.indexOf('>')));
    expect(page).toHaveLength(Math.min(offset, limit));
    expect(page.filter(({ choice_code }) => codes.includes(choice_code))).toEqual([]);
  });

  it.each([
    ['?limit=50&offset=9000', 'dataset=7&build=dddddddddddddddd&limit=50&offset=100'],
    ['?limit=50&offset=131', 'dataset=7&build=dddddddddddddddd&limit=50&offset=100'],
    ['?q=qqqq&offset=7', 'q=qqqq&dataset=7&build=dddddddddddddddd&offset=0'],
  ])('the page %s, beyond the end, links to the last', async (query, last) => {
    expect((await ask(query)).headers.get('Link')).toContain(`</api/v1/search?${last}>; rel="prev"`);
  });

  it('headers tell how q was understood, percent-encoded', async () => {
    const response = await ask(`?q=${encodeURIComponent('मराठी compuetr')}`);
    expect(response.headers.get('X-Search-Match')).toBe('corrected');
    expect(decodeURIComponent(response.headers.get('X-Search-Query') ?? '')).toBe('मराठी computer'.normalize('NFKD'));
  });

  it('a next link names its build, and the last page has none', async () => {
    const link = (await ask('?limit=130')).headers.get('Link')!;
    expect(link).toContain('offset=130>; rel="next"');
    expect(await data(link.slice(link.indexOf('?'), link.indexOf('>')))).toHaveLength(1);
    expect((await ask('?limit=131')).headers.get('Link')).not.toContain('rel="next"');
  });

  it('a page of another build links to the latest', async () => {
    const { headers } = await ask(`?q=course%201&limit=5&offset=5&dataset=7&build=${'e'.repeat(16)}`);
    expect(headers.get('Link')).toBe('</api/v1/search?q=course%201&limit=5>; rel="first"');
    expect((await ask('?dataset=6')).headers.get('Link')).toBe('</api/v1/search>; rel="first"');
    expect((await ask('?limit=0')).headers.get('Link')).toBeNull();
  });

  it('the dataset that is asked for stays in links', async () => {
    expect(await data('?dataset=7')).toEqual(await data(''));
    expect((await ask('?dataset=7')).headers.get('Link')).toContain(
      '?dataset=7&build=dddddddddddddddd&offset=100>; rel="next"',
    );
  });
});

describe('HTTP', () => {
  it('HEAD is answered like GET without a body', async () => {
    const [get, head] = await Promise.all([ask('?q=computer'), ask('?q=computer', { method: 'HEAD' })]);
    expect(await head.text()).toBe('');
    expect([...head.headers]).toEqual([...get.headers]);
    expect((await ask('?limit=x', { method: 'HEAD' })).body).toBeNull();
  });

  it('a known ETag gets 304, another page another ETag', async () => {
    const first = await ask('?q=computer');
    const etag = first.headers.get('ETag') as string;
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await ask('?q=computer', { headers: { 'If-None-Match': tag } });
      expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([304, '', etag]);
      expect(response.headers.get('X-Build-Digest')).toBe('d'.repeat(64));
    }
    expect((await ask('?q=course', { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('another page, header or build has another ETag', async () => {
    const readEtag = async (other: Partial<Engine>) => {
      const request = new Request('https://example.org/api/v1/search?q=computer');
      return (await respond(request, () => ({ ...engine, ...other }))).headers.get('ETag');
    };
    const etags = [
      await readEtag({}),
      await readEtag({ search: (query) => ({ ...engine.search(query), positions: [0] }) }),
      await readEtag({ search: (query) => ({ ...engine.search(query), total: 99 }) }),
      await readEtag({ index: { ...engine.index, digest: 'e'.repeat(64) } }),
    ];
    expect(new Set(etags).size).toBe(etags.length);
    expect(await readEtag({})).toBe(etags[0]);
  });

  it('the CDN keeps an answer until the next deploy', async () => {
    const { headers } = await ask('?q=computer');
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, s-maxage=31536000');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each(['?q=computer&q=course', '?district=&district=pune', '?limit=2&q=x&%6Cimit=3'])(
    'no cache keeps an answer to repeated parameters: %s',
    async (query) => {
      const first = await ask(query);
      const again = await ask(query, { headers: { 'If-None-Match': first.headers.get('ETag') as string } });
      expect([first.status, again.status]).toEqual([200, 304]);
      for (const { headers } of [first, again]) {
        expect(headers.get('Cache-Control')).toBe('no-store');
        expect(headers.get('Netlify-CDN-Cache-Control')).toBeNull();
        expect(headers.get('Netlify-Vary')).toMatch(/^query=q\|/);
      }
    },
  );

  it.each(['?%71=course', '?x=1;q=course', '?q=c%2B%2B', '?q=a,b', '?q=%FF', '?q=course&', '?page=2'])(
    'no cache keeps an answer to another spelling: %s',
    async (query) => {
      const { status, headers } = await ask(query);
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      expect(headers.get('Netlify-CDN-Cache-Control')).toBeNull();
    },
  );

  it.each(['', '?', '?q=computer+course', '?q=computer%20course&limit=2', "?q='a'(b)*~!", '?q=&district='])(
    'caches keep an answer to a usual spelling: %s',
    async (query) => {
      expect((await ask(query)).headers.get('Netlify-CDN-Cache-Control')).toBe('public, s-maxage=31536000');
    },
  );

  it('other methods are refused with Allow', async () => {
    const response = await ask('', { method: 'POST' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('an uncaught fault is a 500 problem without a stack', async () => {
    const { error } = console;
    const logged: unknown[] = [];
    console.error = (...all) => logged.push(...all);
    try {
      const response = await respond(new Request('https://example.org/api/v1/search'), (): Engine => {
        throw new Error('secret detail');
      });
      const body = await response.text();
      expect(response.status).toBe(500);
      expect(validate('Problem', JSON.parse(body))).toEqual([]);
      expect(body).not.toMatch(/secret|at /);
      expect(String(logged[0])).toContain('secret detail');
    } finally {
      console.error = error;
    }
  });
});
