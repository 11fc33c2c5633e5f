import { expect, it } from 'vitest';
import { placeIn } from '../../../build/rounds/import/geometry.ts';

it('a box in two parts of a shape may be in its hole', () => {
  const square = (from: number, to: number) => {
    return [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as const;
  };
  const places = [[square(0, 9)], [square(0, 9), square(1, 8)], [square(6, 9)], [square(3, 9)]].map((parts) =>
    placeIn([2, 2, 4, 4], parts),
  );
  expect(places).toEqual(['inside', 'across', 'outside', 'across']);
});
