import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQuestions, isYes } from '../../build/operator/questions.ts';
import type { Effects, Ran } from '../../build/release/effects.ts';
import { release } from '../../build/release/release.ts';
import { rollback } from '../../build/release/rollback.ts';
import { createStages } from '../../build/shared/stages.ts';
import { GOOD_MANIFEST } from './good-manifest.ts';
import { type Served, serveSample } from './served.ts';

const TOKEN = 'nfp_secret';
/** The deploy that is live at first, as the platform lists it. */
const OLD = { id: 'old', site_id: 's1', state: 'ready', created_at: '2026-11-01', published_at: '2026-11-03' };
let served: Served;
let root: string;
/** The deploy that the platform has live. */
let live: string;
/** What the bundler makes. */
let manifest: object | undefined;
let ran: string[];
let printed: string[];
/** Commands that were given the day of the release, and the address of the site. */
let dated: string[];
/** What the platform lists. */
let deploys: object[];
beforeAll(async () => {
  served = await serveSample();
  root = dirname(served.out);
});
afterAll(() => served?.close());
beforeEach(() => {
  [live, ran, printed, dated] = ['old', [], [], []];
  manifest = GOOD_MANIFEST;
  deploys = [OLD];
});

function bundle() {
  const folder = join(root, '.netlify/edge-functions-dist');
  mkdirSync(folder, { recursive: true });
  if (manifest) writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/** Commands that succeed at once, over the served sample; `answers` are for commands that begin with their keys. */
function effects(answers: Record<string, () => Partial<Ran>> = {}, change: Partial<Effects> = {}): Effects {
  const good: Record<string, () => object> = {
    'netlify api getSite': () => ({
      id: 's1',
      name: 'seats',
      url: 'http://site.invalid',
      published_deploy: live ? { id: live, published_at: '2026-11-20T10:00:00Z' } : undefined,
    }),
    'netlify api listSiteDeploys': () => deploys,
    'netlify deploy': () => ({ site_id: 's1', deploy_id: 'new', deploy_url: 'http://draft.invalid/' }),
    'netlify api restoreSiteDeploy': () => {
      live = 'new';
      return { id: 'new' };
    },
  };
  return {
    root,
    env: { NETLIFY_AUTH_TOKEN: TOKEN, NETLIFY_SITE_ID: 's1' },
    pauseMs: 0,
    today: '2025-08-03',
    async run(program, args, { env } = {}) {
      const command = [program, ...args].join(' ');
      ran.push(command);
      if (env?.SEATS_TODAY) dated.push([...command.split(' ').slice(0, 3), env.SEATS_TODAY, env.URL].join(' ').trim());
      const starts = (start: string) => command.startsWith(start);
      const answer = Object.keys(answers).find(starts);
      const changed = answer ? answers[answer]!() : {};
      if (starts('netlify build') || starts('netlify deploy')) bundle();
      if (program === 'git') return { exitCode: 0, stdout: '', stderr: '', ...changed };
      const stdout = changed.stdout ?? JSON.stringify(good[Object.keys(good).find(starts) ?? '']?.() ?? {});
      return { exitCode: 0, stderr: '', ...changed, stdout };
    },
    async fetch(url, init) {
      const { pathname, search } = new URL(url);
      return await served.fetch(served.url + pathname + search, init);
    },
    done: createStages({ clock: () => 0 }).end,
    print: (...lines) => printed.push(...lines),
    ask: async () => true,
    ...change,
  };
}
/** Answers the burst of requests for the limit: with 429, or with 200. */
const limited = (fetchOne: Effects['fetch'], status = 429): Effects['fetch'] => {
  let asked = 0;
  return async (url, init) =>
    url.startsWith('http://draft') && ++asked > 40 ? new Response('', { status }) : fetchOne(url, init);
};
const world = (answers?: Record<string, () => Partial<Ran>>, change: Partial<Effects> = {}) => {
  const all = effects(answers, change);
  return { ...all, fetch: limited(all.fetch) };
};
/** The live site of a dry run is the served one; its own server is on this machine. */
const limitedElsewhere =
  (fetchServed: Effects['fetch']): Effects['fetch'] =>
  (url, init) =>
    fetchServed(url.replace('http://site.invalid', served.url), init);
const promoted = () => ran.some((command) => command.startsWith('netlify api restoreSiteDeploy'));

describe('release', () => {
  it('shows what changes, asks, and promotes the draft', async () => {
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(`${printed.at(-1)} | ${question}`);
      return true;
    };
    const released = await release({}, world({}, { ask }));
    expect(dated).toEqual(['npm run check 2025-08-03', 'netlify build --offline 2025-08-03 http://site.invalid']);
    expect(released).toMatchObject({
      digest: served.digest,
      draft: 'http://draft.invalid',
      deploy_id: 'new',
      live: 'http://site.invalid',
    });
    expect(asked).toEqual(['CAP vacancies: 7, 10 in the round before (-3) | Put this live at http://site.invalid?']);
    expect(ran.map((command) => command.split(' ').slice(0, 3).join(' '))).toEqual([
      'netlify api getSite',
      'npm run check',
      'netlify build --offline',
      'npm run verify',
      'netlify deploy --no-build',
      'netlify api listSiteDeploys',
      'git status --porcelain',
      'netlify api getSite',
      'netlify api restoreSiteDeploy',
      'netlify api getSite',
    ]);
  });

  it('rehearses all that needs no account, and sends nothing, with --dry-run', async () => {
    const names: string[] = [];
    const done = createStages({ clock: () => 0, onStage: ({ name }) => names.push(name) }).end;
    await release({ dryRun: true }, effects({}, { env: {}, fetch, done }));
    expect(names).toEqual(['check', 'build', 'edge', 'verify', 'links', 'smoke']);
    expect(ran).toEqual([
      'npm run check',
      'netlify build --offline',
      'npm run verify',
      'git status --porcelain -- data',
    ]);
    expect(printed.slice(-2)).toEqual([
      expect.stringContaining('nothing was sent'),
      'not tried: the comparison with what is live: --live names its address',
    ]);
  });

  it('goes on past the bundler in a rehearsal, and names what it could not try', async () => {
    manifest = undefined;
    const steps: string[] = [];
    const done = createStages({ clock: () => 0, onStage: ({ what }) => steps.push(what) }).end;
    const offline = effects({}, { env: {}, fetch, done });
    await release(
      { dryRun: true, live: 'http://site.invalid' },
      { ...offline, fetch: limitedElsewhere(offline.fetch) },
    );
    expect(ran).toContain('npm run build');
    expect(printed.filter((line) => line.startsWith('not tried'))).toEqual([
      expect.stringContaining('the bundle of the edge functions: .netlify/edge-functions-dist/manifest.json'),
    ]);
    const stages = printed.join('\n') + steps.join('\n');
    expect(stages).not.toContain('bundled the edge functions');
    expect(stages).toContain('the edge functions could not be bundled');
    const failing = release(
      { dryRun: true },
      effects({ 'npm run build': () => ({ exitCode: 2 }) }, { env: {}, fetch }),
    );
    await expect(failing).rejects.toThrow('the build failed');
  });

  it('builds once where the tree was built and the bundle failed', async () => {
    const build = () => {
      utimesSync(join(served.out, 'manifest.json'), new Date(), new Date());
      return { exitCode: 2, stderr: 'no network' };
    };
    await release({ dryRun: true }, effects({ 'netlify build': build }, { env: {}, fetch }));
    expect(ran.filter((command) => command.endsWith('build') || command.startsWith('netlify build'))).toEqual([
      'netlify build --offline',
    ]);
    expect(printed.filter((line) => line.startsWith('not tried: the bundle'))).toHaveLength(1);
  });

  it('tells no network from no site for this token', async () => {
    const answer = (stderr: string) => release({}, world({ 'netlify api getSite': () => ({ exitCode: 1, stderr }) }));
    await expect(answer('FetchError: connect ECONNREFUSED 127.0.0.1:9')).rejects.toThrow(/^no network: /);
    await expect(answer('TextHTTPError: Not Found')).rejects.toThrow(/^no site s1 for this token/);
  });

  it('names what of the data is not committed before it asks', async () => {
    const git = () => ({ stdout: ' M data/rounds/a/courses.csv\n?? data/rounds/b/\n' });
    await release({}, world({ 'git status': git }));
    expect(printed).toContain('not committed: data/rounds/a/courses.csv, data/rounds/b/');
    [live, printed] = ['old', []];
    await release({}, world({ 'git status': () => ({ exitCode: 128, stdout: 'fatal' }) }));
    expect(printed.join()).not.toContain('not committed');
  });

  it('promotes nothing over a rollback unless that is accepted', async () => {
    deploys = [{ ...OLD, id: 'newer', created_at: '2026-11-02', deploy_ssl_url: 'http://newer.invalid' }, OLD];
    await expect(release({ yes: true }, world())).rejects.toThrow(/rollback: old is live.*\n.*--accept rollback$/);
    expect(promoted()).toBe(false);
    expect(await release({ yes: true, accept: ['rollback'] }, world())).toHaveProperty('live');
  });

  it('promotes nothing over a deploy that the platform does not list, unless that is accepted', async () => {
    deploys = [];
    await expect(release({ yes: true }, world())).rejects.toThrow(
      /unknown: old is live, and not among the last 0 deploys of the platform\n.*--accept unknown$/,
    );
    expect(promoted()).toBe(false);
    expect(await release({ yes: true, accept: ['unknown'] }, world())).toHaveProperty('live');
  });

  it('promotes nothing when another deploy went live meanwhile', async () => {
    const ask = async () => {
      live = 'somebody else';
      return true;
    };
    await expect(release({}, world({}, { ask }))).rejects.toThrow('another deploy, somebody else, went live meanwhile');
    expect(promoted()).toBe(false);
  });

  it('promotes nothing where the live site cannot be read, and compares a draft with the site that is named', async () => {
    const all = effects();
    const fetch: Effects['fetch'] = (url, init) =>
      url.startsWith('http://site.invalid/api')
        ? Promise.resolve(new Response('', { status: 404 }))
        : all.fetch(url, init);
    await expect(release({}, { ...all, fetch: limited(fetch) })).rejects.toThrow(/unknown: .*status has status 404/);
    expect(promoted()).toBe(false);
    const other = { ...all, fetch: limited(fetch) };
    await release({ draft: true, live: 'http://public.invalid' }, other);
    expect(readFileSync(join(served.out, 'release.md'), 'utf8')).toContain('- live: CAP Round II, 2025-26 (build ');
    await release({ draft: true }, { ...all, fetch: limited(fetch) });
    expect(readFileSync(join(served.out, 'release.md'), 'utf8')).toContain('- STOPS THE RELEASE: unknown: ');
  });

  it('compares with nothing where nothing is live yet', async () => {
    live = '';
    await release({}, world());
    expect(printed).toContain('live: nothing yet');
  });

  it('says what is missing where the environment names no account, and runs nothing', async () => {
    const failing = release({}, effects({}, { env: {} }));
    await expect(failing).rejects.toThrow('NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID missing');
    expect(ran).toEqual([]);
  });

  it('stops at the draft with --draft', async () => {
    expect(await release({ draft: true }, world())).toMatchObject({ deploy_id: 'new' });
    expect(promoted()).toBe(false);
  });

  it('asks for --yes where there is no terminal to ask on', async () => {
    const ask = (message: string) => isYes(createQuestions({ options: new Map() }), { option: '--yes', message });
    await expect(release({}, world({}, { ask }))).rejects.toThrow('give --yes');
    expect(promoted()).toBe(false);
    expect(await release({ yes: true }, world({}, { ask }))).toHaveProperty('live');
  });

  it('leaves everything as it is when the answer is no', async () => {
    await expect(release({}, world({}, { ask: async () => false }))).rejects.toThrow('stopped');
    expect(promoted()).toBe(false);
  });

  it.each<[string, string, Partial<Ran>, string, number]>([
    ['check finds errors', 'npm run check', { exitCode: 1, stdout: 'error x.csv:1' }, 'error x.csv:1', 1],
    ['the build fails', 'netlify build', { exitCode: 2, stderr: 'no' }, 'the build failed', 2],
    ['the tree is not what the manifest says', 'npm run verify', { exitCode: 1 }, 'the built tree is wrong', 2],
    ['the upload fails', 'netlify deploy', { exitCode: 1 }, 'the draft deploy failed', 2],
    ['the upload went elsewhere', 'netlify deploy', { stdout: '{"site_id":"other"}' }, 'it went to this site', 2],
    [
      'the upload went elsewhere, to an address',
      'netlify deploy',
      { stdout: '{"site_id":"other","deploy_id":"new","deploy_url":"http://draft.invalid"}' },
      'it went to this site',
      2,
    ],
    [
      'the upload has no address',
      'netlify deploy',
      { stdout: '{"site_id":"s1","deploy_id":"new"}' },
      'it went to this site',
      2,
    ],
    ['the upload says nothing', 'netlify deploy', { stdout: 'null' }, 'it went to this site', 2],
    ['the platform prints no JSON', 'netlify api getSite', { stdout: 'Welcome!' }, 'did not print JSON', 2],
  ])('promotes nothing when %s', async (_, command, answer, message, exitCode) => {
    const failing = release({}, world({ [command]: () => answer }));
    await expect(failing).rejects.toMatchObject({ message: expect.stringContaining(message), exitCode });
    expect(promoted()).toBe(false);
  });

  it('ends the upload where what is live stops the release', async () => {
    deploys = [{ ...OLD, id: 'newer', created_at: '2026-11-02', deploy_ssl_url: 'http://newer.invalid' }, OLD];
    const all = world();
    let ended = false;
    const run: Effects['run'] = async (program, args, options) => {
      if (args[0] !== 'deploy') return all.run(program, args, options);
      await new Promise((resolve) => options?.signal?.addEventListener('abort', resolve));
      ended = true;
      return { exitCode: null, stdout: '', stderr: '' };
    };
    await expect(release({ yes: true }, { ...all, run })).rejects.toThrow(
      'nothing is live, and what was uploaded stays a draft',
    );
    expect([ended, promoted()]).toEqual([true, false]);
  });

  it('shows what changes while the upload runs, and all of it again before the question', async () => {
    const all = world();
    const run: Effects['run'] = async (program, args, options) => {
      while (args[0] === 'deploy' && !printed.some((line) => line.startsWith('live: ')))
        await new Promise(setImmediate);
      return all.run(program, args, options);
    };
    await release({}, { ...all, run });
    const shown = () => printed.filter((line) => line.startsWith('live: ')).length;
    expect(shown()).toBe(2);
    [live, printed] = ['old', []];
    await release({ yes: true }, { ...world(), run });
    expect(shown()).toBe(1);
  });

  it('uploads again where the platform failed for once, some times, and nothing else', async () => {
    const uploads = () => ran.filter((command) => command.startsWith('netlify deploy')).length;
    const fail = (stderr: string, times: number) => () => (uploads() <= times ? { exitCode: 1, stderr } : {});
    await release({}, world({ 'netlify deploy': fail('TextHTTPError: Bad Gateway', 4) }));
    expect(uploads()).toBe(5);
    [live, ran] = ['old', []];
    const failing = release({}, world({ 'netlify deploy': fail('JSONHTTPError: Too Many Requests', 99) }));
    await expect(failing).rejects.toThrow(
      /nothing is live: Too Many Requests, 5 times; run the release again: it goes on/,
    );
    ran = [];
    const broken = release({}, world({ 'netlify deploy': fail('Deploy new had an error', 99) }));
    await expect(broken).rejects.toThrow(/^the draft deploy failed; nothing is live\n[\s\S]*Deploy new had an error$/);
    expect(uploads()).toBe(1);
  });

  it('goes live without a limit that was seen where that is accepted, and says so wherever it shows what changes', async () => {
    const all = effects();
    const unlimited = () => ({ ...all, fetch: limited(all.fetch, 200) });
    const line = /^accepted: limit: 20 times 40 requests to .* and none was answered with 429$/;
    expect(await release({ accept: ['limit'] }, unlimited())).toHaveProperty('limit', 'not seen');
    expect(live).toBe('new');
    expect(printed.at(-1)).toMatch(line);
    const summary = () => readFileSync(join(served.out, 'release.md'), 'utf8');
    expect(summary()).toMatch(/^- accepted: limit: 20 times/m);
    live = 'old';
    await release({ draft: true }, unlimited());
    expect(summary()).toMatch(/^- STOPS THE RELEASE: limit: 20 times/m);
    // An accepted limit is still tested, and so is everything else.
    const { fetch } = unlimited();
    const broken: Effects['fetch'] = (url, init) =>
      url.endsWith('/institutes') ? Promise.resolve(new Response('', { status: 500 })) : fetch(url, init);
    await expect(release({ accept: ['limit'] }, { ...all, fetch: broken })).rejects.toThrow(
      /nothing is live\):\n {2}institutes: /,
    );
  });

  it('never prints the token, whatever a command prints', async () => {
    const leak = { exitCode: 1, stderr: `401 for Bearer ${TOKEN}` };
    const failing = release({}, world({ 'netlify deploy': () => leak }));
    await expect(failing).rejects.toThrow('401 for Bearer ***');
    expect([...ran, ...printed].join('\n')).not.toContain(TOKEN);
  });

  it('sends nothing when the bundle has no routes, and promotes nothing when the deploy made such a bundle', async () => {
    const empty = { routes: [], post_cache_routes: [], function_config: {} };
    for (const made of [empty, undefined]) {
      manifest = made;
      await expect(release({}, world())).rejects.toThrow(made ? 'no route /api/v1/search' : 'no manifest');
      expect(ran.filter((command) => command.startsWith('netlify deploy'))).toEqual([]);
    }

    manifest = GOOD_MANIFEST;
    const spoil = () => {
      manifest = empty;
      return {};
    };
    await expect(release({}, world({ 'netlify deploy': spoil }))).rejects.toThrow('no route');
    expect(promoted()).toBe(false);
  });

  it('promotes nothing when the draft fails its smoke test', async () => {
    const all = effects();
    const failing = release({}, { ...all, fetch: limited(all.fetch, 200) });
    await expect(failing).rejects.toThrow(/http:\/\/draft.invalid failed \(nothing is live\):\n {2}limit: /);
    expect(promoted()).toBe(false);
  });

  it('says so when the platform does not put the draft live', async () => {
    const refusing = () => ({ stdout: '{"id":"new"}' });
    const failing = release({}, world({ 'netlify api restoreSiteDeploy': refusing }));
    await expect(failing).rejects.toThrow('the live deploy is old');
  });

  it('names the rollback when the public address fails its smoke test', async () => {
    const all = world();
    const fetch: Effects['fetch'] = (url, init) =>
      url === 'http://site.invalid/' ? Promise.resolve(new Response('', { status: 500 })) : all.fetch(url, init);
    const failing = release({}, { ...all, fetch });
    await expect(failing).rejects.toThrow('THE BUILD IS LIVE: "npm run rollback" takes it back');
    expect(live).toBe('new');
  });
});

describe('rollback', () => {
  const BEFORE = { ...OLD, id: 'before', title: 'CAP Round I', created_at: '2026-10-01', published_at: '2026-10-02' };
  const restore = () => {
    live = 'before';
    return { stdout: '{"id":"before"}' };
  };
  beforeEach(() => {
    deploys = [BEFORE, OLD];
  });

  it('lists the deploys, asks, and puts the one before live', async () => {
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(`${printed.at(-1)} | ${question}`);
      return true;
    };
    const run = rollback({}, effects({ 'netlify api restoreSiteDeploy': restore }, { ask }));
    expect(await run).toEqual({ live: 'before' });
    expect(printed[0]).toMatch(/^old .* live now/);
    expect(asked).toEqual([
      expect.stringMatching(/^before .* was live .* CAP Round I \| Put before live at http:\/\/site.invalid\?$/),
    ]);
    expect(ran.filter((command) => command.includes('restoreSiteDeploy'))).toEqual([
      expect.stringContaining('{"site_id":"s1","deploy_id":"before"}'),
    ]);
    expect(printed.at(-1)).toContain('npm run release -- --accept rollback');
  });

  it('puts nothing live when the answer is no, and says so where what is live then fails', async () => {
    const no = rollback({}, effects({}, { ask: async () => false }));
    await expect(no).rejects.toThrow('stopped: the answer was not yes');
    expect(promoted()).toBe(false);
    const fetch = async () => new Response('', { status: 500 });
    const failing = rollback({ yes: true }, effects({ 'netlify api restoreSiteDeploy': restore }, { fetch }));
    await expect(failing).rejects.toThrow('(before IS LIVE)');
  });
});
