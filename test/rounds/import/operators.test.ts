/** What the operators of a page draw, without a PDF around them. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { drawnOn } from '../../../build/rounds/import/drawing.ts';
import type { Drawn, Paint } from '../../../build/rounds/import/drawn.ts';
import { placeGlyphs, type TextState } from '../../../build/rounds/import/glyphs.ts';

type Operator = readonly [code: number, ...args: unknown[]];
const SIGN = { originalCharCode: 7, fontChar: 'x', unicode: 'a', width: 500, isSpace: false, isInFont: true };

function draw(...operators: readonly Operator[]): Drawn[] {
  return [
    ...drawnOn({
      operators: { fnArray: operators.map(([code]) => code), argsArray: operators.map(([, ...args]) => args) },
      view: [1, 0, 0, -1, 0, 100],
      page: [0, 0, 100, 100],
      font: () => ({}),
      outline: () => undefined,
      pictureColours: () => ['#123456'],
      notes: [],
      isLayerVisible: (layer) => layer === 'on',
    }),
  ];
}
const SIDES = [0, 10, 10, 1, 20, 10, 1, 20, 20, 1, 10, 20, 4];
const BOX: Operator = [OPS.constructPath, OPS.fill, [SIDES], [10, 10, 20, 20]];
const LINE: Operator = [OPS.constructPath, OPS.stroke, [SIDES], [10, 10, 20, 20]];
const CLIP: Operator = [OPS.constructPath, OPS.endPath, [null], null];
const TEXT: Operator = [OPS.showText, [SIGN]];
const setState = (...entries: readonly (readonly [string, unknown])[]): Operator => [OPS.setGState, entries];
const group = (smask?: object): Operator => [OPS.beginGroup, { smask }];
const layer = (tag: string, name: string): Operator => [OPS.beginMarkedContentProps, tag, name];
const FONT: Operator = [OPS.setFont, 'F1', 10];

it.each<[string, readonly Operator[], number]>([
  ['with its opacity', [setState(['ca', 0.5], ['CA', 0.25]), BOX], 0.5],
  ['a line with its own', [setState(['ca', 0.5], ['CA', 0.25]), LINE], 0.25],
  ['in a group with that of both', [setState(['ca', 0.5]), group(), setState(['ca', 0.25]), BOX], 0.125],
  ['in two groups with that of all', [setState(['ca', 0.5]), group(), setState(['ca', 0.5]), group(), BOX], 0.25],
  ['after a group with that before it', [setState(['ca', 0.5]), group(), [OPS.endGroup], BOX], 0.5],
  ['not in a mask', [group({}), BOX], 0],
  ['not in a group of a mask', [group({}), group(), BOX], 0],
  ['after a mask', [group({}), group(), [OPS.endGroup], [OPS.endGroup], BOX], 1],
  ['not in a hidden layer', [layer('OC', 'off'), BOX], 0],
  ['not in a part of a hidden layer', [layer('OC', 'off'), layer('OC', 'on'), [OPS.beginMarkedContent, 'P'], BOX], 0],
  ['not between two parts of a hidden layer', [layer('OC', 'off'), layer('OC', 'on'), [OPS.endMarkedContent], BOX], 0],
  ['after a hidden layer', [layer('OC', 'on'), layer('OC', 'off'), [OPS.endMarkedContent], BOX], 1],
  ['in what is marked and no layer', [layer('Span', 'off'), BOX], 1],
])('a shape is drawn %s', (_, operators, opacity) => {
  expect(draw(...operators).map((one) => one.opacity)).toEqual([opacity]);
});

it.each([
  ['source-over', 1, undefined],
  ['multiply', 0, undefined],
  ['darken', 0, undefined],
  ['screen', 1, '"a" is mixed with the colour below it'],
])('in the blend mode %s a light area hides with %d of its colour, and text is doubted: %s', (mode, opacity, doubt) => {
  const mixing = setState(['BM', mode]);
  const drawn = draw(mixing, [OPS.setFillRGBColor, '#ffff00'], BOX, [OPS.setFillRGBColor, '#202020'], BOX, FONT, TEXT);
  expect(drawn.slice(0, 2).map((one) => one.opacity)).toEqual([opacity, 1]);
  expect(drawn[2]).toMatchObject({ kind: 'glyph', doubt });
});

it.each<[string, readonly Operator[], string | undefined]>([
  ['a mask', [setState(['SMask', true])], '"a" is drawn through a mask'],
  ['a function', [setState(['TR', 'x'])], '"a" is drawn through a mask'],
  [
    'a group in a mask',
    [setState(['SMask', true]), group(), setState(['SMask', false])],
    '"a" is drawn through a mask',
  ],
  ['a group', [group()], undefined],
  ['a mask that ended', [[OPS.save], setState(['SMask', true]), [OPS.restore]], undefined],
])('text drawn through %s is doubted: %s', (_, operators, doubt) => {
  expect(draw(...operators, FONT, TEXT)).toMatchObject([{ kind: 'glyph', doubt }]);
});

it('nothing is left of the page by an empty clip, until it ends', () => {
  const boxes = draw([OPS.save], [OPS.clip], CLIP, BOX, [OPS.restore], BOX).map((one) => 'box' in one && one.clip);
  expect(boxes).toEqual([
    [0, 100, 0, 100],
    [0, 0, 100, 100],
  ]);
});

it('an annotation begins anew, and does not return to the state of the page', () => {
  const note: Operator = [OPS.beginAnnotation, 'id', [0, 0, 50, 50], [1, 0, 0, 1, 30, 0], [1, 0, 0, 1, 0, 0]];
  const dark: Operator = [OPS.setFillRGBColor, '#800000'];
  const shown = draw(dark, [OPS.save], [OPS.transform, 2, 0, 0, 2, 0, 0], note, BOX, [OPS.restore], BOX);
  const area = { colour: '#000000', box: [40, 80, 50, 90], clip: [0, 50, 50, 100] };
  expect(shown).toMatchObject([area, area]);
});

const STATE = {
  ...{ font: {}, size: 10, charSpacing: 0, wordSpacing: 0, scale: 100, rise: 0, mode: 0, lineWidth: 1, dashes: [] },
  ...{ shapes: [], ctm: [1, 0, 0, -1, 0, 100], matrix: [1, 0, 0, 1, 0, 0], x: 0, y: 0 },
} satisfies TextState;
const PAINT: Paint = { colour: '#000000', opacity: 1, clip: [0, 0, 100, 100] };
const place = (change: Partial<TextState>, ...shown: (number | typeof SIGN)[]) => {
  const state = { ...STATE, ...change };
  return { glyphs: [...placeGlyphs(shown, state, PAINT, () => undefined)], x: state.x };
};

it.each([0, 1, 2, 4, 5, 6])('text of the mode %d is doubted for its pen where it is outlined', (mode) => {
  const doubts = [{}, { lineWidth: 1.6 }, { dashes: [1] }].map((pen) => place({ mode, ...pen }, SIGN).glyphs[0]!.doubt);
  const isOutlined = [1, 2, 5, 6].includes(mode);
  const doubt = isOutlined ? '"a" is drawn with a wide or broken pen' : undefined;
  expect(doubts).toEqual([undefined, doubt, doubt]);
});

it('a glyph, a number between glyphs and spacing move the next one by the scale of the text', () => {
  expect(place({}, SIGN).x).toBe(5);
  expect(place({ scale: 50 }, SIGN).x).toBe(2.5);
  expect(place({ scale: 50 }, -1000).x).toBe(5);
  expect(place({ scale: 50, charSpacing: 2, wordSpacing: 4 }, SIGN, { ...SIGN, isSpace: true }).x).toBe(9);
});
