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
    findFault: (text) => (isReason(text) ? undefined : 'a note in words, two or more'),
  });
}

/**
 * `Civil Engineering, Government College of Engineering, Amravati: 15 open seats at state level, not 13.`, then the numbers in
 * Marathi and Hindi if there is room for them. Sums are left out beside their numbers.
 */
export function courseNote(changes: readonly CourseChange[]): string {
  const numbers = changes.filter(({ difference }) => difference !== null);
  const counts = numbers.filter(({ field }) => categoryOf(field).category !== '');
  const named = counts.length > 0 ? counts : numbers;
  const { course_name, inst_name } = changes[0]!;
  const english = `${course_name}, ${inst_name}: ${named.map(numberInEnglish).join('; ')}.`;
  const [marathi, hindi] = ['mr', 'hi'].map((language) => named.map((change) => numberIn(language, change)).join('; '));
  const note = `${english} ${marathi}. ${hindi}।`;
  return note.length > NAME_LENGTH ? english.slice(0, NAME_LENGTH) : note;
}

function numberInEnglish({ seat_level, field, before, now }: CourseChange): string {
  const { category, isForWomen } = categoryOf(field);
  const name = category === 'open' ? 'open' : (textsOf('en')[`category.${category}`] ?? 'CAP');
  const level = seat_level.replaceAll('_', ' ');
  const at = level ? ` at ${level}${level.endsWith(' level') ? '' : ' level'}` : '';
  const seats = `${now ?? 0} ${name} ${now === 1 ? 'seat' : 'seats'}${isForWomen ? ' for women' : ''}`;
  return `${seats}${category === '' ? ' in all' : ''}${at}, not ${before ?? 0}`;
}

/** `राज्यस्तरीय, खुला प्रवर्ग: 15 जागा, 13 नव्हे` */
function numberIn(language: string, { seat_level, field, before, now }: CourseChange): string {
  const { category, isForWomen } = categoryOf(field);
  const texts = { ...textsOf('en'), ...textsOf(language) };
  const [seats, not] = language === 'mr' ? ['जागा', 'नव्हे'] : [now === 1 ? 'सीट' : 'सीटें', 'नहीं'];
  const level = seat_level ? `${texts[`level.${seat_level}`] ?? seat_level}, ` : '';
  const name = `${texts[`category.${category || 'cap'}`] ?? category}${isForWomen ? ' (L)' : ''}`;
  return `${level}${name}: ${now ?? 0} ${seats}, ${before ?? 0} ${not}`;
}

const textsOf = (language: string) => LANGUAGES.find(({ code }) => code === language)!.texts;

/** The category or other seats of a field, and whether they are for women only; empty for a sum. */
function categoryOf(field: string): { category: string; isForWomen: boolean } {
  const category = CATEGORIES.find((name) => field === `${name}_g` || field === `${name}_l`);
  const otherSeats = OTHER_SEATS.find((seats) => seats.field === field);
  return {
    category: category ?? otherSeats?.name ?? '',
    isForWomen: category !== undefined && field.endsWith('_l'),
  };
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
