/** The page of the authority's document that a finding comes from, if its round was imported from one. */
import type { Diagnostic } from '../contract/diagnostics.ts';
import { importedDocument } from '../rounds/import-record.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';

interface LineCode {
  readonly folder: string;
  readonly file: string;
  readonly line: number;
  readonly choice_code: string;
}

/** The findings, with the page of those that are on a line of an imported round. */
export function withPages(findings: readonly Diagnostic[], database: Pick<Database, 'all'>): readonly Diagnostic[] {
  const rounds = database.all<{ folder: string }>('SELECT folder FROM source.rounds');
  const pagesOf = new Map(rounds.map(({ folder }) => [folder, importedDocument(folder)?.pages]));
  if (![...pagesOf.values()].some(Boolean)) return findings;
  const lines = database.all<LineCode>(readSql('line-codes.sql', import.meta.url));
  const pageByLine = new Map(
    lines.map(({ folder, file, line, choice_code }) => [
      `${folder}/${file}:${line}`,
      pagesOf.get(folder)?.[choice_code],
    ]),
  );
  return findings.map((finding) => {
    const page = pageByLine.get(`${finding.file}:${finding.line}`);
    return page === undefined ? finding : { ...finding, page };
  });
}
