/** The home page: the search, the one number that counts, and the districts. */
import { html } from 'hono/html';
import { readHeading } from '../../import/title.ts';
import { UNKNOWN } from '../../shared/equality.ts';
import { grouped } from '../../shared/format.ts';
import type { RoundNumbers } from '../queries.ts';
import { closingTime } from '../views/closing-time.ts';
import { label, type Markup } from '../views/labels.ts';
import type { Page } from '../views/layout.ts';
import { forRound, placeInWords } from '../views/names.ts';
import { searchAddress } from '../views/search-address.ts';
import { renderSearch } from '../views/search-form.ts';
import { renderFigures } from './page-parts.ts';

/** `choices` are the districts to choose from in a search. */
export function renderHome(numbers: RoundNumbers, choices: readonly string[], hasCutoffs?: boolean): Page {
  const { totals, districts } = numbers;
  const admission = nameAdmission(totals);
  const closes = totals.option_form_closes ? ` ${textOf(closingTime(totals.option_form_closes))}.` : '';
  return {
    title: { names: `${admission} · ${totals.round_name}` },
    description: `${grouped(totals.cap)} vacant CAP seats in ${grouped(totals.total_courses)} courses ${forRound(totals)}, ${totals.academic_year}: search by course, institute or place.${closes}`,
    ofRound: true,
    main: html`<h1 class="spoken">${label('home.title')}</h1>
${renderSearch({ districts: choices, hasCutoffs })}
${renderHero(numbers, admission)}
${renderDistricts(districts)}`,
  };
}

/**
 * Which admission the site is about, for whoever comes from a link: what is admitted to, the year and the authority, as the
 * document has them. A title of another kind is left out.
 */
function nameAdmission({ source_title, source_authority, academic_year }: RoundNumbers['totals']): string {
  const { process = '' } = readHeading(['', source_title]);
  return [process, academic_year, source_authority].filter(Boolean).join(', ');
}

const textOf = (markup: Markup) => String(markup).replace(/<[^>]*>/g, '');

/** The number of courses; for a reader with a profile the script adds how many have seats for them. */
function renderHero({ totals }: Pick<RoundNumbers, 'totals'>, admission: string): Markup {
  return html`<section class="hero" data-home>
<p class="of"><bdi>${admission}</bdi></p>
<p class="big mine" data-own hidden></p>
<p class="big" data-of-all>${grouped(totals.cap)}</p>
<p><b data-own hidden>${label('home.mine')}</b><b data-of-all>${label('home.seats', { courses: totals.total_courses })}</b></p>
<p data-other-state hidden>${label('why.no_other_state')}</p>
<p class="actions"><a class="go" href="${searchAddress({ has_vacancy: true })}" data-own hidden>${label('filters.show')}</a> <a class="go" href="/profile" data-profile-summary>${label('profile.ask')}</a></p>
</section>`;
}

function renderDistricts(districts: RoundNumbers['districts']): Markup {
  return html`<section>
<h2>${label('home.districts')}</h2>
${renderFigures(
  // The last tile, of the colleges whose district is not known, makes the sum whole.
  districts.map(({ district, seats }) => ({
    name: district ? placeInWords(district) : label('home.unknown'),
    value: seats,
    address: searchAddress({ district: district || UNKNOWN }),
  })),
)}
</section>`;
}
