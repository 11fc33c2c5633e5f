import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderNearby } from '../../../build/shared/search/page.ts';

const course = (district: string, number: number) => ({
  id: number,
  choice_code: String(number),
  course_name: 'Civil',
  total_cap_vacancies: 0,
  institute: { inst_code: '1', inst_name: 'Zenith', district },
});

it('near the reader: their district, then their university’s colleges, then the rest, each in the order they had', () => {
  const list = fc.array(fc.tuple(fc.constantFrom('Pune', 'Satara', ''), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(list, fc.constantFrom('Pune', '', undefined), (sketches, district) => {
      const courses = sketches.map(([place], i) => course(place, i));
      const isOfHome = ({ id }: { id: number }) => sketches[id]![1];
      const found = orderNearby(courses, { district, isOfHome });
      const ring = (of: (typeof courses)[number]) =>
        district && of.institute.district === district ? 0 : isOfHome(of) ? 1 : 2;
      expect(new Set(found)).toEqual(new Set(courses));
      const places = found.map((of) => ring(of) * 100 + of.id);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});
