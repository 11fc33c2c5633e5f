import { expect, it } from 'vitest';
import { readSentence } from '../../build/search/sentence.ts';
import { NOTHING_INDEXED } from '../support/search-source.ts';

it.each([
  { q: 'seats st', remaining: 'seats' },
  { q: 'st seats civil', remaining: 'seats civil' },
  { q: 'st xavier civil', remaining: 'st xavier civil' },
  { q: 'nt d civil', remaining: 'civil' },
  { q: 'women civil', remaining: 'women civil' },
  { q: 'obc women', remaining: '' },
])('"$q" without seats is "$remaining"', ({ q, remaining }) => {
  expect(readSentence(q, NOTHING_INDEXED).tokens.join(' ')).toBe(remaining);
});
