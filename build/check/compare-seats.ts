/** Compares the numbers of each round with those of earlier rounds: whole files, columns, and groups unlike the rest. */

import { plural } from '../shared/format.ts';
import { remember } from '../shared/once.ts';
import type { Database } from '../store/database.ts';
import type { BrokenRow } from './broken-row.ts';
import type { Grouping } from './groupings.ts';
import { type DifferentGroup, findDifferentGroups } from './groups.ts';
import { type Cells, FIELDS, fieldIndexOf, pairSeats, type RoundSeats, readSeats, rowOf } from './staged-seats.ts';
import { compareColumns, compareFiles, compareWhole, type EarlierRound } from './whole-file.ts';

/** Pairs of rounds whose codes could all be read: a row with an unreadable code would count as missing. */
const PAIRS = `
  SELECT p.round, previous, seats_fall
  FROM source.previous p
  WHERE NOT EXISTS (SELECT 1 FROM source.files f WHERE f.round IN (p.round, previous) AND NOT complete)
  ORDER BY p.round`;
/**
 * Withdrawn rounds too: their files may be used again by mistake. At most six, because the time would grow with the square of
 * the rounds.
 */
const EARLIER = `
  SELECT e.round, e.academic_year IS r.academic_year AS same_year,
    e.round_name || ' ' || e.academic_year || iif(e.status = 'withdrawn', ', which was withdrawn', '') AS title
  FROM source.rounds r
  JOIN source.rounds e ON e.status IN ('published', 'withdrawn') AND (e.published_date, e.id) < (r.published_date, r.id)
  WHERE r.round = ?
  ORDER BY e.published_date DESC, e.id DESC
  LIMIT 6`;

/** The findings in each round that has a round before it. */
export function compareRoundSeats(database: Pick<Database, 'all'>): BrokenRow[] {
  const seatsOf = remember((round: number) => readSeats(database, round), Number.POSITIVE_INFINITY);
  const pairs = database.all<{ round: number; previous: number; seats_fall: number }>(PAIRS);
  const findings: BrokenRow[] = [];
  for (const { round, previous, seats_fall } of pairs) {
    const earlier = database
      .all<{ round: number; title: string; same_year: number }>(EARLIER, round)
      .map((row): EarlierRound => ({ ...row, seats: seatsOf(row.round) }));
    const broken = compareSeats(seatsOf(round), earlier, { seats: seatsOf(previous), seatsFall: seats_fall === 1 });
    findings.push(...broken.map((row) => ({ round, ...row })));
  }
  return findings;
}

/**
 * The findings in one round. A file of an earlier round is the only finding. Between years, where seats need not fall, no rise
 * counts.
 */
function compareSeats(
  now: RoundSeats,
  earlier: readonly EarlierRound[],
  before: { readonly seats: RoundSeats; readonly seatsFall: boolean },
): Omit<BrokenRow, 'round'>[] {
  const files = compareFiles(now, earlier);
  if (files.length) return files;
  const cells = pairSeats(before.seats, now);
  const groups = findDifferentGroups(cells, before.seatsFall);
  const findings = [
    ...compareColumns(cells, before.seatsFall),
    ...groups.map((group) => describeGroup(cells, group, earlier)),
  ];
  return findings.length || !before.seatsFall ? findings : compareWhole(cells);
}

/** Groups that are nearly always a mistake. */
const NEEDS_REASON: readonly Grouping[] = ['column', 'level and category', 'column and district'];

function describeGroup(
  cells: Cells,
  group: DifferentGroup,
  earlier: readonly EarlierRound[],
): Omit<BrokenRow, 'round'> {
  const { grouping, kind, count: counted, expected, total, distance } = group;
  const words = {
    rose: `${counted} seats rise above the round before, about ${Math.round(expected)} expected`,
    unchanged: `${counted} of ${total} numbers are those of the round before, about ${Math.round(expected)} expected`,
    emptied: `${counted} of ${total} seats are gone, about ${Math.round(expected)} expected`,
  };
  const kinds = {
    rose: 'with seats that rise',
    unchanged: 'with the numbers of the round before',
    emptied: 'without the seats they had',
  };
  const fields = new Set(group.cells.map((cell) => FIELDS[fieldIndexOf(cell)]!));
  const atLevel = Number([...fields].some(({ at_level }) => at_level));
  const lines = group.cells
    .filter((cell) => FIELDS[fieldIndexOf(cell)]!.at_level === atLevel)
    .map((cell) => cells.rows[rowOf(cell)]!.line)
    .sort((a, b) => a - b);
  const copied = findCopy(cells, group.counted, earlier);
  return {
    rule: 'group-differs',
    file: atLevel ? 'vacancies.csv' : 'courses.csv',
    line: lines[0] ?? 0,
    ...(fields.size === 1 ? { field: [...fields][0]!.field } : {}),
    found: `${groupName(cells, group)}: ${words[kind]}${copied ? `: the numbers are those of ${copied}` : ''}`,
    expected: 'what the rest of the round has',
    fix: `compare ${plural(new Set(lines).size, 'row')}, lines ${lines[0]} to ${lines.at(-1)}, with the document`,
    kind: `groups (${grouping}) ${kinds[kind]}`,
    unusualness: Math.round(10 * distance) / 10,
    ...(NEEDS_REASON.includes(grouping) ? { needsReason: true as const } : {}),
  };
}

/** `sc_g in Pune`, `home_university in institute 01002`, `courses 0100219110 to 0101224210`. */
function groupName({ rows }: Cells, { grouping, cells }: DifferentGroup): string {
  const first = cells[0]!;
  const [row, { field, category }] = [rows[rowOf(first)]!, FIELDS[fieldIndexOf(first)]!];
  const names: Readonly<Record<Grouping, string>> = {
    'institute and level': `${row.level || 'the seats beside the levels'} in institute ${row.inst_code}`,
    'column and district': `${field} in ${row.district || 'institutes without a district'}`,
    column: field,
    'institute and category': `${category} in institute ${row.inst_code}`,
    'ten courses in a row': `courses ${row.choice_code} to ${rows[rowOf(cells.at(-1)!)]!.choice_code}`,
    'course name': `the courses ${row.course_name}`,
    'level and category': `${category} in ${row.level || 'the seats beside the levels'}`,
  };
  return names[grouping];
}

/**
 * The earlier round with which a group shares at least nine tenths of eight numbers or more. Where 1 number in 8 is the same, all
 * of eight are in one group of 16 million.
 */
function findCopy(
  { rows, now }: Cells,
  cells: readonly number[],
  earlier: readonly EarlierRound[],
): string | undefined {
  return earlier.find(({ seats }) => {
    const numbers = cells.map((cell) => {
      const { choice_code, level } = rows[rowOf(cell)]!;
      return { now: now[cell]!, old: seats.get(`${choice_code} ${level}`)?.seats[fieldIndexOf(cell)] ?? 0 };
    });
    const counted = numbers.filter((number) => number.now > 0 || number.old > 0);
    const same = counted.filter((number) => number.now === number.old);
    return counted.length >= 8 && same.length >= 0.9 * counted.length;
  })?.title;
}
