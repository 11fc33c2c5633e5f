/**
 * From the authority's document, or a draft, to the live round, step by step. What is done is on the disk (the draft, in its
 * `.imported.json` the document, and the answers), so the same command continues where it stopped.
 */

import { isCsvFile } from '../import/csv-file.ts';
import { academicYearAt, assertSameRound, proposalFor, slug } from '../import/proposal.ts';
import { type DocumentTitle, readTitle } from '../import/title.ts';
import { documentHash, importedDocument } from '../rounds/import-record.ts';
import { findEntry, isConfirmed } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries, roundBefore } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { askForName, documentFields, processFields, skipFields, takeAnswers } from './about-round.ts';
import { answeredPlaces, institutesWithoutPlace, placeFields, proposalLines } from './ask-places.ts';
import { assertUnchanged, commitAndRelease } from './change-round.ts';
import { confirmRound } from './confirm-round.ts';
import { type Effects, roundsFolder } from './effects.ts';
import { type Answers, type Form, fillForm, openForm } from './form.ts';
import { type DocumentFile, importDraft, mergeIntoRound, reissueRound, writeAnswers } from './import-document.ts';
import { assertReady } from './live.ts';
import { courseLines, coursesToCompare } from './preview-draft.ts';
import type { Operator } from './questions.ts';
import type { ReleaseOptions } from './run-release.ts';

export interface PublishOptions
  extends Pick<ReleaseOptions, 'yes' | 'accept'>,
    Pick<DocumentFile, 'ignoreTitle' | 'onPage' | 'all'> {
  /** The authority's PDF, or a CSV; without it the round is the one with the id of the options, or the only draft. */
  readonly document?: string | undefined;
  /** Further PDFs of the same round. */
  readonly moreDocuments?: readonly string[];
  readonly round?: string | undefined;
  readonly id?: number | undefined;
  readonly retrieved?: string | undefined;
  /** An earlier round, or a CSV, with the places of institutes; by default the round before. */
  readonly institutes?: string | undefined;
}

/** Throws UsageError if the operator or a step stops it; then the live site is unchanged unless the message says otherwise. */
export async function publishRound(options: PublishOptions, operator: Operator) {
  const { effects } = operator;
  await assertReady(options.accept, effects);
  printStep(1, 'the document', effects);
  const { document, moreDocuments = [] } = options;
  const files = document === undefined ? [] : [document, ...moreDocuments];
  const rounds = readSummaries(roundsFolder(effects));
  const sha256 = files.length > 0 ? documentHash(files) : undefined;
  const begun = sha256
    ? rounds.find(({ folder }) => importedDocument(folder)?.sha256 === sha256)
    : chooseRound(rounds, options.id);
  const form = openForm(sha256 ?? importedDocument(begun!.folder)?.sha256 ?? begun!.folder, operator);
  const folder = begun
    ? await continueWith(begun, operator)
    : await importDocument({ files, rounds, form }, options, operator);
  const round = readSummaries(roundsFolder(effects)).find((one) => one.folder === folder)!;
  if (round.status === 'draft') await completeDraft(round, form, operator);
  printStep(3, 'a look at it', effects);
  if (round.status === 'draft' || !isConfirmed(folder)) await confirmRound(round, form, operator, options.all);
  else effects.print(`${folder} is published and confirmed: what is left is to commit and release it`);
  form.discard();
  printStep(4, 'publishing', effects);
  const released = await commitAndRelease(round, `Publish ${round.name}, ${round.year}`, options, operator);
  const courses = coursesToCompare(folder, importedDocument(folder));
  if (released.live) effects.print('live:', ...courseLines(courses, released.live));
  return { ...released, courses };
}

const printStep = (number: number, name: string, { print }: Effects) => print('', `${number} of 4: ${name}`);

/** The round with that id, or the only draft. Throws UsageError if there is none. */
function chooseRound(rounds: readonly RoundSummary[], id: number | undefined): RoundSummary {
  const drafts = rounds.filter(({ status }) => status === 'draft');
  const choices = id === undefined ? drafts : rounds.filter((round) => round.id === id);
  if (choices.length === 1) return choices[0]!;
  const list = (id === undefined && drafts.length > 0 ? drafts : rounds).map((one) => `${one.id} (${one.name})`);
  const fault = id !== undefined ? `no round has the id ${id}` : `${drafts.length || 'no'} rounds are drafts`;
  throw new UsageError(`${fault}: give the authority's PDF, or --id: ${list.join(', ') || 'there is none'}`);
}

/** Goes on with a round that exists, and returns its folder; a withdrawn round is issued again. */
async function continueWith(round: RoundSummary, operator: Operator): Promise<string> {
  const { folder, name, year, status } = round;
  operator.effects.print(`continues with ${folder}: ${name}, ${year}, ${status}`);
  if (status === 'withdrawn') {
    assertUnchanged(round);
    await reissueRound(round, operator);
  }
  return folder;
}

interface Import {
  readonly files: readonly string[];
  readonly rounds: readonly RoundSummary[];
  readonly form: Form;
}

/** Imports the document as a new round, or into the round that exists, and returns the folder. */
async function importDocument(
  { files, rounds, form }: Import,
  options: PublishOptions,
  operator: Operator,
): Promise<string> {
  const { effects, questions } = operator;
  const { today } = effects;
  const [file = '', ...moreFiles] = files;
  const title: DocumentTitle = isCsvFile(file) ? { pages: 0 } : await readTitle(file);
  const { academicYear: year, printed } = title;
  const name = await askForName(title, options.round, operator);
  // The year is compared with the day later.
  if (!options.ignoreTitle) assertSameRound({ round: title.round }, { round: name, date: '' });
  const existing = rounds.find(
    (round) =>
      (options.id === undefined || round.id === options.id) &&
      slug(round.name) === slug(name) &&
      round.year === (year ?? academicYearAt(today)),
  );
  const isPublic = existing !== undefined && existing.status !== 'draft';
  if (existing) {
    if (isPublic) assertUnchanged(existing);
    effects.print(
      `${name}, ${existing.year}, is ${existing.status}, and not from this document: it is compared with it`,
    );
    // The day on the new document comes before that of the old one.
    if (printed && !form.answers.has('--date') && !questions.isGiven?.('--date')) form.answers.set('--date', printed);
    takeAnswers(existing.folder, form, operator);
    if (isPublic) form.answers.set('--date', existing.date);
  }
  const process = options.ignoreTitle ? [] : processFields(title, rounds.at(-1));
  const facts = { year, today, printed, isPublic };
  await fillForm((answers) => [...process, ...documentFields(facts, answers)], form, operator);
  printStep(2, 'the import', effects);
  const { ignoreTitle = false, all = false, onPage } = options;
  const document = { file, moreFiles, ignoreTitle, all, onPage };
  if (existing) {
    await mergeIntoRound(document, existing, form.answers, operator);
    return existing.folder;
  }
  return await importNewRound(document, { ...options, round: name }, { title, form }, operator);
}

/** Imports the document as a new draft, and returns its folder. */
async function importNewRound(
  document: DocumentFile,
  { retrieved, institutes, ...options }: PublishOptions & { readonly round: string },
  { title, form }: { readonly title: DocumentTitle; readonly form: Form },
  operator: Operator,
): Promise<string> {
  const { effects } = operator;
  const { round } = options;
  const rounds = roundsFolder(effects);
  const { id, out, before } = proposalFor(title, { ...options, date: form.answers.get('--date')!, rounds });
  effects.print(
    `${round}, id ${id}, into ${out}`,
    before ? `places and comparison: ${before.name} of ${before.date}` : 'no round was published before it',
  );
  const placedIn = institutes ?? before?.folder;
  const target = {
    round,
    id,
    out,
    rounds,
    retrieved: retrieved ?? effects.today,
    ...(placedIn && { institutes: placedIn }),
  };
  await importDraft(document, target, form.answers, operator);
  return out;
}

/**
 * Asks what the document does not tell and what could not be read, reads it back with all answers so far, and writes it. The
 * answers of an earlier run are those of the form, else of the draft.
 */
async function completeDraft({ folder, date, year }: RoundSummary, form: Form, operator: Operator): Promise<void> {
  const { effects, questions } = operator;
  const { skipped = [], changed = [] } = importedDocument(folder) ?? {};
  const isPublic = findEntry(folder) !== undefined;
  const before = roundBefore(readSummaries(roundsFolder(effects)), date, folder);
  // The other institutes of a round that was public were asked about before.
  const institutes = institutesWithoutPlace(folder, before?.folder).filter(
    ({ inst_code }) => !isPublic || changed.includes(inst_code),
  );
  const skips = skipFields(skipped, folder);
  effects.print(...skips.lines, ...proposalLines(institutes));
  takeAnswers(folder, form, operator);
  const fieldsOf = (answers: Answers) => [
    ...documentFields({ year, today: effects.today, isPublic }, answers),
    ...skips.fields,
    ...placeFields(institutes, answers, questions.hasTerminal === true),
  ];
  await fillForm(fieldsOf, form, operator);
  writeAnswers(folder, form.answers, answeredPlaces(institutes, form.answers));
}
