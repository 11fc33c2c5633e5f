import { describe, expect, it } from 'vitest';
import { type Deploy, findRolledBack, findUnfinished } from '../../build/release/netlify.ts';
import { choose, deployLine } from '../../build/release/restore-deploy.ts';

const deploy = (id: string, published_at: string | null = null): Deploy => ({
  id,
  published_at,
  state: 'ready',
  title: `round ${id}`,
  created_at: '2026-11-20T09:30:00.000Z',
});
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
    expect(choose(DEPLOYS, 'live', 'first').id).toBe('first');
    expect(choose(DEPLOYS, 'live', 'draft').id).toBe('draft');
  });

  it.each([
    [DEPLOYS, 'live', 'live', 'live is already live'],
    [DEPLOYS, 'live', 'gone', 'no deploy gone among the last 4 that are ready'],
    [DEPLOYS, 'first', undefined, 'no deploy was live before this one'],
    [[], undefined, undefined, 'no deploy was live before this one'],
  ])('an impossible choice is refused (%#)', (deploys, live, wanted, message) => {
    expect(() => choose(deploys, live, wanted)).toThrow(message);
  });

  it('a deploy is one line with its day in India', () => {
    expect(DEPLOYS.slice(1, 3).map((one) => deployLine(one, 'live'))).toEqual([
      'live  2026-11-21 15:30  live now  round live',
      'first  2026-10-01 15:30  was live  round first',
    ]);
  });

  it('an unfinished deploy of the last hour is another release', () => {
    const now = new Date().toISOString();
    const uploading = { ...deploy('beside'), state: 'uploading', created_at: now };
    expect(
      findUnfinished([uploading, { ...uploading, state: 'ready' }, { ...deploy('old'), state: 'prepared' }]),
    ).toEqual([uploading]);
  });
});

describe('whether the live deploy was put back', () => {
  const made = (id: string, day: number, published_at: string | null): Deploy => ({
    ...deploy(id, published_at),
    created_at: `2026-11-0${day}T09:30:00.000Z`,
  });
  const [first, second, draft] = [made('1', 1, '2026-11-09'), made('2', 2, '2026-11-02'), made('3', 3, null)];

  it('a newer deploy that was live was rolled back', () => {
    expect(findRolledBack([draft, second, first], '1')).toEqual(second);
    expect(findRolledBack([draft, second], '1')).toEqual(second);
  });

  it.each([
    ['the newest that was live is live', [draft, second, first], '2'],
    ['only drafts are newer', [draft, second], '2'],
    ['only drafts are listed', [draft], '1'],
  ])('nothing was rolled back if %s', (_, deploys, live) => {
    expect(findRolledBack(deploys, live)).toBeUndefined();
  });
});
