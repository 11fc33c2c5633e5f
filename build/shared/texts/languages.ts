/** The languages of the pages, each written once: choice, scripts and tests follow. English is first: pages are written in it. */
import { COLLEGE_WORDS } from './colleges.ts';
import { DISTRICTS, type Places } from './districts.ts';
import { en, type Texts } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';

export interface Language {
  readonly code: string;
  /** As its readers call it. */
  readonly name: string;
  readonly texts: Texts;
  /** Its names of districts, universities and types of institutes. */
  readonly places: Places;
}

export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', texts: en, places: {} },
  { code: 'mr', name: 'मराठी', texts: mr, places: { ...DISTRICTS.mr, ...COLLEGE_WORDS.mr } },
  { code: 'hi', name: 'हिन्दी', texts: hi, places: { ...DISTRICTS.hi, ...COLLEGE_WORDS.hi } },
];
