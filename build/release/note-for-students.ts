/** The note that students read about a change: one English sentence, and the numbers in the other languages of the pages. */

import type { CourseChange } from '../check/compare-courses.ts';
import { isReason } from '../contract/diagnostics.ts';
import { NAME_LENGTH } from '../contract/limits.ts';
import { CATEGORIES, OTHER_SEATS } from '../contract/seats.ts';
import { plural } from '../shared/format.ts';
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

/** The words of a number by language: one seat, several, and what it replaces. */
const SEATS: Readonly<Record<string, readonly [seat: string, seats: string, not: (before: number) => string]>> = {
  en: ['seat', 'seats', (before) => `not ${before}`],
  mr: ['जागा', 'जागा', (before) => `${before} नव्हे`],
  hi: ['सीट', 'सीटें', (before) => `${before} नहीं`],
};

/**
 * `Civil Engineering, Government College of Engineering, Amravati: State level, Open: 15 seats, not 13.`, then the numbers in
 * Marathi and Hindi if there is room for them. Sums are left out beside their numbers.
 */
export function courseNote(changes: readonly CourseChange[]): string {
  const numbers = changes.filter(({ difference }) => difference !== null);
  const counts = numbers.filter(({ field }) => categoryOf(field) !== 'cap');
  const named = counts.length > 0 ? counts : numbers;
  const { course_name, inst_name } = changes[0]!;
  const [english, marathi, hindi] = Object.keys(SEATS).map((code) =>
    named.map((change) => numberIn(code, change)).join('; '),
  );
  const sentence = `${course_name}, ${inst_name}: ${english}.`;
  const note = `${sentence} ${marathi}. ${hindi}।`;
  return note.length > NAME_LENGTH ? sentence.slice(0, NAME_LENGTH) : note;
}

/** `राज्यस्तरीय, खुला प्रवर्ग: 15 जागा, 13 नव्हे`; seats for women only are marked (L), as on the pages. */
function numberIn(code: string, { seat_level, field, before, now }: CourseChange): string {
  const texts: Readonly<Record<string, string>> = LANGUAGES.find((language) => language.code === code)!.texts;
  const [seat, seats, not] = SEATS[code]!;
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

/** The note about a document that changes a public round. */
export function revisionNote(changes: readonly CourseChange[]): string {
  const kinds = new Map(changes.map(({ choice_code, change }) => [choice_code, change]));
  if (kinds.size === 1 && changes[0]!.change === 'changed' && changes.some(({ difference }) => difference !== null)) {
    return courseNote(changes);
  }
  const words = (['changed', 'added', 'removed'] as const).flatMap((kind) => {
    const count = [...kinds.values()].filter((change) => change === kind).length;
    return count > 0 ? [`${plural(count, 'course')} ${kind}`] : [];
  });
  return `The authority revised its list: ${words.join(', ') || 'names of institutes'}.`;
}
