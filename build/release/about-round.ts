/** Finds out which round a document belongs to: its title says most of it, the operator is asked for the rest. */

import { join } from 'node:path';
import { isAcademicYear } from '../contract/source.ts';
import { academicYearAt, assertSameRound, isInYear, proposalFor, slug } from '../import/proposal.ts';
import { optionFault } from '../import/round-source.ts';
import type { DocumentTitle } from '../import/title.ts';
import { isDay } from '../shared/format.ts';
import { roundsFolder } from './effects.ts';
import type { Operator } from './operator.ts';

/** The options that describe the document. */
export interface DocumentOptions {
  readonly round?: string | undefined;
  readonly id?: number | undefined;
  readonly retrieved?: string | undefined;
}

/** The input of an import. */
export type AboutRound = Awaited<ReturnType<typeof askAboutRound>>;

/** The round's folder, if the title and the options tell it. Throws UsageError if they name different rounds. */
export function findFolder(title: DocumentTitle, options: DocumentOptions, { effects }: Operator): string | undefined {
  // The year is compared with the day later.
  assertSameRound({ round: title.round }, { round: options.round, date: '', rounds: '' });
  const name = options.round ?? title.round;
  return name && title.academicYear && join(roundsFolder(effects), `${title.academicYear}-${slug(name)}`);
}

/** Throws UsageError if the document belongs to another year than given. */
export async function askAboutRound(title: DocumentTitle, options: DocumentOptions, operator: Operator) {
  const { questions, effects } = operator;
  const { academicYear, printed, created } = title;
  effects.print(
    title.authority ?? 'authority: not known',
    title.title ?? 'the document has no title that can be read',
    `${title.pages} pages${printed ? `, printed on ${printed}` : ''}${created ? `, made on ${created}` : ''}`,
  );
  const ask = (option: string, message: string, findFault: (text: string) => string | undefined, proposal?: string) =>
    questions.ask({ option, message, proposal, findFault });
  const round =
    options.round ??
    title.round ??
    (await ask('--round', 'Which round is it: CAP Round II?', (name) =>
      optionFault({ round_name: name }, '/round_name'),
    ));
  const dateMessage = 'On which day was it published? YYYY-MM-DD';
  const date = await ask('--date', dateMessage, (day) => dateFault(day, effects.today, academicYear), printed);
  const closesMessage =
    'Until when is the option form open? A day, or 2025-08-24T17:00:00+05:30; leave it empty if you do not know';
  const closes = await ask('--closes', closesMessage, (time) => closesFault(time, date), '');
  const urlMessage = 'At which address was the document published? Leave it empty if there is none';
  const url = await ask('--url', urlMessage, urlFault, '');
  const roundOptions = { round, id: options.id, date, rounds: roundsFolder(effects) };
  assertSameRound(title, roundOptions);
  const proposal = proposalFor(title, roundOptions);
  const { name, year, id, out, before } = proposal;
  effects.print(
    `${name}, ${year}, id ${id}, into ${out}`,
    before ? `places and comparison: ${before.name} of ${before.date}` : 'no round was published before it',
  );
  const retrieved = options.retrieved ?? effects.today;
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
