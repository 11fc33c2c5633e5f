import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  CATEGORIES,
  isInEveryTotal,
  pair,
  printedCategories,
  printedLevels,
  SEAT_LEVELS,
} from '../../build/contract/seats.ts';
import { FORMS } from '../support/document-forms.ts';
import { ROOT } from '../support/run-command.ts';

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

it('totals include every category that documents print', () => {
  const categories = FORMS[2026].categories.map((name) => printedCategories().get(name.replace(/\W/g, ''))!);
  expect(categories.filter((category) => !isInEveryTotal(category))).toEqual([]);
});

it('no query names a level, a category or a form of codes', () => {
  // `home_university` is also a field of answers.
  const names = [
    ...SEAT_LEVELS.filter((level) => level !== 'home_university'),
    ...CATEGORIES.flatMap((one) => [one, ...pair(one)]),
  ];
  const named = new RegExp(`'(${names.join('|')})'|\\b(GLOB|REGEXP)\\b`);
  const queries = readdirSync(join(ROOT, 'build'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  );
  expect(queries.filter((file) => named.test(readFileSync(join(ROOT, 'build', file), 'utf8')))).toEqual([]);
});
