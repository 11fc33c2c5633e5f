/** Building blocks of the documentation page: tables, code, and the texts of build/contract. */
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { OPERATIONS, type Operation } from '../../contract/operations.ts';
import type { Markup } from '../views/labels.ts';
import { renderTable, type Table } from '../views/table.ts';

export function table(label: string, head: readonly string[], rows: Table['rows']): Markup {
  return renderTable({ caption: { english: label }, columns: head, rows });
}

export const code = (text: string): Markup => html`<code>${text}</code>`;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A code block that wraps instead of scrolling. Quotes stay as they are: escaped, JSON would be twice as long. */
export const block = (text: string): Markup =>
  html`<pre><code>${raw(text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!))}</code></pre>`;

/** The same request or program in several languages, of which one is shown: radio buttons, so that they need no script. */
export const tabs = (name: string, samples: readonly (readonly [language: string, text: Markup])[]): Markup =>
  html`<div class="tabs">
${samples.map(
  ([language, text], i) =>
    html`<label><input type="radio" name="${name}"${i === 0 ? ' checked' : ''}> ${language}</label><pre>${text}</pre>\n`,
)}</div>`;

/** A file of this folder, or of another by its path from here. */
export const readPageFile = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

/** A page's file with `contents` for the names in braces. Throws if the file names something that is not there. */
export function fillPage(
  file: string,
  contents: Readonly<Record<string, Markup | Markup[] | string | number>>,
): Markup {
  const filled = readPageFile(file).replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    if (!(name in contents)) throw new Error(`${file} names {{${name}}}, which has no contents`);
    return String(html`${contents[name]}`);
  });
  return raw(filled.trimEnd());
}

/** A sentence of the contract, with code between backticks. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, i) => (i % 2 === 1 ? code(part) : part))}`;

/**
 * The changes of this version, without those of endpoints that are not among `operations`. In CHANGELOG.md a version is a heading and a
 * list, whose only Markdown is code.
 */
export function latestChanges(operations: readonly Operation[]): Markup {
  const [, latest] = readPageFile('../../contract/CHANGELOG.md').split(/^## /m);
  const [number, ...all] = latest!.trim().split(/\n+- /);
  const absent = OPERATIONS.filter((operation) => !operations.includes(operation)).map(({ path }) => `\`${path}\``);
  const entries = all.filter((entry) => !absent.some((path) => entry.includes(path)));
  return html`<h2 id="changes">Changes in ${number}</h2>\n<ul>\n${entries.map((entry) => html`<li>${prose(entry)}</li>\n`)}</ul>`;
}

/** What other sections of the page explain. */
const EXPLAINED = ['suffixes', 'seat levels', 'further categories', 'totals', 'choice codes', 'errors'];
/** The table of a section of build/contract/README.md: what the contract leaves open, with our answers. */
export function conventions(): Markup {
  const [, section] = readPageFile('../../contract/README.md').split('## Where the contract is silent\n');
  if (!section) throw new Error('build/contract/README.md has no section "Where the contract is silent"');
  const all = section.split('\n## ')[0]!.match(/^\| .*(?= \|$)/gm)!;
  const rows = all.filter((row) => !EXPLAINED.some((subject) => row.startsWith(`| ${subject}`)));
  const cells = rows.map((row) => row.slice(2).split(' | ').map(prose));
  return table('Conventions', ['Subject', 'Convention'], cells.slice(1));
}
