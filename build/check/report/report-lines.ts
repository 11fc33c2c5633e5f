/** The lines that the terminal shows of a check: the findings, then the seats of the newest round. */

import { styleText } from 'node:util';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { formatDiagnostic } from '../../shared/errors.ts';
import { compareText, firstFew, plural, signed } from '../../shared/format.ts';
import { groupBy } from '../../shared/group-by.ts';
import { findNewest, type ReportContent, roundTitle } from './report-content.ts';
import { listReviews, type ReviewLine, type ReviewList } from './review-list.ts';

/** The errors, the list to look at of the newest round, and its seats; of each rule the first few errors, or all. */
export function reportLines(content: ReportContent, all: boolean): string[] {
  const { errors, reviews, repeated, unconfirmed, rounds } = content;
  const { newest } = findNewest(rounds);
  return [
    ...findingLines(all ? [...errors, ...reviews] : errors, all),
    ...(newest ? reviewLines(roundTitle(newest), listReviews(newest.folder, reviews), repeated[newest.folder]) : []),
    ...(errors.length === 0 ? seatLines(rounds) : []),
    ...unconfirmedLines(unconfirmed),
  ];
}

/** Which published rounds nobody has confirmed, and the command for it; empty if there are none. */
export function unconfirmedLines(ids: ReportContent['unconfirmed']): string[] {
  if (ids.length === 0) return [];
  const rounds = ids.length === 1 ? '1 published round is' : `${ids.length} published rounds are`;
  const readable = ids.filter((id) => id !== null);
  const named = readable.slice(0, 3).map((id) => `--id ${id}`);
  const more = readable.length > 3 ? `, and ${readable.length - 3} more` : '';
  const next = named.length > 0 ? `: npm run publish-round -- ${named.join(', then ')}${more}` : '';
  return [`${rounds} not confirmed${next}`];
}

/** The list to look at, then how many findings it leaves out: those after its last line, and those that the round before had, too. */
export function reviewLines(title: string, { lines, more }: ReviewList, repeated = 0): string[] {
  const omitted = [
    ...(more ? [plural(more, 'more', 'more')] : []),
    ...(repeated ? [`${plural(repeated, 'finding')} that the round before had, too`] : []),
  ];
  return [
    ...(lines.length > 0 ? [styleText('bold', `look at these of ${title}`)] : []),
    ...lines.map((line) => `  ${reviewLine(line)}`),
    ...omitted.map((what) => styleText('dim', `  ${what}; npm run check -- --all shows them`)),
  ];
}

/** `05151, home university: all 30 seats are gone. Compare with the document: line 50 of vacancies.csv with page 15 (group-differs; needs a reason)` */
function reviewLine({ rule, text, positions, fix, needsReason }: ReviewLine): string {
  const lines = firstFew([...new Set(positions)]);
  const task = `${fix.slice(0, 1).toUpperCase()}${fix.slice(1)}${lines && `: ${lines}`}`;
  return `${text}. ${task} (${rule}${needsReason ? '; needs a reason' : ''})`;
}

/** How many findings of one rule are printed. */
const FIRST_FINDINGS = 3;

/** By rule: errors first, then the rarest. */
export function findingLines(findings: readonly Diagnostic[], all: boolean): string[] {
  const groups = [...groupBy(findings, ({ rule, severity }) => `${severity} ${rule}`)];
  const severityOf = (group: readonly Diagnostic[]) => group[0]!.severity;
  groups.sort(
    ([keyA, a], [keyB, b]) =>
      compareText(severityOf(a), severityOf(b)) || a.length - b.length || compareText(keyA, keyB),
  );
  return groups.flatMap(([, group]) => ruleLines(group, all));
}

function ruleLines(findings: readonly Diagnostic[], all: boolean): string[] {
  const { rule, severity } = findings[0]!;
  const label = styleText(severity === 'error' ? 'red' : 'yellow', severity);
  const listed = all ? findings : findings.slice(0, FIRST_FINDINGS);
  const more = findings.length - listed.length;
  return [
    ` ${rule}: ${plural(findings.length, severity === 'error' ? 'error' : 'finding')}`,
    ...listed.map((finding) => `  ${label} ${formatDiagnostic(finding)}`),
    ...(more ? [styleText('dim', `  ${plural(more, 'more', 'more')}; --all shows them`)] : []),
  ];
}

/** The sums of the CAP seats of the newest round and the one before; empty if there is none before. */
export function seatLines(rounds: ReportContent['rounds']): string[] {
  const { newest, before } = findNewest(rounds);
  if (!newest || !before) return [];
  const [now, earlier] = [newest.cap_seats, before.cap_seats];
  return [
    styleText('bold', `${roundTitle(newest)}, compared with ${roundTitle(before)}`),
    `  ${plural(earlier, 'CAP seat')} before, ${plural(now, 'CAP seat')} now (${signed(now - earlier)})`,
  ];
}
