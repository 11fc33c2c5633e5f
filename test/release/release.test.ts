import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckResult, check } from '../../build/pipeline.ts';
import type { Effects, Ran } from '../../build/release/effects.ts';
import { createQuestions, type Question } from '../../build/release/questions.ts';
import { type ReleaseOptions, release } from '../../build/release/run-release.ts';
import { breakSample } from '../support/run-command.ts';
import { type Changes, HOME_PAGE, SITE, TODAY, TOKEN } from './netlify-cli.ts';
import { failing, openReleased, type Released } from './released.ts';
import { type Served, serveSample } from './served.ts';

let served: Served;
/** The check of its rounds, which most cases need not repeat. */
let checked: CheckResult;
/** The project that was opened last. */
let root: string;
beforeAll(async () => {
  served = await serveSample({ site: HOME_PAGE });
  checked = await check(join(dirname(served.out), 'data/rounds'), { clock: () => 0 }, TODAY);
});
afterAll(() => served?.close());

function open(changes?: Changes) {
  const world = openReleased(served, changes);
  root = world.effects.root;
  return world;
}
async function failure(options: ReleaseOptions, { effects, questions, platform }: Released) {
  const { message, exitCode } = await release({ checked, ...options }, { effects, questions }).then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect(platform.live).toBe('d1');
  return { message: message as string, exitCode };
}
const commands = ({ ran }: Released) => ran.map((command) => command.split(' ').slice(0, 3).join(' '));
describe('release', () => {
  it('a release shows the changes, asks, and promotes the draft', async () => {
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
    // The served round is compared with the one before.
    const end = world.printed.findIndex((line) => line.startsWith('live: '));
    expect(world.printed.slice(0, end)).toEqual([
      'data/operator.json is missing, so /about does not say who runs the site (data/README.md)',
      'CAP Round II, 2025-26 will be served (findings to look at: 4)',
      expect.stringMatching(/^CAP Round II, 2025-26, .*, compared with CAP Round I, 2025-26, /),
      '  10 CAP seats before, 7 CAP seats now (-3)',
    ]);
    expect(readFileSync(join(root, 'dist/release.md'), 'utf8')).toMatch(
      /^### CAP Round II, 2025-26\n\n- CAP Round II, .*\n- .*, compared with .*\n {2}- 10 CAP seats /,
    );
  });

  it('a dry run does everything that needs no account', async () => {
    const world = open({ effects: { env: {}, fetch } });
    await release({ dryRun: true }, world);
    expect(world.steps).toEqual(['check', 'build', 'verify', 'smoke']);
    expect(commands(world)).toEqual(['netlify build --offline', 'git status --porcelain']);
    expect(world.printed.slice(-2)).toEqual([
      'dry run: nothing was sent',
      'not tested: the comparison with what is live: --live names its address',
    ]);
  });

  it('a dry run without the bundle says so', async () => {
    const world = open({ effects: { env: {}, fetch }, results: { 'netlify build': () => ({ exitCode: 2 }) } });
    rmSync(join(root, 'dist'), { recursive: true });
    await release({ dryRun: true, live: served.url }, world);
    expect(world.steps).toEqual(['check', 'build', 'verify', 'live', 'smoke']);
    expect(world.printed.at(-1)).toMatch(/^not tested: the bundle of the edge functions: /);
  });

  it('the sample is never released', async () => {
    const world = open();
    rmSync(join(root, 'data/rounds'), { recursive: true });
    expect((await failure({}, world)).message).toMatch(/^data\/rounds has no round, and the made-up ones/);
    expect(world.ran).toEqual([]);
  });

  it('another release and uncommitted files are named', async () => {
    const git = () => ({ stdout: ' M data/rounds/a/courses.csv\n?? data/rounds/b/\n' });
    const world = open({ results: { git } });
    const created_at = new Date().toISOString();
    world.platform.deploys.unshift({ id: 'd9', state: 'uploading', title: 'round', created_at, published_at: null });
    await release({ yes: true }, world);
    expect(world.printed.join('\n')).toContain('ANOTHER RELEASE IS UNDER WAY: round (d9, since ');
    expect(world.printed).toContain('not committed: data/rounds/a/courses.csv, data/rounds/b/');
  });

  it('an earlier rollback stops a release unless accepted', async () => {
    const world = open();
    world.restore(world.deploy().id);
    world.restore('d1');
    const { message } = await failure({ yes: true }, world);
    expect(message).toMatch(
      /STOPS THE RELEASE \(--accept rollback\): deploy d1 is live, and the newer d2 was.*\nnothing was sent.*--accept rollback$/,
    );
    expect(commands(world)).not.toContain('netlify deploy --no-build');
    expect(await release({ yes: true, accept: ['rollback'] }, world)).toHaveProperty('live');
  });

  it('an unreadable live site stops a release, not a draft', async () => {
    const blind = failing(open(), `${SITE}/api`, 404);
    expect((await failure({}, blind)).message).toMatch(/--accept unknown.*status has status 404/);
    await release({ draft: true }, blind);
    expect(readFileSync(join(root, 'dist/release.md'), 'utf8')).toContain('- STOPS THE RELEASE (--accept unknown): ');
    expect(blind.platform.live).toBe('d1');
  });

  it('another deploy that went live meanwhile stops a release', async () => {
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

  it('without a yes nothing goes live', async () => {
    expect((await failure({}, open({ questions: { ask: async () => 'no' } }))).message).toMatch(/^stopped/);
    const nobody = open({ questions: createQuestions({ options: new Map() }) });
    expect((await failure({}, nobody)).message).toMatch(/give --yes/);
  });

  it('rounds with errors stop a release', async () => {
    const world = open();
    breakSample(join(root, 'data/rounds'));
    const { message, exitCode } = await failure({ checked: undefined }, world);
    expect([message, exitCode]).toEqual([expect.stringMatching(/count-invalid[\s\S]*2 errors: correct the files/), 1]);
    expect(commands(world)).toEqual(['netlify api getSite']);
  });

  it('a tree other than the built one stops a release', async () => {
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
    ['the site is another', 'netlify api getSite', json({ id: 's2', url: SITE }), 'does not name this site'],
    ['the tool prints no JSON', 'netlify api getSite', { stdout: 'Welcome!' }, 'did not print JSON:\nWelcome!'],
    ['the deploys are not listed', 'netlify api listSiteDeploys', json({ code: 500 }), 'does not list deploys'],
  ])('nothing goes live if %s', async (_, command, result, message) => {
    const world = open({ results: { [command]: () => result } });
    expect((await failure({}, world)).message).toContain(message);
  });
  function json(answer: unknown): Partial<Ran> {
    return { stdout: JSON.stringify(answer) };
  }

  it('a site without a limit goes live only if accepted', async () => {
    const refused = open({ limitStatus: 200 });
    expect((await failure({}, refused)).message).toMatch(
      /https:\/\/d2--seats.invalid failed \(the live site is unchanged\):\n {2}limit: .*\n.*--accept limit$/,
    );
    expect(await release({ accept: ['limit'] }, open({ limitStatus: 200 }))).toMatchObject({ live: SITE });
    // A draft tries no limit.
    expect(await release({ draft: true }, open({ limitStatus: 200 }))).not.toHaveProperty('live');
  });

  it('the token is never printed', async () => {
    const world = open({ results: { 'netlify deploy': () => ({ exitCode: 1, stderr: `401 for Bearer ${TOKEN}` }) } });
    expect((await failure({}, world)).message).toContain('401 for Bearer ***');
    expect([...world.ran, ...world.printed].join('\n')).not.toContain(TOKEN);
  });

  it('the platform, not its answer, tells what is live', async () => {
    const refused = open({
      results: { 'netlify api restoreSiteDeploy': () => ({ exitCode: 1, stderr: 'Unprocessable Entity' }) },
    });
    expect((await failure({}, refused)).message).toMatch(
      /^Netlify did not publish deploy d2; deploy d1 is live: it can be published by hand[\s\S]*Unprocessable/,
    );
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
    const world = failing(open(), `${SITE}/api/v1/institutes`, 500);
    await expect(release({}, world)).rejects.toThrow('THE BUILD IS LIVE: "npm run rollback" takes it back');
    expect(world.platform.live).toBe('d2');
  });
});
