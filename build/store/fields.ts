/** Every count of the CSV files as a row of the table `fields`, and the views that show counts as columns. */
import {
  CATEGORIES,
  EXTRA_CATEGORIES,
  isInEveryTotal,
  isOptional,
  OTHER_SEATS,
  pair,
  SEAT_LEVELS,
} from '../contract/seats.ts';

/** Flags are 0 or 1; schema.sql explains each column. */
export interface Field {
  readonly field_number: number;
  readonly field: string;
  readonly category: string;
  readonly gender: string;
  readonly at_level: number;
  readonly is_total: number;
  readonly within_cap: number;
  readonly optional: number;
  readonly in_every_total: number;
}

const NEITHER = { category: '', gender: '', at_level: 0, is_total: 0, within_cap: 1, optional: 0, in_every_total: 0 };
const EXTRA = new Set<string>(EXTRA_CATEGORIES);

const pairFields = CATEGORIES.flatMap((category) =>
  pair(category).map((field) => ({
    ...NEITHER,
    ...{ field, category, gender: field.slice(-1), at_level: 1 },
    optional: Number(EXTRA.has(category)),
    in_every_total: Number(isInEveryTotal(category)),
  })),
);
const otherFields = OTHER_SEATS.map((listed) => ({
  ...NEITHER,
  ...{ field: listed.field, category: listed.name, within_cap: Number(listed.within) },
  optional: Number(isOptional(listed)),
}));

/** In the order of an answer: the contract's pairs, their total, the optional pairs, the seats beside the levels. */
export const FIELDS: readonly Field[] = [
  ...pairFields.filter(({ optional }) => !optional),
  { ...NEITHER, field: 'total_g_l', at_level: 1, is_total: 1 },
  ...pairFields.filter(({ optional }) => optional),
  ...otherFields,
].map((field, i) => ({ field_number: i + 1, ...field }));

/** The contract's seat levels in order, numbered from 1; 0 is for seats beside the levels. */
export const LEVELS = ['', ...SEAT_LEVELS].map((seat_level, level) => ({ level, seat_level }));

/**
 * The statements that create the views `vacancies` and `courses`, which show each count as a column: NULL if the round lacks
 * it. They are the only statements that depend on the list of fields.
 */
export function wideViews(): string {
  const countColumns = (fields: readonly Field[], course: string, level: string) =>
    fields.map(
      ({ field_number, field }) =>
        `(SELECT seats FROM seats WHERE course_id = ${course} AND level = ${level} AND field_number = ${field_number}) AS ${field}`,
    );
  const pairs = FIELDS.filter(({ gender }) => gender);
  const totals = FIELDS.filter(({ is_total }) => is_total);
  const besideLevels = FIELDS.filter(({ at_level }) => !at_level);
  return `
CREATE VIEW vacancies AS
SELECT
  r.id, dataset_id, course_id, inst_code, choice_code, seat_level,
  ${countColumns([...pairs, ...totals], 'r.course_id', 'r.level').join(',\n  ')}
FROM vacancy_rows r JOIN levels USING (level) JOIN course_rows c ON c.id = r.course_id;

CREATE VIEW courses AS
SELECT
  c.id, dataset_id, choice_code, inst_code, course_name, total_cap_vacancies,
  ${countColumns(besideLevels, 'c.id', '0').join(',\n  ')},
  tfw_choice_code, course_type
FROM course_rows c;`;
}
