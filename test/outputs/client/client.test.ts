import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { OPERATIONS } from '../../../build/contract/operations.ts';
import { ApiError, createClient, DataChangedError } from '../../../build/outputs/client/client.ts';
import { useSample } from '../../preview/use-sample.ts';

const sample = useSample();

/** Answers in turn and records the requests. */
function script(...answers: [status: number, body: string, headers?: Record<string, string>][]) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    const [status, body, headers = {}] = answers[Math.min(asked.push(String(url)), answers.length) - 1]!;
    return new Response(body, { status, headers });
  };
  return { asked, client: createClient({ fetch }) };
}

describe('the client', () => {
  it('reads every kind of resource of the preview', async () => {
    const client = createClient({ base: sample.api });
    expect((await client.datasets()).length).toBeGreaterThan(0);
    expect((await client.institutes()).data[0]!.inst_code).toBe('90001');
    expect((await client.course(sample.course)).choice_code).toBe(sample.course);
    expect((await client.status()).build_digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has a method for each operation, of its name, and no other but those of the walk and of the build', () => {
    const names = OPERATIONS.map(({ id }) => id);
    expect(Object.keys(createClient()).sort()).toEqual([...names, 'searchPages', 'buildOf'].sort());
  });

  it('asks with each of them for the path of its operation', async () => {
    const { asked, client } = script([200, '{}']);
    for (const { id, path } of OPERATIONS) {
      const method = client[id as 'institute'] as (code?: string) => Promise<unknown>;
      await (path.includes('{') ? method('7') : method());
      expect(asked.at(-1)).toBe(`/api/v1${path.replace(/\{\w+\}/, '7')}`);
    }
  });

  it('says of a search how it was understood, and where the pages before and after are', async () => {
    const client = createClient({ base: sample.api });
    const { total, data } = await client.search();
    const page = await client.search({ limit: 1, offset: 1, q: '' });
    expect(page).toMatchObject({ total, words: [], previous: 0, data: [data[1]] });
    expect(page.next).toBe(total > 2 ? 2 : undefined);
    expect(page.buildDigest).toBe((await client.status()).build_digest);
    expect(await client.search({ q: 'EnGiNeErInG', has_vacancy: false })).toMatchObject({ words: ['engineering'] });
  });

  it('gives words and a suggestion in any script, and nothing that no header says', async () => {
    const headers = { 'X-Total-Count': '0', 'X-Search-Match': 'none', 'X-Search-Query': '%E0%A4%85%20b' };
    const { client } = script([200, '{}', { ...headers, 'X-Search-Suggestion': '%E0%A4%85%20c' }], [200, '{}']);
    const found = { total: 0, match: 'none', words: ['अ', 'b'], suggestion: 'अ c', buildDigest: '' };
    expect(await client.search({ q: 'अ b' })).toEqual(found);
    expect(await client.search()).toEqual({ total: 0, words: [], buildDigest: '' });
  });

  it('tells which build gave any of its answers', async () => {
    const client = createClient({ base: sample.api });
    const { build_digest } = await client.status();
    const answers = [
      client.datasets(),
      client.course(sample.course),
      client.instituteHistory('90001'),
      client.search(),
    ];
    for (const answer of answers) expect(client.buildOf(await answer)).toBe(build_digest);
    expect(client.buildOf({})).toBe('');
  });

  it('gives the page before without what this page has', async () => {
    const client = createClient({ base: sample.api });
    const page = await client.search({ limit: 2, offset: 1 });
    const before = await client.search({ offset: page.previous, limit: page.previousLimit });
    expect(before.data).toHaveLength(1);
    expect(page.data.map(({ id }) => id)).not.toContain(before.data[0]!.id);
  });

  it('iterates over all pages of a search, in order', async () => {
    const client = createClient({ base: sample.api });
    const found = [];
    for await (const page of client.searchPages({ limit: 1 })) found.push(...page.data);
    expect(found).toEqual((await client.search()).data);
  });

  const searchPage = (dataset: number, build: string): [number, string, Record<string, string>] => [
    200,
    JSON.stringify({ dataset: { id: dataset, round_name: 'Round' }, data: [] }),
    { 'X-Build-Digest': build, Link: '</api/v1/search?offset=100>; rel="next"' },
  ];
  it.each([
    [
      'the dataset',
      [400, '{"title":"Bad request","status":400,"detail":"dataset is 2"}'],
      '/api/v1/search?q=a&dataset=2&build=a&offset=100',
    ],
    ['the dataset behind a cache', searchPage(3, 'a'), '/api/v1/search?q=a&dataset=2&build=a&offset=100'],
    ['the build', searchPage(2, 'b'), '/api/v1/search?q=a&dataset=2&build=a&offset=100'],
  ] as const)('never mixes pages: throws where %s changes, and begins again', async (_, second, address) => {
    const { asked, client } = script(searchPage(2, 'a'), second as ReturnType<typeof searchPage>, searchPage(3, 'b'));
    const pages = client.searchPages({ q: 'a', dataset: 2, build: 'a' });
    expect((await pages.next()).value?.dataset.id).toBe(2);
    const error = await pages.next().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DataChangedError);
    const sorted = (text: string) => text.split(/[?&]/).sort();
    expect(sorted(asked[1]!)).toEqual(sorted(address));
    expect((await (error as DataChangedError).restart().next()).value?.dataset.id).toBe(3);
    expect(asked[2]).toBe('/api/v1/search?q=a');
  });

  it('leaves other errors between two pages as they are', async () => {
    const { client } = script(searchPage(2, 'a'), [
      500,
      '{"title":"Internal server error","status":500,"detail":"failed"}',
    ]);
    const pages = client.searchPages();
    await pages.next();
    await expect(pages.next()).rejects.toMatchObject({ status: 500, name: 'ApiError' });
  });

  it('throws the problem of the API, typed', async () => {
    const client = createClient({ base: sample.api });
    const error = await client.course('0000000000').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, problem: { title: 'Not found' } });
    await expect(client.search({ limit: 501 })).rejects.toMatchObject({ status: 400, message: /^limit is "501"/ });
  });

  it('escapes what it is given, and sends only the parameters that say something', async () => {
    const { asked, client } = script([200, '{}']);
    const path = '..%2Fx%3Fy';
    for (const method of ['course', 'institute', 'instituteHistory'] as const) await client[method]('../x?y');
    expect(asked.splice(0)).toEqual([
      `/api/v1/course/${path}`,
      `/api/v1/institute/${path}`,
      `/api/v1/institute-history/${path}`,
    ]);
    await client.search({ q: 'a&b', district: '', city: undefined, has_vacancy: true, offset: 0 });
    expect(asked).toEqual(['/api/v1/search?q=a%26b&has_vacancy=1&offset=0']);
  });

  it('repeats a 429 after its Retry-After, three times at most, and not where that is too long', async () => {
    const busy = (seconds: string) =>
      [429, 'slow down', { 'Retry-After': seconds }] as [number, string, Record<string, string>];
    const again = script(busy('0.01'), [200, '[]']);
    expect(await again.client.datasets()).toEqual([]);
    expect(again.asked).toHaveLength(2);
    const begin = performance.now();
    await script(busy('0.2'), [200, '[]']).client.datasets();
    expect(performance.now() - begin).toBeGreaterThan(190);
    const never = script(busy('0.01'));
    await expect(never.client.datasets()).rejects.toMatchObject({ status: 429, problem: { status: 429 } });
    expect(never.asked).toHaveLength(4);
    for (const time of ['3600', '61', 'Mon, 24 Aug 2026 10:00:00 GMT']) {
      const long = script(busy(time));
      await expect(long.client.datasets()).rejects.toBeInstanceOf(ApiError);
      expect([time, long.asked.length]).toEqual([time, 1]);
    }
  });

  it.each<Record<string, string>>([{}, { 'Retry-After': '' }])(
    'waits a second where a 429 does not say how long: %j',
    async (headers) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const { asked, client } = script([429, '', headers], [200, '[]']);
      const call = client.datasets();
      await vi.advanceTimersByTimeAsync(999);
      expect(asked).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await call).toEqual([]);
    },
  );

  it('says in the form of a problem what the platform answered', async () => {
    const fetch = async () => new Response('{"error":1}', { status: 503, statusText: 'Service Unavailable' });
    const problem = { type: 'about:blank', status: 503, title: 'Service Unavailable' };
    await expect(createClient({ fetch }).datasets()).rejects.toMatchObject({ problem });
    // Neither half a problem nor none.
    for (const body of ['', '{"title":"Bad"}', '{"detail":"Bad"}', 'null'])
      await expect(script([502, body]).client.datasets()).rejects.toMatchObject({
        problem: { status: 502, title: 'Error', detail: expect.any(String) },
      });
  });

  it('leaves neither a timer nor a listener behind, whether it waited or was stopped', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const stop = new AbortController();
    const [add, remove] = ['addEventListener', 'removeEventListener'].map((name) =>
      vi.spyOn(stop.signal, name as 'addEventListener'),
    );
    const call = script([429, ''], [200, '[]']).client.datasets({ signal: stop.signal });
    await vi.advanceTimersByTimeAsync(1000);
    await call;
    expect(remove!.mock.calls).toEqual([add!.mock.calls[0]!.slice(0, 2)]);
    const stopped = script([429, '']).client.datasets({ signal: stop.signal });
    await vi.advanceTimersByTimeAsync(10);
    stop.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops at once when it is told to, while it waits too', async () => {
    const { asked, client } = script([429, '', { 'Retry-After': '30' }]);
    const stop = new AbortController();
    const call = client.datasets({ signal: stop.signal });
    await wait(20);
    const reason = new Error('enough');
    stop.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(asked).toHaveLength(1);
    await expect(createClient({ base: sample.api }).datasets({ signal: AbortSignal.abort() })).rejects.toThrow('abort');
  });
});
