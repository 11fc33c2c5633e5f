import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { drawMap } from '../../../build/outputs/site/map.ts';
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

it.each([1, 3, 10, 11])('the map shows %s districts that it has no place for, each within the picture', (count) => {
  const districts = Array.from({ length: count }, (_, i) => ({ district: `Elsewhere ${i}`, courses: 1, seats: i }));
  const picture = parse(String(drawMap({ districts }))).querySelector('svg.picture')!;
  const size = (element: { getAttribute(name: string): string | undefined }, name: string) =>
    Number(element.getAttribute(name));
  const [width, height] = picture.getAttribute('viewBox')!.split(' ').map(Number).slice(2) as [number, number];
  const tiles = picture.querySelectorAll('a > svg');
  expect(tiles).toHaveLength(count);
  for (const tile of tiles) {
    expect(size(tile, 'x') + size(tile, 'width')).toBeLessThanOrEqual(width);
    expect(size(tile, 'y') + size(tile, 'height')).toBeLessThanOrEqual(height);
  }
});
