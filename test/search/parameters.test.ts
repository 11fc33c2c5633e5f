import { describe, expect, it } from 'vitest';
import { PARAMETER_NAMES } from '../../build/contract/search-parameters.ts';
import { validate } from '../../build/contract/validators.ts';
import { ask, data } from './small-api.ts';

describe('parameters', () => {
  it.each([
    ['?limit=0', 'limit is "0": it must be a whole number from 1 to 500'],
    ['?limit=501', 'limit is "501"'],
    ['?limit=1e2', 'limit is "1e2"'],
    [`?limit=${'9'.repeat(60)}`, `limit is "${'9'.repeat(60)}":`],
    [`?limit=${'9'.repeat(61)}`, `limit is "${'9'.repeat(60)}…":`],
    ['?offset=-1', 'offset is "-1": it must be a whole number from 0'],
    ['?offset=99999999999999999999', 'offset is'],
    ['?dataset=x', 'dataset is "x": it must be a whole number from 1'],
    ['?dataset=0', 'dataset is "0": it must be a whole number from 1'],
    ['?build=x', 'build is "x": it must be the first 16 or more digits of a build digest'],
    [
      '?build=eeeeeeeeeeeeeeee',
      'build eeeeeeeeeeeeeeee has been replaced by dddddddddddddddd, so the pages would not match',
    ],
    [`?build=${'d'.repeat(63)}e&limit=5`, 'Start again from the first page, /api/v1/search?limit=5'],
    [
      '?dataset=6',
      'dataset 6 is not the latest (7), and only the latest can be searched. If dataset 6 is published, it is at /api/v1/dataset/6/courses',
    ],
    ['?has_vacancy=true', 'has_vacancy is "true": it must be 1 or 0'],
    [`?q=${'x'.repeat(201)}`, 'q has 201 characters: at most 200 are allowed'],
    [`?district=${'x'.repeat(301)}`, 'district has 301 characters: at most 300 are allowed'],
    ['?Q=pune', '"Q" is not a parameter: write it as q'],
    ['?q=x&hasVacancy=1', '"hasVacancy" is not a parameter: write it as has_vacancy'],
  ])('%s is refused with what is allowed', async (query, detail) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    const problem = await response.json();
    expect(validate('Problem', problem)).toEqual([]);
    expect(problem.detail).toContain(detail);
    const isChanged = /not the latest|replaced/.test(problem.detail);
    expect(problem.type).toBe(isChanged ? '/docs#build-changed' : '/docs#wrong-parameter');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull();
    expect(response.headers.get('Netlify-Vary')).toBe(`query=${PARAMETER_NAMES.join('|')}`);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Allow')).toBeNull();
  });

  it('the length of q is counted in letters, not code units', async () => {
    expect((await ask(`?q=${encodeURIComponent('𝒳'.repeat(200))}`)).status).toBe(200);
    expect((await ask(`?q=${encodeURIComponent('𝒳'.repeat(201))}`)).status).toBe(400);
  });

  it('empty and unknown parameters are ignored, the first repeated counts', async () => {
    const plain = await data('');
    expect(await data('?q=&district=&city=&has_vacancy=&dataset=&limit=&offset=&page=3&Limit=')).toEqual(plain);
    expect(await data('?limit=2&limit=x')).toHaveLength(2);
  });

  it.each(['%20', '%09', '+%0A', '%C2%A0', '%E3%80%80'])('white space alone counts as absent: %s', async (blank) => {
    for (const name of PARAMETER_NAMES) {
      const response = await ask(`?${name}=${blank}&offset=${name === 'offset' ? blank : 100}`);
      expect([name, response.status, response.headers.get('X-Total-Count')]).toEqual([name, 200, '131']);
      expect(response.headers.get('Link')).not.toContain(`${name}=%`);
    }
  });

  it('signs alone, which are no white space, find nothing', async () => {
    expect(await data('?q=%26')).toEqual([]);
  });

  it('a header names the parameters that the search ignored', async () => {
    const unknown = async (query: string) => (await ask(query)).headers.get('X-Unknown-Parameters');
    expect(await unknown('?page=2&q=x&sort=name&page=3&a%2C%20b=1')).toBe('page, sort, a%2C%20b');
    expect(await unknown('?q=x&limit=5')).toBeNull();
    expect(await unknown(`?page=1&${'z'.repeat(600)}=1`)).toBe('page');
  });

  it('filters ignore case and white space in whole names', async () => {
    expect(await data('?district=navi%20mumbai&limit=500')).toHaveLength(131);
    expect(await data('?city=%20VASHI&limit=500')).toHaveLength(130);
    expect(await data('?district=navi')).toEqual([]);
    const { headers } = await ask('?district=%20NAVI%20%09mumbai%20&limit=1');
    expect(headers.get('Link')).toContain('?district=NAVI%20mumbai&');
  });
});

describe('a filter', () => {
  it.each([
    ['?inst_type=un-AIDED&limit=500', 130],
    ['?inst_type=Unknown', 1],
    ['?inst_type=un', 0],
    ['?course_name=course%201', 43],
    ['?course_name=course', 0],
    ['?course_name=computer++ENGINEERING&has_vacancy=1', 1],
    ['?has_vacancy=1&limit=500', 66],
    ['?has_vacancy=0&limit=500', 131],
    ['?is_autonomous=1', 1],
    ['?is_autonomous=0&limit=500', 131],
    ['?is_autonomous=1&q=computer', 1],
    ['?is_autonomous=1&q=course', 0],
    ['?is_autonomous=1&district=navi+mumbai&has_vacancy=1', 1],
  ])('the search %s has its number of courses', async (query, courses) => {
    expect(await data(query)).toHaveLength(courses);
  });
});
