/** A copy of the project after all recipes, and rounds that have the new category, level and other seats. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { CATEGORIES, OTHER_SEATS, SEAT_LEVELS } from '../../build/contract/seats.ts';
import { copyProject } from '../support/run-command.ts';
import { applyRecipe, RECIPES } from './recipes.ts';

export const categories = [...CATEGORIES, 'esm'];
export const levels = [...SEAT_LEVELS, 'zonal_level'];
export const others = [
  ...OTHER_SEATS.map(({ name, field, within }) => ({ name: name as string, field: field as string, within })),
  { name: 'sports', field: 'sports_total', within: true },
  { name: 'nri', field: 'nri_seats', within: false },
];
const ADDED = new Set(['esm_g', 'esm_l', 'zonal_level', 'sports_total', 'nri_seats']);
export const fields = categories.flatMap((category) => [`${category}_g`, `${category}_l`]);
export const CODE = '0100110010';

/** A round of the year before the additions, which has none of them. */
export const OLD = 3;
export const isIn = (round: number, name: string) => round !== OLD || !ADDED.has(name);
/** A different number for every count of a round, smaller in each later round, because seats are taken. */
const most = (round: number) => 500 * (round === OLD ? 3 : 3 - round);
export const seatsAt = (round: number, level: string, field: string) =>
  most(round) + 20 * levels.indexOf(level) + fields.indexOf(field);
export const otherSeats = (round: number, field: string) =>
  most(round) + 100 + others.findIndex((other) => other.field === field);
export const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
export const levelTotal = (round: number, level: string) =>
  sum(fields.filter((field) => isIn(round, field)).map((field) => seatsAt(round, level, field)));
export const categorySeats = (round: number, level: string, category: string) =>
  seatsAt(round, level, `${category}_g`) + seatsAt(round, level, `${category}_l`);

function writeRound(data: string, round: number): void {
  const folder = join(data, `round-${round}`);
  mkdirSync(folder, { recursive: true });
  const listedOthers = others.filter(({ field }) => isIn(round, field));
  const listedLevels = levels.filter((level) => isIn(round, level));
  const within = listedOthers.filter((other) => other.within).map(({ field }) => otherSeats(round, field));
  const source = { title: 'A made-up list', authority: 'Nobody' };
  const year =
    round === OLD
      ? { academic_year: '2024-25', published_date: '2024-07-01' }
      : { academic_year: '2025-26', published_date: `2025-07-0${round}` };
  const dates = { ...year, status: 'published' };
  writeFileSync(
    join(folder, 'round.json'),
    JSON.stringify({ id: round, round_name: `Round ${round}`, ...dates, source }),
  );
  const csv = (file: string, rows: object[]) => writeFileSync(join(folder, file), stringify(rows, { header: true }));
  const places = { inst_type: 'Government', district: 'Oldbury', city: 'Oldbury' };
  const flags = { is_government: 'true', is_autonomous: 'false', is_minority: 'false' };
  csv('institutes.csv', [{ inst_code: '01001', inst_name: 'A College', ...places, ...flags }]);
  const total = sum([...listedLevels.map((level) => levelTotal(round, level)), ...within]);
  const names = { choice_code: CODE, inst_code: '01001', course_name: 'Civil Engineering' };
  const seats = Object.fromEntries(listedOthers.map(({ field }) => [field, otherSeats(round, field)]));
  csv('courses.csv', [{ ...names, total_cap_vacancies: total, ...seats }]);
  csv(
    'vacancies.csv',
    listedLevels.map((seat_level) => {
      const listedFields = fields.filter((field) => isIn(round, field));
      const counts = Object.fromEntries(listedFields.map((field) => [field, seatsAt(round, seat_level, field)]));
      return { choice_code: CODE, seat_level, ...counts, total_g_l: levelTotal(round, seat_level) };
    }),
  );
}

/** Makes the copy in `folder`, with its rounds in `data`. */
export function extendProject(folder: string, data: string): void {
  copyProject(folder, 'README.md', 'build', 'data', 'netlify', 'package.json', 'test', 'tsconfig.json');
  for (const recipe of Object.values(RECIPES)) applyRecipe(folder, recipe);
  for (const round of [OLD, 1, 2]) writeRound(data, round);
  const table = 'university,district,source\nUniversity of Oldbury,Oldbury,made up\n';
  writeFileSync(join(data, 'home-universities.csv'), table);
}
