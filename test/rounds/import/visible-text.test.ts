import { describe, expect, it } from 'vitest';
import type { Drawn } from '../../../build/rounds/import/drawn.ts';
import { visibleText } from '../../../build/rounds/import/visible-text.ts';

const PAGE = [0, 0, 600, 400] as const;
const glyph = (colour: string, rest: object = {}) =>
  ({ kind: 'glyph', text: '3', box: [100, 90, 106, 97], height: 10, colour, opacity: 1, clip: PAGE, ...rest }) as Drawn;
const area = (box: readonly number[], rest: object = {}) =>
  ({ kind: 'area', box, colour: '#000000', opacity: 1, clip: PAGE, ...rest }) as Drawn;
const seen = (...drawn: Drawn[]) => {
  const { fragments, unseen } = visibleText(drawn);
  return fragments[0] ? (fragments[0].doubt ?? 'seen') : `unseen: ${unseen}`;
};

describe('a digit on a page', () => {
  it.each([
    ['#000000', 'seen'],
    ['#cbcbcb', 'seen'],
    ['#cdcdcd', '"3" can hardly be seen'],
    ['#f2f2f2', '"3" can hardly be seen'],
    ['#f3f3f3', 'unseen: 3'],
    ['#ffffff', 'unseen: 3'],
  ])('of the colour %s on white paper is: %s', (colour, expected) => {
    expect(seen(glyph(colour))).toBe(expected);
  });

  it('is seen where it is white on what is black, and not where it is too small', () => {
    expect(seen(area([90, 80, 120, 110]), glyph('#ffffff'))).toBe('seen');
    expect(seen(glyph('#000000', { height: 2 }))).toBe('seen');
    expect(seen(glyph('#000000', { height: 1.9 }))).toBe('unseen: 3');
  });

  it.each([
    [0.05, 'unseen: 3'],
    [0.5, '"3" is cut off'],
    [0.95, 'seen'],
  ])('of which %d is left by a clip is: %s', (share, expected) => {
    expect(seen(glyph('#000000', { clip: [0, 0, 100 + 6 * share, 400] }))).toBe(expected);
  });

  it.each([
    [0.05, 'seen'],
    [0.5, 'something is drawn over "3"'],
    [0.95, 'unseen: 3'],
  ])('of which an area covers %d is: %s', (share, expected) => {
    expect(seen(glyph('#000000'), area([100, 80, 100 + 6 * share, 110]))).toBe(expected);
  });
});
