import { expect, it } from 'vitest';
import { FUNCTIONS } from '../../build/store/functions.ts';

const { folded, letters_apart, hidden_character, is_garbled } = FUNCTIONS;

it('folds case, width, spaces and punctuation, and keeps every letter and mark', () => {
  expect(folded(' I²IT, Pune. ')).toBe('i2itpune');
  expect(folded('पुणे')).toBe('पुणे');
  expect(folded(null)).toBeNull();
});

it('counts the letters between two texts', () => {
  expect(letters_apart('nasik', 'nashik')).toBe(1);
  expect(letters_apart('pune', 'thane')).toBe(3);
  expect(letters_apart(null, 'pune')).toBeNull();
});

it.each(['a\u200bb', 'a\u00adb', '\u202eab', '\ufeffab', 'a\u200db'])('finds the invisible character in %j', (text) => {
  expect(hidden_character(text)).toMatch(/^U\+[0-9A-F]{4}$/);
});

it.each(['Women’s College', 'I²IT', 'क्‍ष', 'A\u00a0B', ''])('finds none in %j', (text) => {
  expect(hidden_character(text)).toBeNull();
});

it.each(['Womenâ€™s', 'CafÃ©', 'à¤ªà¥\u0081', 'Hill\ufffdtop'])('finds the damage in %j', (text) => {
  expect(is_garbled(text)).toBe(1);
});

it.each(['Women’s', 'Café', 'पुणे', 'São João', 'Âme', null])('finds no damage in %j', (text) => {
  expect(is_garbled(text)).toBe(0);
});
