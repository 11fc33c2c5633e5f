/** Deterministic functions that SQLite lacks, by their SQL names. */
import { distance } from 'fastest-levenshtein';
import { academicYearDays, findAcademicYear } from '../contract/academic-year.ts';
import { NAME_LENGTH } from '../contract/limits.ts';
import { candidatesAt } from '../contract/seats.ts';
import { nameKey, UNKNOWN } from '../shared/equality.ts';
import { grouped } from '../shared/format.ts';
import { codeAfter } from '../shared/former-code.ts';
import { readTypeFlags, readTypeWords } from '../shared/institute-type.ts';
import { once } from '../shared/once.ts';
import { REGIONS, regionOfInstitute } from '../shared/regions.ts';
import { roundNumberIn } from '../shared/round-name.ts';
import { placeKey } from '../shared/words/meaning.ts';
import { listPlaces, regionsOfDistrict } from '../shared/words/place-names.ts';
import { undecidedStopWord } from '../shared/words/stop-words.ts';

/**
 * Characters that show nothing, or that XML and JSON cannot both carry, by Unicode's properties: control and format characters,
 * halves of a surrogate pair, private use, those that are no characters, those that a display may ignore, and the blank Braille
 * pattern. A joiner after a virama is part of a letter in Indian scripts (RFC 5892, appendix A).
 */
const HIDDEN =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]|(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/u;
/** U+FFFD, or UTF-8 that was read as Windows-1252 or Latin-1: `Ã©`, `â€™`, `à¤•`. */
const GARBLED = /\ufffd|[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac|\u00e2\u0080|\u00e0[\u00a4\u00a5]/u;

const regionsByDistrict = once(
  () => new Map(REGIONS.flatMap(({ name, districts }) => districts.map((district) => [placeKey(district), name]))),
);

type Text = string | null;

export const FUNCTIONS = {
  /** Letters and digits only, in lower case; names with equal results count as equal. */
  folded: (text: Text) =>
    text
      ?.normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '') ?? null,
  /** The edit distance: how many letters must be changed, added or removed. */
  letters_apart: (a: Text, b: Text) => (a === null || b === null ? null : distance(a, b)),
  /** The current name of a place in lower case: Ahmednagar and Ahilyanagar are equal. */
  place_in_use: (text: Text) => placeKey(text ?? ''),
  /** 1 if a filter by the place `filter` matches the place `key`. */
  matches_place: (filter: Text, key: Text) => Number(listPlaces(filter ?? '').includes(key ?? '')),
  /** The regions that people say for a district, such as vidarbha, as a JSON list. */
  regions_of_place: (key: Text) => JSON.stringify(regionsOfDistrict(key ?? '')),
  /** The value of a filter in an address, percent-encoded: `unknown` if the key is empty. */
  filter_value: (key: Text, value: Text) => encodeURIComponent(key ? (value ?? '') : UNKNOWN),
  /** The key by which filters compare institute types and course names. */
  name_key: (text: Text) => nameKey(text ?? ''),
  /** The code that took the place of a former code; NULL if none did. */
  code_after: (code: Text) => codeAfter(code ?? '') ?? null,
  /** The words of an institute's type, which are equal for two spellings of it. */
  type_words: (text: Text) => text && readTypeWords(text).join(' '),
  /** The flag `is_government` … according to an institute's type: 1 or 0, and NULL if the type does not decide. */
  type_flag: (text: Text, flag: Text) => {
    const value = readTypeFlags(text ?? '')[flag as keyof ReturnType<typeof readTypeFlags>];
    return value === undefined ? null : Number(value);
  },
  /** The region that an institute's code names; NULL if it names none. */
  region_of_code: (text: Text) => regionOfInstitute(text ?? '')?.name ?? null,
  /** The region of a district, by any of its names; NULL for other texts. */
  region_of_district: (text: Text) => regionsByDistrict().get(placeKey(text ?? '')) ?? null,
  /** The first invisible character as `U+200B`; NULL if there is none. */
  hidden_character: (text: Text) => {
    const codePoint = text?.match(HIDDEN)?.[0].codePointAt(0);
    return codePoint === undefined ? null : `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  },
  /** The number after "round": 3 of "CAP Round III" and of ".../cap-round-iii.pdf"; NULL without one. */
  round_number_in: (text: Text) => roundNumberIn(text ?? '') ?? null,
  /** The academic year in a text, as `2025-26`. */
  academic_year_in: (text: Text) => findAcademicYear(text ?? '')?.year ?? null,
  /** The first and the last day of an academic year. */
  first_day_of_year: (year: Text) => year && academicYearDays(year).first,
  last_day_of_year: (year: Text) => year && academicYearDays(year).last,
  /** Who may get the seats of a level: all, home or others; NULL for a level that the contract does not list. */
  candidates_at: (level: Text) => candidatesAt(level ?? undefined) ?? null,
  /** The most letters of a name. */
  name_length: () => NAME_LENGTH,
  /** `1,23,456`: a number as people read it. */
  grouped: (number: number | null) => (number === null ? null : grouped(number)),
  /** A stop word of a name of which no table says whether queries mean the name by it; NULL without one. */
  undecided_stop_word: (text: Text) => undecidedStopWord(text ?? '') ?? null,
  /** 1 if the text was damaged by a wrong encoding. */
  is_garbled: (text: Text) => Number(GARBLED.test(text ?? '')),
} as const;
