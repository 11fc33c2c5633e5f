import { expect, it } from 'vitest';
import { FUNCTIONS } from '../../build/store/functions.ts';

const { folded, letters_apart, hidden_character, is_garbled, round_number_in, academic_year_in, type_flag } = FUNCTIONS;

it('folded text keeps only letters, marks and digits', () => {
  expect(folded(' I²IT, Pune. ')).toBe('i2itpune');
  expect(folded('पुणे')).toBe('पुणे');
  expect(folded(null)).toBeNull();
});

it('letters_apart is the edit distance', () => {
  expect(letters_apart('nasik', 'nashik')).toBe(1);
  expect(letters_apart('pune', 'thane')).toBe(3);
  expect(letters_apart(null, 'pune')).toBeNull();
});

it.each([
  ...['a\u0007b', 'a\u200bb', '\u202eab', '\ud800', 'a\u034fb', 'a\ufe0fb', 'a\u{e0041}b', '\u3164', '\u2800'],
  ...['a\uffffb', 'a\u{1fffe}b', 'a\ufdd0b', 'a\ue000b', 'a\u{10fffd}b'],
  // A joiner that joins no letters of an Indian script.
  ...['a\u200db', 'मुंबई\u200d', 'पुणे\u200cशहर', 'A\u200c\u094d'],
])('the invisible character of %j is found', (text) => {
  expect(hidden_character(text)).toMatch(/^U\+[0-9A-F]{4,6}$/);
});

it.each(['Women’s College', 'I²IT', 'क्‍ष', 'र्\u200dयाचा', 'शक्\u200cती', 'A\u00a0B', ''])(
  '%j has no invisible character',
  (text) => {
    expect(hidden_character(text)).toBeNull();
  },
);

it.each(['Womenâ€™s', 'CafÃ©', 'à¤ªà¥\u0081', 'à¥\u0090', 'Hill\ufffdtop'])('%j is garbled', (text) => {
  expect(is_garbled(text)).toBe(1);
});

it.each(['Women’s', 'Café', 'पुणे', 'São João', 'Âme', null])('%j is not garbled', (text) => {
  expect(is_garbled(text)).toBe(0);
});

it.each([
  ['Government Autonomous', 'is_government', 1],
  ['Un-Aided', 'is_government', 0],
  ['Un-Aided', 'is_autonomous', null],
  [null, 'is_government', null],
])('the type %j has the flag %s: %j', (type, flag, value) => expect(type_flag(type, flag)).toBe(value));

it.each([
  ['CAP Round III', 3],
  ['lists/cap-round-03.pdf', 3],
  ['Round 12th', null],
  ['Round vital', null],
  [null, null],
])('the round in %j is %j', (text, number) => expect(round_number_in(text)).toBe(number));

it.each([
  ['A.Y. 2025-2026', '2025-26'],
  ['list_2099–00.pdf', '2099-00'],
  ['lists/2024_25/round-3.pdf', '2024-25'],
  ['lists/2024-2025/round-3.pdf', '2024-25'],
  ['of 2024/25', '2024-25'],
  ['of 2024 - 25', '2024-25'],
  ['2025-27', null],
  ['12025-26', null],
  ['2025-261', null],
  [null, null],
])('the academic year in %j is %j', (text, year) => expect(academic_year_in(text)).toBe(year));
