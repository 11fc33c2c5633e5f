/** What a release changes, in a few lines: for the question before it goes live and for the comment on a pull request. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Change {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}
/** What is read of report.json. */
export interface Report {
  readonly latest: { readonly id: number; readonly round_name: string; readonly academic_year: string };
  readonly warnings: readonly unknown[];
  readonly comparison?: readonly {
    readonly id: number;
    readonly institutes: Change;
    readonly courses: Change;
    readonly total_cap_vacancies: { readonly before: number; readonly now: number; readonly change: number };
  }[];
}

export interface Changes {
  /** The round that is served: `CAP Round III, 2026-27`. */
  readonly round: string;
  readonly lines: readonly string[];
}

/** From the report of the build in `out`. */
export function readChanges(out: string): Changes {
  return changesOf(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')));
}

/** The served round against the one before it. */
export function changesOf({ latest, warnings, comparison }: Report): Changes {
  const round = `${latest.round_name}, ${latest.academic_year}`;
  const compared = comparison?.find(({ id }) => id === latest.id);
  const line = (name: string, { added, gone }: Change) => `${name}: ${added.length} added, ${gone.length} gone`;
  const seats = compared?.total_cap_vacancies;
  return {
    round,
    lines: [
      `${round} will be served (warnings of the check: ${warnings.length})`,
      ...(compared && seats
        ? [
            line('institutes', compared.institutes),
            line('courses', compared.courses),
            `CAP vacancies: ${seats.now}, ${seats.before} in the round before (${seats.change > 0 ? '+' : ''}${seats.change})`,
          ]
        : ['there is no round before it to compare with']),
    ],
  };
}

/** Writes release.md beside the tree. */
export function writeSummary(
  out: string,
  { round, lines, digest, draft }: Changes & { digest: string; draft: string },
): void {
  const text = [
    `### ${round}`,
    '',
    ...lines.map((line) => `- ${line}`),
    '',
    `Draft: ${draft} (build \`${digest}\`)`,
    '',
  ];
  writeFileSync(join(out, 'release.md'), text.join('\n'));
}
