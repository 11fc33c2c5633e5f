import { expect, it } from 'vitest';
import { once, remember } from '../../build/shared/once.ts';

it.each([1, undefined, null, 0])('%s is made at the first call, and once', (value) => {
  let made = 0;
  const get = once(() => {
    made++;
    return value;
  });
  expect(made).toBe(0);
  expect([get(), get(), made]).toEqual([value, value, 1]);
});

it('a value that could not be made is tried again', () => {
  let tries = 0;
  const get = once(() => {
    if (++tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(get).toThrow('not yet');
  expect([get(), get()]).toEqual([2, 2]);
});

it('results are remembered by all arguments', () => {
  const join = remember((...words: string[]) => words.join('-'), 9);
  expect([join('a'), join('a', 'b'), join('a', 'c')]).toEqual(['a', 'a-b', 'a-c']);
});

it('results are made again after the limit, and not before', () => {
  const made: string[] = [];
  const double = remember((word: string) => {
    made.push(word);
    return word + word;
  }, 2);
  for (const word of ['a', 'b', 'a', 'b', 'c', 'a']) expect(double(word)).toBe(word + word);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
