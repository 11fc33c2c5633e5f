/** The rule group-differs: groups of numbers that changed unlike the rest of their round (compare-groups.ts). */

import { grouped, plural } from '../shared/format.ts';
import type { Database } from '../store/database.ts';
import { type DifferentGroup, findDifferentGroups } from './compare-groups.ts';
import { PARTS, PLACES } from './groups.ts';
import { type NumberPair, readNumberPairs } from './number-pairs.ts';

const COMPARED = 'SELECT round, seats_fall FROM source.comparable_rounds ORDER BY round';

/** A row for each group, as the query of a rule would return it. */
export function findGroupDifferences(database: Pick<Database, 'all'>) {
  const rounds = database.all<{ round: number; seats_fall: number }>(COMPARED);
  return rounds.flatMap(({ round, seats_fall }) =>
    findDifferentGroups(readNumberPairs(database, round), seats_fall === 1).map((group) => ({
      round,
      ...describeGroup(group, round),
    })),
  );
}

/** How many rows of a group are named to be compared. */
const NAMED_ROWS = 3;

/** The row of a group of the round `round`. */
export function describeGroup(
  { place, part, change, pairs, count, expected, total, distance }: DifferentGroup,
  round: number,
) {
  const changeOf = ({ before, now }: NumberPair) => Math.abs(now - before) || now;
  const rows = new Map(
    pairs
      .toSorted((a, b) => changeOf(b) - changeOf(a))
      .map(({ field, line }) => {
        const file = field.at_level ? 'vacancies.csv' : 'courses.csv';
        return [`${file}:${line}`, { round, file, line }];
      }),
  );
  const [first, ...others] = rows.values();
  const titles = [PARTS[part], PLACES[place]].map(({ title }) => title(pairs[0]!, pairs.at(-1)!));
  const title = titles.filter(Boolean).join(' in ');
  const expectedCount = `about ${grouped(Math.round(expected))}`;
  // A part of one institute, or of ten courses, may be right.
  const isColumn = part !== 'all' && (place === 'district' || place === 'round');
  return {
    rule: 'group-differs' as const,
    file: first!.file,
    line: first!.line,
    rows: JSON.stringify(others.slice(0, NAMED_ROWS - 1)),
    ...(part === 'column' ? { field: pairs[0]!.field.field } : {}),
    message: `${title}: ${change.message(count, total)}, in ${plural(rows.size, 'row')}; like the rest of the round it would be ${expectedCount}`,
    fix: 'compare such rows with the document',
    kind: `${isColumn ? 'columns or levels' : 'institutes, districts or courses'} ${change.kind}`,
    name: `${title} (${grouped(count)}, not ${expectedCount})`,
    unusualness: Math.round(10 * distance) / 10,
    needs_reason: Number(isColumn),
  };
}
