import { expect, it } from 'vitest';
import { withoutSeats } from '../../build/search/seat-words.ts';

it.each([
  { q: 'seats st', seats: ['st'], remaining: 'seats' },
  { q: 'st seats civil', seats: ['st'], remaining: 'seats civil' },
  { q: 'st xavier civil', seats: [], remaining: 'st xavier civil' },
  { q: 'nt d civil', seats: ['ntd'], remaining: 'civil' },
  { q: 'women civil', seats: [], remaining: 'women civil' },
  { q: 'obc women', seats: ['obc', 'ladies'], remaining: '' },
])('"$q" names the seats $seats', ({ q, seats, remaining }) => {
  const read = withoutSeats(q.split(' '));
  expect(read.seats).toEqual(seats);
  expect(read.tokens.join(' ')).toBe(remaining);
});
