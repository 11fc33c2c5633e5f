import { expect, it } from 'vitest';
import { CODE_LIKE, findSimilarCodes } from '../../build/site/similar-codes.ts';

const CODES = '0100119110 0100124510L 0413724210 0413724220 1600624510';

it.each([
  ['one digit is wrong', '0413724211', ['0413724210']],
  ['two codes have one other digit', '0413724200', ['0413724210', '0413724220']],
  ['a digit is lost', '041372421', ['0413724210']],
  ['a digit is typed twice', '01001191110', ['0100119110']],
  ['two digits are exchanged', '0143724210', ['0413724210']],
  ['its letter is lost', '0100124510', ['0100124510L']],
  ['a letter is wrong', '0100124510F', ['0100124510L']],
  ['two digits are wrong', '0413724299', []],
])('finds the codes if %s', (_, typed, expected) => {
  expect(findSimilarCodes(typed, CODES)).toEqual(expected);
});

it('years, PIN codes and words are no codes', () => {
  const texts = ['0413724219', '041372421', '0100124510LK', '2025', '411001', 'CIVIL', '0413724219-3'];
  expect(texts.filter((text) => CODE_LIKE.test(text))).toEqual(texts.slice(0, 3));
});
