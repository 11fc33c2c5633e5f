/** The note that is proposed for a correction: sentences for students, with words of the pages. */

import { BEYOND_CAP, CATEGORIES, fieldName, WITHIN_CAP } from '../contract/seats.ts';
import { plural } from '../shared/format.ts';
import { type CellDifference, type Comparison, differencesOf } from './merge-document.ts';

/** Of so many courses the note names the numbers. */
const NAMED = 2;

/** `Civil Engineering, Government College of Engineering, Amravati: 15 open seats at state level, not 13.` */
export function courseSentence(course: string, institute: string, differences: readonly CellDifference[]): string {
  return `${course}, ${institute}: ${differences.map(numberInWords).join('; ')}.`;
}

function numberInWords({ level, column, before, now }: CellDifference): string {
  const at = level ? ` at ${level.replaceAll('_', ' ')}${level.endsWith('level') ? '' : ' level'}` : '';
  return `${now} ${columnInWords(column)}${at}, not ${before}`;
}

function columnInWords(column: string): string {
  const category = CATEGORIES.find((name) => column === `${name}_g` || column === `${name}_l`);
  if (category) {
    const name =
      category === 'open'
        ? 'open'
        : category
            .toUpperCase()
            .replace(/^NT(?=.$)/, 'NT-')
            .replace('VJDT', 'VJ/DT');
    return `${name} seats${column.endsWith('_l') ? ' for women' : ''}`;
  }
  const other = [...WITHIN_CAP, ...BEYOND_CAP].find((seat) => fieldName(seat) === column);
  if (other) return `${String(other.name).toUpperCase().replaceAll('_', ' ')} seats`;
  return column === 'total_g_l' ? 'seats in all' : 'CAP seats in all';
}

/** The note about a document that changes a public round. Sums are left out beside their numbers. */
export function revisionNote(comparison: Comparison, removed: readonly string[]): string {
  const { document, changed, added } = comparison;
  const isCourse = (code: string) => document.courses.has(code);
  const courses = changed.filter(isCourse);
  if (courses.length > 0 && courses.length <= NAMED && added.length + removed.length === 0) {
    return courses.map((code) => sentenceFor(code, comparison)).join(' ');
  }
  const institutes = added.filter((code) => document.institutes.has(code));
  const counts = [
    [courses.length, 'changed'],
    [added.filter(isCourse).length, 'new'],
    [removed.filter((code) => comparison.before.courses.has(code)).length, 'removed'],
  ] as const;
  const words = counts.filter(([count]) => count > 0).map(([count, word]) => `${plural(count, 'course')} ${word}`);
  const names = institutes.slice(0, NAMED).map((code) => document.institutes.get(code)![0]!.inst_name);
  return `The authority revised its list: ${words.join(', ') || 'names of institutes'}${names.length > 0 ? `, ${institutes.length > NAMED ? 'among them of' : 'of'} ${names.join(' and ')}` : ''}.`;
}

function sentenceFor(code: string, comparison: Comparison): string {
  const { course_name = '', inst_code = '' } = comparison.document.courses.get(code)![0]!;
  const differences = differencesOf(code, comparison);
  const numbers = differences.filter(({ column }) => column !== 'total_g_l' && column !== 'total_cap_vacancies');
  const institute = comparison.document.institutes.get(inst_code)?.[0]?.inst_name ?? inst_code;
  return courseSentence(course_name, institute, numbers.length > 0 ? numbers : differences);
}
