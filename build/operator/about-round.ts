/** Finds out which round a document belongs to: proposes what its title says and asks for the rest. */

import { join } from 'node:path';
import { isAcademicYear } from '../contract/source.ts';
import {
  academicYearAt,
  assertSameRound,
  isInYear,
  type Proposal,
  proposeRound,
  slug,
} from '../rounds/import/proposal.ts';
import { type DocumentTitle, readTitle } from '../rounds/import/title.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/diagnostics.ts';
import { isDay } from '../shared/format.ts';
import { type Operator, printAll, roundsFolder } from './operator.ts';
import { isYes } from './questions.ts';

export interface SaidOfDocument {
  readonly round?: string | undefined;
  readonly id?: number | undefined;
  readonly retrieved?: string | undefined;
}

/** The input of an import. */
export interface AboutRound extends Omit<Proposal, 'before'> {
  readonly before: RoundSummary | undefined;
  readonly date: string;
  readonly url?: string;
  readonly closes?: string;
  readonly retrieved: string;
}

/**
 * The title, and an existing round with the same name and year. Throws UsageError if the title names another round than the
 * operator gave.
 */
export async function findRound(file: string, said: SaidOfDocument, operator: Operator) {
  const title = await readTitle(file);
  // Checked before anything is asked; the year is compared with the day later.
  assertSameRound({ round: title.round }, { round: said.round, date: '', rounds: '' });
  const name = said.round ?? title.round;
  const folder =
    name && title.academicYear ? join(roundsFolder(operator), `${title.academicYear}-${slug(name)}`) : undefined;
  const there = readSummaries(roundsFolder(operator)).find((round) => round.folder === folder);
  return { title, there };
}

/** Throws UsageError if the document belongs to another round or year than given, or if the answer is not yes. */
export async function askAboutRound(
  file: string,
  title: DocumentTitle,
  said: SaidOfDocument,
  operator: Operator,
): Promise<AboutRound> {
  const { questions, effects } = operator;
  const { academicYear, printed, created } = title;
  printAll(operator, [
    `${title.authority ?? 'authority: not known'}`,
    `${title.title ?? 'the document has no title that can be read'}`,
    `${title.pages} pages${printed ? `, printed on ${printed}` : ''}${created ? `, made on ${created}` : ''}`,
  ]);
  const ask = (
    option: string,
    message: string,
    proposal: string | undefined,
    findFault: (text: string) => string | undefined,
  ) => questions.ask({ option, message, proposal, findFault, key: option });
  const round =
    said.round ?? title.round ?? (await ask('--round', 'Which round is it: CAP Round II?', undefined, nameFault));
  const date = await ask('--date', 'On which day was it published? YYYY-MM-DD', printed, (day) =>
    dateFault(day, effects.today, academicYear),
  );
  const closes = await ask(
    '--closes',
    'Until when is the option form open? A day, or 2025-08-24T17:00:00+05:30; nothing where it is not known',
    '',
    (time) => closesFault(time, date),
  );
  const url = await ask('--url', 'Where was the document published? Its address, or nothing', '', urlFault);
  const { id } = said;
  const rounds = roundsFolder(operator);
  const proposal = await proposeRound(file, { round, id, date, rounds });
  const { name, year, out, before } = proposal;
  const lines = [
    `${name}, ${year}, id ${proposal.id}, into ${out}`,
    before ? `places and comparison: ${before.name} of ${before.date}` : 'no round was published before it',
  ];
  printAll(operator, lines);
  const message = 'Is this right?';
  if (!(await isYes(questions, { option: '--yes', message, proposal: 'yes', key: `about ${lines[0]}` }))) {
    throw new UsageError(NOT_RIGHT);
  }
  return {
    name,
    year,
    id: proposal.id,
    out,
    before,
    date,
    ...(url && { url }),
    ...(closes && { closes }),
    retrieved: said.retrieved ?? effects.today,
  };
}

export const NOT_RIGHT =
  'stopped: nothing was written; run it again to answer anew, or say what is other: --round, --id, --date';

const nameFault = (name: string) => (name.trim() ? undefined : 'the name of the round, as students know it');

function dateFault(day: string, today: string, year: string | undefined): string | undefined {
  if (!isDay(day)) return 'a day of the calendar, YYYY-MM-DD';
  if (day > today) return `after today, ${today}`;
  if (year && isAcademicYear(year) && !isInYear(day, year)) {
    return `the document is of ${year}, this day is in ${academicYearAt(day)}`;
  }
  return undefined;
}

function closesFault(time: string, published: string): string | undefined {
  if (time === '') return undefined;
  const isTime =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}([+-]\d{2}:\d{2}|Z)$/.test(time) && !Number.isNaN(Date.parse(time));
  if (!isDay(time.slice(0, 10)) || (time.length > 10 && !isTime))
    return 'a day, or a time as 2025-08-24T17:00:00+05:30';
  return time.slice(0, 10) < published ? `before the day of publication, ${published}` : undefined;
}

const urlFault = (url: string) =>
  url === '' || (/^https?:\/\//.test(url) && URL.canParse(url)) ? undefined : 'an address of the web: https://…';
