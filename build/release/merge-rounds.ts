/**
 * What is published when a round has a new document: what the document says, and of the corrections by hand those whose cell has
 * the same value in the old and the new document. A cell that both changed is a conflict, which a person decides. The same holds for
 * rows that a person added or removed. Sums follow their numbers.
 */

import { correctedValues, correctNumbers, isSum, numbersOf, withNumbers } from './course-numbers.ts';
import { type Branch, cellOr, isSame, LEVELS, type Node, type RoundTree } from './round-tree.ts';

/** A node in three versions; undefined where it is not there. */
export interface Versions<T> {
  /** As the documents before said it. */
  readonly before: T;
  /** As it is in the round's files. */
  readonly byHand: T;
  /** As the documents say it now. */
  readonly now: T;
}

/** A node that a person changed: its names from the code on. */
export interface Correction extends Versions<Node | undefined> {
  readonly path: readonly string[];
}

/** Which version of a conflict counts, by `pathName`; by default that of the document. */
export type Decisions = ReadonlyMap<string, 'hand' | 'document'>;

export interface Merged {
  readonly merged: RoundTree;
  /** The corrections that stand. */
  readonly kept: readonly Correction[];
  readonly conflicts: readonly Correction[];
}

/** `0610724510.state_level.open_g`. */
export const pathName = (path: readonly string[]) => path.filter((name) => name !== LEVELS).join('.');

export function mergeRounds({ before, byHand, now }: Versions<RoundTree>, decisions: Decisions = new Map()): Merged {
  const [kept, conflicts] = [[], []] as Correction[][] as [Correction[], Correction[]];
  const decide = (correction: Correction): Node | undefined => {
    const { before, byHand, now, path } = correction;
    if (isSame(before, byHand) || isSame(byHand, now)) return now;
    const stands = isSame(before, now);
    (stands ? kept : conflicts).push(correction);
    return stands || decisions.get(pathName(path)) === 'hand' ? byHand : now;
  };
  const ofInstitutes = { before: before.institutes, byHand: byHand.institutes, now: now.institutes };
  const institutes = mergeBranches(ofInstitutes, [], decide);
  const courses = mergeCourses({ before: before.courses, byHand: byHand.courses, now: now.courses }, decide);
  // A course that stays keeps its institute.
  for (const course of courses.values()) {
    const code = (course as Branch).get('inst_code') as string;
    const institute = byHand.institutes.get(code);
    if (institute && !institutes.has(code)) institutes.set(code, institute);
  }
  return { merged: { institutes, courses }, kept, conflicts };
}

type Decide = (correction: Correction) => Node | undefined;

function mergeBranches(
  { before, byHand, now }: { readonly before: Branch | undefined; readonly byHand: Branch; readonly now: Branch },
  path: readonly string[],
  decide: Decide,
): Map<string, Node> {
  const merged = new Map<string, Node>();
  for (const name of new Set([...byHand.keys(), ...now.keys()])) {
    const [old, hand, said] = [before?.get(name), byHand.get(name), now.get(name)];
    const isCell = typeof (hand ?? said) === 'string';
    const inner = [...path, name];
    const node =
      isBranch(hand) && isBranch(said)
        ? mergeBranches({ before: isBranch(old) ? old : undefined, byHand: hand, now: said }, inner, decide)
        : decide({
            path: inner,
            before: cellOr(before, name, isCell),
            byHand: cellOr(byHand, name, isCell),
            now: cellOr(now, name, isCell),
          });
    if (node !== undefined) merged.set(name, node);
  }
  return merged;
}

const isBranch = (node: Node | undefined): node is Branch => typeof node === 'object';

/** Merges courses: sums that follow from what a person corrected are those of the new document, changed by the same seats. */
function mergeCourses({ before, byHand, now }: Versions<Branch>, decide: Decide): Map<string, Node> {
  const typedSums = new Map<string, readonly string[]>();
  const withoutSums = new Map(byHand);
  for (const [code, course] of byHand) {
    const [old, said] = [before.get(code) ?? now.get(code), now.get(code)] as (Branch | undefined)[];
    if (!old || isSame(old, course)) continue;
    const [numbers, corrected] = [numbersOf(old), numbersOf(course as Branch)];
    // A level that both added is compared with the document's.
    const inBoth = said ? [...numbersOf(said)].filter(([name]) => corrected.has(name) && !numbers.has(name)) : [];
    const values = correctedValues(correctNumbers(numbers, new Map(inBoth)), corrected);
    const sums = [...inBoth, ...numbers].filter(([name]) => isSum(name) && !values.has(name));
    withoutSums.set(code, withNumbers(course as Branch, new Map(sums)));
    typedSums.set(code, [...values.keys()].filter(isSum));
  }
  const merged = mergeBranches({ before, byHand: withoutSums, now }, [], (correction) => {
    // A row stays with the sums that a person gave it.
    const { byHand: hand, path } = correction;
    return decide({ ...correction, byHand: isBranch(hand) ? nodeAt(byHand, path) : hand });
  });
  for (const [code, typed] of typedSums) {
    const [course, said] = [merged.get(code), now.get(code)] as (Branch | undefined)[];
    if (course && said) merged.set(code, withSums(course, said, typed));
  }
  return merged;
}

const nodeAt = (branch: Branch, path: readonly string[]) =>
  path.reduce<Node | undefined>((node, name) => (node as Branch).get(name), branch);

/** The merged course with the sums that follow from its differences from the document; `typed` sums stay. */
function withSums(course: Branch, document: Branch, typed: readonly string[]): Branch {
  const [merged, said] = [numbersOf(course), numbersOf(document)];
  const values = new Map<string, number>();
  for (const name of new Set([...merged.keys(), ...said.keys()])) {
    const value = merged.get(name) ?? 0;
    if (typed.includes(name) || value !== said.get(name)) values.set(name, value);
  }
  return withNumbers(course, correctNumbers(said, values));
}
