/**
 * The languages of the pages, each listed once: choice, scripts and tests use this list. English is first, because pages are
 * written in it.
 */
import { COLLEGE_WORDS } from './colleges.ts';
import { COURSE_WORDS } from './course-words.ts';
import { DISTRICTS, type Places } from './districts.ts';
import { en, type Texts } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';

export interface Language {
  readonly code: string;
  /** Its name in the language itself. */
  readonly name: string;
  readonly texts: Texts;
  /** Its names of districts, universities and institute types. */
  readonly places: Places;
  /** Its words of course names. */
  readonly courseWords: Places;
}

export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', texts: en, places: {}, courseWords: {} },
  {
    code: 'mr',
    name: 'मराठी',
    texts: mr,
    places: { ...DISTRICTS.mr, ...COLLEGE_WORDS.mr },
    courseWords: COURSE_WORDS.mr,
  },
  {
    code: 'hi',
    name: 'हिन्दी',
    texts: hi,
    places: { ...DISTRICTS.hi, ...COLLEGE_WORDS.hi },
    courseWords: COURSE_WORDS.hi,
  },
];
