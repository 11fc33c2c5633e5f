/** The note that students read about a change, in the languages of the pages. */

import type { CourseChange } from '../check/compare-courses.ts';
import { isReason } from '../contract/diagnostics.ts';
import { NAME_LENGTH } from '../contract/limits.ts';
import { CATEGORIES, OTHER_SEATS } from '../contract/seats.ts';
import { plural } from '../shared/format.ts';
import { timeInWords, timeToType } from '../shared/times.ts';
import { LANGUAGES } from '../site/texts/languages.ts';
import type { Operator } from './questions.ts';

const NOTE_QUESTION = 'What do students read about it? Every page and the feed show it';

/** Asks for the note, with the proposal in place. */
export async function askForNote(
  proposal: string,
  { questions }: Operator,
  message: string = NOTE_QUESTION,
): Promise<string> {
  return await questions.ask({
    option: '--note',
    message,
    ...(proposal && { proposal }),
    findFault: (text) => (isReason(text) ? undefined : 'a note of at least two words'),
  });
}

interface Words {
  /** One seat, several, and what they replace. */
  readonly seat: string;
  readonly seats: string;
  readonly not: (before: number) => string;
  /** A revised list, by the numbers of courses. */
  readonly revised: (counts: Counts) => string;
  readonly closing: (time: string) => string;
  readonly address: string;
  readonly again: (round: string) => string;
}
type Counts = Readonly<Record<CourseChange['change'], number>>;

/** The numbers of courses that are not 0, or that only names changed. */
const listed = (words: readonly (readonly [number: number, text: string])[], names: string) =>
  words
    .filter(([number]) => number > 0)
    .map(([, text]) => text)
    .join(', ') || names;

/** The words of the notes by language. */
const WORDS: Readonly<Record<string, Words>> = {
  en: {
    seat: 'seat',
    seats: 'seats',
    not: (before) => `not ${before}`,
    revised({ changed, added, removed }) {
      const courses = (count: number, what: string) => [count, `${plural(count, 'course')} ${what}`] as const;
      const counts = [courses(changed, 'changed'), courses(added, 'added'), courses(removed, 'removed')];
      return `The authority revised its list: ${listed(counts, 'names of institutes')}.`;
    },
    closing: (time) => `The option form closes: ${timeInWords(time)}.`,
    address: 'The document has another address.',
    again: (round) => `${round} is published again.`,
  },
  mr: {
    seat: 'जागा',
    seats: 'जागा',
    not: (before) => `${before} नव्हे`,
    revised: ({ changed, added, removed }) =>
      `प्राधिकरणाने यादी सुधारली: ${listed(
        [
          [changed, `बदललेले अभ्यासक्रम ${changed}`],
          [added, `नवे अभ्यासक्रम ${added}`],
          [removed, `काढलेले अभ्यासक्रम ${removed}`],
        ],
        'संस्थांची नावे',
      )}.`,
    closing: (time) => `ऑप्शन फॉर्म बंद होईल: ${timeToType(time)}.`,
    address: 'मूळ यादीचा पत्ता बदलला आहे.',
    again: (round) => `${round} पुन्हा प्रकाशित केली आहे.`,
  },
  hi: {
    seat: 'सीट',
    seats: 'सीटें',
    not: (before) => `${before} नहीं`,
    revised: ({ changed, added, removed }) =>
      `प्राधिकरण ने सूची संशोधित की: ${listed(
        [
          [changed, `बदले हुए पाठ्यक्रम ${changed}`],
          [added, `नए पाठ्यक्रम ${added}`],
          [removed, `हटाए गए पाठ्यक्रम ${removed}`],
        ],
        'संस्थानों के नाम',
      )}।`,
    closing: (time) => `ऑप्शन फ़ॉर्म बंद होगा: ${timeToType(time)}।`,
    address: 'मूल सूची का पता बदल गया है।',
    again: (round) => `${round} फिर से प्रकाशित किया गया है।`,
  },
};

/** The sentence in each language; the English one alone if there is no room for all. */
function inLanguages(sentence: (words: Words, language: string) => string): string {
  const sentences = Object.entries(WORDS).map(([language, words]) => sentence(words, language));
  const note = sentences.join(' ');
  return note.length > NAME_LENGTH ? sentences[0]!.slice(0, NAME_LENGTH) : note;
}

/**
 * `Civil Engineering, Government College of Engineering, Amravati: State level, Open: 15 seats, not 13.`, then the numbers in
 * Marathi and Hindi if there is room for them. Sums are left out beside their numbers.
 */
export function courseNote(changes: readonly CourseChange[]): string {
  const numbers = changes.filter(({ difference }) => difference !== null);
  const counts = numbers.filter(({ field }) => categoryOf(field) !== 'cap');
  const named = counts.length > 0 ? counts : numbers;
  const { course_name, inst_name } = changes[0]!;
  return inLanguages((words, language) => {
    const numbers = named.map((change) => numberIn(language, words, change)).join('; ');
    return language === 'en'
      ? `${course_name}, ${inst_name}: ${numbers}.`
      : `${numbers}${language === 'hi' ? '।' : '.'}`;
  });
}

/** `राज्यस्तरीय, खुला प्रवर्ग: 15 जागा, 13 नव्हे`; seats for women only are marked (L), as on the pages. */
function numberIn(code: string, { seat, seats, not }: Words, { seat_level, field, before, now }: CourseChange): string {
  const texts: Readonly<Record<string, string>> = LANGUAGES.find((language) => language.code === code)!.texts;
  const level = seat_level ? `${texts[`level.${seat_level}`] ?? seat_level}, ` : '';
  const category = categoryOf(field);
  const name = `${texts[`category.${category}`] ?? category}${field.endsWith('_l') && category !== 'cap' ? ' (L)' : ''}`;
  return `${level}${name}: ${now ?? 0} ${now === 1 ? seat : seats}, ${not(Number(before))}`;
}

/** The category or other seats of a field; `cap` for a sum. */
function categoryOf(field: string): string {
  const category = CATEGORIES.find((name) => field === `${name}_g` || field === `${name}_l`);
  return category ?? OTHER_SEATS.find((seats) => seats.field === field)?.name ?? 'cap';
}

/** The note about a document that changes a public round, in the languages of the pages. */
export function revisionNote(changes: readonly CourseChange[]): string {
  const kinds = new Map(changes.map(({ choice_code, change }) => [choice_code, change]));
  if (kinds.size === 1 && changes[0]!.change === 'changed' && changes.some(({ difference }) => difference !== null)) {
    return courseNote(changes);
  }
  const count = (kind: CourseChange['change']) => [...kinds.values()].filter((change) => change === kind).length;
  const counts = { changed: count('changed'), added: count('added'), removed: count('removed') };
  return inLanguages(({ revised }) => revised(counts));
}

/** The note about a document that changes no course. */
export const closingNote = (closes: string | undefined): string =>
  inLanguages(({ closing, address }) => (closes ? closing(closes) : address));

/** The note about a withdrawn round that is published again. */
export const againNote = (round: string): string => inLanguages(({ again }) => again(round));
