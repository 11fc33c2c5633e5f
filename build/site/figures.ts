/** Numbers with their names, the first one large. */
import { html } from 'hono/html';
import { grouped } from '../../netlify/views/numbers.ts';
import { type Markup, say, type TextKey } from '../../netlify/views/text.ts';

interface Figure {
  readonly name: TextKey;
  readonly value: number;
  readonly first?: boolean;
  /** The API's name of the number, for the browser's script. */
  readonly field?: string;
  readonly note?: TextKey;
}

export function figures(all: readonly Figure[]): Markup {
  return html`<dl class="figures">
${all.map(
  ({ name, value, first, field, note }) =>
    html`<div${first ? html` class="first"` : ''}><dt>${say(name)}${
      note ? html` <small>${say(note)}</small>` : ''
    }</dt><dd${field ? html` data-field="${field}"` : ''}>${grouped(value)}</dd></div>\n`,
)}</dl>`;
}
