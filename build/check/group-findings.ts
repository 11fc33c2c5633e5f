/** The rule group-differs: groups of numbers that changed unlike the rest of their round (compare-groups.ts). */

import { plural } from '../shared/format.ts';
import type { Database } from '../store/database.ts';
import { type DifferentGroup, findDifferentGroups } from './compare-groups.ts';
import { CHANGES, GROUPINGS } from './groups.ts';
import { readNumberPairs } from './number-pairs.ts';

const COMPARED = 'SELECT round, seats_fall FROM source.comparable_rounds ORDER BY round';

/** A row for each group, as the query of a rule would return it. */
export function findGroupDifferences(database: Pick<Database, 'all'>) {
  const rounds = database.all<{ round: number; seats_fall: number }>(COMPARED);
  return rounds.flatMap(({ round, seats_fall }) =>
    findDifferentGroups(readNumberPairs(database, round), seats_fall === 1).map((group) => ({
      round,
      ...describeGroup(group),
    })),
  );
}

function describeGroup({ grouping, change, pairs, ...sums }: DifferentGroup) {
  const { count, expected, total, distance } = sums;
  const { title, ...flags } = GROUPINGS[grouping];
  const file = pairs.some(({ field }) => field.at_level) ? 'vacancies.csv' : 'courses.csv';
  const inFile = pairs.filter(({ field }) => (file === 'vacancies.csv') === Boolean(field.at_level));
  const lines = [...new Set(inFile.map(({ line }) => line))].sort((a, b) => a - b);
  const fields = new Set(pairs.map(({ field }) => field.field));
  const found = CHANGES[change].found(count, total);
  return {
    rule: 'group-differs' as const,
    file,
    line: lines[0]!,
    ...(fields.size === 1 ? { field: pairs[0]!.field.field } : {}),
    found: `${title(pairs[0]!, pairs.at(-1)!)}: ${found}, about ${Math.round(expected)} expected`,
    expected: 'what the rest of the round has',
    fix: `compare ${plural(lines.length, 'row')}, lines ${lines[0]} to ${lines.at(-1)}, with the document`,
    kind: `groups (${grouping}) ${CHANGES[change].kind}`,
    unusualness: Math.round(10 * distance) / 10,
    needs_reason: 'needsReason' in flags ? 1 : 0,
  };
}
