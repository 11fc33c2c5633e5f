/**
 * What is published when a round has a new document: what the document says, and of the corrections by hand those whose cell has
 * the same value in the old and the new document. A cell that both changed is a conflict, which a person decides. The same holds for
 * rows that a person added or removed. Sums follow their numbers.
 */

import { correctedValues, correctNumbers, isSum, numbersOf, withNumbers } from './course-numbers.ts';
import { isSame, type RoundTree, type Row, type Rows } from './round-tree.ts';

/** Something in three versions. */
interface Versions<T, Before = T> {
  /** As the documents before said it. */
  readonly before: Before;
  /** As it is in the round's files. */
  readonly byHand: T;
  /** As the documents say it now. */
  readonly now: T;
}

/** A cell or a row that a person changed, undefined where it is not there: its names from the code on. */
export interface Correction extends Versions<string | Row | undefined> {
  readonly path: readonly string[];
}

/** Which version of a conflict counts, by `pathName`; by default that of the document. */
export type Decisions = ReadonlyMap<string, 'hand' | 'document'>;

interface Merged {
  readonly merged: RoundTree;
  /** The corrections that stand. */
  readonly standing: readonly Correction[];
  readonly conflicts: readonly Correction[];
}

/** `0610724510.state_level.open_g`. */
export const pathName = (path: readonly string[]) => path.join('.');

export function mergeRounds({ before, byHand, now }: Versions<RoundTree>, decisions: Decisions = new Map()): Merged {
  const standing: Correction[] = [];
  const conflicts: Correction[] = [];
  const decide: Decide = (path, versions) => {
    const { before, byHand, now } = versions;
    if (isSame(before, byHand) || isSame(byHand, now)) return now;
    const stands = isSame(before, now);
    (stands ? standing : conflicts).push({ path, ...versions });
    return stands || decisions.get(pathName(path)) === 'hand' ? byHand : now;
  };
  const ofInstitutes = { before: before.institutes, byHand: byHand.institutes, now: now.institutes };
  const institutes = mergeRows(ofInstitutes, [], decide);
  const courses = mergeCourses({ before: before.courses, byHand: byHand.courses, now: now.courses }, decide);
  // A course that stays keeps its institute.
  for (const { cells } of courses.values()) {
    const code = cells.inst_code ?? '';
    const institute = byHand.institutes.get(code);
    if (institute && !institutes.has(code)) institutes.set(code, institute);
  }
  return { merged: { institutes, courses }, standing, conflicts };
}

type Path = readonly string[];
/** The version before may be missing. */
type Three<T> = Versions<T, T | undefined>;

/** Chooses a version of a cell, or of a row that the person or the document lacks. */
type Decide = <T extends string | Row | undefined>(path: Path, versions: Three<T>) => T;

function mergeRows({ before, byHand, now }: Versions<Rows>, path: Path, decide: Decide): Map<string, Row> {
  const merged = new Map<string, Row>();
  for (const code of new Set([...byHand.keys(), ...now.keys()])) {
    const inner = [...path, code];
    const [old, hand, listed] = [before.get(code), byHand.get(code), now.get(code)];
    const row =
      hand && listed
        ? mergeCells({ before: old, byHand: hand, now: listed }, inner, decide)
        : decide<Row | undefined>(inner, { before: old, byHand: hand, now: listed });
    if (row) merged.set(code, row);
  }
  return merged;
}

/** Merges a row that a person and the document have; a cell that a version of it lacks is empty. */
function mergeCells({ before, byHand, now }: Three<Row>, path: Path, decide: Decide): Row {
  const names = new Set([...Object.keys(byHand.cells), ...Object.keys(now.cells)]);
  const cells = [...names].map((name) => {
    const cellOf = ({ cells }: Row) => cells[name] ?? '';
    const versions = { before: before && cellOf(before), byHand: cellOf(byHand), now: cellOf(now) };
    return [name, decide([...path, name], versions)];
  });
  const levels = { before: before?.levels ?? new Map(), byHand: byHand.levels, now: now.levels };
  return { cells: Object.fromEntries(cells), levels: mergeRows(levels, path, decide) };
}

/** Merges courses: sums that follow from what a person corrected are those of the new document, changed by the same seats. */
function mergeCourses({ before, byHand, now }: Versions<Rows>, decide: Decide): Map<string, Row> {
  const typedSums = new Map<string, readonly string[]>();
  const withoutSums = new Map(byHand);
  for (const [code, course] of byHand) {
    const listed = now.get(code);
    const old = before.get(code) ?? listed;
    // A row that the document lacks stays with the sums that a person gave it.
    if (!old || !listed || isSame(old, course)) continue;
    const [numbers, corrected, ofDocument] = [numbersOf(old), numbersOf(course), numbersOf(listed)];
    // A level that both added is compared with the document's.
    const inBoth = [...ofDocument].filter(([name]) => corrected.has(name) && !numbers.has(name));
    const values = correctedValues(correctNumbers(numbers, new Map(inBoth)), corrected);
    const isFollowing = (name: string) => isSum(name) && !values.has(name) && ofDocument.has(name);
    withoutSums.set(code, withNumbers(course, new Map([...inBoth, ...numbers].filter(([name]) => isFollowing(name)))));
    typedSums.set(code, [...values.keys()].filter(isSum));
  }
  const merged = mergeRows({ before, byHand: withoutSums, now }, [], decide);
  for (const [code, typed] of typedSums) {
    const [course, listed] = [merged.get(code), now.get(code)];
    if (course && listed) merged.set(code, withSums(course, listed, typed));
  }
  return merged;
}

/** The merged course with the sums that follow from its differences from the document; `typed` sums stay. */
function withSums(course: Row, document: Row, typed: readonly string[]): Row {
  const [merged, listed] = [numbersOf(course), numbersOf(document)];
  const values = new Map<string, number>();
  for (const name of new Set([...merged.keys(), ...listed.keys()])) {
    const value = merged.get(name) ?? 0;
    if (typed.includes(name) || value !== listed.get(name)) values.set(name, value);
  }
  return withNumbers(course, correctNumbers(listed, values));
}
