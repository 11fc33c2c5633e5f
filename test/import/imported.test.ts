import { expect, it } from 'vitest';
import { listSums } from '../../build/import/imported.ts';

it('the sums are listed beside those of the source', () => {
  const course = { total_cap_vacancies: 9, ews_seats: 1, tfw_seats: 2, pwd_total: 3, def_total: 4 };
  const row = { open_g: 1, open_l: 1, total_g_l: 5 };
  const sums = (derived?: string[]) =>
    listSums({ courses: [course], vacancies: [row], ...(derived && { derived }) } as never);
  const listed = sums().filter(({ seats, document }) => seats > 0 || document !== undefined);
  expect(listed).toEqual([
    { name: 'OPEN', seats: 2 },
    { name: 'all categories', seats: 2, document: 5 },
    { name: 'PWD', seats: 3 },
    { name: 'DEF', seats: 4 },
    { name: 'CAP seats', seats: 9, document: 9 },
    { name: 'EWS', seats: 1 },
    { name: 'TFWS', seats: 2 },
  ]);
  expect(sums(['total_g_l', 'total_cap_vacancies']).some(({ document }) => document !== undefined)).toBe(false);
});
