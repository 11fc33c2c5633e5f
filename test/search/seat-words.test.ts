import { expect, it } from 'vitest';
import { withoutSeats } from '../../build/search/sentence.ts';

it.each([
  { q: 'seats st', remaining: 'seats' },
  { q: 'st seats civil', remaining: 'seats civil' },
  { q: 'st xavier civil', remaining: 'st xavier civil' },
  { q: 'nt d civil', remaining: 'civil' },
  { q: 'women civil', remaining: 'women civil' },
  { q: 'obc women', remaining: '' },
])('"$q" without seats is "$remaining"', ({ q, remaining }) => {
  expect(withoutSeats(q.split(' ')).tokens.join(' ')).toBe(remaining);
});
