/** Finds out which round a document belongs to: its title says most of it, the operator is asked for the rest. */

import { isAcademicYear, type RoundSource } from '../contract/source.ts';
import { academicYearAt, isInYear, slug } from '../import/proposal.ts';
import { readTime, timeInWords, timeToType } from '../import/read-time.ts';
import { optionFault } from '../import/round-source.ts';
import { type DocumentTitle, readHeading } from '../import/title.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { isDay } from '../shared/format.ts';
import { readRoundFile } from './edit-files.ts';
import type { Operator } from './operator.ts';
import { isYes } from './questions.ts';

/** What the title of a document does not say. An unknown address or time is empty. */
export interface DocumentAnswers {
  readonly date: string;
  readonly closes: string;
  readonly url: string;
}

/** The answers that the round in `folder` has. */
export function answersOf(folder: string): DocumentAnswers {
  const { published_date, option_form_closes, source } = readRoundFile(folder) as {
    published_date: string;
    option_form_closes?: string;
    source?: { url?: string };
  };
  return { date: published_date, closes: option_form_closes ?? '', url: source?.url ?? '' };
}

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

/** Asks whether a document of another process belongs here: one deployment is one process. Throws UsageError if not. */
export async function assertSameProcess(
  title: DocumentTitle,
  newest: RoundSummary | undefined,
  { questions }: Operator,
) {
  const { source } = newest ? (readRoundFile(newest.folder) as Pick<RoundSource, 'source'>) : {};
  const { process } = readHeading(['', source?.title ?? '']);
  if (!process || !title.process || slug(process) === slug(title.process)) return;
  const message = `The document is of "${title.process}", ${newest!.name} of "${process}". Are they one process, as pharmacy and engineering are not?`;
  if (await isYes(questions, { option: '--same-process', message })) return;
  throw new UsageError('stopped: another process has a project and a site of its own', 1);
}

/** The round of that name and year, if there is one; with `id`, the round that has it. */
export function findRound(
  { name, year, id }: { name: string; year: string | undefined; id: number | undefined },
  rounds: readonly RoundSummary[],
): RoundSummary | undefined {
  return rounds.find(
    (round) => (id === undefined || round.id === id) && slug(round.name) === slug(name) && round.year === year,
  );
}

/**
 * Asks until the operator agrees with what is read back. `proposals` are in place; where all are answers of an earlier run they
 * are read back first. A public round keeps its day.
 */
export async function askAboutDocument(
  proposals: Partial<DocumentAnswers>,
  { year, isPublic, isAnswered }: { year: string | undefined; isPublic?: boolean; isAnswered?: boolean },
  operator: Operator,
): Promise<DocumentAnswers> {
  const { questions, effects } = operator;
  let { date = '', closes = '', url = '' } = proposals;
  for (let isAsked = !isAnswered; ; isAsked = true) {
    if (isAsked) {
      if (!isPublic) date = await askForDate(date, year, operator);
      const closesMessage =
        'Until when is the option form open? Every page shows it. A day or time, as 17-07-2025 5 pm; nothing if it is not known';
      closes = await askForTime('--closes', closesMessage, closes, (time) => closesFault(time, date), operator);
      const message = 'At which address was it published? Pages link to it. Nothing if there is none';
      url = await questions.ask({ option: '--url', message, proposal: url, findFault: urlFault });
    }
    effects.print(
      `published: ${timeInWords(date)}`,
      `option form closes: ${closes ? timeInWords(closes) : 'not known'}`,
      `address: ${url || 'none'}`,
    );
    const message = 'Are these right? No asks again, with these answers in place';
    if (await isYes(questions, { option: '--yes', message, proposal: 'yes' })) return { date, closes, url };
  }
}

const askForDate = (proposal: string, year: string | undefined, operator: Operator) => {
  const message =
    'On which day was it published? The newest round is served first. As on the document: 17/07/2025, or 17 July 2025';
  const { today } = operator.effects;
  return askForTime('--date', message, proposal || undefined, (day) => dateFault(day, today, year), operator);
};

async function askForTime(
  option: string,
  message: string,
  proposal: string | undefined,
  faultOf: (time: string) => string | undefined,
  { questions }: Operator,
): Promise<string> {
  const read = (text: string) => (text === '' ? '' : (readTime(text) ?? text));
  return read(
    await questions.ask({
      option,
      message,
      proposal: proposal && timeToType(proposal),
      findFault: (text) => faultOf(read(text.trim())),
    }),
  );
}

function dateFault(day: string, today: string, year: string | undefined): string | undefined {
  if (!isDay(day)) return 'a day of the calendar: 17/07/2025, or 17 July 2025';
  if (day > today) return `${timeInWords(day)} is after today, ${timeInWords(today)}`;
  if (year && isAcademicYear(year) && !isInYear(day, year)) {
    return `the document is of ${year}, ${timeInWords(day)} is in ${academicYearAt(day)}`;
  }
  return undefined;
}

const urlFault = (url: string) => (url === '' ? undefined : optionFault({ source: { url } }, '/source/url'));

function closesFault(time: string, published: string): string | undefined {
  if (time === '') return undefined;
  if (optionFault({ option_form_closes: time }, '/option_form_closes'))
    return 'a day or time: 17/07/2025, or 17/07/2025 5 pm';
  return time.slice(0, 10) < published
    ? `${timeInWords(time)} is before the day of publication, ${timeInWords(published)}`
    : undefined;
}
