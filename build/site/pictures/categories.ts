/** Vacant seats by category and seat level. */
import { barX } from '@observablehq/plot';
import { levelName } from '../../../netlify/views/names.ts';
import { grouped } from '../../../netlify/views/numbers.ts';
import { type Markup, plain, say } from '../../../netlify/views/text.ts';
import { CONTRACT_CATEGORIES, EXTRA_CATEGORIES } from '../../contract/categories.ts';
import type { RoundNumbers } from '../round-numbers.ts';
import { renderPicture } from './picture.ts';

export function drawCategories({ categories: levels }: Pick<RoundNumbers, 'categories'>): Markup {
  const present = [...CONTRACT_CATEGORIES, ...EXTRA_CATEGORIES].filter((name) =>
    levels.some((level) => level[name] !== null),
  );
  const bars = present.flatMap((name) =>
    levels.map((level, place) => ({ name: plain(`category.${name}`), place, seats: level[name] ?? 0 })),
  );
  const colour = (place: number) => `var(--series-${(place % 4) + 1})`;
  return renderPicture({
    id: 'by-category',
    title: 'picture.categories',
    about: 'picture.categories.about',
    words: present.map((name) => `category.${name}` as const),
    legend: levels.map(({ seat_level }, place) => ({ name: levelName(seat_level), fill: colour(place), opacity: 1 })),
    options: {
      ...{ marginLeft: 52, marginRight: 16, marginBottom: 26 },
      height: 26 + Math.max(1, present.length) * 26,
      x: { label: null, ticks: 4, tickSize: 0, tickFormat: grouped },
      y: { label: null, tickSize: 0, domain: present.map((name) => plain(`category.${name}`)) },
      marks: [barX(bars, { x: 'seats', y: 'name', fill: ({ place }) => colour(place), insetTop: 3, insetBottom: 3 })],
    },
    table: {
      columns: [
        { name: say('course.category') },
        ...levels.map(({ seat_level }) => ({ name: levelName(seat_level), numbers: true })),
      ],
      rows: present.map((name) => [say(`category.${name}`), ...levels.map((level) => level[name] ?? 0)]),
    },
  });
}
