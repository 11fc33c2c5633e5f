/** The cut-offs of a course in earlier rounds: a table for each list, by level, seat type and stage. */
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import type { ListName } from '../closings.ts';
import { isTextKey, label, type Markup } from '../views/labels.ts';
import { levelName } from '../views/names.ts';
import { wide } from '../views/table.ts';

export interface Cutoff {
  readonly level: string;
  readonly allotted_to: string;
  /** As printed: `GOPENS`. */
  readonly seat_type: string;
  readonly stage: string;
  readonly merit_no: number;
  /** 0 for a candidate without a percentile. */
  readonly percentile: number;
}

/** The cut-offs of a course in one list, in the order of the list. */
export interface CutoffsOfList extends ListName {
  /** The choice code that the list has for the course. */
  readonly listed_code: string;
  readonly cutoffs: readonly Cutoff[];
}

/** The place for the reader's own closing, which the script fills, and all cut-offs; nothing for a course without any. */
export function renderCutoffs(code: string, lists: readonly CutoffsOfList[] = []): Markup | '' {
  if (lists.length === 0) return '';
  return html`
<section>
<h2>${label('closing')}</h2>
<p data-closing hidden></p>
<p class="note">${label('closing.note')}</p>
<details id="cutoffs"><summary>${label('closing.all')}</summary>
<p class="note">${label('closing.legend')}</p>
${lists.map((list) => renderList(code, list))}</details>
</section>`;
}

function renderList(code: string, { round_name, academic_year, listed_code, cutoffs }: CutoffsOfList): Markup {
  const stages = [...new Set(cutoffs.map(({ stage }) => stage))];
  const blocks = groupBy(cutoffs, ({ level, allotted_to }) => `${level} ${allotted_to}`);
  const name = html`<bdi>${round_name}</bdi>, ${academic_year}`;
  return html`<h3>${name}${listed_code === code ? '' : html` <code>${listed_code}</code>`}</h3>
${wide(
  'closing',
  html`<table>
<caption class="spoken">${name}</caption>
<thead><tr><td></td>${stages.map((stage) => html`<th scope="col" class="number">${label('closing.stage')} ${stage}</th>`)}</tr></thead>
${blocks.map((block) => renderBlock(block, stages))}</table>`,
)}
`;
}

function renderBlock(cutoffs: readonly Cutoff[], stages: readonly string[]): Markup {
  const { level, allotted_to } = cutoffs[0]!;
  const types = groupBy(cutoffs, ({ seat_type }) => seat_type);
  const rows = types.map((ofType) => {
    const cells = stages.map((stage) => renderCell(ofType.find((cutoff) => cutoff.stage === stage)));
    return html`<tr><th scope="row">${ofType[0]!.seat_type}</th>${cells}</tr>\n`;
  });
  return html`<tbody><tr><th scope="rowgroup" colspan="${stages.length + 1}">${blockName(level, allotted_to)}</th></tr>
${rows}</tbody>`;
}

/** All digits of the percentile, as printed. */
function renderCell(cutoff: Cutoff | undefined): Markup {
  if (!cutoff) return html`<td></td>`;
  const { percentile, merit_no } = cutoff;
  const number = percentile === 0 ? label('closing.no_percentile') : percentile.toFixed(7);
  return html`<td class="number">${number} <small>(${grouped(merit_no)})</small></td>`;
}

/** `Home university, allotted to home university candidates`. */
function blockName(level: string, allottedTo: string): Markup {
  const minority = `category.${level}`;
  const key = `closing.to.${allottedTo}`;
  return html`${isTextKey(minority) ? label(minority) : levelName(level)}${isTextKey(key) ? html`, ${label(key)}` : ''}`;
}

/** In the order in which each first occurs. */
function groupBy<T>(all: readonly T[], key: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
}
