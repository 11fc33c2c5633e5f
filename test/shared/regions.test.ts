import { expect, it } from 'vitest';
import { REGIONS, regionOfInstitute } from '../../build/shared/regions.ts';
import { readReference } from '../support/reference.ts';

it('each district with a home university is in one region', () => {
  const districts = readReference('home-universities.csv').map(({ district }) => district);
  expect(REGIONS.flatMap((region) => region.districts).sort()).toEqual(districts.sort());
});

it("an institute's code gives the region of its district", () => {
  const institutes = readReference('institutes.csv').filter(({ district }) => district);
  expect(institutes.length).toBeGreaterThan(300);
  const isOutside = ({ inst_code, district }: Record<string, string>) =>
    !regionOfInstitute(inst_code!)?.districts.includes(district!);
  expect(institutes.filter(isOutside)).toEqual([]);
});

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
