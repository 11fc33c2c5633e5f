import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { realEffects } from '../../build/release/effects.ts';

afterEach(() => vi.useRealTimers());
const terminal = { done: async () => {}, print: () => {}, ask: async () => true };

it('an answer without end is not read to its end', async () => {
  const server = createServer((_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(1_000_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await realEffects(terminal).fetch(url);
  await expect(response.text()).rejects.toThrow('answers with more than 16000000 bytes');
  server.closeAllConnections();
  server.close();
});

it.each([
  ['2025-08-21T18:29:59Z', '2025-08-21'],
  ['2025-08-21T18:30:00Z', '2025-08-22'],
])('the day of a release at %s is that of India, %s', (now, day) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(realEffects(terminal).today).toBe(day);
});
