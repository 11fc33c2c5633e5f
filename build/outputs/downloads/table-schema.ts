/** The Table Schema of a CSV file (datapackage.org/standard/table-schema), made from the schema of its rows. */
import type { TSchema } from '@sinclair/typebox';
import { type Column, CourseSource, type CsvTable, InstituteSource, VacancySource } from '../../contract/source.ts';

const ROWS = { institutes: InstituteSource, courses: CourseSource, vacancies: VacancySource };
const reference = (field: string, resource: CsvTable) => ({
  foreignKeys: [{ fields: [field], reference: { resource, fields: [field] } }],
});
const KEYS = {
  institutes: { primaryKey: ['inst_code'] },
  courses: { primaryKey: ['choice_code'], ...reference('inst_code', 'institutes') },
  vacancies: { primaryKey: ['choice_code', 'seat_level'], ...reference('choice_code', 'courses') },
};

/** `columns` are those that the round has: each of them has a value in every row. */
export function tableSchema(table: CsvTable, columns: readonly Column[]) {
  const properties: Record<string, TSchema> = ROWS[table].properties;
  return {
    fields: columns.map(({ name }) => fieldOf(name, properties[name]!)),
    // An empty cell is an empty text, as in the API, and never null.
    missingValues: [],
    ...KEYS[table],
  };
}

function fieldOf(name: string, { type, description, pattern, minLength, minimum, maximum }: TSchema) {
  return {
    name,
    type,
    description,
    ...(type === 'boolean' ? { trueValues: ['true'], falseValues: ['false'] } : {}),
    // A pattern of a Table Schema is of the whole value: it has no anchors. JSON.stringify leaves out what is undefined.
    constraints: { required: true, pattern: pattern?.replace(/^\^|\$$/g, ''), minLength, minimum, maximum },
  };
}
