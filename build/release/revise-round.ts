/**
 * A document for a round that exists, drafted, public or withdrawn: it replaces what the older ones said of its courses. What a
 * person corrected stays where the document says of it what the older one said; where it says something else, the person decides.
 */

import { newestDocument, type RoundDocument } from '../rounds/documents.ts';
import { findLockEntry } from '../rounds/lock.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { firstFew, plural } from '../shared/format.ts';
import { decideConflicts, keptLines } from './decide-conflicts.ts';
import { compareCourses, compareRows, courseChangeLines, instituteLines, NAMED } from './describe-changes.ts';
import { answeredFields, answersOf } from './document-fields.ts';
import type { Answers } from './form.ts';
import { mergeRounds } from './merge-rounds.ts';
import { askForNote, closingNote, revisionNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';
import { type Memory, memoryTexts, readMemory, withDocument } from './round-memory.ts';
import { type RoundTree, readTree, treeTexts } from './round-tree.ts';
import { editedTexts, readRound, readRoundFile, writeRound } from './write-round.ts';

/**
 * Shows how the document, imported into the folder `imported`, differs from the round, and makes the round a draft with that. A
 * public round gets a note for students; it stays live until the draft is confirmed and released.
 */
export async function reviseRound(
  { folder, name, status }: RoundSummary,
  imported: string,
  { answers, all }: { readonly answers: Answers; readonly all: boolean | undefined },
  operator: Operator,
): Promise<void> {
  const { effects } = operator;
  const read = readRound(folder);
  const [byHand, listed] = [readTree(folder), readTree(imported)];
  const memory = readMemory(folder);
  const document = await askWhatItCovers({ memory, byHand, listed }, newestDocument(imported)!, operator);
  const { tree: now, documents } = withDocument(memory, document, listed);
  const versions = { before: memory.tree, byHand, now };
  const decisions = await decideConflicts(mergeRounds(versions).conflicts, byHand, operator);
  const { merged, standing, conflicts } = mergeRounds(versions, decisions);

  const institutes = compareRows(byHand.institutes, merged.institutes);
  const courses = compareCourses(byHand, merged);
  const lines = [...instituteLines(institutes), ...keptLines(standing, listed)];
  if (courses.length > 0) lines.push(...courseChangeLines(courses, all));
  effects.print(...(lines.length > 0 ? lines : [`the document changes nothing in ${name}`]));

  const codes = changedCodes(memory.tree, now);
  const corrected = new Set(
    [...standing, ...conflicts].map(({ path }) => path[0]!).filter((code) => codes.includes(code)),
  );
  const changed = [...institutes, ...courses].map(({ code }) => code);
  const newest = { ...document, changed, corrected: [...corrected] };
  const remembered = memoryTexts({ tree: now, documents: [...documents.slice(0, -1), newest] });
  // A public round that a document made a draft again is in rounds.lock.json.
  const isPublic = status !== 'draft' || findLockEntry(folder) !== undefined;
  const isAnswered = [...answersOf(folder)].every(([option, answer]) => (answers.get(option) ?? answer) === answer);
  if (status === 'published' && changed.length === 0 && isAnswered) {
    writeRound(read, remembered);
    return;
  }
  const proposal = changed.length > 0 ? revisionNote(courses) : closingNote(answers.get('--closes'));
  const text = isPublic && (await askForNote(proposal, operator));
  // The source of a round is its main list.
  const source = document.covers === 'whole' ? readRoundFile(imported).source : undefined;
  const fields = { ...answeredFields(answers, source), status: 'draft' } as const;
  const last = read.json.corrected?.at(-1);
  // A draft may have the note from a run that was killed.
  const isNoted = !text || (status === 'draft' && last?.note === text && last.date === effects.today);
  const note = isNoted ? undefined : { date: effects.today, note: text };
  // The memory is last: until then the same command finds the same corrections, and merges again.
  writeRound(read, editedTexts(read, { fields, note, texts: { ...treeTexts(merged, byHand), ...remembered } }));
}

/** The codes of the institutes and courses that differ. */
const changedCodes = (before: RoundTree, now: RoundTree) =>
  [...compareRows(before.institutes, now.institutes), ...compareRows(before.courses, now.courses)].map(
    ({ code }) => code,
  );

/** The document with what it covers. What would go from the live site is in the question, and only a person's word removes it. */
async function askWhatItCovers(
  { memory, byHand, listed }: { readonly memory: Memory; readonly byHand: RoundTree; readonly listed: RoundTree },
  document: RoundDocument,
  { questions, effects }: Operator,
): Promise<RoundDocument> {
  const { tree } = withDocument(memory, { ...document, skipped: [] }, listed);
  const missing = missingLines({ byHand, memory: memory.tree, now: tree });
  if (missing.length === 0) return document;
  if (document.skipped.length > 0) {
    effects.print(
      `kept, although not in the document, of which pages could not be read (${missing.length}): ${firstFew(missing, NAMED)}`,
    );
    return { ...document, covers: 2 * listed.courses.size < byHand.courses.size ? 'supplement' : 'whole' };
  }
  const [all, inDocument] = [byHand.institutes.size, listed.institutes.size];
  const answer = await questions.ask({
    option: '--covers',
    message: `The document has ${plural(inDocument, 'institute')}, the round ${all}. It lacks (${missing.length}): ${firstFew(missing, NAMED)}. What is it?`,
    // First what removes nothing, so that Enter alone takes no course off the live site.
    choices: [
      { value: 'supplement', label: 'a supplement: it adds and changes, and removes nothing' },
      { value: 'whole', label: 'the whole list again: what it lacks is removed' },
    ],
  });
  return { ...document, covers: answer === 'whole' ? 'whole' : 'supplement' };
}

/** What the round and the documents before have and those now lack, by code and name; of an institute that goes, not its courses. */
function missingLines({ byHand, memory, now }: Readonly<Record<'byHand' | 'memory' | 'now', RoundTree>>): string[] {
  const missing = (table: keyof RoundTree) =>
    [...byHand[table].keys()].filter((code) => memory[table].has(code) && !now[table].has(code));
  const institutes = missing('institutes');
  const courses = missing('courses').filter(
    (code) => !institutes.includes(byHand.courses.get(code)?.cells.inst_code ?? ''),
  );
  return [
    ...institutes.map((code) => `${code} ${byHand.institutes.get(code)?.cells.inst_name}`),
    ...courses.map((code) => `${code} ${byHand.courses.get(code)?.cells.course_name}`),
  ];
}
