/** What a document does not tell of its round: the fields of the form, and the same fields in round.json. */

import { academicYearOf, isAcademicYear } from '../contract/academic-year.ts';
import type { RoundSource } from '../contract/source.ts';
import { optionFault } from '../import/import-round.ts';
import { isDay } from '../shared/format.ts';
import { readTime, timeInWords, timeToType } from '../shared/times.ts';
import { type Answers, type Field, fillForm } from './form.ts';
import type { Operator } from './questions.ts';
import { readRoundFile } from './write-round.ts';

/** The answers that the round in `folder` has, by option. What is not known is empty. */
export function answersOf(folder: string): Answers {
  const { published_date, option_form_closes, source } = readRoundFile(folder);
  return new Map([
    ['--date', published_date ?? ''],
    ['--closes', option_form_closes ?? ''],
    ['--url', source?.url ?? ''],
  ]);
}

/** The fields of round.json that the answers give; `source` is that of the document, absent for a supplement of the round's own. */
export const answeredFields = (answers: Answers, source: RoundSource['source'] | undefined) => ({
  option_form_closes: answers.get('--closes') || undefined,
  ...(source && {
    ...(answers.has('--date') && { published_date: answers.get('--date') }),
    source: { ...source, url: answers.get('--url') || undefined },
  }),
});

interface DocumentFacts {
  readonly year: string | undefined;
  readonly today: string;
  /** The day on which it was printed. */
  readonly printed?: string | undefined;
  /** The answers that its round has. */
  readonly current?: Answers | undefined;
  /** A public round keeps its day. */
  readonly isPublic?: boolean;
}

/** Asks for what the title of a document does not tell. */
export const askForFields = (facts: DocumentFacts, operator: Operator): Promise<Answers> =>
  fillForm((soFar) => documentFields(facts, soFar), operator);

/** The questions that the title of a document does not answer. */
export function documentFields(
  { year, today, printed, current, isPublic }: DocumentFacts,
  answers: Answers,
): readonly Field[] {
  const answerTo = (option: string) => answers.get(option) ?? current?.get(option);
  const date = answerTo('--date');
  const dateField = timeField(date ?? printed, {
    option: '--date',
    label: 'published',
    message:
      'On which day was it published? The newest round is served first. As on the document: 17/07/2025, or 17 July 2025',
    current: current?.get('--date'),
    findFault: (day) => dateFault(day, today, year),
  });
  const closesField = timeField(answerTo('--closes') ?? '', {
    option: '--closes',
    label: 'option form closes',
    message:
      'Until when is the option form open? Every page shows it. A day or time, as 17-07-2025 5 pm; leave it empty if it is not known',
    current: current?.get('--closes'),
    findFault: (time) => closesFault(time, date ?? ''),
  });
  const urlField: Field = {
    option: '--url',
    label: 'address',
    message: 'At which address was it published? Pages link to it. Leave it empty if there is none',
    current: current?.get('--url'),
    proposal: answerTo('--url') ?? '',
    findFault: (url) => (url === '' ? undefined : optionFault({ source: { url } }, '/source/url')),
  };
  return [...(isPublic ? [] : [dateField]), closesField, urlField];
}

/** A field for a day or time, typed as people write it. */
function timeField(proposal: string | undefined, field: Field): Field {
  const read = (text: string) => (text === '' ? '' : (readTime(text) ?? text));
  return {
    ...field,
    read,
    proposal: proposal && timeToType(proposal),
    findFault: (text) => field.findFault?.(read(text.trim())),
    inWords: (time) => (time === '' ? 'not known' : timeInWords(time)),
  };
}

function dateFault(day: string, today: string, year: string | undefined): string | undefined {
  if (!isDay(day)) return 'a day of the calendar: 17/07/2025, or 17 July 2025';
  if (day > today) return `${timeInWords(day)} is after today, ${timeInWords(today)}`;
  if (year && isAcademicYear(year) && year !== academicYearOf(day)) {
    return `the document is of ${year}, ${timeInWords(day)} is in ${academicYearOf(day)}`;
  }
  return undefined;
}

function closesFault(time: string, published: string): string | undefined {
  if (time === '') return undefined;
  if (optionFault({ option_form_closes: time }, '/option_form_closes'))
    return 'a day or time: 17/07/2025, or 17/07/2025 5 pm';
  return time.slice(0, 10) < published
    ? `${timeInWords(time)} is before the day of publication, ${timeInWords(published)}`
    : undefined;
}
