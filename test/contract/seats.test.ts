import { expect, it } from 'vitest';
import { printedCategories, printedLevels } from '../../build/contract/seats.ts';

it('printed names are known as categories and levels', () => {
  const categories = printedCategories();
  // Government resolutions number the nomadic tribes 1 to 3 where admission rules write B to D.
  const printed = 'OPEN SC ST DTVJ VJ NT1 NTB NT2 NTC NT3 NTD OBC SEBC'.split(' ');
  const names = 'open sc st vjdt vjdt ntb ntb ntc ntc ntd ntd obc sebc'.split(' ');
  expect(printed.map((name) => categories.get(name))).toEqual(names);
  const levels = printedLevels();
  expect(['STATELEVEL', 'HU', 'OHU'].map((name) => levels.get(name))).toEqual([
    'state_level',
    'home_university',
    'other_than_home_university',
  ]);
});
