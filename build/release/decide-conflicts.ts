/** The cells that a person corrected and a new document changed too: which of the two counts is asked. */

import { UsageError } from '../shared/errors.ts';
import { fillForm } from './form.ts';
import { type Correction, type Decisions, pathName } from './merge-rounds.ts';
import type { Operator } from './questions.ts';
import type { RoundTree, Row } from './round-tree.ts';

/** Asks about each conflict. Throws UsageError if the operator wants to look first. */
export async function decideConflicts(
  conflicts: readonly Correction[],
  round: RoundTree,
  operator: Operator,
): Promise<Decisions> {
  const fields = conflicts.map(({ path, before, byHand, now }) => ({
    option: `--decide ${pathName(path)}=`,
    label: pathName(path),
    message: `${nameOf(round, path[0]!)}: ${pathName(path)} was ${inWords(before)} in the earlier document, is ${inWords(byHand)} by hand, and ${inWords(now)} in this document. Which is right?`,
    // First what changes nothing, so that Enter alone decides nothing.
    choices: [
      { value: 'no', label: 'not known: stop, and look at the document' },
      { value: 'document', label: `${inWords(now)}, as this document says` },
      { value: 'hand', label: `${inWords(byHand)}, as it was corrected` },
    ],
  }));
  const answers = await fillForm(() => fields, operator);
  const decisions = fields.map(({ option, label }) => [label, answers.get(option)] as const);
  const open = decisions.filter(([, answer]) => answer === 'no').map(([name]) => name);
  if (open.length > 0)
    throw new UsageError(
      `stopped: nothing was written; look up ${open.join(', ')} in the document, then run the same command again`,
      1,
    );
  return new Map(decisions as readonly (readonly [string, 'hand' | 'document'])[]);
}

/** The corrections that stand, of the institutes and courses that the document has. */
export function keptLines(standing: readonly Correction[], document: RoundTree): string[] {
  const ofDocument = standing.filter(
    ({ path: [code = ''] }) => document.courses.has(code) || document.institutes.has(code),
  );
  if (ofDocument.length === 0) return [];
  return [
    `corrected by hand, and kept (${ofDocument.length}):`,
    ...ofDocument.map(
      ({ path, byHand, now }) => `  ${pathName(path)} is ${inWords(byHand)}, in the document ${inWords(now)}`,
    ),
  ];
}

function nameOf({ institutes, courses }: RoundTree, code: string): string {
  const course = courses.get(code)?.cells;
  const institute = institutes.get(course?.inst_code ?? code)?.cells;
  const names = [course?.course_name, institute?.inst_name];
  return names.filter(Boolean).join(', ') || code;
}

/** A cell, or for a row its seats. */
function inWords(version: string | Row | undefined): string {
  if (version === undefined) return 'not there';
  if (typeof version === 'string') return version || 'empty';
  const seats = version.cells.total_cap_vacancies ?? version.cells.total_g_l;
  return seats === undefined ? 'there' : `there with ${seats} seats`;
}
