/** The round in tables and pictures. */
import { html } from 'hono/html';
import { CATEGORIES, type Category } from '../../contract/seats.ts';
import { label, type Markup, type TextKey } from '../../shared/views/labels.ts';
import type { Page } from '../../shared/views/layout.ts';
import { forRound, levelName, placeInWords, roundName } from '../../shared/views/names.ts';
import { renderTable, type Table } from '../../shared/views/table.ts';
import { drawDistribution } from './pictures/distribution.ts';
import { drawFamilies } from './pictures/families.ts';
import { drawMap } from './pictures/map.ts';
import type { RoundNumbers } from './round-numbers.ts';

export function renderRound(numbers: RoundNumbers): Page {
  const { academic_year } = numbers.totals;
  return {
    title: 'picture.title',
    description: `Vacant seats ${forRound(numbers.totals)}, ${academic_year}, in pictures: by district, category, kind of course and course.`,
    ofRound: true,
    main: html`<h1>${label('picture.title')}</h1>
<p class="lead">${roundName(numbers.totals)}</p>
${drawMap(numbers)}
<div class="pictures">
${renderDistricts(numbers)}
${renderCategories(numbers)}
${drawFamilies(numbers)}
${drawDistribution(numbers)}
</div>`,
  };
}

/** Vacant CAP seats by district, the most first. */
export function renderDistricts({ districts }: Pick<RoundNumbers, 'districts'>): Markup {
  return section('by-district', 'picture.districts', {
    columns: [
      { name: label('search.district') },
      { name: label('course.seats'), numbers: true, bars: true },
      { name: label('home.courses'), numbers: true },
    ],
    rows: districts
      .toSorted((a, b) => b.seats - a.seats)
      .map(({ district, seats, courses }) => [
        district
          ? html`<a href="/search?district=${encodeURIComponent(district)}">${placeInWords(district)}</a>`
          : label('picture.unknown'),
        seats,
        courses,
      ]),
  });
}

/** Vacant seats by category and seat level. */
export function renderCategories({ seats }: Pick<RoundNumbers, 'seats'>): Markup {
  const levels = [...new Set(seats.flatMap(({ seat_level }) => seat_level || []))];
  const present = CATEGORIES.filter((name) => seats.some(({ category }) => category === name));
  const findSeats = (level: string, name: Category) =>
    seats.find(({ seat_level, category }) => seat_level === level && category === name)?.seats ?? 0;
  return section('by-category', 'course.table', {
    columns: [
      { name: label('course.category') },
      ...levels.map((level) => ({ name: levelName(level), numbers: true, bars: true })),
    ],
    rows: present.map((name) => [label(`category.${name}`), ...levels.map((level) => findSeats(level, name))]),
  });
}

function section(id: string, title: TextKey, table: Omit<Table, 'caption'>): Markup {
  return html`<section>
<h2 id="${id}">${label(title)}</h2>
${renderTable({ caption: title, ...table })}
</section>`;
}
