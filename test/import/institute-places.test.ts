import { describe, expect, it } from 'vitest';
import { withPlaces } from '../../build/import/institute-places.ts';
import { placeText } from '../../build/import/propose-place.ts';

describe('an institute that the round before lacks', () => {
  const real = { inst_code: '01002', inst_type: 'Government Autonomous' };

  it('a new institute has its place from the reference table', () => {
    const institute = { ...real, inst_name: 'Government College of Engineering,Amravati' };
    const { rows } = withPlaces([institute], undefined);
    expect(rows).toMatchObject([{ district: 'Amravati', city: 'Amravati' }]);
  });

  it('a listed district gets its city from the reference table', () => {
    const institute = { ...real, inst_name: 'Government College of Engineering,Amravati' };
    const cityIn = (district: string) =>
      withPlaces([institute], new Map([['01002', { ...institute, district, city: '' }]])).rows[0]?.city;
    expect([cityIn('Amravati'), cityIn('Pune')]).toEqual(['Amravati', '']);
  });

  it('an old district name gets its city, too', () => {
    const inst_name = "Adsul's Campus, Ahilyanagar";
    const { rows } = withPlaces([{ ...real, inst_code: '05380', inst_name }], undefined);
    expect(rows).toMatchObject([{ district: 'Ahilyanagar' }]);
    expect(placeText({ district: 'Ahilyanagar', city: 'Ahmednagar' })).toBe('district Ahilyanagar');
  });

  it('another institute of the same code gives no place', () => {
    // The second one has less than half of the listed words.
    for (const inst_name of ['Lotus Polytechnic', 'Government']) {
      expect(withPlaces([{ ...real, inst_name }], undefined).rows).toMatchObject([{ district: '' }]);
    }
    const { rows } = withPlaces([{ ...real, inst_name: 'Lotus Polytechnic, Karanja' }], undefined);
    expect(rows).toMatchObject([{ district: '', city: '' }]);
  });

  it('new institutes are named, and those without a place', () => {
    const names = { '01002': 'Government College of Engineering,Amravati', '06999': 'New Institute, Dist. Satara' };
    const institutes = Object.entries(names).map(([inst_code, inst_name]) => ({ ...real, inst_code, inst_name }));
    const { rows, warnings } = withPlaces(institutes, new Map());
    expect(rows.map(({ district }) => district)).toEqual(['Amravati', '']);
    expect(warnings).toEqual([
      { text: 'new institutes', places: [`01002 "${names['01002']}": district Amravati`] },
      {
        text: expect.stringContaining('publish-round asks'),
        places: [`06999 "${names['06999']}": district Satara`],
      },
    ]);
  });
});

describe('the places of new institutes by option', () => {
  const place = (inst_name: string, answers: Record<string, string>, inst_code = '06999') =>
    withPlaces([{ inst_code, inst_name, inst_type: 'Un-Aided' }], undefined, new Map(Object.entries(answers)));

  it('--places decides nothing between two proposals', () => {
    const { rows, warnings } = place('A College, Navi Mumbai', { '--places': 'yes' }, '03901');
    expect(rows).toMatchObject([{ district: '', city: '' }]);
    expect(warnings[0]!.places).toEqual([
      '03901 "A College, Navi Mumbai": Navi Mumbai, district Raigad or Navi Mumbai, district Thane',
    ]);
  });

  it('--place counts more than a proposal', () => {
    const answers = { '--places': 'yes', '--place 06999=': 'Pune/Karad' };
    expect(place('A, Dist. Satara', answers).rows).toMatchObject([{ district: 'Pune', city: 'Karad' }]);
  });

  it('a district of another region is refused', () => {
    const message = '--place 06999=: "Nagpur": a district of Pune, ';
    expect(() => place('A', { '--place 06999=': 'Nagpur' })).toThrow(message);
  });
});

it.each([
  [{ district: 'Pune', city: 'Pimpri' }, 'Pune', 'Pimpri'],
  [{ district: 'Pune' }, 'Pune', 'Karad'],
  [{ district: '', city: 'Pimpri' }, 'Satara', 'Pimpri'],
  [{}, 'Satara', 'Karad'],
])("the source's place %j counts more than an earlier one", (own, district, city) => {
  const institute = { inst_code: '01001', inst_name: 'A', inst_type: 'Un-Aided' };
  const before = new Map([['01001', { ...institute, district: 'Satara', city: 'Karad' }]]);
  expect(withPlaces([{ ...institute, ...own }], before).rows).toMatchObject([{ district, city }]);
});
