/** The note that students read about a change: one English sentence, and the numbers in the other languages of the pages. */

import { isReason } from '../contract/diagnostics.ts';
import { NAME_LENGTH } from '../contract/limits.ts';
import { CATEGORIES, OTHER_SEATS } from '../contract/seats.ts';
import { plural } from '../shared/format.ts';
import { LANGUAGES } from '../site/texts/languages.ts';
import { type CellDifference, type Comparison, differencesOf } from './merge-document.ts';
import type { Operator } from './operator.ts';

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

/** Of so many courses the note names the numbers. */
const NAMED = 2;

type Change = Omit<CellDifference, 'code'>;

/**
 * `Civil Engineering, Government College of Engineering, Amravati: 15 open seats at state level, not 13.`, then the numbers in
 * Marathi and Hindi if there is room for them.
 */
export function courseNote(
  { name, institute }: { name: string; institute: string },
  changes: readonly Change[],
): string {
  const english = `${name}, ${institute}: ${changes.map(numberInEnglish).join('; ')}.`;
  const [marathi, hindi] = ['mr', 'hi'].map((language) =>
    changes.map((change) => numberIn(language, change)).join('; '),
  );
  const note = `${english} ${marathi}. ${hindi}।`;
  return note.length > NAME_LENGTH ? english.slice(0, NAME_LENGTH) : note;
}

function numberInEnglish({ level, column, before, now }: Change): string {
  const [category, isForWomen] = categoryOf(column);
  const name = category === 'open' ? 'open' : (textsOf('en')[`category.${category}`] ?? 'CAP');
  const at = level ? ` at ${level.replaceAll('_', ' ')}${level.endsWith('_level') ? '' : ' level'}` : '';
  return `${now} ${name} ${now === '1' ? 'seat' : 'seats'}${isForWomen ? ' for women' : ''}${category === '' ? ' in all' : ''}${at}, not ${before}`;
}

/** `राज्यस्तरीय, खुला प्रवर्ग: 15 जागा, 13 नव्हे` */
function numberIn(language: string, { level, column, before, now }: Change): string {
  const [category, isForWomen] = categoryOf(column);
  const texts = { ...textsOf('en'), ...textsOf(language) };
  const [seats, not] = language === 'mr' ? ['जागा', 'नव्हे'] : [now === '1' ? 'सीट' : 'सीटें', 'नहीं'];
  const name = `${texts[`category.${category || 'cap'}`] ?? category}${isForWomen ? ' (L)' : ''}`;
  return `${level ? `${texts[`level.${level}`] ?? level}, ` : ''}${name}: ${now} ${seats}, ${before} ${not}`;
}

const textsOf = (language: string) =>
  LANGUAGES.find(({ code }) => code === language)!.texts;

/** The category or other seats of a column, and whether they are for women only; empty for a sum. */
function categoryOf(column: string): [category: string, isForWomen: boolean] {
  const category = CATEGORIES.find((name) => column === `${name}_g` || column === `${name}_l`);
  const other = OTHER_SEATS.find(({ field }) => field === column);
  return [category ?? other?.name ?? '', category !== undefined && column.endsWith('_l')];
}

/** The note about a document that changes a public round. */
export function revisionNote(comparison: Comparison, removed: readonly string[]): string {
  const { before, document, changed, added } = comparison;
  const isCourse = (code: string) => document.courses.has(code);
  const courses = changed.filter(isCourse);
  if (courses.length === 1 && added.length + removed.length === 0) return noteForCourse(courses[0]!, comparison);
  const counts = [
    [courses.length, 'changed'],
    [added.filter(isCourse).length, 'new'],
    [removed.filter((code) => before.courses.has(code)).length, 'removed'],
  ] as const;
  const words = counts.filter(([count]) => count > 0).map(([count, word]) => `${plural(count, 'course')} ${word}`);
  const names = added.flatMap((code) => document.institutes.get(code)?.[0]?.inst_name ?? []);
  const more = names.length - NAMED;
  const listed = more > 0 ? [...names.slice(0, NAMED), plural(more, 'more institute')] : names;
  const of = names.length > 0 ? `, of ${listed.join(' and ')}` : '';
  const note = `The authority revised its list: ${words.join(', ') || 'names of institutes'}${of}.`;
  return note.slice(0, NAME_LENGTH);
}

/** Sums are left out beside their numbers. */
function noteForCourse(code: string, comparison: Comparison): string {
  const { course_name: name = '', inst_code = '' } = comparison.document.courses.get(code)![0]!;
  const differences = differencesOf(code, comparison).filter(({ before, now }) => /^\d+$/.test(before + now));
  const numbers = differences.filter(({ column }) => categoryOf(column)[0] !== '');
  const institute = comparison.document.institutes.get(inst_code)?.[0]?.inst_name ?? inst_code;
  return courseNote({ name, institute }, numbers.length > 0 ? numbers : differences);
}
