/** The note that students read about a change, in the languages of the pages. */

import { isReason } from '../contract/diagnostics.ts';
import { NAME_LENGTH } from '../contract/limits.ts';
import { CATEGORIES, OTHER_SEATS } from '../contract/seats.ts';
import { plural } from '../shared/format.ts';
import { timeInWords, timeToType } from '../shared/times.ts';
import { LANGUAGES } from '../site/texts/languages.ts';
import { type CellChange, type CourseChange, isNumber } from './describe-changes.ts';
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

/** The languages of the notes, English first. */
const CODES = ['en', 'mr', 'hi'] as const;
type Texts = Readonly<Record<(typeof CODES)[number], string>>;

/** What notes say, in each language. */
const TEXTS = {
  seat: { en: '{now} seat, not {before}', mr: '{now} जागा, {before} नव्हे', hi: '{now} सीट, {before} नहीं' },
  seats: { en: '{now} seats, not {before}', mr: '{now} जागा, {before} नव्हे', hi: '{now} सीटें, {before} नहीं' },
  revised: {
    en: 'The authority revised its list: {list}.',
    mr: 'प्राधिकरणाने यादी सुधारली: {list}.',
    hi: 'प्राधिकरण ने सूची संशोधित की: {list}।',
  },
  changed: { en: '{courses} changed', mr: 'बदललेले अभ्यासक्रम {count}', hi: 'बदले हुए पाठ्यक्रम {count}' },
  added: { en: '{courses} added', mr: 'नवे अभ्यासक्रम {count}', hi: 'नए पाठ्यक्रम {count}' },
  removed: { en: '{courses} removed', mr: 'काढलेले अभ्यासक्रम {count}', hi: 'हटाए गए पाठ्यक्रम {count}' },
  names: { en: 'names of institutes', mr: 'संस्थांची नावे', hi: 'संस्थानों के नाम' },
  closing: {
    en: 'The option form closes: {words}.',
    mr: 'ऑप्शन फॉर्म बंद होईल: {time}.',
    hi: 'ऑप्शन फ़ॉर्म बंद होगा: {time}।',
  },
  address: {
    en: 'The document has another address.',
    mr: 'मूळ यादीचा पत्ता बदलला आहे.',
    hi: 'मूल सूची का पता बदल गया है।',
  },
  again: {
    en: '{round} is published again.',
    mr: '{round} पुन्हा प्रकाशित केली आहे.',
    hi: '{round} फिर से प्रकाशित किया गया है।',
  },
} satisfies Record<string, Texts>;

const fill = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** The sentence in each language; the English one alone if there is no room for all. */
function inLanguages(sentence: (language: keyof Texts) => string): string {
  const sentences = CODES.map(sentence);
  const note = sentences.join(' ');
  return note.length > NAME_LENGTH ? sentences[0]!.slice(0, NAME_LENGTH) : note;
}

/**
 * `Civil Engineering, Government College of Engineering, Amravati: State level, Open: 15 seats, not 13.`, then the numbers in
 * Marathi and Hindi if there is room for them. Sums are left out beside their numbers.
 */
export function courseNote({ cells, institute, changes }: CourseChange): string {
  const numbers = changes.filter(isNumber);
  const counts = numbers.filter(({ field }) => categoryOf(field) !== 'cap');
  const named = counts.length > 0 ? counts : numbers;
  return inLanguages((language) => {
    const numbers = named.map((change) => numberIn(language, change)).join('; ');
    return language === 'en'
      ? `${cells.course_name}, ${institute}: ${numbers}.`
      : `${numbers}${language === 'hi' ? '।' : '.'}`;
  });
}

/** `राज्यस्तरीय, खुला प्रवर्ग: 15 जागा, 13 नव्हे`; seats for women only are marked (L), as on the pages. */
function numberIn(language: keyof Texts, { level, field, before, now }: CellChange): string {
  const texts: Readonly<Record<string, string>> = LANGUAGES.find(({ code }) => code === language)!.texts;
  const place = level ? `${texts[`level.${level}`] ?? level}, ` : '';
  const category = categoryOf(field);
  const name = `${texts[`category.${category}`] ?? category}${field.endsWith('_l') && category !== 'cap' ? ' (L)' : ''}`;
  const seats = fill(TEXTS[Number(now) === 1 ? 'seat' : 'seats'][language], { now: now || 0, before: Number(before) });
  return `${place}${name}: ${seats}`;
}

/** The category or other seats of a field; `cap` for a sum. */
function categoryOf(field: string): string {
  const category = CATEGORIES.find((name) => field === `${name}_g` || field === `${name}_l`);
  return category ?? OTHER_SEATS.find((seats) => seats.field === field)?.name ?? 'cap';
}

/** The note about a document that changes a public round, in the languages of the pages. */
export function revisionNote(courses: readonly CourseChange[]): string {
  const [course, ...others] = courses;
  if (course?.kind === 'changed' && course.changes.some(isNumber) && others.length === 0) return courseNote(course);
  return inLanguages((language) => {
    const counts = (['changed', 'added', 'removed'] as const).flatMap((kind) => {
      const count = courses.filter((one) => one.kind === kind).length;
      return count > 0 ? [fill(TEXTS[kind][language], { count, courses: plural(count, 'course') })] : [];
    });
    return fill(TEXTS.revised[language], { list: counts.join(', ') || TEXTS.names[language] });
  });
}

/** The note about a document that changes no course. */
export const closingNote = (closes: string | undefined): string =>
  inLanguages((language) =>
    closes
      ? fill(TEXTS.closing[language], { words: timeInWords(closes), time: timeToType(closes) })
      : TEXTS.address[language],
  );

/** The note about a withdrawn round that is published again. */
export const againNote = (round: string): string => inLanguages((language) => fill(TEXTS.again[language], { round }));
