import { expect, it } from 'vitest';
import { darkestAndLightest } from '../../../build/rounds/import/pictures.ts';

it.each([
  ['of one bit', { kind: 1, data: [0] }, ['#000000', '#ffffff']],
  ['of grey and a colour', { kind: 2, data: [3, 3, 3, 200, 210, 220] }, ['#030303', '#d2d2d2']],
  ['of which a part is transparent', { kind: 3, data: [0, 0, 0, 0, 100, 100, 100, 255] }, ['#646464', '#ffffff']],
  ['that is half transparent', { kind: 3, data: [100, 100, 100, 51] }, ['#e0e0e0', '#e0e0e0']],
  ['that was not decoded', { kind: 2, data: null }, undefined],
  ['without a pixel', { kind: 1, data: [] }, undefined],
  ['of an unknown kind', { kind: 9, data: [0, 0, 0] }, undefined],
])('a picture %s has its darkest and its lightest colour', (_, picture, colours) => {
  expect(darkestAndLightest(picture)).toEqual(colours);
});
