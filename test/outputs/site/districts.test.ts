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

it('the map has each district in its place, under its name in use, those of no place below, and none without a name', () => {
  const names = ['Thane', 'Ahmednagar', 'Elsewhere', 'Mumbai Suburban', ''];
  const districts = names.map((district) => ({ district, courses: 1, seats: 0 }));
  const tiles = parse(String(drawMap({ districts }))).querySelectorAll('svg.picture a');
  const place = (tile: (typeof tiles)[number], name: string, unit: number) =>
    Number(tile.querySelector('svg')!.getAttribute(name)) / unit;
  expect(
    tiles.map((tile) => [
      tile.getAttribute('href')!.split('=')[1],
      tile.querySelector('[data-places]')!.textContent,
      place(tile, 'x', 84),
      place(tile, 'y', 56),
    ]),
  ).toEqual([
    ['Thane', 'Thane', 0, 2],
    ['Ahmednagar', 'Ahilyanagar', 2, 2],
    ['Elsewhere', 'Elsewhere', 0, 7],
    ['Mumbai%20Suburban', 'Mumbai Sub.', 0, 3],
  ]);
  expect(tiles[0]!.querySelector('rect')!.getAttribute('fill-opacity')).toBe('0.08');
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

it('the map has districts that it does not know below the others, ten in a row, or alone', () => {
  const unknown = Array.from({ length: 12 }, (_, i) => ({ district: `Elsewhere ${i}`, courses: 1, seats: i }));
  const places = (districts: typeof unknown) => {
    const map = parse(String(drawMap({ districts }))).querySelector('.picture')!;
    const tiles = map.querySelectorAll('a svg').map((tile) => [tile.getAttribute('x'), tile.getAttribute('y')].join());
    return [map.getAttribute('viewBox'), tiles[0], tiles[9], tiles[10], tiles[11]];
  };
  expect(places(unknown)).toEqual(['0 0 840 112', '0,0', '756,0', '0,56', '84,56']);
  const pune = { district: 'Pune', courses: 1, seats: 1 };
  expect(places([...unknown, pune])).toEqual(['0 0 840 504', '0,392', '756,392', '0,448', '84,448']);
});
