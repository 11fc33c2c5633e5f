/** report.html, one file that can be printed, with no script, its style inline as it is opened from the disk; and report.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import type { RoundComparison } from '../check/compare.ts';
import { type Diagnostic, formatDiagnostic } from '../contract/diagnostics.ts';
import { decimal } from '../stages.ts';
import type { Value } from '../store/database.ts';
import { groupFindings, type RoundFindings, type RuleFindings } from './findings.ts';
import { type NumberRow, type Numbers, roundTitle } from './numbers.ts';

export interface ReportContent {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** What changed from round to round; absent where there are errors. */
  readonly comparison?: readonly RoundComparison[];
  /** What the newest round holds, published or not; where there are errors, as far as it could be read. */
  readonly numbers: Numbers;
}

type Markup = ReturnType<typeof html>;

/** Findings of one rule and round that are listed; report.json has all. */
const LISTED = 100;

const TABLES = [
  ['counts', 'Counts'],
  ['levels', 'Seats by seat level'],
  ['categories', 'Seats by category'],
  ['districts', 'CAP seats by district'],
  ['distribution', 'CAP seats a course'],
  ['changed_most', 'Courses that changed most'],
  ['largest', 'Largest courses'],
] as const;

/** Of the columns of their queries. */
const HEADINGS: Readonly<Record<string, string>> = {
  name: '',
  choice_code: 'Choice code',
  course_name: 'Course',
  inst_name: 'Institute',
  institutes: 'Institutes',
  courses: 'Courses',
  rows: 'Rows',
  general: 'General',
  ladies: 'Ladies',
  before: 'Before',
  now: 'Now',
};

const STYLE = `
body { font: 14px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; }
h2 { margin-top: 2rem; border-bottom: 1px solid #d0d7de; }
table { border-collapse: collapse; margin: 0.5rem 0 1rem; }
th, td { border-bottom: 1px solid #d0d7de; padding: 0.2rem 1rem 0.2rem 0; text-align: left; vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.error { color: #b42318; font-weight: 600; }
.rose { color: #9a6700; font-weight: 600; }
li { overflow-wrap: anywhere; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } tr, li { break-inside: avoid; } h2, h3 { break-after: avoid; } }
`;

/** Writes both into `folder`, which is made where it is missing. report.json has stage timings: it differs from run to run. */
export function writeReports(folder: string, content: ReportContent): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.html'), renderReport(content));
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/** The page as text: what was found, what changed, what the newest round holds. */
export function renderReport({ errors, warnings, comparison, numbers }: ReportContent): string {
  const [newest, previous] = numbers.rounds;
  const title = newest ? `Report: ${roundTitle(newest)}` : 'Report: there is no round';
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(STYLE)}</style></head>
<body>
<h1>${title}</h1>
<p>Folder ${newest?.folder}. The round before: ${previous ? roundTitle(previous) : 'there is none'}.</p>
<p><strong>${decimal(errors.length)} errors, ${decimal(warnings.length)} warnings.</strong>
${errors.length ? html`<span class="error">Nothing is published; the numbers below are of what could be read.</span>` : ''}</p>
${TABLES.map(([name, title]) => html`<h2>${title}</h2>\n${table(numbers[name])}\n`)}${comparison?.length ? comparisonLists(comparison.at(-1)!) : ''}
<h2>Findings</h2>
${groupFindings([...errors, ...warnings], numbers.rounds).map(roundFindings)}
</body>
</html>
`);
}

function table(rows: readonly NumberRow[]): Markup {
  const [first] = rows;
  if (!first) return html`<p>None.</p>`;
  const kind = (value: Value | undefined) => raw(typeof value === 'string' ? '' : ' class="number"');
  const head = Object.entries(first).map(([name, value]) => html`<th${kind(value)}>${HEADINGS[name]}</th>`);
  return html`<table><thead><tr>${head}<th class="number">Change</th></tr></thead>
<tbody>${rows.map((row) => html`<tr>${Object.values(row).map(cell)}${change(row)}</tr>\n`)}</tbody></table>`;
}

function cell(value: Value): Markup {
  if (typeof value === 'string') return html`<td>${value || '(none)'}</td>`;
  return html`<td class="number">${value === null ? '–' : decimal(value)}</td>`;
}

/** Vacant seats only fall: a rise is marked. */
function change({ before, now }: NumberRow): Markup {
  if (before === null || now === null) return cell(null);
  const by = now - before;
  return html`<td class="number${by > 0 ? ' rose' : ''}">${by > 0 ? '+' : ''}${decimal(by)}</td>`;
}

function comparisonLists({ institutes, courses }: RoundComparison): Markup {
  const line = (what: string, codes: readonly string[]) =>
    html`<li>${what}: ${decimal(codes.length)}${codes.length ? `: ${codes.join(', ')}` : ''}</li>`;
  return html`<h2>Against the round before</h2>
<ul>
${line('Institutes added', institutes.added)}${line('Institutes gone', institutes.gone)}
${line('Courses added', courses.added)}${line('Courses gone', courses.gone)}
</ul>`;
}

function roundFindings({ round, rules }: RoundFindings): Markup {
  return html`<h3>${round ? roundTitle(round) : 'All rounds'}</h3>${rules.map(ruleFindings)}`;
}

function ruleFindings({ rule, severity, findings }: RuleFindings): Markup {
  const more = findings.length - LISTED;
  return html`<h4><span class="${severity}">${severity}</span> ${rule}: ${decimal(findings.length)}</h4>
<ul>${findings.slice(0, LISTED).map((finding) => html`<li>${formatDiagnostic(finding)}</li>\n`)}
${more > 0 ? html`<li>${decimal(more)} more; report.json has them all.</li>` : ''}</ul>`;
}
