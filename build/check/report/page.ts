/**
 * Writes report.html, one printable file without scripts and with inline style because it is opened from disk, and report.json.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { formatDiagnostic } from '../../shared/diagnostics.ts';
import { grouped } from '../../shared/format.ts';
import type { Markup } from '../../shared/views/labels.ts';
import { type Cell, renderTable } from '../../shared/views/table.ts';
import type { RoundComparison } from '../compare.ts';
import { groupFindings, type RuleFindings } from './findings.ts';
import { type NumberRow, type Numbers, roundTitle } from './report-numbers.ts';

export interface ReportContent {
  readonly errors: readonly Diagnostic[];
  /** What may be and is unusual, of all rounds. */
  readonly looks: readonly Diagnostic[];
  /** What changed from round to round; absent if there are errors. */
  readonly comparison?: readonly RoundComparison[];
  /** The numbers of the newest round, published or not; with errors, as far as they could be read. */
  readonly numbers: Numbers;
}

/** How many findings of one rule and round are listed; report.json has all. */
const LISTED = 100;

const TABLES = [
  ['counts', 'Counts'],
  ['levels', 'Seats by seat level'],
  ['categories', 'Seats by category'],
  ['districts', 'CAP seats by district'],
  ['changed_most', 'Courses that changed most'],
  ['rises', 'Numbers that rose most'],
  ['largest', 'Largest courses'],
] as const;

/** Headings for the columns of the queries. */
const HEADINGS: Readonly<Record<string, string>> = {
  name: '',
  choice_code: 'Choice code',
  course_name: 'Course',
  inst_name: 'Institute',
  field: 'Number',
  institutes: 'Institutes',
  courses: 'Courses',
  rows: 'Rows',
  general: 'G: men and women',
  ladies: 'L: women only',
  before: 'Before',
  now: 'Now',
};

const STYLE = `
body { font: 14px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; }
h2 { margin-top: 2rem; border-bottom: 1px solid #d0d7de; }
table { border-collapse: collapse; margin: 0.5rem 0 1rem; }
th, td { border-bottom: 1px solid #d0d7de; padding: 0.2rem 1rem 0.2rem 0; text-align: left; vertical-align: top; }
tbody th { font-weight: 400; }
.wide { overflow-x: auto; }
.spoken { position: absolute; clip-path: inset(50%); }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.error { color: #b42318; font-weight: 600; }
.rose { color: #9a6700; font-weight: 600; }
li { overflow-wrap: anywhere; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } tr, li { break-inside: avoid; } h2, h3 { break-after: avoid; } }
`;

/** Writes both reports into `folder`, creating it if needed. report.json has stage timings, so it differs from run to run. */
export function writeReports(folder: string, content: ReportContent): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.html'), renderReport(content));
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/** The page as text: the findings, the changes, and the newest round's numbers. */
export function renderReport({ errors, looks, comparison, numbers }: ReportContent): string {
  const { newest, before } = numbers;
  const title = newest ? `Report: ${roundTitle(newest)}` : 'Report: there is no round';
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(STYLE)}</style></head>
<body>
<h1>${title}</h1>
<p>Folder ${newest?.folder}. The round before: ${before ? roundTitle(before) : 'there is none'}.</p>
<p><strong>${grouped(errors.length)} errors, ${grouped(looks.length)} findings to look at.</strong>
${errors.length ? html`<span class="error">Nothing is published; the numbers below are of what could be read.</span>` : ''}</p>
${TABLES.map(([name, title]) => html`<h2>${title}</h2>\n${numbersTable(title, numbers[name])}\n`)}${comparisonLists(comparison?.find(({ id }) => id === newest?.id))}
<h2>Findings</h2>
${groupFindings([...errors, ...looks], numbers.rounds).map(
  ({ round, rules }) => html`<h3>${round ? roundTitle(round) : 'All rounds'}</h3>${rules.map(ruleFindings)}`,
)}
</body>
</html>
`);
}

function numbersTable(title: string, rows: readonly NumberRow[]): Markup {
  const [first] = rows;
  if (!first) return html`<p>None.</p>`;
  const columns = Object.entries(first).map(([name, value]) => ({
    name: HEADINGS[name]!,
    numbers: typeof value !== 'string',
  }));
  return renderTable({
    caption: { english: title },
    columns: [...columns, { name: 'Change', numbers: true }],
    rows: rows.map((row) => [...Object.values(row).map((value) => (value === '' ? '(none)' : value)), change(row)]),
  });
}

/** Vacant seats should only fall, so a rise is marked. */
function change({ before, now }: NumberRow): Cell {
  if (before === null || now === null) return null;
  return now > before ? html`<span class="rose">+${grouped(now - before)}</span>` : grouped(now - before);
}

function comparisonLists(compared: RoundComparison | undefined): Markup | '' {
  if (!compared) return '';
  const { institutes, courses } = compared;
  const line = (what: string, codes: readonly string[]) =>
    html`<li>${what}: ${grouped(codes.length)}${codes.length ? `: ${codes.join(', ')}` : ''}</li>`;
  return html`<h2>Compared with the round before</h2>
<ul>
${line('Institutes added', institutes.added)}${line('Institutes gone', institutes.gone)}
${line('Courses added', courses.added)}${line('Courses gone', courses.gone)}
</ul>`;
}

function ruleFindings({ rule, severity, findings }: RuleFindings): Markup {
  const more = findings.length - LISTED;
  return html`<h4><span class="${severity}">${severity}</span> ${rule}: ${grouped(findings.length)}</h4>
<ul>${findings.slice(0, LISTED).map((finding) => html`<li>${formatDiagnostic(finding)}</li>\n`)}
${more > 0 ? html`<li>${grouped(more)} more; report.json has them all.</li>` : ''}</ul>`;
}
