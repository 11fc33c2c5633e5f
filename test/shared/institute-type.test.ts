import { expect, it } from 'vitest';
import { readTypeFlags } from '../../build/shared/institute-type.ts';

it.each([
  { type: 'Government Autonomous', is_government: true, is_autonomous: true },
  { type: 'Govt. Minority', is_government: true, is_minority: true },
  { type: 'Government- Aided', is_government: false },
  { type: 'Un-Aided Linguistic Minority - Hindi', is_government: false, is_minority: true },
  { type: 'University Department of Government', is_government: undefined },
])('the type $type has the flags of its words', ({ type, ...flags }) => {
  // `toEqual` takes an absent flag for one that is undefined.
  expect(readTypeFlags(type)).toEqual(flags);
});
