/** The page of the authority's document that a finding comes from, if its round was imported from one. */
import type { Diagnostic, DiagnosticRow } from '../contract/diagnostics.ts';
import { coursePages } from '../rounds/documents.ts';
import type { Database } from '../store/database.ts';

/** The choice code that each line of the rounds is about; of an institute, that of its first course. */
const LINE_CODES = `
  SELECT folder, 'institutes.csv' AS file, i.line, min(choice_code) AS choice_code
  FROM source.institutes i JOIN source.courses USING (round, inst_code) JOIN source.rounds USING (round)
  GROUP BY round, i.line
  UNION ALL SELECT folder, 'courses.csv', line, choice_code FROM source.courses JOIN source.rounds USING (round)
  UNION ALL SELECT folder, 'vacancies.csv', line, choice_code FROM source.vacancies JOIN source.rounds USING (round)`;

interface LineCode {
  readonly folder: string;
  readonly file: string;
  readonly line: number;
  readonly choice_code: string;
}

/** The findings, with the page of those that are on a line of an imported round. */
export function withPages(findings: readonly Diagnostic[], database: Pick<Database, 'all'>): readonly Diagnostic[] {
  const rounds = database.all<{ folder: string }>('SELECT folder FROM source.rounds');
  const pagesOf = new Map(rounds.map(({ folder }) => [folder, coursePages(folder)]));
  if (![...pagesOf.values()].some(({ size }) => size > 0)) return findings;
  const lines = database.all<LineCode>(LINE_CODES);
  const pageByLine = new Map(
    lines.map(({ folder, file, line, choice_code }) => [
      `${folder}/${file}:${line}`,
      pagesOf.get(folder)?.get(choice_code),
    ]),
  );
  const addPage = <Row extends DiagnosticRow>(row: Row): Row => {
    const page = pageByLine.get(`${row.file}:${row.line}`);
    return page === undefined ? row : { ...row, page };
  };
  return findings.map((finding) => ({ ...addPage(finding), ...(finding.rows && { rows: finding.rows.map(addPage) }) }));
}
