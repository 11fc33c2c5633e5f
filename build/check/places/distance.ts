/**
 * Measures how far a group of cells is from the rest of the same round. Three things are counted: seats that rose above the
 * round before, numbers that did not change, seats of cells that were emptied. A group is expected to behave like cells of the
 * same level, field and number before outside it; a group of fields like other fields, a level like other levels. The distance
 * is in standard errors. They include that institutes differ by more than chance, as measured on the institutes outside the
 * group. So a whole district that differs is far away, even if each of its institutes alone would not be.
 */

import { GROUPINGS, type Group, memo, type Numbered, numberFields, numberRows } from './groups.ts';
import { type Cells, fieldOf, rowOf } from './seats.ts';
import {
  type Blind,
  countCells,
  createTally,
  KINDS,
  type Kind,
  numberStrata,
  type Sums,
  sumStrata,
  type Usual,
} from './strata.ts';

export interface Distance extends Group {
  readonly kind: Kind;
  /** The count, and what the rest of the round predicts. */
  readonly seen: number;
  readonly expected: number;
  /** Out of how many: seats before if they were emptied, else numbers. */
  readonly counted: number;
  /** In standard errors. */
  readonly distance: number;
}

const LEAST_DISTANCE = 2.5;

/** The distances of all groups above their expectation, the greatest first; cells marked 1 in `skipped` are not counted. */
export function measureDistances(cells: Cells, skipped: Uint8Array): Distance[] {
  const rowsBy = numberRows(cells);
  const counted = cells.before.map((_, cell) => cell).filter((cell) => cells.before[cell]! >= 0 && !skipped[cell]);
  const institutes = cells.before.map((_, cell) => rowsBy('institute').of[rowOf(cell)]!);
  const strataBy = memo((blind: Blind) => numberStrata(cells, rowsBy('level'), blind));
  const valuesBy = memo((kind: Kind) => countCells(cells, counted, kind));
  // Most cells are empty in both rounds, and only seats that rose count there.
  const weighedBy = memo((kind: Kind) => counted.filter((cell) => valuesBy(kind).weight[cell]! > 0));
  const usualBy = memo((key: string) => {
    const [kind, blind] = key.split(' ') as [Kind, Blind];
    return sumStrata(valuesBy(kind), strataBy(blind));
  });
  const found = GROUPINGS.flatMap((grouping) => {
    const rows = rowsBy(grouping.rows.join(' '));
    const fields = numberFields(grouping.fields);
    const width = fields.keys.length;
    const blind = findBlindKind(grouping);
    return (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
      const groups = sortCells(weighedBy(kind), rows, fields);
      const measured = measureGroups(groups, valuesBy(kind), usualBy(`${kind} ${blind}`), institutes);
      const distances = measured.map(({ group, variance, ...sums }) => ({
        kind,
        ...grouping,
        key: rows.keys[Math.floor(group / width)]!,
        fieldKey: fields.keys[group % width]!,
        ...sums,
        distance: (sums.seen - sums.expected) / Math.sqrt(variance + KINDS[kind].least),
      }));
      const far = blind === 'none' ? distances : compareAmong(distances, rows.keys.length * width);
      return far.filter(({ distance }) => distance >= LEAST_DISTANCE);
    });
  });
  return found.sort((a, b) => b.distance - a.distance);
}

function findBlindKind({ rows }: Pick<Group, 'rows'>): Blind {
  if (rows.length === 0) return 'field';
  return rows.join() === 'level' ? 'level' : 'none';
}

/** Cells sorted by group: those of a group are in `order` from `start[group]` to `start[group + 1]`, in table order. */
interface Groups {
  readonly order: Int32Array;
  readonly start: Int32Array;
}
function sortCells(cells: Int32Array, rows: Numbered<unknown>, fields: Numbered<unknown>): Groups {
  const width = fields.keys.length;
  const groups = cells.map((cell) => {
    const field = fields.of[fieldOf(cell)]!;
    return field < 0 ? -1 : rows.of[rowOf(cell)]! * width + field;
  });
  const start = new Int32Array(rows.keys.length * width + 1);
  for (const group of groups) if (group >= 0) start[group + 1]!++;
  for (let group = 1; group < start.length; group++) start[group]! += start[group - 1]!;
  const next = start.slice();
  const order = new Int32Array(start.at(-1)!);
  for (let i = 0; i < cells.length; i++) if (groups[i]! >= 0) order[next[groups[i]!]!++] = cells[i]!;
  return { order, start };
}

/** Five sums over the institutes of a group, from which follows how much institutes differ. */
const [BEYOND, PRODUCTS, SQUARES, DIFFER, WEIGH] = [0, 1, 2, 3, 4];
const SPREADS = 5;

function measureGroups({ order, start }: Groups, values: Sums, usual: Usual, institutes: Int32Array) {
  const { mean, variance, of } = usual;
  const tally = createTally(usual, values);
  const spreads = new Float64Array((start.length - 1) * SPREADS);
  const found: { group: number; seen: number; expected: number; counted: number; chance: number }[] = [];
  for (let group = 0; group < start.length - 1; group++) {
    let allChance = 0;
    for (let i = start[group]!; i < start[group + 1]!; ) {
      const institute = institutes[order[i]!]!;
      let [differs, chance, weight] = [0, 0, 0];
      for (; i < start[group + 1]! && institutes[order[i]!] === institute; i++) {
        const cell = order[i]!;
        tally.add(cell);
        differs += values.value[cell]! - mean[of[cell]!]!;
        chance += variance[of[cell]!]!;
        weight += values.weight[cell]!;
      }
      const at = group * SPREADS;
      spreads[at + BEYOND]! += differs ** 2 - chance;
      spreads[at + PRODUCTS]! += differs * weight;
      spreads[at + SQUARES]! += weight ** 2;
      spreads[at + DIFFER]! += differs;
      spreads[at + WEIGH]! += weight;
      allChance += chance;
    }
    const sums = tally.take();
    // Most groups are within one standard error by chance alone and need no further arithmetic.
    if (sums.seen - sums.expected > Math.sqrt(allChance)) found.push({ group, ...sums, chance: allChance });
  }
  const all = new Float64Array(SPREADS);
  for (let i = 0; i < spreads.length; i++) all[i % SPREADS]! += spreads[i]!;
  return found.map(({ chance, ...sums }) => {
    const own = spreads.subarray(sums.group * SPREADS).subarray(0, SPREADS);
    return { ...sums, variance: chance + own[SQUARES]! * spreadOutside(own, all) };
  });
}

/** The square of how much institutes differ outside the group; over all if hardly anything is outside. */
function spreadOutside(own: Float64Array, all: Float64Array): number {
  const rest = all.map((sum, i) => sum - own[i]!);
  if (rest[SQUARES]! < 0.3 * all[SQUARES]!) return Math.max(0, all[BEYOND]! / all[SQUARES]!);
  // Excludes the group's share of the means from the difference of the others.
  const shift = rest[DIFFER]! / rest[WEIGH]!;
  return Math.max(0, (rest[BEYOND]! - 2 * shift * rest[PRODUCTS]!) / rest[SQUARES]! + shift ** 2);
}

/** Levels and fields differ by nature, so each distance is divided by that which a quarter of the other `number` groups exceed. */
function compareAmong(found: readonly Distance[], number: number): Distance[] {
  const sorted = found.map(({ distance }) => distance).sort((a, b) => b - a);
  const quarter = Math.floor((number - 1) / 4);
  return found.map((one) => {
    // Leaving it out moves the others up by one.
    const usual = sorted[one.distance >= (sorted[quarter] ?? 0) ? quarter + 1 : quarter] ?? 0;
    return { ...one, distance: one.distance / Math.max(1, usual) };
  });
}
