/** The home page: the search first, then the round in numbers, places and dates. */
import { html } from 'hono/html';
import { BEYOND_CAP } from '../../contract/seats.ts';
import { grouped } from '../../shared/format.ts';
import { label, type Markup } from '../views/labels.ts';
import type { Page, Site } from '../views/layout.ts';
import { forRound, fullName, placeInWords, roundName } from '../views/names.ts';
import { renderSearch } from '../views/search-form.ts';
import { renderTable } from '../views/table.ts';
import { figures } from './page-parts.ts';
import type { RoundNumbers } from './round-numbers.ts';

/** The districts to choose from in a search. */
export const districtNames = ({ districts }: Pick<RoundNumbers, 'districts'>): string[] =>
  districts.flatMap(({ district }) => district || []).sort();

export function renderHome(numbers: RoundNumbers, site: Site): Page {
  const { totals, changes, districts, datasets } = numbers;
  return {
    title: 'home.title',
    description: `${grouped(totals.cap)} vacant CAP seats in ${grouped(totals.total_courses)} courses ${forRound(totals)}, ${totals.academic_year}: search by course, institute or place.`,
    ofRound: true,
    main: html`<h1 class="spoken">${label('home.title')}</h1>
${renderSearch({ ...site, districts: districtNames(numbers) })}
${renderHero(numbers)}
<section>
<h2>${label('home.round')}</h2>
<p class="lead">${roundName(totals)}</p>
${figures([
  { name: 'category.cap.long', value: totals.cap },
  ...BEYOND_CAP.flatMap(({ name }) => {
    const sum = numbers.seats.find(({ category }) => category === name);
    return sum ? { name: fullName(name), value: sum.seats } : [];
  }),
  { name: 'home.institutes', value: totals.total_institutes },
  { name: 'home.courses', value: totals.total_courses },
])}
${changes ? renderChanges(changes) : ''}
<p><a href="/round">${label('home.pictures.all')}</a></p>
</section>
${renderDistricts(districts)}
<p>${label('home.build')} <a href="/docs">${label('layout.docs')}</a></p>
${renderRounds(datasets)}`,
  };
}

/** The number of courses; for a reader with a profile the script adds how many have seats for them. */
function renderHero({ totals }: Pick<RoundNumbers, 'totals'>): Markup {
  return html`<section class="hero" data-home>
<p class="big mine" data-own hidden></p>
<p class="big" data-of-all>${grouped(totals.cap)}</p>
<p><b data-own hidden>${label('home.mine')}</b><b data-of-all>${label('home.seats', { courses: grouped(totals.total_courses) })}</b></p>
<p class="actions"><a class="go" href="/search?has_vacancy=1" data-own hidden>${label('filter.show')}</a> <a class="go" href="/profile" data-of-all data-profile-summary>${label('profile.ask')}</a></p>
<p class="actions"><a href="/list" data-home-list>${label('layout.list')}</a></p>
</section>`;
}

function renderChanges(changes: NonNullable<RoundNumbers['changes']>): Markup {
  return html`<h3>${label('home.changes')}, <bdi>${changes.round_name}</bdi></h3>
${figures([
  { name: 'home.seats.before', value: changes.seats },
  { name: 'home.filled', value: changes.fewer },
  { name: 'home.freed', value: changes.more },
  { name: 'home.full', value: changes.full },
])}`;
}

function renderDistricts(districts: RoundNumbers['districts']): Markup {
  const withName = districts.filter(({ district }) => district !== '');
  return html`<section>
<h2>${label('home.districts')}</h2>
<ul class="places">
${withName.map(
  ({ district, seats }) =>
    html`<li><a href="/search?district=${encodeURIComponent(district)}">${placeInWords(district)} <span class="number">${grouped(seats)}</span></a></li>\n`,
)}</ul>
</section>`;
}

function renderRounds(datasets: RoundNumbers['datasets']): Markup {
  return html`<section>
<h2>${label('home.rounds')}</h2>
${renderTable({
  caption: 'home.rounds',
  columns: [
    { name: label('layout.round') },
    { name: label('home.status') },
    { name: label('home.courses'), numbers: true },
  ],
  rows: datasets.map((dataset) => [roundName(dataset), label(`home.status.${dataset.status}`), dataset.total_courses]),
})}
</section>`;
}
