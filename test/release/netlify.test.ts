import { describe, expect, it } from 'vitest';
import type { Effects, Ran } from '../../build/release/effects.ts';
import { type Deploy, listDeploys, lookUpSite, promote } from '../../build/release/netlify.ts';

/** What netlify-cli 26 prints for an answer of the platform. */
const failed = (stderr: string): Ran => ({ exitCode: 1, stdout: '', stderr: ` ›   ${stderr}\n` });
const BAD_GATEWAY = failed('TextHTTPError: Bad Gateway');
const printed = (answer: unknown): Ran => ({ exitCode: 0, stdout: JSON.stringify(answer), stderr: '' });
const SITE = { id: 's1', name: 'seats', url: 'http://site.invalid', published_deploy: { id: 'old' } };
const live = (id: string) => printed({ ...SITE, published_deploy: { id } });

/** Gives each method its answers in turn, and repeats the last. */
function platform(answers: Record<string, Ran[]>) {
  const asked: string[] = [];
  const effects: Effects = {
    root: '/nowhere',
    env: { NETLIFY_AUTH_TOKEN: 'secret', NETLIFY_SITE_ID: 's1' },
    today: '2026-11-22',
    pauseMs: 0,
    async run(_, [, method, , data]) {
      asked.push(`${method} ${data}`);
      const left = answers[method!]!;
      return left.length > 1 ? left.shift()! : left[0]!;
    },
    fetch,
    done: async () => {},
    print: () => {},
    ask: async () => true,
  };
  return { effects, asked };
}

describe('what the platform answers', () => {
  it('is asked for again where it fails for once', async () => {
    const { effects, asked } = platform({
      getSite: [BAD_GATEWAY, failed('FetchError: socket hang up'), printed(SITE)],
    });
    await expect(lookUpSite(effects)).resolves.toMatchObject({ id: 's1', live: 'old' });
    expect(asked).toHaveLength(3);
  });

  it('is a site by its secure address where it has one, without a slash at the end', async () => {
    const urlOf = async (answer: object) =>
      (await lookUpSite(platform({ getSite: [printed({ ...SITE, ...answer })] }).effects)).url;
    expect(await urlOf({ url: 'http://site.invalid/' })).toBe('http://site.invalid');
    expect(await urlOf({ ssl_url: 'https://site.invalid' })).toBe('https://site.invalid');
  });

  it.each(['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'])('is not asked for without %s', async (name) => {
    const { effects, asked } = platform({});
    const env = { ...effects.env, [name]: '' };
    await expect(lookUpSite({ ...effects, env })).rejects.toThrow(new RegExp(`^${name} missing`));
    expect(asked).toEqual([]);
  });

  it('is shown by its last forty lines', async () => {
    const lines = Array.from({ length: 45 }, (_, at) => `line ${at}`);
    const { effects } = platform({ getSite: [failed(lines.join('\n'))] });
    const error = await lookUpSite(effects).catch(({ message }: Error) => message);
    expect(String(error).split('\n').slice(-40)[0]).toBe('line 5');
    expect(error).not.toContain('line 4\n');
  });

  it.each<[string, Ran, RegExp, number]>([
    ['502', BAD_GATEWAY, /^the platform does not answer: try again later\n.*Bad Gateway/, 3],
    ['429', failed('JSONHTTPError: Too Many Requests'), /^the platform does not answer/, 3],
    ['no connection', failed('FetchError: getaddrinfo EAI_AGAIN api'), /^no network: /, 3],
    ['401', failed('JSONHTTPError: Unauthorized'), /^the token is wrong, or has expired: /, 1],
    ['404', failed('JSONHTTPError: Not Found'), /^no site s1 for this token: /, 1],
    ['403', failed('JSONHTTPError: Forbidden'), /^no site s1 for this token: .*[\s\S]*Forbidden/, 1],
    ['a page', printed('<!doctype html>'), /^no site [\s\S]*answered getSite with "<!doctype html>"$/, 1],
    ['no JSON', { ...printed(''), stdout: 'Welcome!' }, /did not print JSON:\nWelcome!$/, 1],
    ['nothing', printed(null), /answered getSite with null/, 1],
    ['no address', printed({ id: 's1' }), /answered getSite with \{"id":"s1"\}/, 1],
    ['another site', printed({ ...SITE, id: 's2' }), /^the platform answers with another site than s1/, 1],
  ])('is told as what it is: %s', async (_, answer, words, times) => {
    const { effects, asked } = platform({ getSite: [answer] });
    await expect(lookUpSite(effects)).rejects.toThrow(words);
    expect(asked).toHaveLength(times);
  });
});

describe('the list of deploys', () => {
  const site = { ...SITE, live: 'd1', since: undefined };
  const deploy = (at: number, change: Partial<Deploy> = {}): Deploy => ({
    id: `d${at}`,
    state: 'ready',
    created_at: new Date(Date.UTC(2026, 10, 1) + at * 1000).toISOString(),
    published_at: null,
    ...change,
  });
  /** Pages of 100, the newest first. */
  const pages = (deploys: readonly Deploy[]) =>
    Array.from({ length: Math.ceil(deploys.length / 100) }, (_, page) =>
      printed(deploys.slice(page * 100, page * 100 + 100)),
    );
  const wentLive = { published_at: '2026-11-02T10:00:00Z' };
  const drafts = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => deploy(to - at - 1));

  it('is read page by page until the live one and twenty that were live are found', async () => {
    const all = [...drafts(150, 290), deploy(140, { state: 'error' }), ...drafts(22, 130)];
    const published = Array.from({ length: 21 }, (_, at) => deploy(21 - at, wentLive));
    const listed = platform({ listSiteDeploys: pages([...all, ...published, ...drafts(-200, 0)]) });
    const deploys = await listDeploys(listed.effects, site);
    expect(listed.asked.map((line) => JSON.parse(line.slice('listSiteDeploys '.length)).page)).toEqual([1, 2, 3]);
    expect(deploys.filter(({ published_at }) => published_at)).toHaveLength(21);
    expect(deploys.some(({ state }) => state === 'error')).toBe(false);
  });

  it('has only what is ready: nothing that failed, and nothing that is being made', async () => {
    const states = ['building', 'ready', 'error', 'processing', 'new', 'uploaded'];
    const { effects } = platform({ listSiteDeploys: [printed(states.map((state, at) => deploy(at, { state })))] });
    expect((await listDeploys(effects, site)).map(({ id }) => id)).toEqual(['d1']);
  });

  it('is sorted, the newest first, whatever the order of the platform', async () => {
    const { effects } = platform({ listSiteDeploys: [printed([deploy(1, wentLive), deploy(3), deploy(2)])] });
    expect((await listDeploys(effects, site)).map(({ id }) => id)).toEqual(['d3', 'd2', 'd1']);
  });

  it('ends where the platform has no more, says the same again, or has 500 without the live one', async () => {
    const pagesAsked = async (answers: Ran[]) => {
      const { effects, asked } = platform({ listSiteDeploys: answers });
      await listDeploys(effects, site);
      return asked.length;
    };
    expect(await pagesAsked(pages([deploy(2), deploy(1, wentLive)]))).toBe(1);
    const newer = Array.from({ length: 100 }, (_, at) => deploy(200 - at, wentLive));
    expect(await pagesAsked(pages([...newer, deploy(1, wentLive), ...drafts(-200, 0)]))).toBe(2);
    expect(await pagesAsked([printed(drafts(100, 200))])).toBe(2);
    expect(await pagesAsked(pages(drafts(100, 900)))).toBe(5);
    // A deploy that was made meanwhile moved one to the next page.
    expect(await pagesAsked([printed(drafts(201, 301)), printed(drafts(102, 202)), printed([deploy(1)])])).toBe(3);
    expect(await pagesAsked(pages([...newer.slice(0, 20), ...drafts(2, 100), deploy(1)]))).toBe(2);
    expect(await pagesAsked(pages([deploy(1, wentLive), ...drafts(2, 110)]))).toBe(2);
  });

  it.each([
    ['a page', '<!doctype html>'],
    ['an error', { code: 500 }],
    ['deploys of another site', [{ ...deploy(1), site_id: 's2' }]],
    ['no deploys', [{}]],
  ])('is refused where it is %s', async (_, answer) => {
    const { effects } = platform({ listSiteDeploys: [printed(answer)] });
    await expect(listDeploys(effects, site)).rejects.toThrow(
      /^no deploys were listed\nthe platform answered listSiteDeploys with/,
    );
  });
});

describe('a promotion', () => {
  it('has succeeded where the platform then names the deploy, whatever it answered', async () => {
    const lost = platform({ restoreSiteDeploy: [BAD_GATEWAY], getSite: [live('new')] });
    await expect(promote(lost.effects, 's1', 'new')).resolves.toBeUndefined();
  });

  it('has failed where it names another, with what the platform answered', async () => {
    const refused = platform({
      restoreSiteDeploy: [failed('JSONHTTPError: Unprocessable Entity')],
      getSite: [live('old')],
    });
    await expect(promote(refused.effects, 's1', 'new')).rejects.toThrow(
      /^the platform refused to publish deploy new: it can still[\s\S]*Unprocessable Entity\nthe live deploy is old$/,
    );
  });

  it('may have succeeded where the platform does not say', async () => {
    const silent = platform({ restoreSiteDeploy: [printed({ id: 'new' })], getSite: [BAD_GATEWAY] });
    await expect(promote(silent.effects, 's1', 'new')).rejects.toThrow(
      'the platform was told to publish deploy new and does not say whether it did: IT MAY BE LIVE',
    );
    const refused = platform({ restoreSiteDeploy: [failed('Unprocessable Entity')], getSite: [BAD_GATEWAY] });
    await expect(promote(refused.effects, 's1', 'new')).rejects.toThrow(
      /IT MAY BE LIVE\nthe platform does not answer[\s\S]*\nthe platform refused[\s\S]*Unprocessable Entity$/,
    );
  });
});
