/** The round in tables and pictures. */
import { html } from 'hono/html';
import { CATEGORIES, type Category } from '../../contract/seats.ts';
import { grouped } from '../../shared/format.ts';
import { FAMILIES, findFamily } from '../device-filters.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import type { Page } from '../views/layout.ts';
import { forRound, levelName, placeInWords, roundName } from '../views/names.ts';
import { renderTable, type Table } from '../views/table.ts';
import { seatTableLink } from './page-parts.ts';
import type { RoundNumbers } from './round-numbers.ts';

export function renderRound(numbers: RoundNumbers): Page {
  const { academic_year } = numbers.totals;
  return {
    title: 'picture.title',
    description: `Vacant seats ${forRound(numbers.totals)}, ${academic_year}, in pictures: by district, category, kind of course and course.`,
    ofRound: true,
    main: html`<h1>${label('picture.title')}</h1>
<p class="lead">${roundName(numbers.totals)}</p>
<p>${seatTableLink()}</p>
<div class="pictures">
${renderDistricts(numbers)}
${renderCategories(numbers)}
${renderFamilies(numbers)}
${renderDistribution(numbers)}
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

/** Vacant CAP seats by kind of course, a column per round of the year. */
function renderFamilies({ names }: Pick<RoundNumbers, 'names'>): Markup {
  const rounds = [...new Map(names.map(({ id, round_name }) => [id, round_name]))];
  const sums = new Map<string, number>();
  for (const { id, course_name, seats } of names) {
    const key = `${id} ${findFamily(course_name)}`;
    sums.set(key, (sums.get(key) ?? 0) + seats);
  }
  return section('by-family', 'picture.families', {
    columns: [
      { name: label('picture.family') },
      ...rounds.map(([, name]) => ({ name: html`<bdi>${name}</bdi>`, numbers: true, bars: true })),
    ],
    rows: FAMILIES.map((family) => [
      label(`family.${family}`),
      ...rounds.map(([id]) => sums.get(`${id} ${family}`) ?? 0),
    ]),
  });
}

/** Ranges of seats, each from a number to before the next one's; the last one has no end. */
const RANGES = [0, 1, 2, 5, 10, 20, 40, 80, 160];

/** How many courses have how many vacant CAP seats. */
function renderDistribution({ distribution }: Pick<RoundNumbers, 'distribution'>): Markup {
  const largest = Math.max(0, ...distribution.map(({ seats }) => seats));
  const rows = RANGES.filter((from) => from <= largest).map((from, i) => {
    const last = Math.min((RANGES[i + 1] ?? Number.POSITIVE_INFINITY) - 1, largest);
    const inside = distribution.filter(({ seats }) => seats >= from && seats <= last);
    const range = from === last ? grouped(from) : `${grouped(from)}–${grouped(last)}`;
    return [range, inside.reduce((sum, { courses }) => sum + courses, 0)];
  });
  return section('by-course', 'picture.distribution', {
    columns: [{ name: label('course.seats') }, { name: label('home.courses'), numbers: true, bars: true }],
    rows,
  });
}

function section(id: string, title: TextKey, table: Omit<Table, 'caption'>): Markup {
  return html`<section>
<h2 id="${id}">${label(title)}</h2>
${renderTable({ caption: title, ...table })}
</section>`;
}
