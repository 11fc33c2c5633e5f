import { describe, expect, it } from 'vitest';
import { makeEngine, searchAll, searchSource } from '../support/search-source.ts';

describe('towns that no institute is in', () => {
  const courses = ['Civil Engineering'];
  const source = searchSource([
    { name: 'Zenith College, Kopargaon', district: 'Ahmednagar', courses },
    { name: 'Lotus College, Sion', district: 'Mumbai City', courses },
    { name: 'Omega Shirdi Lines', district: 'Nagpur', courses },
    { name: 'Delta House', district: 'Pune', courses },
    { name: 'Sigma House', district: 'Beed', courses },
    { name: 'Kappa House', district: 'Raigad', courses },
  ]);
  const engine = makeEngine(source);
  const find = (q: string) => {
    const page = searchAll(source, engine, { q });
    return { ...page, names: page.courses.map(({ institute }) => institute.inst_name.split(' ')[0]) };
  };

  it.each([
    ['rahuri', 'Ahilyanagar', 'Zenith'],
    ['civil rahuri', 'Ahilyanagar', 'Zenith'],
    ['राहुरी', 'Ahilyanagar', 'Zenith'],
    ['hinjewadi', 'Pune', 'Delta'],
    ['khed shivapur civil', 'Pune', 'Delta'],
    ['411038', 'Pune', 'Delta'],
    ['pen', 'Raigad', 'Kappa'],
    ['uran', 'Raigad', 'Kappa'],
    ['civil hinj', 'Pune', 'Delta'],
    ['civil 4110', 'Pune', 'Delta'],
    ['हिंज', 'Pune', 'Delta'],
  ])('%s is answered by its district', (q, district, name) => {
    expect(find(q)).toMatchObject({ match: 'corrected', names: [name], towns: [{ districts: [district] }] });
  });

  it('a town of several districts offers each', () => {
    const { names, suggestions } = find('civil shirur');
    expect(names.sort()).toEqual(['Delta', 'Sigma']);
    expect(suggestions).toEqual([
      { why: 'district', q: 'civil pune' },
      { why: 'district', q: 'civil beed' },
    ]);
  });

  it('a town without institutes in its district finds nothing', () => {
    expect(find('sironcha')).toMatchObject({ match: 'none', towns: [{ districts: ['Gadchiroli'] }], names: [] });
  });

  it.each([
    ['shirdi', 'Omega'],
    ['sion', 'Lotus'],
  ])('%s in the name of an institute finds the institute', (q, name) => {
    expect(find(q)).toMatchObject({ match: 'exact', names: [name] });
    expect(find(q).towns).toEqual([]);
  });

  it('a PIN code of another state is an unknown number', () => {
    expect(find('110001')).toMatchObject({ match: 'none' });
  });
});

it('the beginning of towns in four districts means all four', () => {
  const source = searchSource([{ name: 'Delta House', district: 'Pune', courses: ['Civil Engineering'] }]);
  const { towns = [] } = searchAll(source, makeEngine(source), { q: 'civil maleg' });
  expect(towns[0]?.districts).toHaveLength(4);
});
