/** The text of the SQL files, and what those of this folder take from the lists of the contract. */
import { readFileSync } from 'node:fs';
import { CATEGORIES, EXTRA_CATEGORIES, isOptional, OTHER_SEATS, pair, SEAT_LEVELS } from '../contract/seats.ts';

/** The text of the query `name` that is beside a module: `readSql('courses.sql', import.meta.url)`. */
export function readSql(name: string, module: string): string {
  return readFileSync(new URL(name, module), 'utf8');
}

const EXTRA = new Set<string>(EXTRA_CATEGORIES);
/** Each count of a CSV file. Seats beside the levels have their short name as the category, and neither level nor gender. */
const SEATS = [
  ...CATEGORIES.flatMap((category) =>
    pair(category).map((field, i) => {
      return { field, category, gender: i ? 'l' : 'g', optional: EXTRA.has(category), within: undefined };
    }),
  ),
  ...OTHER_SEATS.map((listed) => {
    const { field, name: category, within } = listed;
    return { field, category, gender: '', optional: isOptional(listed), within };
  }),
].map((seat, i) => {
  const { field, category, gender, optional } = seat;
  const place = i + 1;
  return {
    ...seat,
    place,
    required: optional ? '' : 'NOT NULL ',
    // NULL only where a field that every round has could not be read.
    number: optional ? `coalesce(${field}, 0)` : field,
    columns: `${place} AS place, '${field}' AS field, '${category}' AS category, '${gender}' AS gender, ${field} AS seats`,
  };
});
const PAIRS = SEATS.filter(({ gender }) => gender);

const LISTS: Readonly<Record<string, readonly object[]>> = {
  seats: SEATS,
  pairs: PAIRS,
  contract_pairs: PAIRS.filter(({ optional }) => !optional),
  extra_pairs: PAIRS.filter(({ optional }) => optional),
  extra_categories: EXTRA_CATEGORIES.map((category) => ({ category })),
  others: SEATS.filter(({ gender }) => !gender),
  within: SEATS.filter(({ within }) => within === true),
  beyond: SEATS.filter(({ within }) => within === false),
  levels: SEAT_LEVELS.map((level, i) => ({ level, place: i + 1 })),
};

/**
 * The SQL file `name` of this folder. In it `{{pairs +: n.$field}}` stands for `n.open_g + n.open_l + …`: the text once for each
 * of a list, with what is known of it, and an operator, or a comma, between; where it begins a line, each on a line of its own.
 */
export function readFilled(name: string): string {
  const placeholder = /(^ *)?\{\{(\w+)([^:]*): ([^}]*)\}\}/gm;
  return readSql(name, import.meta.url).replace(placeholder, (_, indent, list, between, text) => {
    const operator = between.trim();
    const parts = LISTS[list]!.map((of) => text.replace(/\$([a-z]+)/g, (_: string, key: string) => of[key as never]));
    if (indent === undefined) return parts.join(operator ? ` ${operator} ` : ', ');
    return indent + parts.join(operator ? `\n${indent}${operator} ` : `,\n${indent}`);
  });
}
