/** build/contract/CHANGELOG.md: the API's version, and its changes as HTML. */
import { readFileSync } from 'node:fs';
import { raw } from 'hono/html';
import { Marked } from 'marked';
import type { Markup } from '../../netlify/views/text.ts';

const text = (): string => readFileSync(new URL('../contract/CHANGELOG.md', import.meta.url), 'utf8');

/** The newest version: `1.2.0`. */
export function apiVersion(): string {
  const version = text().match(/^## (\d+\.\d+\.\d+)$/m)?.[1];
  if (!version) throw new Error('build/contract/CHANGELOG.md has no version: a heading such as "## 1.2.0" is needed');
  return version;
}

/** The changes without the file's own heading and its links into the repository; a version is a heading of level 3. */
export function changes(): Markup {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        return depth === 1 ? '' : `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        return /^(https?:|\/)/.test(href) ? `<a href="${href}">${inner}</a>` : inner;
      },
    },
  });
  return raw(marked.parse(text(), { async: false }));
}
