import { expect, it } from 'vitest';
import { decide } from '../../build/site/eligibility.ts';
import { readProfile } from '../../build/site/reader-profile.ts';
import { serveSearch } from '../../build/site/results-page.ts';
import { fc } from '../support/properties.ts';
import { makeEngine, SITE, searchSource } from '../support/search-source.ts';

/** What every plain object has: a table must not find these where a reader typed them. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

it('a name that every object has is plain text', async () => {
  const name = fc.constantFrom(...INHERITED);
  const parameter = fc.constantFrom('q', 'district', 'city');
  await fc.assert(
    fc.asyncProperty(name, name, parameter, parameter, async (typed, known, first, second) => {
      const source = searchSource([
        { name: `Zenith ${known}`, type: known, district: known, city: known, courses: [[`Civil ${known}`, 3]] },
        { name: 'Lotus', district: 'Pune', courses: ['Computer'] },
      ]);
      const engine = makeEngine(source);
      const query = new URLSearchParams([
        ...new Map([
          [first, typed],
          [second, typed],
        ]),
      ]);
      const ask = (path: string) => serveSearch(new Request(`https://example.org${path}?${query}`), () => engine, SITE);
      const [api, page] = await Promise.all([ask('/api/v1/search'), ask('/search')]);
      expect([api.status, page.status]).toEqual([200, 200]);
      const { data } = (await api.json()) as { data: { course_name: string }[] };
      expect((await page.text()).split('<p class="name">')).toHaveLength(data.length + 1);
      if (typed === known) expect(data[0]?.course_name).toBe(`Civil ${known}`);
      else if (!query.has('q')) expect(data).toEqual([]);
    }),
    {
      examples: [
        ['constructor', 'valueOf', 'district', 'district'],
        ['__proto__', '__proto__', 'city', 'q'],
      ],
    },
  );
});

it('seats of such a field or level count for nobody', () => {
  const profile = { category: 'open', ladies: true, home: 'There', ews: true, tfws: true, pwd: true, defence: true };
  const who = readProfile(JSON.stringify(profile), ['There'])!;
  const counted = (field: string, level?: string) =>
    decide({ field, level }, { choice_code: '0100110010', university: 'There' }, who).counted;
  expect([counted('ews_seats'), counted('open_g', 'home_university')]).toEqual(['yes', 'yes']);
  for (const name of INHERITED) expect([counted(name), counted('open_g', name)], name).toEqual(['no', 'no']);
});
