import { expect, it } from 'vitest';
import { count, firstFew, grouped, signed } from '../../build/shared/format.ts';

it('numbers and lists are written as people read them', () => {
  expect([0, 1, 2].map((number) => count(number, 'course'))).toEqual(['0 courses', '1 course', '2 courses']);
  expect(count(2, 'more', 'more')).toBe('2 more');
  expect([999, 1000, 99999, 100000, 12345678].map(grouped)).toEqual([
    '999',
    '1,000',
    '99,999',
    '1,00,000',
    '1,23,45,678',
  ]);
  expect([-1, 0, 1].map(signed)).toEqual(['-1', '0', '+1']);
  expect([firstFew(['a', 'b', 'c']), firstFew(['a', 'b', 'c', 'd'])]).toEqual(['a, b, c', 'a, b, c …']);
});
