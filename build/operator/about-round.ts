/** Finds out which round a document belongs to: proposes what its title says and asks for the rest. */

import { join } from 'node:path';
import { isAcademicYear } from '../contract/source.ts';
import { optionFault } from '../rounds/import/import.ts';
import { academicYearAt, assertSameRound, isInYear, proposalFor, slug } from '../rounds/import/proposal.ts';
import { type DocumentTitle, readTitle } from '../rounds/import/title.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { isDay } from '../shared/format.ts';
import { confirmLines, type Operator, roundsFolder } from './operator.ts';

/** What the options say of the document. */
export interface SaidOfDocument {
  readonly round?: string | undefined;
  readonly id?: number | undefined;
  readonly retrieved?: string | undefined;
}

/** The input of an import. */
export type AboutRound = Awaited<ReturnType<typeof askAboutRound>>;

/**
 * The title, and an existing round with the same name and year. Throws UsageError if the title names another round than the
 * operator gave.
 */
export async function findRound(file: string, said: SaidOfDocument, operator: Operator) {
  const title = await readTitle(file);
  // Checked before anything is asked; the year is compared with the day later.
  assertSameRound({ round: title.round }, { round: said.round, date: '', rounds: '' });
  const name = said.round ?? title.round;
  const folder = name && title.academicYear && join(roundsFolder(operator), `${title.academicYear}-${slug(name)}`);
  return { title, there: findSummary(folder, operator) };
}

/** The round in a folder; undefined if there is none. */
export const findSummary = (folder: string | undefined, operator: Operator): RoundSummary | undefined =>
  readSummaries(roundsFolder(operator)).find((round) => round.folder === folder);

/** Throws UsageError if the document belongs to another year than given, or if the answer is not yes. */
export async function askAboutRound(title: DocumentTitle, said: SaidOfDocument, operator: Operator) {
  const { questions, effects } = operator;
  const { academicYear, printed, created } = title;
  effects.print(
    title.authority ?? 'authority: not known',
    title.title ?? 'the document has no title that can be read',
    `${title.pages} pages${printed ? `, printed on ${printed}` : ''}${created ? `, made on ${created}` : ''}`,
  );
  const ask = (option: string, message: string, findFault: (text: string) => string | undefined, proposal?: string) =>
    questions.ask({ option, message, proposal, findFault, key: option });
  const round =
    said.round ??
    title.round ??
    (await ask('--round', 'Which round is it: CAP Round II?', (name) =>
      optionFault({ round_name: name }, '/round_name'),
    ));
  const dateMessage = 'On which day was it published? YYYY-MM-DD';
  const date = await ask('--date', dateMessage, (day) => dateFault(day, effects.today, academicYear), printed);
  const closesMessage =
    'Until when is the option form open? A day, or 2025-08-24T17:00:00+05:30; nothing where it is not known';
  const closes = await ask('--closes', closesMessage, (time) => closesFault(time, date), '');
  const urlMessage = 'Where was the document published? Its address, or nothing';
  const url = await ask('--url', urlMessage, urlFault, '');
  const options = { round, id: said.id, date, rounds: roundsFolder(operator) };
  assertSameRound(title, options);
  const proposal = proposalFor(title, options);
  const { name, year, id, out, before } = proposal;
  const first = `${name}, ${year}, id ${id}, into ${out}`;
  const lines = [
    first,
    before ? `places and comparison: ${before.name} of ${before.date}` : 'no round was published before it',
  ];
  const refusal =
    'stopped: nothing was written; run it again to answer anew, or say what is other: --round, --id, --date';
  await confirmLines(operator, lines, { message: 'Is this right?', refusal, key: `about ${first}` });
  const retrieved = said.retrieved ?? effects.today;
  return { ...proposal, date, retrieved, ...(url && { url }), ...(closes && { closes }) };
}

function dateFault(day: string, today: string, year: string | undefined): string | undefined {
  if (!isDay(day)) return 'a day of the calendar, YYYY-MM-DD';
  if (day > today) return `after today, ${today}`;
  if (year && isAcademicYear(year) && !isInYear(day, year)) {
    return `the document is of ${year}, this day is in ${academicYearAt(day)}`;
  }
  return undefined;
}

const urlFault = (url: string) => (url === '' ? undefined : optionFault({ source: { url } }, '/source/url'));

function closesFault(time: string, published: string): string | undefined {
  if (time === '') return undefined;
  const fault = optionFault({ option_form_closes: time }, '/option_form_closes');
  return fault ?? (time.slice(0, 10) < published ? `before the day of publication, ${published}` : undefined);
}
