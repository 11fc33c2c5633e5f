/** The picture that messengers show with a shared link: the round and its vacant seats, as a PNG. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import { once, remember } from '../../shared/once.ts';
import { labelText } from '../../shared/views/labels.ts';
import { forRound } from '../../shared/views/names.ts';
import type { Asset } from '../asset.ts';
import { CHAIR, COLOURS } from './assets.ts';
import type { RoundNumbers } from './round-numbers.ts';

/** The size that messengers show uncut: https://ogp.me, at 1.91 to 1. */
export const IMAGE_SIZE = { width: 1200, height: 630 };
const MARGIN = 80;

const packaged = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name));
/** WebAssembly and a font from a package, not the machine's own: the same bytes everywhere. It can be started only once. */
const start = once(() => initWasm(packaged('@resvg/resvg-wasm/index_bg.wasm')));

/** A process that builds again, such as `publish-round`, renders the picture of an unchanged round once. */
const render = remember((svg: string): Uint8Array => {
  const fonts = [packaged('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')];
  return new Resvg(svg, { font: { fontBuffers: fonts, defaultFontFamily: 'Liberation Sans' } }).render().asPng();
}, 8);

export async function drawRound({ totals }: Pick<RoundNumbers, 'totals'>): Promise<Asset<Uint8Array>> {
  await start();
  const { width, height } = IMAGE_SIZE;
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Liberation Sans" fill="#fff">
<rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>
<path d="${CHAIR}" transform="translate(810 130) scale(6)" fill="none" stroke="${COLOURS.accent}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
${line(170, 56, labelText('layout.site'), COLOURS.seat)}
${line(330, 150, grouped(totals.cap))}
${line(400, 44, `${labelText('category.cap.long')} in ${grouped(totals.total_courses)} courses`)}
${line(500, 44, forRound(totals), COLOURS.seat)}
${line(560, 44, totals.academic_year, COLOURS.seat)}
</svg>`;
  // Named by round and not by content: every page has this address, and none must change when a number does.
  return { path: `/round-${totals.id}.png`, text: render(String(svg)) };
}

/** A line of text at `y`, in smaller letters if it would be wider than the picture. */
function line(y: number, size: number, text: string, fill = '#fff') {
  // On average a letter of this font is half as wide as high.
  const fits = Math.floor((IMAGE_SIZE.width - 2 * MARGIN) / (0.55 * text.length));
  return html`<text x="${MARGIN}" y="${y}" font-size="${Math.min(size, fits)}" fill="${fill}">${text}</text>\n`;
}
