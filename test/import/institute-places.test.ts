import { describe, expect, it } from 'vitest';
import { placeText, withPlaces } from '../../build/import/institute-places.ts';

it.each([
  ['Government', [true, false, false]],
  ['Government Autonomous', [true, true, false]],
  ['Government-Aided', [false, false, false]],
  ['Government Aided Autonomous', [false, true, false]],
  ['Un-Aided Linguistic Minority - Gujarathi', [false, false, true]],
  ['University Department', [false, false, false]],
])('the institute type %j gives the flags %j', (inst_type, expected) => {
  const [row] = withPlaces([{ inst_code: '01001', inst_name: 'A', inst_type }], undefined).rows;
  expect([row!.is_government, row!.is_autonomous, row!.is_minority]).toEqual(expected);
});

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
      withPlaces([institute], new Map([['01002', { inst_code: '01002', district, city: '' }]])).rows[0]?.city;
    expect([cityIn('Amravati'), cityIn('Pune')]).toEqual(['Amravati', '']);
  });

  it('an old district name gets its city, too', () => {
    const inst_name = "Adsul's Campus, Ahilyanagar";
    const { rows } = withPlaces([{ ...real, inst_code: '05380', inst_name }], undefined);
    expect(rows).toMatchObject([{ district: 'Ahilyanagar' }]);
    expect(placeText({ district: 'Ahilyanagar', city: 'Ahmednagar' })).toBe('district Ahilyanagar');
  });

  it('another institute of the same code gives no place', () => {
    const { rows } = withPlaces([{ ...real, inst_name: 'Lotus Polytechnic, Karanja' }], undefined);
    expect(rows).toMatchObject([{ district: '', city: '' }]);
  });

  it('a new institute has proposals from its name', () => {
    const institute = { inst_code: '06999', inst_name: 'New Institute, Dist. Satara', inst_type: 'Un-Aided' };
    const { rows, warnings } = withPlaces([institute], new Map());
    expect(rows).toMatchObject([{ district: '' }]);
    expect(warnings).toMatchObject([{ places: ['06999 "New Institute, Dist. Satara": district Satara'] }]);
    const accepted = withPlaces([institute], new Map(), { places: true });
    expect(accepted).toMatchObject({
      rows: [{ district: 'Satara' }],
      warnings: [{ text: 'new institutes' }, { text: expect.stringMatching(/from its name: district Satara$/) }],
    });
  });
});

it('a name with two possible places needs an answer', () => {
  const institute = { inst_code: '03901', inst_name: 'A College, Navi Mumbai', inst_type: 'Un-Aided' };
  const { rows, warnings } = withPlaces([institute], undefined, { places: true });
  expect(rows).toMatchObject([{ district: '', city: '' }]);
  expect(JSON.stringify(warnings)).toContain('district Raigad or Navi Mumbai, district Thane');
});

it('a place may be given by an option', () => {
  const institute = { inst_code: '06999', inst_name: 'A', inst_type: 'Un-Aided' };
  const withPlace = (place: string) => withPlaces([institute], undefined, { place: [place] });
  expect(withPlace('06999=Pune/Karad').rows).toMatchObject([{ district: 'Pune', city: 'Karad' }]);
  expect(() => withPlace('06999=Nagpur')).toThrow('--place 06999=Nagpur: write it as 06107=DISTRICT/CITY, with Pune,');
});

it.each([
  [{ district: 'Pune', city: 'Pimpri' }, 'Pune', 'Pimpri'],
  [{ district: 'Pune' }, 'Pune', 'Karad'],
  [{ district: '', city: 'Pimpri' }, 'Satara', 'Pimpri'],
  [{}, 'Satara', 'Karad'],
])("the source's place %j counts more than an earlier one", (own, district, city) => {
  const institute = { inst_code: '01001', inst_name: 'A', inst_type: 'Un-Aided' };
  const before = new Map([['01001', { inst_code: '01001', district: 'Satara', city: 'Karad' }]]);
  expect(withPlaces([{ ...institute, ...own }], before).rows).toMatchObject([{ district, city }]);
});
