import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Deploy, findRolledBack, findUnfinished } from '../../build/release/netlify.ts';
import { choose, deployLine, rollback } from '../../build/release/restore-deploy.ts';
import { HOME_PAGE, SITE } from './netlify-cli.ts';
import { failing, openReleased } from './released.ts';
import { type Served, serveSample } from './served.ts';

const deploy = (id: string, published_at: string | null = null): Deploy => ({
  id,
  published_at,
  state: 'ready',
  title: `round ${id}`,
  created_at: '2026-11-20T09:30:00.000Z',
});
/** In the order in which they were made, the newest first. */
const DEPLOYS = [
  deploy('draft'),
  deploy('live', '2026-11-21T10:00:00Z'),
  deploy('first', '2026-10-01T10:00:00Z'),
  deploy('before', '2026-11-01T10:00:00Z'),
];

describe('choosing the deploy to restore', () => {
  it('the deploy that was live before is restored, no draft', () => {
    expect(choose(DEPLOYS, 'live').id).toBe('before');
    expect(choose(DEPLOYS, 'before').id).toBe('first');
    // The live one is not among those that are listed, or there is none.
    for (const live of ['older', undefined]) expect(choose(DEPLOYS, live).id).toBe('live');
  });

  it('a named deploy is restored, even a draft', () => {
    expect(choose(DEPLOYS, 'live', 'draft').id).toBe('draft');
  });

  it.each([
    [DEPLOYS, 'live', 'live', 'live is already live'],
    [DEPLOYS, 'live', 'gone', 'no deploy gone among the last 4 that are ready'],
    [DEPLOYS, 'first', undefined, 'no deploy was live before this one'],
  ])('an impossible choice is refused (%#)', (deploys, live, wanted, message) => {
    expect(() => choose(deploys, live, wanted)).toThrow(message);
  });

  it('a deploy is one line with its day in India', () => {
    expect(DEPLOYS.slice(1, 3).map((one) => deployLine(one, 'live'))).toEqual([
      'live  2026-11-21 15:30  live now  round live',
      'first  2026-10-01 15:30  was live  round first',
    ]);
  });
});

it('an unfinished deploy of the last hour is another release', () => {
  const now = new Date().toISOString();
  const uploading = { ...deploy('beside'), state: 'uploading', created_at: now };
  const others = [
    { ...uploading, state: 'ready' },
    { ...uploading, state: 'error' },
    { ...deploy('old'), state: 'prepared' },
  ];
  expect(findUnfinished([uploading, ...others])).toEqual([uploading]);
});

it('a deploy below a newer live one was rolled back', () => {
  const [draft, newest, older] = [deploy('3'), deploy('2', '2026-11-02'), deploy('1', '2026-11-09')];
  expect(findRolledBack([draft, newest, older], '1')).toEqual(newest);
  expect(findRolledBack([draft, newest, older], '2')).toBeUndefined();
  expect(findRolledBack([draft], '1')).toBeUndefined();
});

describe('rollback', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serveSample({ site: HOME_PAGE });
  });
  afterAll(() => served?.close());

  it('a rollback lists the deploys, asks, and restores one', async () => {
    const answers = ['no', 'yes'];
    const world = openReleased(served, { questions: { ask: async () => answers.shift()! } });
    world.restore(world.deploy().id);
    await expect(rollback({}, world)).rejects.toThrow('stopped: the answer was not yes');
    expect(world.platform.live).toBe('d2');
    expect(await rollback({}, world)).toEqual({ live: 'd1' });
    expect(world.platform.live).toBe('d1');
    expect(world.printed[0]).toMatch(/^d2 .* live now/);
    expect(world.printed.at(-1)).toContain('npm run release -- --accept rollback');
  });

  it('a wrong site after a rollback is reported', async () => {
    const world = openReleased(served);
    world.restore(world.deploy().id);
    await expect(rollback({}, failing(world, SITE, 500))).rejects.toThrow('(d1 IS LIVE)');
  });
});
