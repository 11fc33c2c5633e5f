/** Vacant CAP seats by family of courses, round by round. */
import { barX, text } from '@observablehq/plot';
import { html } from 'hono/html';
import { FAMILIES, type Family, findFamily } from '../../../shared/filters.ts';
import { grouped } from '../../../shared/format.ts';
import { label, labelText, type Markup } from '../../../shared/views/labels.ts';
import type { RoundNumbers } from '../round-numbers.ts';
import { renderPicture } from './picture.ts';

export function drawFamilies({ names }: Pick<RoundNumbers, 'names'>): Markup {
  const rounds = new Map(names.map(({ id, round_name }) => [id, round_name]));
  const ids = [...rounds.keys()];
  const seats = new Map<string, number>();
  for (const row of names) {
    const key = `${row.id} ${findFamily(row.course_name)}`;
    seats.set(key, (seats.get(key) ?? 0) + row.seats);
  }
  const of = (id: number, family: Family) => seats.get(`${id} ${family}`) ?? 0;
  const familyName = (family: Family) => labelText(`family.${family}`);
  // Older rounds are paler.
  const opacity = (place: number) => 1 - 0.6 * ((ids.length - 1 - place) / Math.max(1, ids.length - 1));
  const bars = FAMILIES.flatMap((family) =>
    ids.map((id, place) => ({ family: familyName(family), id, seats: of(id, family), opacity: opacity(place) })),
  );
  const place = { x: 'seats', y: 'id', fy: 'family' } as const;
  return renderPicture({
    id: 'by-family',
    title: 'picture.families',
    about: 'picture.families.about',
    words: FAMILIES.map((family) => `family.${family}` as const),
    legend: ids.map((id, index) => ({ name: html`<bdi>${rounds.get(id)}</bdi>`, opacity: opacity(index) })),
    options: {
      // As wide as the longest label.
      marginLeft: 16 + Math.ceil(7.6 * Math.max(...FAMILIES.map((family) => familyName(family).length))),
      marginRight: 50,
      height: FAMILIES.length * (14 + Math.max(1, ids.length) * 16),
      x: { axis: null },
      y: { axis: null, domain: ids },
      fy: { label: null, axis: 'left', padding: 0.2, domain: FAMILIES.map(familyName) },
      marks: [
        barX(bars, { ...place, fill: 'var(--series-1)', fillOpacity: 'opacity', insetTop: 1, insetBottom: 1 }),
        text(bars, { ...place, text: (bar) => grouped(bar.seats), textAnchor: 'start', dx: 5 }),
      ],
      opacity: { type: 'identity' },
    },
    table: {
      columns: [
        { name: label('picture.family') },
        ...ids.map((id) => ({ name: html`<bdi>${rounds.get(id)}</bdi>`, numbers: true })),
      ],
      rows: FAMILIES.map((family) => [label(`family.${family}`), ...ids.map((id) => of(id, family))]),
    },
  });
}
