/** The rule group-differs: groups of numbers that changed unlike the rest of their round (compare-groups.ts). */

import { grouped, plural } from '../shared/format.ts';
import type { Database } from '../store/database.ts';
import { type DifferentGroup, findDifferentGroups } from './compare-groups.ts';
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

function describeGroup({ grouping, change, pairs, institute, ...sums }: DifferentGroup, round: number) {
  const { count, expected, total, distance } = sums;
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
  const fields = new Set(pairs.map(({ field }) => field.field));
  const title = `${grouping.title(pairs[0]!, pairs.at(-1)!)}${institute ? `, institute ${institute}` : ''}`;
  const usual = `about ${grouped(Math.round(expected))}`;
  return {
    rule: 'group-differs' as const,
    file: first!.file,
    line: first!.line,
    rows: JSON.stringify(others.slice(0, NAMED_ROWS - 1)),
    ...(fields.size === 1 ? { field: pairs[0]!.field.field } : {}),
    found: `${title}: ${change.found(count, total)}, in ${plural(rows.size, 'row')}; in the rest of the round it would be ${usual}`,
    fix: 'compare such rows with the document',
    kind: `${grouping.name} ${change.kind}`,
    name: `${title} (${grouped(count)}, not ${usual})`,
    unusualness: Math.round(10 * distance) / 10,
    needs_reason: Number((grouping.needsReason ?? false) && !institute),
  };
}
