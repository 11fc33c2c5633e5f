import { expect, it } from 'vitest';
import { listSums } from '../../build/import/imported.ts';

it('the sums of an import are listed', () => {
  const course = { total_cap_vacancies: 9, ews_seats: 1, tfw_seats: 2, pwd_total: 3, def_total: 4 };
  const row = { open_g: 1, open_l: 1, total_g_l: 2 };
  const sums = listSums({ courses: [course], vacancies: [row] } as never);
  expect(sums.filter(({ seats }) => seats > 0)).toEqual([
    { name: 'OPEN', seats: 2 },
    { name: 'all categories', seats: 2 },
    { name: 'PWD', seats: 3 },
    { name: 'DEF', seats: 4 },
    { name: 'CAP seats', seats: 9 },
    { name: 'EWS', seats: 1 },
    { name: 'TFWS', seats: 2 },
  ]);
});
