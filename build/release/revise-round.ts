/**
 * A document for a round that exists, drafted, public or withdrawn: it replaces what the older ones said of its courses. What a
 * person corrected stays where the document says of it what the older one said; where it says something else, the person decides.
 */

import { newestDocument, type RoundDocument } from '../rounds/documents.ts';
import { findLockEntry } from '../rounds/lock.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { firstFew, plural } from '../shared/format.ts';
import { decideConflicts, keptLines } from './decide-conflicts.ts';
import { changeLines, changesBy } from './describe-changes.ts';
import { answeredFields, answersOf } from './document-fields.ts';
import type { Answers } from './form.ts';
import { mergeRounds } from './merge-rounds.ts';
import { askForNote, closingNote, revisionNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';
import { type Memory, memoryTexts, readMemory, withDocument } from './round-memory.ts';
import { isSame, type RoundTree, type Rows, readTree, treeTexts } from './round-tree.ts';
import { readRoundFile, takeSnapshot, withCorrection, withFields, writeRound } from './write-round.ts';

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
  const read = takeSnapshot(folder);
  const [byHand, listed] = [readTree(folder), readTree(imported)];
  const memory = readMemory(folder);
  const document = await askWhatItCovers({ memory, byHand, listed }, newestDocument(imported)!, operator);
  const { tree: now, documents } = withDocument(memory, document, listed);
  const versions = { before: memory.tree, byHand, now };
  const decisions = await decideConflicts(mergeRounds(versions).conflicts, byHand, operator);
  const { merged, standing, conflicts } = mergeRounds(versions, decisions);

  const texts = treeTexts(merged);
  const changes = changesBy(folder, texts);
  const changed = differingCodes(byHand, merged);
  const lines = [...instituteLines(byHand, merged), ...keptLines(standing, listed)];
  if (changes.length > 0) lines.push(...changeLines(changes, all));
  effects.print(...(lines.length > 0 ? lines : [`the document changes nothing in ${name}`]));

  const byBoth = differingCodes(memory.tree, now);
  const corrected = [...standing, ...conflicts].map(({ path }) => path[0]!).filter((code) => byBoth.includes(code));
  const newest = { ...document, changed, corrected: [...new Set(corrected)] };
  const remembered = memoryTexts({ tree: now, documents: [...documents.slice(0, -1), newest] });
  // A public round that a document made a draft again is in rounds.lock.json.
  const isPublic = status !== 'draft' || findLockEntry(folder) !== undefined;
  const isAnswered = [...answersOf(folder)].every(([option, answer]) => (answers.get(option) ?? answer) === answer);
  if (status === 'published' && changed.length === 0 && isAnswered) {
    writeRound(folder, read, remembered);
    return;
  }
  const proposal = changed.length > 0 ? revisionNote(changes) : closingNote(answers.get('--closes'));
  const note = isPublic && (await askForNote(proposal, operator));
  // The source of a round is its main list.
  const fields = answeredFields(answers, document.covers === 'whole' ? readRoundFile(imported).source : undefined);
  const drafted = { ...fields, status: 'draft' };
  const last = readRoundFile(folder).corrected?.at(-1);
  // A draft may have the note from a run that was killed.
  const isNoted = !note || (status === 'draft' && last?.note === note && last.date === effects.today);
  const json = isNoted ? withFields(folder, drafted) : withCorrection(folder, { date: effects.today, note }, drafted);
  // The memory is last: until then the same command finds the same corrections, and merges again.
  writeRound(folder, read, { ...texts, 'round.json': json, ...remembered });
}

/** How many institutes and courses a question names. */
const NAMED = 20;

/** The document with what it covers. What would go from the live site is in the question, and only a person's word removes it. */
async function askWhatItCovers(
  { memory, byHand, listed }: { readonly memory: Memory; readonly byHand: RoundTree; readonly listed: RoundTree },
  document: RoundDocument,
  { questions, effects }: Operator,
): Promise<RoundDocument> {
  const { tree } = withDocument(memory, { ...document, skipped: [] }, listed);
  const missing = missingLines({ byHand, memory: memory.tree, now: tree });
  if (missing.length === 0) return document;
  const [all, inDocument] = [byHand.institutes.size, listed.institutes.size];
  if (document.skipped.length > 0) {
    effects.print(
      `kept, although not in the document, of which pages could not be read (${missing.length}): ${firstFew(missing, NAMED)}`,
    );
    return { ...document, covers: 2 * inDocument < all ? 'supplement' : 'whole' };
  }
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

/** The codes of the institutes and courses that differ. */
function differingCodes(one: RoundTree, other: RoundTree): string[] {
  return (['institutes', 'courses'] as const).flatMap((table) =>
    [...new Set([...one[table].keys(), ...other[table].keys()])].filter(
      (code) => !isSame(one[table].get(code), other[table].get(code)),
    ),
  );
}

/** The institutes that come, go or change, with both values of what changes. */
function instituteLines({ institutes: before }: RoundTree, { institutes: now }: RoundTree): string[] {
  const named = (rows: Rows) => (code: string) => `${code} ${rows.get(code)?.cells.inst_name}`;
  const added = [...now.keys()].filter((code) => !before.has(code));
  const removed = [...before.keys()].filter((code) => !now.has(code));
  const changed = [...before].flatMap(([code, institute]) =>
    Object.entries(now.get(code)?.cells ?? {}).flatMap(([field, cell]) => {
      const was = institute.cells[field] ?? '';
      return isSame(was, cell) ? [] : [`${code} ${field} "${was}" -> "${cell}"`];
    }),
  );
  const lists = {
    'institutes changed': changed,
    'institutes added': added.map(named(now)),
    'institutes removed': removed.map(named(before)),
  };
  return Object.entries(lists)
    .filter(([, list]) => list.length > 0)
    .map(([what, list]) => `${what} (${list.length}): ${firstFew(list, NAMED)}`);
}
