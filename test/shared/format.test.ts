import { expect, it } from 'vitest';
import { compareText, firstFew, grouped, isDay, plural, printable, signed } from '../../build/shared/format.ts';

it('numbers and lists are written as people read them', () => {
  expect([0, 1, 2].map((number) => plural(number, 'course'))).toEqual(['0 courses', '1 course', '2 courses']);
  expect(plural(2, 'more', 'more')).toBe('2 more');
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

it.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-01', false],
  ['2026-01-01T00', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

it('texts are compared by their code units', () => {
  expect(['b', 'a', 'B', 'é', 'a', ''].sort(compareText)).toEqual(['', 'B', 'a', 'a', 'b', 'é']);
});

it('only characters that a terminal might obey are escaped', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const escaped = range(0, 0x2100).filter((code) => printable(String.fromCharCode(code)).startsWith('\\u'));
  expect(escaped).toEqual([
    ...range(0, 0x1f),
    ...range(0x7f, 0x9f),
    0x61c,
    ...range(0x200e, 0x200f),
    ...range(0x2028, 0x202e),
    ...range(0x2066, 0x2069),
  ]);
  expect(printable('a\u001b[31m é\u202e')).toBe('a\\u001b[31m é\\u202e');
});
