import { describe, expect, it } from 'vitest';
import { RATE_LIMIT } from '../../build/contract/limits.ts';
import { validate } from '../../build/contract/validators.ts';
import { createLimiter } from '../../build/preview/application.ts';
import { apiHeaders, ask } from '../support/ask.ts';
import { useSample } from './use-sample.ts';

const sample = useSample();

/** Files, function, errors and preflights: all of them count. */
const PATHS = [
  { path: '/api/v1/datasets' },
  { path: '/api/v1/search?limit=1' },
  { path: '/api/v1/nothing' },
  { path: '/api/v1/institutes', method: 'HEAD' },
  { path: '/api/v1/datasets', method: 'OPTIONS' },
  { path: '/api/v1/search', method: 'POST' },
  { path: '/%61pi/v1/datasets' },
  { path: '//api//v1/datasets' },
  { path: '/api%2fv1/search' },
];

describe('the limit', () => {
  it('the 121st request of a minute gets 429', async () => {
    const { url } = await sample.serve({ rateLimit: true });
    for (let i = 1; i <= RATE_LIMIT.requests; i++) {
      const { status } = await ask(url, PATHS[i % PATHS.length]!);
      expect(status, `request ${i}`).not.toBe(429);
    }
    const { status, text, headers } = await ask(url, { path: '/api/v1/datasets' });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(RATE_LIMIT.windowSeconds);
    expect(validate('Problem', JSON.parse(text))).toEqual([]);
    expect(headers).toMatchObject({ ...apiHeaders, 'cache-control': 'no-store' });
    for (const question of PATHS) expect((await ask(url, question)).status).toBe(429);
    expect((await ask(url, { path: '/' })).status).toBe(200);
  });

  it('the limit counts each address in its own window', async () => {
    const limiter = createLimiter({ window_limit: 2, window_size: 1 });
    const status = async (address: string) => (await limiter(new Request('http://local/'), address))?.status;
    expect([await status('a'), await status('a'), await status('a')]).toEqual([undefined, undefined, 429]);
    expect(await status('b')).toBeUndefined();
    // A client that comes back after the seconds it was told is let in again, so they are rounded up.
    const long = createLimiter({ window_limit: 1, window_size: 60 });
    const askLong = () => long(new Request('http://local/'), 'a');
    await askLong();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await askLong())?.headers.get('Retry-After')).toBe('59');
    expect(await status('a')).toBeUndefined();
  });
});
