/** The number of courses by their number of vacant CAP seats. */
import { barY, text } from '@observablehq/plot';
import { grouped } from '../../../shared/format.ts';
import { label, type Markup } from '../../../shared/views/labels.ts';
import type { RoundNumbers } from '../round-numbers.ts';
import { renderPicture } from './picture.ts';

/** Classes of seats, each from its number to before the next one's; the last one has no end. */
const CLASSES = [0, 1, 2, 5, 10, 20, 40, 80, 160];

export function drawDistribution({ distribution }: Pick<RoundNumbers, 'distribution'>): Markup {
  const largest = Math.max(0, ...distribution.map(({ seats }) => seats));
  const bars = CLASSES.filter((from) => from <= largest).map((from) => {
    const next = CLASSES[CLASSES.indexOf(from) + 1] ?? Number.POSITIVE_INFINITY;
    const last = Math.min(next - 1, largest);
    const inside = distribution.filter(({ seats }) => seats >= from && seats < next);
    return {
      seats: from === last ? grouped(from) : `${grouped(from)}–${grouped(last)}`,
      courses: inside.reduce((sum, { courses }) => sum + courses, 0),
    };
  });
  return renderPicture({
    id: 'by-course',
    title: 'picture.distribution',
    about: 'picture.distribution.about',
    options: {
      marginTop: 20,
      marginBottom: 26,
      height: 240,
      x: { label: null, tickSize: 0, domain: bars.map(({ seats }) => seats) },
      y: { axis: null },
      marks: [
        barY(bars, { x: 'seats', y: 'courses', fill: 'var(--series-1)', rx: 2 }),
        text(bars, { x: 'seats', y: 'courses', text: (bar) => grouped(bar.courses), lineAnchor: 'bottom', dy: -4 }),
      ],
    },
    table: {
      columns: [{ name: label('course.seats') }, { name: label('home.courses'), numbers: true }],
      rows: bars.map(({ seats, courses }) => [seats, courses]),
    },
  });
}
