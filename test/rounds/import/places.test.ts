import { expect, it } from 'vitest';
import { withPlaces } from '../../../build/rounds/import/places.ts';

it.each([
  ['Government', [true, false, false]],
  ['Government Autonomous', [true, true, false]],
  ['Government-Aided', [false, false, false]],
  ['Government Aided Autonomous', [false, true, false]],
  ['Un-Aided Linguistic Minority - Gujarathi', [false, false, true]],
  ['University Department', [false, false, false]],
])('an institute of the type %j is government, autonomous, minority: %j', (inst_type, expected) => {
  const [row] = withPlaces([{ inst_code: '01001', inst_name: 'A', inst_type }], undefined).rows;
  expect([row!.is_government, row!.is_autonomous, row!.is_minority]).toEqual(expected);
});
