import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checked, check } from '../../build/pipeline.ts';
import type { Effects, Ran } from '../../build/release/effects.ts';
import { createQuestions, type Question } from '../../build/release/questions.ts';
import { rollback } from '../../build/release/restore-deploy.ts';
import { type ReleaseOptions, release } from '../../build/release/run-release.ts';
import { createStages } from '../../build/shared/stages.ts';
import { breakSample } from '../support/run-command.ts';
import { type Changes, HOME_PAGE, SITE, standIn, TODAY, TOKEN } from './netlify-cli.ts';
import { type Served, serveSample } from './served.ts';

let served: Served;
/** The check of its rounds, which most cases need not repeat. */
let checked: Checked;
/** The project that was opened last. */
let root: string;
const folder = mkdtempSync(join(tmpdir(), 'releases-'));
beforeAll(async () => {
  served = await serveSample({ site: HOME_PAGE });
  checked = await check(join(dirname(served.out), 'data/rounds'), { clock: () => 0 }, TODAY);
});
afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A project of which an earlier build is live; no git repository. */
function open(changes: Changes = {}) {
  root = mkdtempSync(join(folder, 'project-'));
  for (const name of ['data', 'dist']) cpSync(join(dirname(served.out), name), join(root, name), { recursive: true });
  const git = () => ({ exitCode: 128 });
  const world = standIn(root, { isBuilt: true, ...changes, results: { git, ...changes.results } });
  world.restore(world.deploy().id);
  const steps: string[] = [];
  const { end } = createStages({ clock: () => 0, onStage: ({ name }) => steps.push(name) });
  const effects: Effects = { ...world.effects, done: end, ...changes.effects };
  return { ...world, effects, steps };
}
type World = ReturnType<typeof open>;

async function failure(options: ReleaseOptions, { effects, questions, platform }: World) {
  const { message, exitCode } = await release({ checked, ...options }, { effects, questions }).then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect(platform.live).toBe('d1');
  return { message: message as string, exitCode };
}
const commands = ({ ran }: World) => ran.map((command) => command.split(' ').slice(0, 3).join(' '));
const fail =
  (stderr: string, exitCode = 1) =>
  (): Partial<Ran> => ({ exitCode, stderr });

describe('release', () => {
  it('shows the changes, asks, and promotes the draft', async () => {
    const questions: string[] = [];
    const world = open();
    const ask = async ({ message }: Question) => {
      questions.push(`${world.printed.at(-1)} | ${message}`);
      return 'yes';
    };
    const released = await release({}, { ...world, questions: { ask } });
    expect(released).toEqual({
      digest: served.digest,
      draft: 'https://d2--seats.invalid',
      deploy_id: 'd2',
      live: SITE,
    });
    expect(world.platform.live).toBe('d2');
    expect(questions).toEqual([
      expect.stringMatching(/^live: .* -> will be: CAP Round II, .* \| Put this live at https:\/\/seats.invalid\?$/),
    ]);
    expect(world.steps).toEqual([
      ...['account', 'check', 'build', 'verify', 'live', 'draft', 'smoke', 'confirm', 'promote', 'smoke'],
    ]);
    expect(commands(world)).toEqual([
      'netlify api getSite',
      'netlify build --offline',
      'git status --porcelain',
      'netlify api listSiteDeploys',
      'netlify deploy --no-build',
      'netlify api getSite',
      'netlify api restoreSiteDeploy',
      'netlify api getSite',
    ]);
    expect(world.ran[1]).toBe(`netlify build --offline ${TODAY} ${SITE}`);
  });

  it('the served round is compared with the one before', async () => {
    const world = open();
    const { printed } = world;
    await release({ yes: true }, world);
    const end = printed.findIndex((line) => line.startsWith('live: '));
    expect(printed.slice(0, end)).toEqual([
      'CAP Round II, 2025-26 will be served (findings to look at: 4)',
      expect.stringMatching(/^CAP Round II, 2025-26, .*, compared with CAP Round I, 2025-26, /),
      '  10 CAP seats before, 7 CAP seats now (-3)',
    ]);
    expect(readFileSync(join(root, 'dist/release.md'), 'utf8')).toMatch(
      /^### CAP Round II, 2025-26\n\n- CAP Round II, .*\n- .*, compared with .*\n {2}- 10 CAP seats /,
    );
  });

  it('rehearses everything that needs no account', async () => {
    const world = open({ effects: { env: {}, fetch } });
    await release({ dryRun: true }, world);
    expect(world.steps).toEqual(['check', 'build', 'verify', 'smoke']);
    expect(commands(world)).toEqual(['netlify build --offline', 'git status --porcelain']);
    expect(world.printed.slice(-2)).toEqual([
      'dry run: nothing was sent',
      'not tested: the comparison with what is live: --live names its address',
    ]);
  });

  it('rehearses without the bundle, and names what was not tested', async () => {
    const world = open({ effects: { env: {}, fetch }, results: { 'netlify build': fail('no network', 2) } });
    rmSync(join(root, 'dist'), { recursive: true });
    await release({ dryRun: true, live: served.url }, world);
    expect(world.steps).toEqual(['check', 'build', 'verify', 'live', 'smoke']);
    expect(world.printed.at(-1)).toMatch(/^not tested: the bundle of the edge functions: /);
  });

  it('refuses the sample', async () => {
    const world = open();
    rmSync(join(root, 'data/rounds'), { recursive: true });
    expect((await failure({}, world)).message).toMatch(/^data\/rounds has no round, and the made-up ones/);
    expect(world.ran).toEqual([]);
  });

  it('looks up the account before anything else, once', async () => {
    const world = open({ results: { 'netlify api getSite': fail('JSONHTTPError: Unauthorized') } });
    expect((await failure({}, world)).message).toMatch(
      /^the site s1 cannot be read: the token is wrong[\s\S]*Unauthorized\nset both in the environment/,
    );
    expect(world.ran).toHaveLength(1);
    const without = open({ effects: { env: {} } });
    expect((await release({}, without).catch((error) => error)).message).toMatch(
      /^NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID missing/,
    );
    expect(without.ran).toEqual([]);
  });

  it('names uncommitted files before it asks', async () => {
    const git = () => ({ stdout: ' M data/rounds/a/courses.csv\n?? data/rounds/b/\n' });
    const world = open({ results: { git } });
    await release({ yes: true }, world);
    expect(world.printed).toContain('not committed: data/rounds/a/courses.csv, data/rounds/b/');
  });

  it('an earlier rollback stops a release unless accepted', async () => {
    const world = open();
    world.restore(world.deploy().id);
    world.restore('d1');
    const { message } = await failure({ yes: true }, world);
    expect(message).toMatch(/STOPS THE RELEASE: rollback: d1 is live, and d2.*\nnothing was sent.*--accept rollback$/);
    expect(commands(world)).not.toContain('netlify deploy --no-build');
    expect(await release({ yes: true, accept: ['rollback'] }, world)).toHaveProperty('live');
  });

  it('an unreadable live site stops a release, not a draft', async () => {
    const world = open();
    const fetch: Effects['fetch'] = (url, init) =>
      url.startsWith(`${SITE}/api`)
        ? Promise.resolve(new Response('', { status: 404 }))
        : world.effects.fetch(url, init);
    const blind = { ...world, effects: { ...world.effects, fetch } };
    expect((await failure({}, blind)).message).toMatch(/unknown: .*status has status 404/);
    await release({ draft: true }, blind);
    expect(readFileSync(join(root, 'dist/release.md'), 'utf8')).toContain('- STOPS THE RELEASE: unknown: ');
    expect(world.platform.live).toBe('d1');
  });

  it('compares with nothing if nothing is live yet', async () => {
    const world = open();
    delete world.platform.live;
    await release({ yes: true }, world);
    expect(world.printed).toContain('live: nothing yet');
  });

  it('promotes nothing if another deploy went live meanwhile', async () => {
    const world = open();
    const ask = async () => {
      world.platform.live = 'd7';
      return 'yes';
    };
    await expect(release({}, { ...world, questions: { ask } })).rejects.toThrow(
      'another deploy, d7, went live meanwhile',
    );
    expect(world.platform.live).toBe('d7');
  });

  it('promotes nothing without a yes', async () => {
    expect((await failure({}, open({ questions: { ask: async () => 'no' } }))).message).toMatch(/^stopped/);
    const nobody = open({ questions: createQuestions({ options: new Map() }) });
    expect((await failure({}, nobody)).message).toMatch(/give --yes/);
  });

  it('stops if the rounds have errors', async () => {
    const world = open();
    breakSample(join(root, 'data/rounds'));
    const { message, exitCode } = await failure({ checked: undefined }, world);
    expect([message, exitCode]).toEqual([expect.stringMatching(/count-invalid[\s\S]*2 errors: correct the files/), 1]);
    expect(commands(world)).toEqual(['netlify api getSite']);
  });

  it('stops if the tree is not what was built', async () => {
    const world = open();
    appendFileSync(join(root, 'dist/public/index.html'), ' ');
    expect((await failure({}, world)).message).toBe(
      'the built tree is wrong: build again\npublic/index.html has other bytes than were built',
    );
  });

  const UPLOADED = { site_id: 's1', deploy_id: 'd2', deploy_url: 'https://d2--seats.invalid' };
  it.each<[string, string, Partial<Ran>, string]>([
    ['the build fails', 'netlify build', { exitCode: 2, stderr: 'no' }, 'the build failed\nno'],
    [
      'the upload fails',
      'netlify deploy',
      { exitCode: 1 },
      'the draft deploy failed; the live site is unchanged; run the release again',
    ],
    ['the upload went elsewhere', 'netlify deploy', json({ ...UPLOADED, site_id: 's2' }), 'does not report a deploy'],
    ['the upload reports nothing', 'netlify deploy', json(null), 'does not report a deploy'],
    ['the site is another', 'netlify api getSite', json({ id: 's2', url: SITE }), 'does not name this site'],
    ['the tool prints no JSON', 'netlify api getSite', { stdout: 'Welcome!' }, 'did not print JSON:\nWelcome!'],
    ['the deploys are not listed', 'netlify api listSiteDeploys', json({ code: 500 }), 'does not list deploys'],
  ])('promotes nothing if %s', async (_, command, result, message) => {
    const world = open({ results: { [command]: () => result } });
    expect((await failure({}, world)).message).toContain(message);
  });
  function json(answer: unknown): Partial<Ran> {
    return { stdout: JSON.stringify(answer) };
  }

  it('goes live without a limit only if that is accepted', async () => {
    const refused = open({ limitStatus: 200 });
    expect((await failure({}, refused)).message).toMatch(
      /https:\/\/d2--seats.invalid failed \(the live site is unchanged\):\n {2}limit: .*\n.*--accept limit$/,
    );
    expect(await release({ accept: ['limit'] }, open({ limitStatus: 200 }))).toMatchObject({ live: SITE });
  });

  it('a draft tries no limit, and does not go live', async () => {
    const world = open({ limitStatus: 200 });
    expect(await release({ draft: true }, world)).not.toHaveProperty('live');
    expect(world.platform.live).toBe('d1');
  });

  it('never prints the token', async () => {
    const world = open({ results: { 'netlify deploy': fail(`401 for Bearer ${TOKEN}`) } });
    expect((await failure({}, world)).message).toContain('401 for Bearer ***');
    expect([...world.ran, ...world.printed].join('\n')).not.toContain(TOKEN);
  });

  it('reports a draft that the platform does not put live', async () => {
    const refused = open({ results: { 'netlify api restoreSiteDeploy': fail('Unprocessable Entity') } });
    expect((await failure({}, refused)).message).toMatch(
      /^Netlify did not publish deploy d2; deploy d1 is live: it can be published by hand[\s\S]*Unprocessable/,
    );
  });

  it('trusts the platform, not its answer, about what is live', async () => {
    const lost = open();
    const run: Effects['run'] = async (program, args, env) => {
      const ran = await lost.effects.run(program, args, env);
      return args[1] === 'restoreSiteDeploy' ? { ...ran, exitCode: 1 } : ran;
    };
    expect(await release({ yes: true }, { ...lost, effects: { ...lost.effects, run } })).toHaveProperty('live', SITE);
    let calls = 0;
    const silent = open({ results: { 'netlify api getSite': () => (++calls > 2 ? { exitCode: 1 } : undefined) } });
    await expect(release({ yes: true }, silent)).rejects.toThrow('does not say whether it did: IT MAY BE LIVE');
  });

  it('a failed smoke test of the public address names rollback', async () => {
    const world = open();
    const fetch: Effects['fetch'] = (url, init) =>
      url === `${SITE}/` ? Promise.resolve(new Response('', { status: 500 })) : world.effects.fetch(url, init);
    await expect(release({}, { ...world, effects: { ...world.effects, fetch } })).rejects.toThrow(
      'THE BUILD IS LIVE: "npm run rollback" takes it back',
    );
    expect(world.platform.live).toBe('d2');
  });
});

describe('rollback', () => {
  it('lists the deploys, asks, and restores the one before', async () => {
    const answers = ['no', 'yes'];
    const world = open({ questions: { ask: async () => answers.shift()! } });
    world.restore(world.deploy().id);
    await expect(rollback({}, world)).rejects.toThrow('stopped: the answer was not yes');
    expect(world.platform.live).toBe('d2');
    expect(await rollback({}, world)).toEqual({ live: 'd1' });
    expect(world.platform.live).toBe('d1');
    expect(world.printed[0]).toMatch(/^d2 .* live now/);
    expect(world.printed.at(-1)).toContain('npm run release -- --accept rollback');
  });

  it('reports a wrong site', async () => {
    const world = open();
    world.restore(world.deploy().id);
    const fetch = async () => new Response('', { status: 500 });
    await expect(rollback({}, { ...world, effects: { ...world.effects, fetch } })).rejects.toThrow('(d1 IS LIVE)');
  });
});
