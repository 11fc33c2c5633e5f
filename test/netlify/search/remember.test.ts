import { expect, it } from 'vitest';
import { remember } from '../../../netlify/search/remember.ts';

it('makes each text once, and forgets all of them when they weigh too much', () => {
  const made: string[] = [];
  const upper = remember(
    (text) => {
      made.push(text);
      return text.toUpperCase();
    },
    (text) => text.length,
    6,
  );
  expect(['abc', 'abc', 'def', 'abc'].map(upper)).toEqual(['ABC', 'ABC', 'DEF', 'ABC']);
  expect(made).toEqual(['abc', 'def']);
  expect(['g', 'abc', 'g'].map(upper)).toEqual(['G', 'ABC', 'G']);
  expect(made).toEqual(['abc', 'def', 'g', 'abc']);
  expect(upper('longer than all the room')).toBe('LONGER THAN ALL THE ROOM');
});
