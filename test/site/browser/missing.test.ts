import { expect, it } from 'vitest';
import { findInstitute } from '../../../build/site/browser/missing.ts';

const FILE = { names: ['Civil', 'Old', 'New', 'Long'], institutes: { '6006': 1, '16006': 2, '160061': 3, '12345': 2 } };

it.each([
  ['1600612345', '16006', 'New'],
  ['600612345', '6006', 'Old'],
  ['1234512345', '12345', 'New'],
  ['9999912345', undefined, undefined],
])('the choice code %s begins with the institute %s', (choiceCode, code, name) => {
  expect(findInstitute(choiceCode, FILE)).toEqual(code && { code, name });
});
