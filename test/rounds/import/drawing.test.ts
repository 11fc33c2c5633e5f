import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import type { Paint } from '../../../build/rounds/import/drawn.ts';
import { type Font, signReader } from '../../../build/rounds/import/fonts.ts';
import { placeGlyphs, type TextState } from '../../../build/rounds/import/glyphs.ts';
import { readPdf } from '../../../build/rounds/import/pdf-text.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A page of 600 x 400 points with these operators; the font is /F1, also inside a form `/Fm`. */
async function drawPage(content: string, options: PDFKit.PDFDocumentOptions = {}): Promise<string> {
  const file = join(temporaryFolder(), 'page.pdf');
  const pdf = new PDFDocument({ size: [600, 400], margin: 0, ...options });
  const written = finished(pdf.pipe(createWriteStream(file)));
  pdf.fontSize(10).text('.', 590, 380);
  // Undoes pdfkit's own transformation, which turns the page upside down.
  pdf.save().transform(1, 0, 0, -1, 0, 400).addContent(content);
  pdf.restore().end();
  await written;
  return file;
}

async function readFragments(content: string) {
  for await (const page of readPdf(await drawPage(content))) return page;
  throw new Error('there is no page');
}
const readText = async (content: string) =>
  (await readFragments(content))
    .fragments!.map(({ text }) => text)
    .join('')
    .slice(1);

const OPERATORS = {
  'lines by leading': "BT /F1 12 Tf 14 TL 50 300 Td (one) Tj T* (two) Tj (three) ' ET",
  'lines by TD': 'BT /F1 12 Tf 50 300 Td (one) Tj 20 -15 TD (two) Tj T* (three) Tj ET',
  'spacing of letters and words': 'BT /F1 12 Tf 2 Tc 5 Tw 50 300 Td (one two) Tj ET',
  'a quotation mark': 'BT /F1 12 Tf 14 TL 50 300 Td 3 1 (one two) " ET',
  'narrow letters': 'BT /F1 12 Tf 60 Tz 50 300 Td (one) Tj ( two) Tj ET',
  'raised letters': 'BT /F1 12 Tf 50 300 Td (one) Tj 4 Ts (two) Tj ET',
  'moved letters': 'BT /F1 12 Tf 50 300 Td [(one) -900 (two) 40 (three)] TJ ET',
  'a text matrix': 'BT /F1 1 Tf 11 0 0 9 70 200 Tm (one) Tj 3 1 Td (two) Tj ET',
  'a transformation': 'q 2 0 0 1.5 30 20 cm BT /F1 8 Tf 40 100 Td (one) Tj ET Q BT /F1 8 Tf 40 100 Td (two) Tj ET',
};

describe('the places of text', () => {
  it.each(Object.entries(OPERATORS))("with %s are those of the library's own text extraction", async (_, content) => {
    const file = await drawPage(content);
    const loading = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: VerbosityLevel.ERRORS });
    const { items } = await (await (await loading.promise).getPage(1)).getTextContent({ disableNormalization: false });
    await loading.destroy();
    const { fragments } = await readFragments(content);
    const library = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    expect(fragments!.map(({ text }) => text).join('')).toBe(
      library.map(({ str }) => str.replaceAll(' ', '')).join(''),
    );
    let at = 0;
    for (const { str, transform } of library) {
      const { left, y } = fragments![at]!;
      expect(left).toBeCloseTo(transform[4], 3);
      expect(400 - y).toBeCloseTo(transform[5], 3);
      at += str.replaceAll(' ', '').length;
    }
    expect(at).toBeGreaterThan(6);
  });
});

describe('text that cannot be seen', () => {
  const shown = 'BT /F1 12 Tf 50 300 Td (text) Tj ET';
  it.each([
    ['is outside of the page', 'BT /F1 12 Tf 650 300 Td (text) Tj ET'],
    ['is clipped away', `q 10 10 20 20 re W n ${shown} Q`],
    ['is clipped away by another rule', `q 10 10 20 20 re W* n ${shown} Q`],
    ['is clipped away by two boxes that do not meet', `q 40 290 80 30 re W n 10 10 20 20 re W n ${shown} Q`],
    ['is too small to read', 'BT /F1 1 Tf 50 300 Td (text) Tj ET'],
    ['is drawn for clipping alone', `q 7 Tr ${shown} Q`],
    ['has a box over it', `${shown} 1 g 40 290 80 30 re f`],
    ['has a box over it that was drawn with others', `${shown} 1 g 300 0 9 9 re 40 290 80 30 re f`],
    ['has the colour of its box', `0.2 0.4 0.1 rg 40 290 80 30 re f ${shown}`],
  ])('because it %s is left out', async (_, content) => {
    const { fragments, unseen } = await readFragments(content);
    expect(fragments!.map(({ text }) => text)).toEqual(['.']);
    expect(unseen).toBe('text');
  });

  it.each([
    ['a box is drawn before it', `1 g 40 290 80 30 re f 0 g ${shown}`],
    ['a box is drawn beside it', `${shown} 1 g 200 290 80 30 re f`],
    ['its box has a border', `${shown} 40 290 80 30 re S`],
    ['it has a line below', `${shown} 50 297 m 80 297 l S`],
    ['it is white on a dark box', `0.2 g 40 290 80 30 re f 1 g ${shown}`],
    ['it is drawn after a clip ended', `q 10 10 20 20 re W n Q ${shown}`],
    ['another path is drawn after a clip ended', `q 10 10 20 20 re W n Q 300 0 9 9 re f ${shown}`],
    ['a clip of letters ended', `q BT /F1 12 Tf 7 Tr 50 200 Td (x) Tj ET Q ${shown}`],
    ['its letters are outlined', `1 Tr ${shown}`],
  ])('it is not where %s', async (_, content) => {
    expect(await readText(content)).toBe('text');
    expect((await readFragments(content)).fragments!.filter(({ doubt }) => doubt)).toEqual([]);
  });
});

it.each([
  ['a line', '50 305 m 80 305 l S', 'a line is drawn through "t"'],
  ['a closed line', '50 305 m 80 305 l s', 'a line is drawn through "t"'],
  ['a filled and outlined line', '50 304 30 1 re B', 'a line is drawn through "t"'],
  ['a half of a box', '1 g 40 290 80 14 re f', 'something is drawn over "t"'],
])('text is doubted where %s is drawn over it', async (_, content, doubt) => {
  const { fragments } = await readFragments(`BT /F1 12 Tf 50 300 Td (t) Tj ET ${content}`);
  expect(fragments!.find(({ text }) => text === 't')?.doubt).toBe(doubt);
});

it.each([4, 5, 6, 7])('text is doubted after text that cuts it out, drawn in mode %d', async (mode) => {
  const clip = `BT /F1 12 Tf ${mode} Tr 50 300 Td (t) Tj ET`;
  const { fragments } = await readFragments(`${clip} BT 0 Tr 50 200 Td (u) Tj ET`);
  expect(fragments!.find(({ text }) => text === 'u')?.doubt).toBe('"u" is cut out by other text');
});

describe('a sign of a font', () => {
  const box = (left: number, bottom: number, right: number, top: number) => [
    0,
    left,
    bottom,
    1,
    right,
    bottom,
    1,
    right,
    top,
    1,
    left,
    top,
    4,
  ];
  const read = (unicode: string, { path, font = {}, width = 500 }: { path?: number[]; font?: Font; width?: number }) =>
    signReader(
      font,
      () => path,
    )({
      originalCharCode: 1,
      fontChar: 'x',
      unicode,
      width,
      isSpace: false,
      isInFont: true,
    });
  const letter = box(0, 0, 0.5, 0.7);

  it.each<[string, Parameters<typeof read>[1], string]>([
    ['A', { font: { vertical: true } }, '"A" is in a line that runs downwards'],
    ['', { path: letter }, 'a sign is drawn that has no text'],
    ['7', { width: 199 }, '"7" has an odd width'],
    ['7', { width: 1001 }, '"7" has an odd width'],
    ['A', { width: 149 }, '"A" has an odd width'],
    ['A', { width: 1701 }, '"A" has an odd width'],
    ['a', { width: 1000, font: { fontMatrix: [0.01, 0, 0, 0.01, 0, 0] } }, '"a" has an odd width'],
    ['12', {}, '"12" is one sign'],
    ['1a', {}, '"1a" is one sign'],
    ['a', { path: box(-0.31, 0, 0.5, 0.7) }, '"a" is drawn beside its place'],
    ['a', { path: box(0, 0, 0.81, 0.7) }, '"a" is drawn beside its place'],
    ['a', { path: box(0, -0.51, 0.5, 0.7) }, '"a" is drawn beside its place'],
    ['a', { path: box(0, 0, 0.5, 1.31) }, '"a" is drawn beside its place'],
    ['1', { font: { differences: ['', 'two.tnum'] } }, 'a font shows "2" where its text is "1"'],
    ['1', { font: { defaultEncoding: ['', 'two'] } }, 'a font shows "2" where its text is "1"'],
    [
      '1',
      { font: { defaultEncoding: ['', 'two'], isSymbolicFont: true, missingFile: true } },
      'a font shows "2" where its text is "1"',
    ],
    ['A', { font: { differences: ['', 'ampersand'] } }, 'a font shows "ampersand" where its text is "A"'],
  ])('is doubted: %j, %j', (text, sign, doubt) => {
    expect(read(text, sign)).toEqual({ text: text || '?', doubt });
  });

  it.each<[string, Parameters<typeof read>[1]]>([
    ['7', { width: 200 }],
    ['7', { width: 1000 }],
    ['A', { width: 150 }],
    ['A', { width: 1700 }],
    ['a', { path: box(-0.29, -0.49, 0.79, 1.29) }],
    ['1', { font: { differences: ['', 'one.tnum'], defaultEncoding: ['', 'two'] } }],
    ['1', { font: { defaultEncoding: ['', 'two'], isSymbolicFont: true } }],
    ['1', { font: { differences: ['', 'two'], composite: true } }],
    ['A', { font: { differences: ['', 'g17'] } }],
    ['A', { font: { differences: ['', 'a'] } }],
    ['a', { font: { differences: ['', 'A.sc'] } }],
    ['', {}],
  ])('is read as it is: %j, %j', (text, sign) => {
    expect(read(text, sign)).toEqual({ text });
  });

  it('without a width is blank, whatever its text', () => {
    expect(read('7', { path: box(0.2, 0, 0.2, 0.7) })).toEqual({ text: '7', isBlank: true });
  });

  it('that is blank is placed, and nothing of it is seen', () => {
    const state = {
      ...{ font: {}, size: 10, charSpacing: 0, wordSpacing: 0, scale: 100, rise: 0, mode: 0, lineWidth: 1, dashes: [] },
      ...{ shapes: [], ctm: [1, 0, 0, -1, 0, 100], matrix: [1, 0, 0, 1, 0, 0], x: 0, y: 0 },
    } satisfies TextState;
    const sign = { originalCharCode: 7, fontChar: 'x', unicode: '7', width: 500, isSpace: false, isInFont: true };
    const paint: Paint = { colour: '#000000', opacity: 1, clip: [0, 0, 100, 100] };
    const opacityOf = (path: number[], font = {}) =>
      [...placeGlyphs([sign], { ...state, font }, paint, () => path)].map(({ opacity }) => opacity);
    expect([opacityOf(box(0.2, 0, 0.2, 0.7)), opacityOf(letter)]).toEqual([[0], [1]]);
  });
});
