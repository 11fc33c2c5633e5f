/** Vacant CAP seats by district. */
import { barX, text } from '@observablehq/plot';
import { html } from 'hono/html';
import { grouped } from '../../../netlify/views/numbers.ts';
import { type Markup, plain, say } from '../../../netlify/views/text.ts';
import type { RoundNumbers } from '../round-numbers.ts';
import { label, labelWidth, renderPicture } from './picture.ts';

export function drawDistricts({ districts }: Pick<RoundNumbers, 'districts'>): Markup {
  const rows = districts.toSorted((a, b) => b.seats - a.seats);
  const name = (district: string) => label(district || plain('picture.unknown'));
  const place = { x: 'seats', y: 'district' } as const;
  return renderPicture({
    id: 'by-district',
    title: 'picture.districts',
    about: 'picture.districts.about',
    words: ['picture.unknown'],
    options: {
      marginLeft: labelWidth(rows.map(({ district }) => name(district))),
      marginRight: 44,
      height: Math.max(1, rows.length) * 22,
      x: { axis: null },
      y: { label: null, tickSize: 0, tickFormat: name, domain: rows.map(({ district }) => district) },
      marks: [
        barX(rows, { ...place, fill: 'var(--series-1)', insetTop: 2, insetBottom: 2, rx: 2 }),
        text(rows, { ...place, text: ({ seats }) => grouped(seats), textAnchor: 'start', dx: 5 }),
      ],
    },
    table: {
      columns: [
        { name: say('picture.district') },
        { name: say('picture.seats'), numbers: true },
        { name: say('picture.courses'), numbers: true },
      ],
      rows: rows.map(({ district, seats, courses }) => [
        district ? html`<bdi>${district}</bdi>` : say('picture.unknown'),
        seats,
        courses,
      ]),
    },
  });
}
