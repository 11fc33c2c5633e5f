import { expect, it } from 'vitest';
import { foldForEquality, nameKey } from '../../build/shared/equality.ts';

it.each([
  ['  Mumbai \t City\n', 'mumbai city'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['Ｐｕｎｅ', 'pune'],
  ['ΟΔΟΣ', 'οδος'],
  ['', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldForEquality(text)).toBe(folded);
  expect(foldForEquality(folded)).toBe(folded);
});

it('the word unknown is no key', () => {
  expect(['Unknown', ' UNKNOWN ', '', 'Unknown Arts'].map(nameKey)).toEqual(['', '', '', 'unknown arts']);
});
