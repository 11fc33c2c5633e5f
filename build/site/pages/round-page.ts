/** The round in numbers and bars. */
import { html } from 'hono/html';
import { BEYOND_CAP, CATEGORIES, type Category } from '../../contract/seats.ts';
import { type CHANGE_FILTERS, findFamily } from '../device-filters.ts';
import type { RoundNumbers } from '../queries.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import type { Page } from '../views/layout.ts';
import { forRound, levelName } from '../views/names.ts';
import { FAMILIES, searchAddress } from '../views/search-address.ts';
import { renderTable, type Table } from '../views/table.ts';
import { renderFigures } from './page-parts.ts';

export function renderRound(numbers: RoundNumbers): Page {
  const { academic_year } = numbers.totals;
  return {
    title: 'round.title',
    description: `Vacant seats ${forRound(numbers.totals)}, ${academic_year}, by category and kind of course.`,
    ofRound: true,
    main: html`<h1>${label('round.title')}</h1>
${renderTotals(numbers)}
<p class="lead"><a href="/downloads/latest/seats.csv">${label('round.table')}</a></p>
${renderCategories(numbers)}
${renderFamilies(numbers)}`,
  };
}

/** The sums of the round, and how many courses changed since the one before: each number leads to these courses. */
function renderTotals({ totals, seats, changes }: RoundNumbers): Markup {
  const beyond = BEYOND_CAP.flatMap(({ name }) => {
    const sum = seats.find(({ category }) => category === name);
    return sum ? { name: label(`category.${name}`), value: sum.seats } : [];
  });
  const changed = (filter: keyof typeof CHANGE_FILTERS) => searchAddress({ only: [filter] });
  return html`${renderFigures([
    { name: label('category.cap.long'), value: totals.cap },
    ...beyond,
    { name: label('home.institutes'), value: totals.total_institutes },
    { name: label('home.courses'), value: totals.total_courses, address: searchAddress({}) },
  ])}
${
  changes
    ? html`<h2>${label('home.changes', { round: changes.round_name })}</h2>
${renderFigures([
  { name: label('home.seats.before', { round: changes.round_name }), value: changes.seats },
  { name: label('filter.fewer'), value: changes.fewer, address: changed('fewer') },
  { name: label('filter.risen'), value: changes.more, address: changed('risen') },
  { name: label('filter.full'), value: changes.full, address: changed('full') },
])}`
    : ''
}`;
}

function renderCategories({ seats }: Pick<RoundNumbers, 'seats'>): Markup {
  const levels = [...new Set(seats.flatMap(({ seat_level }) => seat_level || []))];
  const present = CATEGORIES.filter((name) => seats.some(({ category }) => category === name));
  const findSeats = (level: string, name: Category) =>
    seats.find(({ seat_level, category }) => seat_level === level && category === name)?.seats ?? 0;
  return section('by-category', 'course.table', {
    columns: [label('course.category'), ...levels.map(levelName)],
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
  return section('by-family', 'round.families', {
    columns: [label('course.family'), ...rounds.map(([, name]) => html`<bdi>${name}</bdi>`)],
    rows: FAMILIES.map((family) => [
      label(`family.${family}`),
      ...rounds.map(([id]) => sums.get(`${id} ${family}`) ?? 0),
    ]),
  });
}

function section(id: string, title: TextKey, table: Omit<Table, 'caption'>): Markup {
  return html`<section>
<h2 id="${id}">${label(title)}</h2>
${renderTable({ caption: title, ...table })}
</section>`;
}
