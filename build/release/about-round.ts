/** The questions about a document: which round it is of, what its title does not tell, and the pages that could not be read. */

import { isAcademicYear, type RoundSource } from '../contract/source.ts';
import { optionFault } from '../import/import-round.ts';
import { describeSkips, groupSkips } from '../import/imported.ts';
import { academicYearAt, isInYear, otherProcess } from '../import/proposal.ts';
import { readTime, timeInWords, timeToType } from '../import/read-time.ts';
import type { DocumentTitle } from '../import/title.ts';
import { type ImportedDocument, importedRows, rowHashes } from '../rounds/import-record.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { firstFew, isDay } from '../shared/format.ts';
import { readRoundFile } from './edit-files.ts';
import type { Answers, Field } from './form.ts';
import { isYes, type Operator, STOP } from './questions.ts';

/** The answers that the round in `folder` has, by option. What is not known is empty. */
export function answersOf(folder: string): Answers {
  const { published_date, option_form_closes, source } = readRoundFile(folder) as Partial<RoundSource>;
  return new Map([
    ['--date', published_date ?? ''],
    ['--closes', option_form_closes ?? ''],
    ['--url', source?.url ?? ''],
  ]);
}

/** The fields of round.json that the answers give. */
export const answeredFields = (answers: Answers) => ({
  ...(answers.has('--date') && { published_date: answers.get('--date') }),
  option_form_closes: answers.get('--closes') || undefined,
});

/** Whether the round in `folder` has these answers; what was not asked stays. */
export const isAnswered = (folder: string, answers: Answers): boolean =>
  [...answersOf(folder)].every(([option, answer]) => (answers.get(option) ?? answer) === answer);

/** The name of the round: of the option, the title, or the operator. */
export async function askForName(title: DocumentTitle, option: string | undefined, { questions, effects }: Operator) {
  effects.print(
    title.authority ?? 'authority: not known',
    title.title ?? 'the document has no title that can be read',
    `${title.pages} pages${title.printed ? `, printed on ${timeInWords(title.printed)}` : ''}`,
  );
  const name = option ?? title.round;
  if (name) return name;
  return await questions.ask({
    option: '--round',
    message: 'Which round is it? Students read the name: CAP Round II',
    findFault: (text) => optionFault({ round_name: text }, '/round_name'),
  });
}

/** Asks about a document of another process than the newest round: one deployment is one process. Throws UsageError if it is another. */
export async function confirmProcess(title: DocumentTitle, newest: RoundSummary | undefined, { questions }: Operator) {
  const process = otherProcess(title, newest);
  if (!process) return;
  const message = `The document is of "${title.process}", ${newest!.name} of "${process}". Are they one process, as pharmacy and engineering are not?`;
  if (await isYes(questions, { option: '--same-process', message })) return;
  throw new UsageError('stopped: another process has a project and a site of its own', 1);
}

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
      'Until when is the option form open? Every page shows it. A day or time, as 17-07-2025 5 pm; nothing if it is not known',
    current: current?.get('--closes'),
    findFault: (time) => closesFault(time, date ?? ''),
  });
  const urlField: Field = {
    option: '--url',
    label: 'address',
    message: 'At which address was it published? Pages link to it. Nothing if there is none',
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
  if (year && isAcademicYear(year) && !isInYear(day, year)) {
    return `the document is of ${year}, ${timeInWords(day)} is in ${academicYearAt(day)}`;
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

/** A question if pages were skipped whose courses nobody typed by hand, with `lines` that name the pages by reason. */
export function skipFields(skipped: ImportedDocument['skipped'], folder: string) {
  if (skipped.length === 0) return { fields: [], lines: [] };
  const imported = importedRows(folder);
  const typed = imported ? Object.keys(rowHashes(folder)).filter((code) => code.length > 6 && !(code in imported)) : [];
  const lines = [`not imported into ${folder}:`, ...groupSkips(skipped).map((group) => `  ${describeSkips(group)}`)];
  const pages = firstFew(skipped.map(({ where }) => where));
  const field: Field = {
    option: '--allow-skips',
    label: 'skipped pages',
    message: 'Continue without them?',
    choices: [
      { value: STOP, label: 'stop: type their courses into the CSV files, then run the same command again' },
      { value: 'yes', label: `continue without ${pages}: they have no course, or their courses are typed` },
    ],
    // As many courses as pages were typed by hand since then.
    current: typed.length >= skipped.length ? 'yes' : undefined,
    stopMessage: `stopped: type the courses of ${pages} into ${folder}, then run the same command again`,
  };
  return { fields: [field], lines };
}
