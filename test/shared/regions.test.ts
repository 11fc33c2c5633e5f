import { expect, it } from 'vitest';
import { regionOfInstitute } from '../../build/shared/regions.ts';

it.each([
  ['06271', 'Pune'],
  ['16006', 'Pune'],
  ['6271', undefined],
  ['060271', undefined],
  ['07271', undefined],
  ['0627A', undefined],
])('the institute code %s is of the region %s', (code, name) => {
  expect(regionOfInstitute(code)?.name).toBe(name);
});
