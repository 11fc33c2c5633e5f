/** The state as a grid of tiles, one per district, placed as on the map: vacant CAP seats, and a link to the courses. */
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import { ariaLabel, label, type Markup } from '../../shared/views/labels.ts';
import { currentName } from '../../shared/views/names.ts';
import type { RoundNumbers } from './round-numbers.ts';

/** Maharashtra from north to south, each row from west to east; `-` is no district. */
const ROWS = [
  '- | Nandurbar | Dhule | Jalgaon | Buldhana | Akola | Amravati | Nagpur | Bhandara | Gondia',
  'Palghar | Nashik | - | Chhatrapati Sambhajinagar | Jalna | Washim | Yavatmal | Wardha | Chandrapur | Gadchiroli',
  'Thane | - | Ahilyanagar | Beed | Parbhani | Hingoli | Nanded',
  'Mumbai Suburban | Pune | - | Dharashiv | Latur',
  'Mumbai City | Raigad | Satara | Solapur',
  '- | Ratnagiri | Sangli',
  '- | Sindhudurg | Kolhapur',
];
const PLACES = new Map(
  ROWS.flatMap((row, y) => row.split(' | ').map((name, x) => [name, { x, y }] as const)).filter(
    ([name]) => name !== '-',
  ),
);
const COLUMNS = 10;
/** A tile and the gap around it, in the units of the picture. */
const SIZE = { width: 84, height: 56, gap: 4 };
/** Short forms of names that are wider than a tile. */
const SHORT = new Map([
  ['Chhatrapati Sambhajinagar', 'Sambhajinagar'],
  ['Mumbai Suburban', 'Mumbai Sub.'],
]);

/** Districts of another state, or unknown ones, follow below in rows of their own. */
export function drawMap({ districts }: Pick<RoundNumbers, 'districts'>): Markup {
  const known = districts.filter(({ district }) => district !== '');
  if (known.length === 0) return html``;
  const isPlaced = (district: string) => PLACES.has(currentName(district));
  const others = known.filter(({ district }) => !isPlaced(district));
  const below = known.some(({ district }) => isPlaced(district)) ? ROWS.length : 0;
  const rows = below + Math.ceil(others.length / COLUMNS);
  const findPlace = (district: string) => {
    const at = others.findIndex((other) => other.district === district);
    return PLACES.get(currentName(district)) ?? { x: at % COLUMNS, y: below + Math.floor(at / COLUMNS) };
  };
  const largest = Math.max(1, ...known.map(({ seats }) => seats));
  const tile = ({ district, seats }: (typeof known)[number]) => {
    const { x, y } = findPlace(district);
    const name = currentName(district);
    const shade = (0.08 + 0.32 * Math.sqrt(seats / largest)).toFixed(2);
    // A nested picture, so that a long name is cut at the tile's edge.
    return html`<a href="/search?district=${encodeURIComponent(district)}"><title>${name}: ${grouped(seats)}</title><svg x="${x * SIZE.width}" y="${y * SIZE.height}" width="${SIZE.width - SIZE.gap}" height="${SIZE.height - SIZE.gap}"><rect width="100%" height="100%" rx="6" fill="var(--series-1)" fill-opacity="${shade}"/><text x="50%" y="45%" class="count" font-weight="700">${grouped(seats)}</text><text x="50%" y="82%" data-places>${SHORT.get(name) ?? name}</text></svg></a>\n`;
  };
  return html`<section class="map">
<h2 id="by-place">${label('picture.map')}</h2>
<figure><section class="wide" tabindex="0" ${ariaLabel('picture.map')}><svg class="picture" viewBox="0 0 ${COLUMNS * SIZE.width} ${rows * SIZE.height}">
${known.map(tile)}</svg></section><figcaption>${label('picture.map.about')}</figcaption></figure>
</section>`;
}
