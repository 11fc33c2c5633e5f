import { expect, it } from 'vitest';
import { closing } from '../../../build/outputs/browser/banner.ts';

it.each([
  ['2025-08-04', '2025-08-04T18:29:59.999Z'],
  ['2025-08-04T17:00:00+05:30', '2025-08-04T11:30:00.000Z'],
])('the option form that closes at %s is open until then: a day ends as in India', (text, end) => {
  expect(closing(text).toISOString()).toBe(end);
});
