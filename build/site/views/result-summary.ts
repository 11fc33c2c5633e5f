/** What stands above the courses of a search: how many there are, how the query was understood, what to try if there are none. */
import { html } from 'hono/html';
import type { Town } from '../../search/types.ts';
import { grouped } from '../../shared/format.ts';
import { activeFilters } from './filter-chips.ts';
import { label, type Markup } from './labels.ts';
import type { Results } from './result-list.ts';
import { type PageQuery, searchAddress } from './search-address.ts';
import { renderSeatsOffer, renderSuggestions } from './suggestions.ts';

/** The content of the page's `[role=status]`. */
export function renderSummary(query: PageQuery, results: Results): Markup {
  return results.total === 0 ? renderNothing(query, results) : renderCount(query, results);
}

function renderCount(query: PageQuery, results: Results): Markup {
  const { q = '' } = query;
  const { data, total, towns = [], withSeats, why } = results;
  const notes = [
    why ? html`<strong>${label(why)}</strong>` : '',
    renderUnknown(results.unknown),
    renderUnderstood(q, results),
    ...(towns.length > 0 ? [renderSuggestions(query, results)] : []),
    withSeats === undefined ? renderSeatsOffer(results) : '',
  ].filter((note) => String(note) !== '');
  const key = data.length === 0 ? 'results.beyond' : total === 1 ? 'results.found.one' : 'results.found';
  // Said only if it differs: the courses may be limited to those with seats.
  const mine =
    withSeats === undefined || withSeats === total
      ? ''
      : html`, ${label('results.mine', { mine: grouped(withSeats) })}`;
  return html`<span>${label(key, { total: grouped(total) })}${mine}</span>${notes.map((note) => html` <span data-note>${note}</span>`)}`;
}

/** How the query was understood, if not as it was typed. */
function renderUnderstood(q: string, { words = [], missing = [], towns = [] }: Results): Markup | '' {
  const letters = q.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const understood = words.join(' ');
  if (towns.length > 0) return renderTowns(towns, missing);
  if (missing.length > 0 && words.length > 0)
    return html`${label('results.partial', { words: understood })} ${label('results.missing', { words: missing.join(' ') })}`;
  return words.some((word) => !letters.includes(word)) ? label('results.understood', { words: understood }) : '';
}

/** Nothing was found: why, other queries, and each active filter with what its removal would show. */
function renderNothing(query: PageQuery, results: Results): Markup {
  const { q = '' } = query;
  const { unknown, towns = [], round, hidden = [] } = results;
  if (CODE.test(q) && round) return noCode(q.toUpperCase(), round);
  const filters = activeFilters(query).map(({ name, without }, i) => ({ name, without, total: hidden[i] ?? 0 }));
  const removals = filters.filter(({ total }) => total > 0);
  const others = renderSuggestions(query, results);
  return html`<span>${label('results.none')}</span> <span data-note>${renderUnknown(unknown)}${renderTowns(towns)}${removals.length > 0 ? '' : label('results.try')}${others}</span>${removals.map(
    ({ name, without, total }) =>
      html` <a class="chip" href="${searchAddress(without)}"><span>${label('filter.remove')} ${name} (${label(total === 1 ? 'results.found.one' : 'results.found', { total: grouped(total) })})</span></a>\n`,
  )}`;
}

/** Which districts are searched for towns that no institute is in, and the words that are left out. */
function renderTowns(towns: readonly Town[], missing: readonly string[] = []): Markup {
  const sentences = towns.map(({ name, districts }) =>
    label('results.town', { town: capitalised(name), district: districts.join(' / ') }),
  );
  const leftOut = missing.length > 0 ? label('results.missing', { words: missing.join(' ') }) : '';
  return html`${sentences.map((sentence) => html`${sentence} `)}${leftOut}`;
}

const capitalised = (name: string) => name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());

/** A sentence that there is no data for these words. */
const renderUnknown = (words: readonly string[] = []): Markup | '' =>
  words.length > 0 ? html`<strong>${label('results.unknown', { words: words.join(', ') })}</strong> ` : '';

/** Text in the form of a whole choice code. */
const CODE = /^\d{10}[a-z]{0,3}$/i;

/** A code that the round lacks: its own page has earlier rounds and its institute. */
const noCode = (code: string, round: string) =>
  html`${label('course.gone', { code, round })}: <a href="/course/${code}">${label('results.old_code')}</a>`;
