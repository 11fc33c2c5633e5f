/** A picture of the round: Observable Plot's SVG without its style, described for screen readers, followed by a table. */
import { type PlotOptions, plot } from '@observablehq/plot';
import { html, raw } from 'hono/html';
import { parseHTML } from 'linkedom/worker';
import { label, labelText, type Markup, type TextKey } from '../../../shared/views/labels.ts';
import { renderTable, type Table } from '../../../shared/views/table.ts';

interface Picture {
  /** Unique on the page. */
  readonly id: string;
  readonly title: TextKey;
  readonly about: TextKey;
  readonly options: PlotOptions;
  /** Words in the picture that can change their language. */
  readonly words?: readonly TextKey[];
  /** The meaning of the shades. */
  readonly legend?: readonly { readonly name: Markup; readonly opacity: number }[];
  readonly table: Omit<Table, 'caption'>;
}

/** The picture's width in its own units: it is scaled to its place, so this decides the size of its letters. */
const WIDTH = 380;
const NO_MARGIN = { marginLeft: 0, marginRight: 0, marginTop: 0, marginBottom: 0 };

export function renderPicture({ id, title, about, options, words = [], legend = [], table }: Picture): Markup {
  return html`<section>
<h2 id="${id}">${label(title)}</h2>
<figure>${legend.length > 1 ? renderLegend(legend) : ''}${draw(id, options, words)}<figcaption id="${id}-about">${label(about)}</figcaption></figure>
<details><summary>${label('list.all_numbers')}</summary>${renderTable({ caption: title, ...table })}</details>
</section>`;
}

function renderLegend(legend: NonNullable<Picture['legend']>): Markup {
  return html`<ul class="legend">${legend.map(
    ({ name, opacity }) =>
      html`<li><svg width="20" height="12" aria-hidden="true"><rect width="100%" height="100%" fill="var(--series-1)" fill-opacity="${opacity}"/></svg> ${name}</li>`,
  )}</ul>`;
}

/** The Content-Security-Policy forbids the style that the library writes into the SVG: style.css has its own. */
function draw(id: string, options: PlotOptions, words: readonly TextKey[]): Markup {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = plot({ width: WIDTH, document, ...NO_MARGIN, ...options });
  for (const element of svg.querySelectorAll('style')) element.remove();
  for (const name of ['class', 'width', 'height', 'font-size', 'font-family']) svg.removeAttribute(name);
  for (const group of svg.querySelectorAll('[aria-label], [aria-hidden]')) {
    group.removeAttribute('aria-label');
    group.removeAttribute('aria-hidden');
  }
  const keys = new Map(words.map((key) => [labelText(key), key]));
  for (const text of svg.querySelectorAll('text')) {
    const key = keys.get(text.textContent);
    if (key) text.setAttribute('data-text', key);
  }
  svg.setAttribute('class', 'picture');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-labelledby', id);
  svg.setAttribute('aria-describedby', `${id}-about`);
  return raw(svg.outerHTML);
}
