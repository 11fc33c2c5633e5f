/** Building blocks of the documentation page: tables, code, and Markdown of build/contract as HTML. */
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { Marked, type Tokens } from 'marked';
import type { Markup } from '../../shared/views/labels.ts';
import { renderTable, type Table } from '../../shared/views/table.ts';

/** A table named `label`; the first cell of a row is its heading. */
export function table(label: string, head: readonly string[], rows: Table['rows']): Markup {
  return renderTable({ caption: { english: label }, columns: head.map((name) => ({ name })), rows });
}

export const code = (text: string): Markup => html`<code>${text}</code>`;
/** A code block that wraps instead of scrolling. */
export const block = (text: string): Markup => html`<pre><code>${text}</code></pre>`;

const contract = (name: string): string =>
  readFileSync(new URL(`../../contract/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

/** The changes of the API; each version has a heading of level 3. */
export const changes = (): Markup => render(contract('CHANGELOG.md'));

/** What the contract leaves open, with our answers: a section of build/contract/README.md. */
export function openQuestions(): Markup {
  const [, section] = contract('README.md').split('## Where the contract is silent\n');
  if (!section) throw new Error('build/contract/README.md has no section "Where the contract is silent"');
  return render(section.split('\n## ')[0]!);
}

/** A sentence of the contract, with code between backticks. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, i) => (i % 2 === 1 ? code(part) : part))}`;

/** Renders Markdown without the file's own heading and its links into the repository. */
function render(text: string): Markup {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        return depth === 1 ? '' : `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        return /^(https?:|\/)/.test(href) ? `<a href="${href}">${inner}</a>` : inner;
      },
      table({ header, rows }) {
        const cell = ({ tokens }: Tokens.TableCell) => raw(this.parser.parseInline(tokens));
        const head = header.map(({ text }) => text);
        return String(
          table(
            head.join(' and '),
            head,
            rows.map((row) => row.map(cell)),
          ),
        );
      },
    },
  });
  return raw(marked.parse(text, { async: false }));
}
