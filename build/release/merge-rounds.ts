/**
 * What is published when a round has a new document: what the document says, and of the corrections by hand those whose cell has
 * the same value in the old and the new document. A cell that both changed is a conflict, which a person decides. The same holds for
 * rows that a person added or removed. Sums follow their numbers.
 */

import { isSum, sumWith, surplus } from './course-numbers.ts';
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
  const mergeTable = (table: keyof RoundTree) =>
    mergeRows({ before: before[table], byHand: byHand[table], now: now[table] }, [], decide);
  const [institutes, courses] = [mergeTable('institutes'), mergeTable('courses')];
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
        ? mergeRow({ before: old, byHand: hand, now: listed }, inner, decide)
        : decide<Row | undefined>(inner, { before: old, byHand: hand, now: listed });
    if (row) merged.set(code, row);
  }
  return merged;
}

/** Merges a row that a person and the document have; a cell that a version of it lacks is empty. */
function mergeRow({ before, byHand, now }: Three<Row>, path: Path, decide: Decide): Row {
  const levels = { before: before?.levels ?? new Map(), byHand: byHand.levels, now: now.levels };
  const cells: Record<string, string> = {};
  const merged = { cells, levels: mergeRows(levels, path, decide) };
  const names = [...new Set([...Object.keys(byHand.cells), ...Object.keys(now.cells)])];
  // Each sum comes after its parts.
  for (const name of names.sort((a, b) => Number(isSum(a)) - Number(isSum(b)))) {
    const cellOf = ({ cells }: Row) => cells[name] ?? '';
    if (isSum(name) && surplus(before ?? now, name) === surplus(byHand, name)) {
      // The person changed it no more than its parts.
      cells[name] = cellOf(now);
      cells[name] = sumWith(surplus(now, name), merged, name);
    } else {
      const versions = { before: before && cellOf(before), byHand: cellOf(byHand), now: cellOf(now) };
      cells[name] = decide([...path, name], versions);
    }
  }
  return merged;
}
