/** A code that one file names stands in the file that lists it. */
import { type Diagnostic, diagnostic, type RuleId } from '../contract/diagnostics.ts';
import type { Round, SourceTable } from '../contract/rows.ts';
import { codesOf, everyRow } from './rows.ts';

/** Courses of unknown institutes, vacancy rows of unknown courses. */
export function checkReferences({ institutes, courses, vacancies }: Round): Diagnostic[] {
  return [
    ...unknown('institute-unknown', courses, 'inst_code', institutes, 'choice_code'),
    ...unknown('course-unknown', vacancies, 'choice_code', courses, 'seat_level'),
  ];
}

function unknown<C extends string, K extends string, T extends Record<C | K, unknown>, U extends Record<C, unknown>>(
  rule: RuleId,
  table: SourceTable<T>,
  code: C,
  listed: SourceTable<U>,
  key: K,
): Diagnostic[] {
  const codes = codesOf(listed, code);
  if (!codes) return [];
  const list = listed.file.slice(listed.file.lastIndexOf('/') + 1);
  return everyRow(table)
    .filter(({ row }) => row[code] !== undefined && !codes.has(row[code]))
    .map(({ line, row }) =>
      diagnostic(rule, {
        ...{ file: table.file, line, column: table.columns[code] ?? 0 },
        found: `${code} is ${JSON.stringify(row[code])}`,
        expected: `a code that stands in ${list}`,
        mend: `correct the code, or add its line to ${list}`,
        ...(row[key] === undefined ? {} : { record: `${key} ${row[key]}` }),
      }),
    );
}
