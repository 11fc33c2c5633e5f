/** Describes a place: where it is, what was found, what was expected, and where to look. */

import type { BrokenRow } from '../broken-row.ts';
import type { Cause } from './causes.ts';
import type { Cells, Distance } from './distance.ts';
import { type Place, speaksFor } from './find-places.ts';
import { FIELDS } from './pairs.ts';

const FIX = 'compare with the source; if it is right, accept it in round.json and say why';

/** The message and its place, as the query of a rule returns them. */
export function describePlace(cells: Cells, place: Place, cause: Cause | undefined): Omit<BrokenRow, 'round'> {
  const { kind } = place;
  const speaking = [...cells.row.keys()].filter(
    (cell) => place.has[cell] && speaksFor(kind, cells.before[cell]!, cells.now[cell]!),
  );
  const rows = speaking.map((cell) => cells.rows[cells.row[cell]!]!);
  const file = rows.some((row) => row.file === 'vacancies.csv') ? 'vacancies.csv' : 'courses.csv';
  const lines = rows.filter((row) => row.file === file && row.line).map(({ line }) => line);
  const [first, last] = [
    lines.reduce((a, b) => Math.min(a, b), lines[0] ?? 0),
    lines.reduce((a, b) => Math.max(a, b), 0),
  ];
  const fields = new Set(speaking.map((cell) => cells.field[cell]!));
  const where = last > first ? `look at lines ${first} to ${last}` : 'look at the missing rows';
  return {
    rule: `place-${kind}`,
    file,
    line: first,
    ...(fields.size === 1 ? { field: FIELDS[[...fields][0]!]!.name } : {}),
    found: `${placeName(cells, place)}: ${seenWords(cells, place)}`,
    expected: expectedWords(cells, place),
    fix: `${cause ? `${cause.words}; ` : ''}${where}; ${FIX}`,
    guarded: Number(place.stops),
  };
}

/** `sc_g in Pune`, `home_university in institute 01002`, `courses 0100219110 to 0101224210`. */
export function placeName(cells: Cells, place: Distance & { readonly has?: Uint8Array }): string {
  const { rows: dimensions, fields } = place.grouping;
  const names = dimensions.map((dimension, i) => {
    const key = place.key[i]!;
    if (dimension === 'level') return key || 'the seats beside the levels';
    if (dimension === 'district') return key || 'institutes without a district';
    if (dimension === 'institute') return `institute ${key}`;
    if (dimension === 'name') return `the courses ${key}`;
    return runName(cells, place, dimension, Number(key));
  });
  const [place1, ...more] = names.toReversed();
  const where = [place1, ...more].filter(Boolean).join(' in ');
  const what = fields && fieldWords(place.key.at(-1)!);
  return what ? [what, where].filter(Boolean).join(' in ') : where;
}

function fieldWords(key: string): string {
  if (key === 'g') return 'the columns _g';
  return key === 'l' ? 'the columns _l (women only)' : key;
}

const PARTS = { sixteenth: 16, quarter: 4 };
function runName(
  { rows, courses, row }: Cells,
  { has }: { readonly has?: Uint8Array },
  dimension: string,
  part: number,
) {
  const parts = PARTS[dimension as keyof typeof PARTS] ?? courses / 10;
  const isInside = has
    ? new Set([...row.keys()].filter((cell) => has[cell]).map((cell) => rows[row[cell]!]!.course))
    : new Set([...Array(courses).keys()].filter((course) => Math.floor((course * parts) / courses) === part));
  const inside = rows.filter(({ course }) => isInside.has(course));
  const [first, last] = [Math.min(...isInside), Math.max(...isInside)];
  const findCode = (course: number) => inside.find((row) => row.course === course)?.choice_code;
  return `courses ${findCode(first)} to ${findCode(last)}`;
}

function seenWords(cells: Cells, { kind, has, ...place }: Place): string {
  if (kind === 'rose') {
    const risen = sumCells(cells, has, (before, now) => Math.max(0, now - before));
    return `${risen} seats rise above the round before`;
  }
  if (kind === 'unchanged') {
    const counted = sumCells(cells, has, (before) => Number(before > 0));
    const same = sumCells(cells, has, (before, now) => Number(before > 0 && before === now));
    return `${same} of ${counted} numbers are those of the round before`;
  }
  const institutes = countInstitutes(cells, has);
  if (isOfInstitutes(place.grouping) && institutes.all > 1)
    return `${institutes.empty} institutes of ${institutes.all} have no seat left`;
  const [before, gone] = [sumCells(cells, has, (b) => b), sumCells(cells, has, (b, now) => (now === 0 ? b : 0))];
  return `${gone} of ${before} seats are gone`;
}

function expectedWords(cells: Cells, { kind, expected, has, counted, grouping }: Place): string {
  if (kind === 'rose') return `some ${Math.round(expected)}, as elsewhere in this round`;
  if (kind === 'unchanged') return `some ${Math.round(expected)}, as elsewhere in this round`;
  const elsewhere = countInstitutes(cells, has.map((inside) => 1 - inside) as Uint8Array);
  if (isOfInstitutes(grouping) && countInstitutes(cells, has).all > 1)
    return `as elsewhere: ${elsewhere.empty} of ${elsewhere.all}`;
  return `some ${Math.round((100 * expected) / counted)} of 100, as elsewhere in this round`;
}

/** All seats of a district or of a run of courses. */
const isOfInstitutes = ({ rows, fields }: Distance['grouping']) =>
  !fields && rows.length === 1 && rows[0] !== 'institute' && rows[0] !== 'level' && rows[0] !== 'name';

function countInstitutes({ row, rows, before, now }: Cells, has: Uint8Array): { empty: number; all: number } {
  const left = new Map<string, number>();
  for (let cell = 0; cell < row.length; cell++) {
    if (!has[cell] || before[cell] === 0) continue;
    const { inst_code } = rows[row[cell]!]!;
    left.set(inst_code, (left.get(inst_code) ?? 0) + now[cell]!);
  }
  return { empty: [...left.values()].filter((seats) => seats === 0).length, all: left.size };
}

function sumCells({ row, before, now }: Cells, has: Uint8Array, of: (before: number, now: number) => number): number {
  let sum = 0;
  for (let cell = 0; cell < row.length; cell++) if (has[cell]) sum += of(before[cell]!, now[cell]!);
  return sum;
}
