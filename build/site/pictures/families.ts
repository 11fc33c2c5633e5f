/** Vacant CAP seats by kind of course, round by round. */
import { barX, text } from '@observablehq/plot';
import { html } from 'hono/html';
import { grouped } from '../../../netlify/views/numbers.ts';
import { type Markup, plain, say } from '../../../netlify/views/text.ts';
import type { RoundNumbers } from '../round-numbers.ts';
import { labelWidth, renderPicture } from './picture.ts';

/**
 * Kinds of course, by the word that stands first in the name: "Electronics and Computer Engineering" is of electronics.
 * Read against the 103 names of the real rounds; food, textiles, instruments and production are among the others.
 */
const WORDS = {
  computer:
    /\b(comput|information tech|it\b|artificial|ai\b|data |cyber|software|machine learning|internet of|iot\b|block ?chain)/i,
  electronics: /\b(electronic|telecom|communication|vlsi|5g)/i,
  electrical: /\belectrical/i,
  mechanical: /\b(mechan|mechatron|automob|automot|automation|robotic)/i,
  civil: /\b(civil|structural|construction|infrastructure)/i,
  chemical: /\b(chemi|petro|polymer|plastic|surface coating|dye|oil|paints|pharmaceutical|oleochemical)/i,
};
type Family = keyof typeof WORDS | 'other';
const FAMILIES = [...Object.keys(WORDS), 'other'] as Family[];

export function familyOf(course: string): Family {
  let found: { family: Family; at: number } = { family: 'other', at: Number.POSITIVE_INFINITY };
  for (const [family, words] of Object.entries(WORDS) as [Family, RegExp][]) {
    const at = course.search(words);
    if (at >= 0 && at < found.at) found = { family, at };
  }
  return found.family;
}

export function drawFamilies({ names }: Pick<RoundNumbers, 'names'>): Markup {
  const rounds = new Map(names.map(({ id, round_name }) => [id, round_name]));
  const ids = [...rounds.keys()];
  const seats = new Map<string, number>();
  for (const row of names) {
    const key = `${row.id} ${familyOf(row.course_name)}`;
    seats.set(key, (seats.get(key) ?? 0) + row.seats);
  }
  const of = (id: number, family: Family) => seats.get(`${id} ${family}`) ?? 0;
  const label = (family: Family) => plain(`family.${family}`);
  // The older a round, the paler.
  const opacity = (place: number) => 1 - 0.6 * ((ids.length - 1 - place) / Math.max(1, ids.length - 1));
  const bars = FAMILIES.flatMap((family) =>
    ids.map((id, place) => ({ family: label(family), id, seats: of(id, family), opacity: opacity(place) })),
  );
  const place = { x: 'seats', y: 'id', fy: 'family' } as const;
  return renderPicture({
    id: 'by-family',
    title: 'picture.families',
    about: 'picture.families.about',
    words: FAMILIES.map((family) => `family.${family}` as const),
    legend: ids.map((id, index) => ({
      name: html`<bdi>${rounds.get(id)}</bdi>`,
      fill: 'var(--series-1)',
      opacity: opacity(index),
    })),
    options: {
      marginLeft: labelWidth(FAMILIES.map(label)),
      marginRight: 50,
      height: FAMILIES.length * (14 + Math.max(1, ids.length) * 16),
      x: { axis: null },
      y: { axis: null, domain: ids },
      fy: { label: null, axis: 'left', padding: 0.2, domain: FAMILIES.map(label) },
      marks: [
        barX(bars, { ...place, fill: 'var(--series-1)', fillOpacity: 'opacity', insetTop: 1, insetBottom: 1 }),
        text(bars, { ...place, text: (bar) => grouped(bar.seats), textAnchor: 'start', dx: 5 }),
      ],
      opacity: { type: 'identity' },
    },
    table: {
      columns: [
        { name: say('picture.family') },
        ...ids.map((id) => ({ name: html`<bdi>${rounds.get(id)}</bdi>`, numbers: true })),
      ],
      rows: FAMILIES.map((family) => [say(`family.${family}`), ...ids.map((id) => of(id, family))]),
    },
  });
}
