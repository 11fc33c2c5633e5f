import { afterEach, expect, it, vi } from 'vitest';
import { realEffects } from '../../build/release/effects.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['2025-08-21T18:29:59Z', '2025-08-21'],
  ['2025-08-21T18:30:00Z', '2025-08-22'],
])('the day of a release at %s is that of India, %s', (now, day) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const terminal = { done: async () => {}, print: () => {}, ask: async () => true };
  expect(realEffects(terminal).today).toBe(day);
});
