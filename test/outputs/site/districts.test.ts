import { expect, it } from 'vitest';
import { latestRound } from '../../../build/store/latest-round.ts';
import { course, institute, load, round } from '../../support/stage-round.ts';

it('the districts come by name, those of no district last', () => {
  const districts = ['', 'Thane', 'Beed'];
  const institutes = districts.map((district, i) => institute(`0100${i + 1}`, { district }));
  const courses = institutes.map(({ inst_code }) => course(`${inst_code}10010`));
  const rows = load(round({}, { institutes, courses, vacancies: [] })).all<{ district: string; seats: number }>(
    latestRound('districts'),
  );
  expect(rows.map(({ district, seats }) => [district, seats])).toEqual([
    ['Beed', 10],
    ['Thane', 10],
    ['', 10],
  ]);
});
