/**
 * Measures how far a group of cells is from the rest of the same round. Three things are counted: seats that rose above the
 * round before, numbers that did not change, seats of cells that were emptied. A group is expected to behave like cells of the
 * same level, field and number before in the whole round; a group of fields like other fields, a level like other levels. The
 * distance is in standard errors. They include that institutes differ by more than chance, as measured on the institutes
 * outside the group. So a whole district that differs is far away, even if each of its institutes alone would not be.
 */

import { GROUPINGS, type Grouping, memo, numberFields, type Places, placeRows } from './groups.ts';
import { FIELDS, type PairedRow } from './pairs.ts';

export type Kind = 'rose' | 'unchanged' | 'emptied';

export interface Distance {
  readonly kind: Kind;
  readonly grouping: Grouping;
  /** The value of each row dimension, then that of the field dimension. */
  readonly key: readonly string[];
  /** What was counted, and what the rest of the round predicts. */
  readonly seen: number;
  readonly expected: number;
  /** Out of how many: seats before if they were emptied, else numbers. */
  readonly counted: number;
  readonly seatsNow: number;
  /** In standard errors. */
  readonly distance: number;
}

/** All cells in one list, as columns. */
export interface Cells {
  readonly rows: readonly PairedRow[];
  readonly courses: number;
  readonly row: Int32Array;
  readonly field: Uint8Array;
  readonly before: Int32Array;
  readonly now: Int32Array;
}

export function listCells(rows: readonly PairedRow[]): Cells {
  const cells = rows.flatMap(({ before }, row) =>
    FIELDS.flatMap((_, field) => (before[field]! >= 0 ? [row * FIELDS.length + field] : [])),
  );
  const row = Int32Array.from(cells, (cell) => Math.floor(cell / FIELDS.length));
  const field = Uint8Array.from(cells, (cell) => cell % FIELDS.length);
  return {
    rows,
    courses: 1 + rows.reduce((last, { course }) => Math.max(last, course), 0),
    row,
    field,
    before: Int32Array.from(row, (number, i) => rows[number]!.before[field[i]!]!),
    now: Int32Array.from(row, (number, i) => rows[number]!.now[field[i]!]!),
  };
}

/** A cell counts at most this many seats, because one mistyped number is not a place. */
const MOST_RISEN = 6;
/** For each kind: what is counted of which cells, the weight of a cell, and the least variance of a group. */
const KINDS = {
  rose: {
    of: () => true,
    count: (before: number, now: number) => Math.min(Math.max(0, now - before), MOST_RISEN),
    weight: () => 1,
    least: 2,
  },
  unchanged: {
    of: (before: number) => before > 0,
    count: (before: number, now: number) => Number(now === before),
    weight: () => 1,
    least: 1,
  },
  emptied: {
    of: (before: number) => before > 0,
    count: (before: number, now: number) => (now === 0 ? before : 0),
    weight: (before: number) => before,
    least: 1,
  },
} as const;

/** Classes of similar numbers before: 0, 1, 2, 3 and 4, 5 to 8, 9 to 16, and more. */
const SIZES = 7;
const sizeClass = (seats: number) => (seats < 3 ? seats : seats < 5 ? 3 : seats < 9 ? 4 : seats < 17 ? 5 : 6);

/**
 * The distances of all groups that are above their expectation, the greatest first; cells marked 1 in `skipped` count as
 * nothing.
 */
export function measureDistances(cells: Cells, skipped: Readonly<Record<Kind, Uint8Array>>): Distance[] {
  const placesBy = placeRows(cells.rows, cells.courses);
  const levels = placesBy('level').of;
  const strataBy = memo((blind: Blind) => numberStrata(cells, levels, blind));
  const shareBy = memo((rows: string) => shareOfLevels(cells.rows, placesBy(rows), levels));
  const found = (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const values = countCells(cells, kind, skipped[kind]);
    const expectedBy = memo((blind: Blind) => expectCells(values, strataBy(blind)));
    const atomsBy = memo((key: string) => {
      const [blind, fields] = key.split(' ') as [Blind, Grouping['fields']];
      return sumAtoms(cells, values, expectedBy(blind), fields);
    });
    return GROUPINGS.flatMap((grouping) => {
      const blind = findBlindKind(grouping);
      const atoms = atomsBy([blind, grouping.fields].filter(Boolean).join(' '));
      const places = placesBy(grouping.rows.join(' '));
      if (blind === 'none') {
        const share = shareBy(grouping.rows.join(' '));
        return measureGroups(kind, grouping, places, atoms, (sums) => expectBesides(sums, places, atoms, share));
      }
      const expected = expectWithout(cells, values, strataBy(blind), places, grouping.fields);
      return measureGroups(kind, grouping, places, atoms, () => expected);
    });
  });
  return found.sort((a, b) => b.distance - a.distance);
}

/**
 * What the expectation of a group ignores: levels are compared with other levels and fields with other fields; places with the
 * same level and field.
 */
type Blind = 'none' | 'field' | 'level';
function findBlindKind({ rows }: Grouping): Blind {
  if (rows.length === 0) return 'field';
  return rows.every((dimension) => dimension === 'level') ? 'level' : 'none';
}

/** By number of the cell, the number of the cells that are expected to behave alike. */
function numberStrata({ row, field, before }: Cells, levels: Int32Array, blind: Blind): Int32Array {
  const fields = FIELDS.map(({ gender }, number) => (blind === 'field' ? Number(gender === '') : number));
  return row.map((number, cell) => {
    const level = blind === 'level' ? 0 : levels[number]!;
    return (level * FIELDS.length + fields[field[cell]!]!) * SIZES + sizeClass(before[cell]!);
  });
}

/** The cells that a kind counts, and their counts. */
interface Values {
  readonly cell: Int32Array;
  readonly value: Float64Array;
  readonly weight: Float64Array;
}
function countCells({ before, now }: Cells, kind: Kind, skipped: Uint8Array): Values {
  const { of, count, weight } = KINDS[kind];
  const counted = new Int32Array(before.length);
  let length = 0;
  for (let i = 0; i < before.length; i++) if (!skipped[i] && of(before[i]!)) counted[length++] = i;
  const cell = counted.subarray(0, length);
  const [value, weights] = [new Float64Array(length), new Float64Array(length)];
  for (let i = 0; i < length; i++) {
    const number = cell[i]!;
    value[i] = count(before[number]!, now[number]!);
    weights[i] = weight(before[number]!);
  }
  return { cell, value, weight: weights };
}

/** The mean and variance of each cell's stratum. */
function expectCells({ cell, value }: Values, strata: Int32Array) {
  const size = 1 + strata.reduce((a, b) => Math.max(a, b), 0);
  const [number, sum, squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let i = 0; i < cell.length; i++) {
    const stratum = strata[cell[i]!]!;
    number[stratum]!++;
    sum[stratum]! += value[i]!;
    squares[stratum]! += value[i]! * value[i]!;
  }
  const mean = sum.map((total, stratum) => total / Math.max(1, number[stratum]!));
  const variance = squares.map((total, stratum) => total / Math.max(1, number[stratum]!) - mean[stratum]! ** 2);
  return { mean, variance, strata };
}

/** Sums over the cells of a row that belong to one group of fields. */
interface Atoms {
  readonly groups: readonly string[];
  readonly row: Int32Array;
  readonly group: Uint8Array;
  /** By number of the atom, five sums. */
  readonly sums: Float64Array;
}
const [SEEN, EXPECTED, VARIANCE, WEIGHT, NOW] = [0, 1, 2, 3, 4];
const SUMS = 5;

function sumAtoms(
  { row, field, now }: Cells,
  { cell, value, weight }: Values,
  { mean, variance, strata }: ReturnType<typeof expectCells>,
  fields: Grouping['fields'],
): Atoms {
  const { of: fieldGroups, keys } = numberFields(fields);
  const width = keys.length;
  const most = fields === 'field' ? cell.length : Math.min(cell.length, (1 + (row.at(-1) ?? 0)) * width);
  const [rows, groups] = [new Int32Array(most), new Uint8Array(most)];
  const sums = new Float64Array(most * SUMS);
  let length = 0;
  // Cells are in the order of their rows, so only the atoms of one row are open at a time.
  const open = new Int32Array(width);
  const openRow = new Int32Array(width).fill(-1);
  for (let i = 0; i < cell.length; i++) {
    const number = cell[i]!;
    const group = fieldGroups[field[number]!]!;
    if (group < 0) continue;
    if (openRow[group] !== row[number]) {
      openRow[group] = row[number]!;
      open[group] = length;
      rows[length] = row[number]!;
      groups[length++] = group;
    }
    const at = open[group]! * SUMS;
    const stratum = strata[number]!;
    sums[at + SEEN]! += value[i]!;
    sums[at + EXPECTED]! += mean[stratum]!;
    sums[at + VARIANCE]! += variance[stratum]!;
    sums[at + WEIGHT]! += weight[i]!;
    sums[at + NOW]! += now[number]!;
  }
  return { groups: keys, row: rows.subarray(0, length), group: groups.subarray(0, length), sums };
}

const LEAST_DISTANCE = 2.5;
const SPREADS = 5;

/** The square of how much institutes differ outside the group; over all if hardly anything is outside. */
function spreadWithout(spreads: Float64Array, group: number, all: number): number {
  const sums = [0, 1, 2, 3, 4].map((sum) => spreads[all * SPREADS + sum]! - spreads[group * SPREADS + sum]!);
  const squares = spreads[all * SPREADS + 2]!;
  if (sums[2]! < 0.3 * squares) return Math.max(0, spreads[all * SPREADS]! / squares);
  const [beyond, products, rest, differ, weigh] = sums as [number, number, number, number, number];
  // Excludes the group's share of the means from the difference of the others.
  const shift = differ / weigh;
  return Math.max(0, (beyond - 2 * shift * products + shift ** 2 * rest) / rest);
}

function measureGroups(
  kind: Kind,
  grouping: Grouping,
  places: Places,
  atoms: Atoms,
  expect: (sums: Float64Array) => Float64Array,
): Distance[] {
  const { clusters } = places;
  const width = atoms.groups.length;
  const number = places.keys.length * width;
  const sums = new Float64Array(number * SUMS);
  const size = clusters.keys.length * width;
  const [residual, variance, weight] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const groupNumbers = new Int32Array(size).fill(-1);
  for (let atom = 0; atom < atoms.row.length; atom++) {
    const row = atoms.row[atom]!;
    const field = atoms.group[atom]!;
    const group = places.of[row]! * width + field;
    const cluster = clusters.of[row]! * width + field;
    const at = atom * SUMS;
    for (let sum = 0; sum < SUMS; sum++) sums[group * SUMS + sum]! += atoms.sums[at + sum]!;
    residual[cluster]! += atoms.sums[at + SEEN]! - atoms.sums[at + EXPECTED]!;
    variance[cluster]! += atoms.sums[at + VARIANCE]!;
    weight[cluster]! += atoms.sums[at + WEIGHT]!;
    groupNumbers[cluster] = group;
  }
  // How much more the parts of single institutes differ than by chance: for each group, and over all (the last).
  const spreads = new Float64Array((number + 1) * SPREADS);
  for (let cluster = 0; cluster < size; cluster++) {
    const group = groupNumbers[cluster]!;
    if (group < 0) continue;
    const [differs, weighs] = [residual[cluster]!, weight[cluster]!];
    for (const at of [group * SPREADS, number * SPREADS]) {
      spreads[at]! += differs ** 2 - variance[cluster]!;
      spreads[at + 1]! += differs * weighs;
      spreads[at + 2]! += weighs ** 2;
      spreads[at + 3]! += differs;
      spreads[at + 4]! += weighs;
    }
  }
  const expected = expect(sums);
  const found: Distance[] = [];
  for (let group = 0; group < number; group++) {
    const at = group * SUMS;
    const [seen, counted] = [sums[at + SEEN]!, sums[at + WEIGHT]!];
    const excess = seen - expected[group]!;
    if (counted === 0 || !(excess > 0)) continue;
    const squares = spreads[group * SPREADS + 2]!;
    const spread = spreadWithout(spreads, group, number);
    const error = Math.sqrt(sums[at + VARIANCE]! + spread * squares + KINDS[kind].least);
    const key = places.keys[Math.floor(group / width)]!;
    found.push({
      kind,
      grouping,
      key: grouping.fields ? [...key, atoms.groups[group % width]!] : key,
      seen,
      expected: expected[group]!,
      counted,
      seatsNow: sums[at + NOW]!,
      distance: excess / error,
    });
  }
  const far = findBlindKind(grouping) === 'none' ? found : compareAmong(found, number);
  return far.filter(({ distance }) => distance >= LEAST_DISTANCE);
}

/** Levels and fields differ by nature, so each one's distance is counted from that of three quarters of the other `number`. */
function compareAmong(found: readonly Distance[], number: number): Distance[] {
  const sorted = found.map(({ distance }) => distance).sort((a, b) => b - a);
  const quarter = Math.floor((number - 1) / 4);
  return found.map((one) => {
    // Leaving it out moves the others up by one.
    const usual = sorted[one.distance >= (sorted[quarter] ?? 0) ? quarter + 1 : quarter] ?? 0;
    return { ...one, distance: one.distance / Math.max(1, usual) };
  });
}

/**
 * The expectation for each group of places. The group itself is part of the means of its level and field; without it the
 * expectation moves away by the group's share. NaN if hardly anything is left without it.
 */
function expectBesides(sums: Float64Array, places: Places, atoms: Atoms, share: Float64Array): Float64Array {
  const width = atoms.groups.length;
  const shares = new Float64Array(places.keys.length * width);
  for (let atom = 0; atom < atoms.row.length; atom++) {
    const row = atoms.row[atom]!;
    shares[places.of[row]! * width + atoms.group[atom]!]! += atoms.sums[atom * SUMS + WEIGHT]! * share[row]!;
  }
  return shares.map((sum, group) => {
    const at = group * SUMS;
    const own = sum / sums[at + WEIGHT]!;
    if (own > 0.95) return Number.NaN;
    return Math.max(0, sums[at + SEEN]! - (sums[at + SEEN]! - sums[at + EXPECTED]!) / (1 - own));
  });
}

/** By row, its place's share of the rows of its level. */
function shareOfLevels(rows: readonly PairedRow[], { of, keys }: Places, levels: Int32Array): Float64Array {
  const width = 1 + levels.reduce((a, b) => Math.max(a, b), 0);
  const [all, own] = [new Float64Array(width), new Float64Array(width * keys.length)];
  for (let row = 0; row < rows.length; row++) {
    all[levels[row]!]!++;
    own[of[row]! * width + levels[row]!]!++;
  }
  return Float64Array.from(rows, (_, row) => own[of[row]! * width + levels[row]!]! / all[levels[row]!]!);
}

/** How much of the average over all sizes is mixed into the average of a size that few cells have. */
const MIXED = 20;

/** The expectation for each group of levels or fields: what the others do, size by size. */
function expectWithout(
  { row, field }: Cells,
  { cell, value, weight }: Values,
  strata: Int32Array,
  places: Places,
  fields: Grouping['fields'],
): Float64Array {
  const { of: fieldGroups, keys } = numberFields(fields);
  const size = 1 + strata.reduce((a, b) => Math.max(a, b), 0);
  const number = places.keys.length * keys.length;
  const all = { value: new Float64Array(size), weight: new Float64Array(size) };
  const own = { value: new Float64Array(number * size), weight: new Float64Array(number * size) };
  for (let i = 0; i < cell.length; i++) {
    const stratum = strata[cell[i]!]!;
    all.value[stratum]! += value[i]!;
    all.weight[stratum]! += weight[i]!;
    const group = fieldGroups[field[cell[i]!]!]!;
    if (group < 0) continue;
    const at = (places.of[row[cell[i]!]!]! * keys.length + group) * size + stratum;
    own.value[at]! += value[i]!;
    own.weight[at]! += weight[i]!;
  }
  return Float64Array.from({ length: number }, (_, group) => {
    let expected = 0;
    for (let first = 0; first < size; first += SIZES) {
      const sizes = Array.from({ length: Math.min(SIZES, size - first) }, (_, i) => {
        const [stratum, at] = [first + i, group * size + first + i];
        const rest = all.weight[stratum]! - own.weight[at]!;
        return { own: own.weight[at]!, rest, value: all.value[stratum]! - own.value[at]! };
      });
      const rest = sizes.reduce((sum, one) => sum + one.rest, 0);
      const rate = sizes.reduce((sum, one) => sum + one.value, 0) / rest;
      for (const one of sizes) if (one.own) expected += (one.own * (one.value + MIXED * rate)) / (one.rest + MIXED);
    }
    return expected;
  });
}
