import { expect, it } from 'vitest';
import {
  parseContact,
  parseOrigin,
  parseStops,
  securityContactOption,
  securityExpiresOption,
  several,
  siteOption,
  todayOption,
  wholeNumber,
} from '../../build/commands/options.ts';

it.each<[string, (text: string) => unknown, Record<string, unknown>, string[]]>([
  [
    'a whole number',
    wholeNumber(0, 65_535),
    { 0: 0, 65535: 65_535, '007': 7 },
    ['', ' ', '-1', '65536', '1.5', '1e3', '0x1f', '7 '],
  ],
  ['a whole number from 1', wholeNumber(1, 9), { 1: 1 }, ['0', '10']],
  [
    'the address of the site',
    parseOrigin,
    {
      'https://example.org': 'https://example.org',
      'http://example.org:8080/': 'http://example.org:8080',
    },
    [
      '',
      'example.org',
      'ftp://example.org',
      'https://example.org/seats',
      'https://example.org/?a',
      'https://a@example.org',
    ],
  ],
  [
    'a contact',
    parseContact,
    { 'mailto:a@example.org': 'mailto:a@example.org', 'https://example.org/x': 'https://example.org/x' },
    [
      '',
      'a@example.org',
      'mailto:example.org',
      'http://example.org',
      'https://',
      'see https://example.org',
      'mailto:a@example.org x',
      'https://[x',
    ],
  ],
])('the option %s takes only its own values', (_, parse, good, wrong) => {
  for (const [text, value] of Object.entries(good)) expect(parse(text), text).toBe(value);
  for (const text of wrong) expect(() => parse(text), text).toThrow();
});

it.each([todayOption, securityExpiresOption])('a day is one of the calendar: $long', (option) => {
  const parse = (text: string) => option.parseArg!(text, undefined as never);
  expect(parse('2026-02-28')).toBe('2026-02-28');
  expect(() => parse('2026-02-29')).toThrow('A day of the calendar');
});

it('names of stops are separated by commas or blanks', () => {
  expect(parseStops('rollback')).toEqual(['rollback']);
  expect(parseStops(' rollback, gone\nlimit')).toEqual(['rollback', 'gone', 'limit']);
  for (const text of ['', 'Rollback', '--draft', 'rollback; touch x', '*']) expect(() => parseStops(text)).toThrow();
});

it.each([siteOption, securityContactOption, securityExpiresOption])('an empty variable is not set: $long', (option) => {
  expect(option.parseArg!('', undefined)).toBeUndefined();
});

it('a repeated option keeps all values in order', () => {
  expect(several('b', several('a'))).toEqual(['a', 'b']);
});
