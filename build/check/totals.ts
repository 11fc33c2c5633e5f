/** The numbers of a row, and of a course, agree with each other. */
import { CONTRACT_PAIRS, EXTRA_CATEGORIES, EXTRA_PAIRS } from '../contract/categories.ts';
import { type Diagnostic, diagnostic } from '../contract/diagnostics.ts';
import type { Round } from '../contract/rows.ts';
import type { VacancySource } from '../contract/source.ts';

const PAIRS = [...CONTRACT_PAIRS, ...EXTRA_PAIRS];

/** Wrong totals of vacancy rows, and CAP totals of courses that differ from what their rows say. */
export function checkTotals(round: Round): Diagnostic[] {
  return [...checkRows(round), ...checkCourses(round)];
}

/** With all nine categories the total is their sum; a round that leaves some out may have more. */
function checkRows({ vacancies: { file, columns, rows }, extraCategories }: Round): Diagnostic[] {
  const exact = extraCategories.length === EXTRA_CATEGORIES.length;
  const found: Diagnostic[] = [];
  for (const { line, row } of rows) {
    const sum = sumOf(row);
    if (exact ? row.total_g_l === sum : row.total_g_l >= sum) continue;
    found.push(
      diagnostic('total-wrong', {
        ...{ file, line, column: columns.total_g_l ?? 0 },
        found: `total_g_l is ${row.total_g_l}`,
        expected: `${exact ? '' : 'at least '}${sum}, the sum of the row's pairs`,
        mend: 'compare the row with the source',
        record: `choice_code ${row.choice_code}, ${row.seat_level}`,
      }),
    );
  }
  return found;
}

function sumOf(row: VacancySource): number {
  let sum = 0;
  for (const field of PAIRS) sum += row[field] ?? 0;
  return sum;
}

/** Only of courses that have rows, all of them sound. */
function checkCourses({ courses, vacancies }: Round): Diagnostic[] {
  if (vacancies.incomplete) return [];
  const totals = new Map<string, number>();
  for (const { row } of vacancies.rows) {
    totals.set(row.choice_code, (totals.get(row.choice_code) ?? 0) + row.total_g_l);
  }
  for (const { row } of vacancies.faulty ?? []) totals.delete(row.choice_code!);

  const found: Diagnostic[] = [];
  for (const { line, row } of courses.rows) {
    const rows = totals.get(row.choice_code);
    if (rows === undefined || row.total_cap_vacancies === rows + row.pwd_total + row.def_total) continue;
    found.push(
      diagnostic('cap-total-differs', {
        ...{ file: courses.file, line, column: courses.columns.total_cap_vacancies ?? 0 },
        found: `total_cap_vacancies is ${row.total_cap_vacancies}`,
        expected: `${rows + row.pwd_total + row.def_total}: ${rows} of its rows, pwd_total ${row.pwd_total}, def_total ${row.def_total}`,
        mend: 'compare the course with the source; it is published as it stands',
        record: `choice_code ${row.choice_code}`,
      }),
    );
  }
  return found;
}
