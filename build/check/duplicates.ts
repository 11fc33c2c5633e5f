/** A code stands once in its file. */
import { type Diagnostic, diagnostic, type RuleId } from '../contract/diagnostics.ts';
import type { Round, SourceTable } from '../contract/rows.ts';
import { everyRow } from './rows.ts';

/** Repeated institutes, courses, and seat levels of a course; each names both lines. */
export function checkDuplicates({ institutes, courses, vacancies }: Round): Diagnostic[] {
  return [
    ...repeated('institute-duplicate', institutes, ['inst_code']),
    ...repeated('course-duplicate', courses, ['choice_code']),
    ...repeated('seat-level-duplicate', vacancies, ['choice_code', 'seat_level']),
  ];
}

function repeated<T>(rule: RuleId, table: SourceTable<T>, fields: readonly (string & keyof T)[]): Diagnostic[] {
  const last = fields.length - 1;
  const first = new Map<string, number>();
  const found: Diagnostic[] = [];
  for (const { line, row } of everyRow(table)) {
    const whole = row[fields[0]!];
    const part = row[fields[last]!];
    if (whole === undefined || part === undefined) continue;
    const key = last ? `${whole} ${part}` : String(whole);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, line);
      continue;
    }
    found.push(
      diagnostic(rule, {
        ...{ file: table.file, line, column: table.columns[fields[last]!] ?? 0 },
        found: `${fields[last]} ${JSON.stringify(part)} stands here and on line ${before}`,
        expected: last ? `each ${fields[last]} once a ${fields[0]}` : `each ${fields[0]} once`,
        mend: `take one of the two lines out, or correct its ${fields[last]}`,
        ...(last ? { record: `${fields[0]} ${whole}` } : {}),
      }),
    );
  }
  return found;
}
