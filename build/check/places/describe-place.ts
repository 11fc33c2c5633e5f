/** Describes a place: where it is, what was found, what was expected, and where to look. */

import type { BrokenRow } from '../broken-row.ts';
import type { Distance } from './distance.ts';
import { type Place, speaksFor } from './find-places.ts';
import { type Cells, cellsInside, FIELDS, fieldOf, rowOf } from './seats.ts';

export function describePlace(cells: Cells, place: Place): Omit<BrokenRow, 'round'> {
  const { kind, has, cause } = place;
  const speaking = cellsInside(has).filter((cell) => speaksFor(kind, cells.before[cell]!, cells.now[cell]!));
  const fields = new Set(speaking.map((cell) => FIELDS[fieldOf(cell)]!));
  const atLevel = Number([...fields].some(({ at_level }) => at_level));
  const lines = speaking
    .filter((cell) => FIELDS[fieldOf(cell)]!.at_level === atLevel)
    .map((cell) => cells.rows[rowOf(cell)]!.line)
    .filter((line) => line > 0)
    .sort((a, b) => a - b);
  const where = lines.length ? `look at lines ${lines[0]} to ${lines.at(-1)}` : 'look at the missing rows';
  return {
    rule: `place-${kind}`,
    file: atLevel ? 'vacancies.csv' : 'courses.csv',
    line: lines[0] ?? 0,
    ...(fields.size === 1 ? { field: [...fields][0]!.field } : {}),
    found: `${placeName(cells, place, has)}: ${seenWords(cells, place)}`,
    expected: expectedWords(cells, place),
    fix: `${cause ? `${cause.words}; ` : ''}${where}; compare with the source; if it is right, accept it in round.json and say why`,
    guarded: Number(place.stops),
  };
}

/** `sc_g in Pune`, `home_university in institute 01002`, `courses 0100219110 to 0101224210`. */
export function placeName({ rows }: Cells, { rows: dimensions, key, fieldKey }: Distance, has: Uint8Array): string {
  const places = dimensions.map((dimension, i) => {
    if (dimension === 'level') return key[i] || 'the seats beside the levels';
    if (dimension === 'district') return key[i] || 'institutes without a district';
    if (dimension === 'institute') return `institute ${key[i]}`;
    if (dimension === 'name') return `the courses ${key[i]}`;
    if (dimension === 'side') return `every second course, the ${key[i]} ones`;
    const run = cellsInside(has).map((cell) => rows[rowOf(cell)]!);
    const first = run.reduce((a, b) => (b.course < a.course ? b : a));
    const last = run.reduce((a, b) => (b.course > a.course ? b : a));
    return `courses ${first.choice_code} to ${last.choice_code}`;
  });
  const genders: Record<string, string> = { g: 'the columns _g', l: 'the columns _l (women only)' };
  return [genders[fieldKey] ?? fieldKey, ...places.reverse()].filter(Boolean).join(' in ');
}

function seenWords(cells: Cells, place: Place): string {
  const inside = cellsInside(place.has);
  const sum = (of: (before: number, now: number) => number) =>
    inside.reduce((total, cell) => total + of(cells.before[cell]!, cells.now[cell]!), 0);
  if (place.kind === 'rose')
    return `${sum((before, now) => Math.max(0, now - before))} seats rise above the round before`;
  if (place.kind === 'unchanged') {
    const same = sum((before, now) => Number(before > 0 && before === now));
    return `${same} of ${sum((before) => Number(before > 0))} numbers are those of the round before`;
  }
  const { empty, all } = countInstitutes(cells, place.has, 1);
  if (isOfInstitutes(place) && all > 1) return `${empty} institutes of ${all} have no seat left`;
  return `${sum((before, now) => (now === 0 ? before : 0))} of ${sum((before) => before)} seats are gone`;
}

function expectedWords(cells: Cells, place: Place): string {
  const { kind, expected, counted, has } = place;
  if (kind !== 'emptied') return `about ${Math.round(expected)}, as elsewhere in this round`;
  const { empty, all } = countInstitutes(cells, has, 0);
  if (isOfInstitutes(place) && countInstitutes(cells, has, 1).all > 1) return `elsewhere ${empty} of ${all}`;
  return `about ${Math.round((100 * expected) / counted)} of 100, as elsewhere in this round`;
}

/** All seats of a district or of a run of courses. */
const isOfInstitutes = ({ fieldKey, rows }: Distance) =>
  !fieldKey && rows.length === 1 && !['institute', 'level', 'name'].includes(rows[0]!);

/** How many institutes had seats in the cells where `has` is `value`, and how many of them have none left. */
function countInstitutes({ rows, before, now }: Cells, has: Uint8Array, value: 0 | 1): { empty: number; all: number } {
  const left = new Map<string, number>();
  for (const [cell, own] of has.entries()) {
    if (own !== value || before[cell]! <= 0) continue;
    const { inst_code } = rows[rowOf(cell)]!;
    left.set(inst_code, (left.get(inst_code) ?? 0) + now[cell]!);
  }
  return { empty: [...left.values()].filter((seats) => seats === 0).length, all: left.size };
}
