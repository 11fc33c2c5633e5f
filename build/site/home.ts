/** The home page: the search first, then the round in numbers, places and dates. */
import { html } from 'hono/html';
import type { Page } from '../../netlify/views/layout.ts';
import { roundName } from '../../netlify/views/names.ts';
import { grouped } from '../../netlify/views/numbers.ts';
import { renderProfileForm } from '../../netlify/views/profile-form.ts';
import { renderSearchForm } from '../../netlify/views/search-form.ts';
import { renderTable } from '../../netlify/views/table.ts';
import { type Markup, plain, say } from '../../netlify/views/text.ts';
import { figures } from './figures.ts';
import { drawCategories } from './pictures/categories.ts';
import type { RoundNumbers } from './round-numbers.ts';

export function homeOf(numbers: RoundNumbers): Page {
  const { totals, changes, districts, datasets } = numbers;
  const names = districts.flatMap(({ district }) => district || []).sort();
  return {
    title: plain('home.title'),
    description: `${grouped(totals.cap)} vacant CAP seats in ${grouped(totals.total_courses)} courses after ${totals.round_name}, ${totals.academic_year}: search by course, institute or place.`,
    main: html`<h1>${say('home.title')}</h1>
${renderSearchForm({}, names)}
${renderProfileForm()}
<section id="results" data-results></section>
<section>
<h2>${say('home.round')}</h2>
<p class="lead">${roundName(totals)}</p>
${figures([
  { name: 'category.cap.long', value: totals.cap, first: true },
  { name: 'category.ews.long', value: totals.ews },
  { name: 'category.tfws.long', value: totals.tfws },
  { name: 'home.institutes', value: totals.total_institutes },
  { name: 'home.courses', value: totals.total_courses },
])}
${changes ? renderChanges(changes, totals.without_seats) : ''}
</section>
${drawCategories(numbers)}
<p><a href="/round">${say('home.pictures.all')}</a></p>
${renderDistricts(districts)}
${renderRounds(datasets)}
<p>${say('home.build')} <a href="/docs">${say('layout.docs')}</a></p>`,
  };
}

function renderChanges(changes: NonNullable<RoundNumbers['changes']>, without: number): Markup {
  return html`<h3>${say('home.changes')}, <bdi>${changes.round_name}</bdi></h3>
${figures([
  { name: 'home.seats.before', value: changes.seats },
  { name: 'home.filled', value: changes.fewer },
  { name: 'home.freed', value: changes.more },
  { name: 'home.without', value: without },
])}`;
}

function renderDistricts(districts: RoundNumbers['districts']): Markup {
  const known = districts.filter(({ district }) => district !== '');
  return html`<section>
<h2>${say('home.districts')}</h2>
<ul class="places">
${known.map(
  ({ district, seats }) =>
    html`<li><a href="/search?district=${encodeURIComponent(district)}"><bdi>${district}</bdi> <span class="number">${grouped(seats)}</span></a></li>\n`,
)}</ul>
</section>`;
}

function renderRounds(datasets: RoundNumbers['datasets']): Markup {
  return html`<section>
<h2>${say('home.rounds')}</h2>
${renderTable({
  caption: 'home.rounds',
  columns: [{ name: say('course.round') }, { name: say('home.status') }, { name: say('home.courses'), numbers: true }],
  rows: datasets.map((dataset) => [roundName(dataset), say(`home.status.${dataset.status}`), dataset.total_courses]),
})}
</section>`;
}
