import { expect, it } from 'vitest';
import { levelsOf } from '../../build/browser/list.ts';
import type { CourseDetail } from '../../build/contract/resources.ts';

it('the list has its seat levels in the order of every other page, those that nobody knew last', () => {
  const course = (...levels: string[]) => ({ vacancies: levels.map((seat_level) => ({ seat_level })) }) as CourseDetail;
  const courses = [course('minority', 'home_university'), undefined, course('all_india', 'state_level', 'minority')];
  expect(levelsOf(courses)).toEqual(['state_level', 'home_university', 'all_india', 'minority']);
});
