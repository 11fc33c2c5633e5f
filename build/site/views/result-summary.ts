/** What stands above the courses of a search: how many there are, how the query was understood, what to try if there are none. */
import { html } from 'hono/html';
import type { Town } from '../../search/types.ts';
import type { Results } from '../find-results.ts';
import { activeFilterName } from './filter-chips.ts';
import { label, type Markup, type TextKey } from './labels.ts';
import { type PageQuery, searchAddress } from './search-address.ts';

/** The content of the page's `[role=status]`: how many courses there are, then notes (style/controls.css). */
export function renderSummary(query: PageQuery, results: Results): Markup {
  return results.total === 0 ? renderNothing(query, results) : renderCount(query, results);
}

function renderCount(query: PageQuery, results: Results): Markup {
  const { q = '' } = query;
  const { data, total, towns = [], withSeats, why } = results;
  const notes = [
    data.length === 0 ? label('results.beyond') : '',
    why ? html`<strong>${label(why)}</strong>` : '',
    renderUnknown(results),
    answerClosing(results),
    renderNear(query, results),
    renderUnderstood(q, results),
    ...(towns.length > 0 ? [renderSuggestions(query, results)] : []),
  ].filter((note) => String(note) !== '');
  // Said only if it differs: the courses may be limited to those with seats.
  const mine =
    withSeats === undefined || withSeats === total ? '' : html`, ${label('results.mine', { mine: withSeats })}`;
  return html`<span>${countCourses(total)}${mine}</span>${notes.map((note) => html` <span data-note>${note}</span>`)}`;
}

const countCourses = (total: number): Markup => label(total === 1 ? 'results.found.one' : 'results.found', { total });

/** For "near me": only the profile has the reader's district. */
function renderNear(query: PageQuery, { notices = [], reader }: Results): Markup | '' {
  if (!notices.includes('near') || query.sort === 'near') return '';
  const address = reader ? searchAddress({ ...query, sort: 'near', offset: 0 }) : '/profile';
  return html`<a class="chip" href="${address}">${label(reader ? 'sort.near' : 'profile.ask')}</a>`;
}

/** How the query was understood, if not as it was typed. */
function renderUnderstood(q: string, { words = [], missing = [], towns = [] }: Results): Markup | '' {
  const letters = q.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const understood = words.join(' ');
  const leftOut = missing.length > 0 ? label('results.missing', { words: missing.join(' ') }) : '';
  if (towns.length > 0) return html`${renderTowns(towns)}${leftOut}`;
  if (leftOut && words.length > 0) return html`${label('results.partial', { words: understood })} ${leftOut}`;
  return words.some((word) => !letters.includes(word)) ? label('results.understood', { words: understood }) : '';
}

/** Nothing was found: why, other queries, and each active filter with what its removal would show. */
function renderNothing(query: PageQuery, results: Results): Markup {
  const { hidden = [], unknownCode } = results;
  if (unknownCode) return renderUnknownCode(unknownCode, results);
  const removals = hidden.filter(({ total }) => total > 0);
  const others = renderSuggestions(query, results);
  return html`<span data-none>${label('results.none')}</span> <span data-note>${renderUnknown(results)}${answerClosing(results)}${removals.length > 0 ? '' : label('results.try')}${others}</span>${removals.map(
    ({ total, ...filter }) =>
      html` <a class="chip" href="${searchAddress(filter.without)}"><span>${label('filters.remove')} ${activeFilterName(filter)} (${countCourses(total)})</span></a>\n`,
  )}`;
}

/** A code that the round lacks: its earlier rounds, similar codes, which are the courses below, or its institute. */
function renderUnknownCode({ code, isGone, institute }: NonNullable<Results['unknownCode']>, results: Results): Markup {
  const { data, round = '' } = results;
  const links = [
    isGone ? html`<a href="/course/${code}">${label('results.old_code')}</a>` : '',
    data.length > 0 ? html` ${label('results.similar_codes')}` : '',
    data.length === 0 && institute ? html`<a href="/institute/${institute.code}"><bdi>${institute.name}</bdi></a>` : '',
  ];
  return html`<span data-none>${label('results.no_code', { code, round })}</span> <span data-note>${links}</span>`;
}

/** Which districts are searched for towns that no institute is in. */
const renderTowns = (towns: readonly Town[]): Markup =>
  html`${towns.map(({ name, districts }) => html`${label('results.town', { town: capitalised(name), district: districts.join(' / ') })} `)}`;

const capitalised = (name: string) => name.replace(/[a-z]+/g, (word) => word[0]!.toUpperCase() + word.slice(1));

/** Links to queries that find something; filters are dropped, because they may be the reason that nothing is found. */
const renderSuggestions = ({ limit }: PageQuery, { suggestions = [] }: Results): Markup =>
  html`${suggestions.map(
    ({ why, q }) => html` <a href="${searchAddress({ q, limit })}">${label(`suggest.${why}`, { q })}</a>`,
  )}`;

/** A message in place of results. */
export const renderMessage = (key: TextKey): Markup => html`<span data-note>${label(key)}</span>`;

/** A sentence that there is no data for these words of the query. */
const renderUnknown = ({ lacking = [] }: Results): Markup | '' =>
  lacking.length > 0 ? html`<strong>${label('results.unknown', { words: lacking.join(', ') })}</strong> ` : '';

/** The answer to "last date": the head of the page has the time if it is known. */
const answerClosing = ({ notices = [] }: Results): Markup | '' =>
  notices.includes('closing') ? html`<strong>${label('closes.unknown')}</strong> ` : '';
