import { describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../build/contract/resources.ts';
import { countCourse, countSeats, type Profile, readProfile } from '../../../netlify/views/seats.ts';

const nobody: Profile = {
  ...{ category: 'open', ladies: false, home: 'unsure' },
  ...{ ews: false, tfws: false, pwd: false, defence: false },
};
/** Every number is a power of two, so that a sum says which were counted. */
const table = {
  seat_levels: ['state_level', 'home_university', 'other_than_home_university', 'of_another_time'],
  fields: ['open_g', 'open_l', 'sc_g', 'sc_l', 'obc_g', 'obc_l'],
  courses: [
    {
      choice_code: '0100119100',
      others: [2 ** 20, 2 ** 21, 2 ** 22, 2 ** 23],
      levels: [
        [1, 2, 4, 8, 16, 32],
        [64, 0, 128, 0, 0, 0],
        [256, 0, 512, 0, 0, 0],
        [1024, 0, 2048, 0, 0, 0],
      ],
    },
    { choice_code: '0100124500', others: [0, 0, 0, 0], levels: [[], [], [], []] },
  ],
};
const seats = (who: Partial<Profile>) => countSeats(table, { ...nobody, ...who }).get('0100119100');

describe('the seats a person can take', () => {
  it.each<[string, Partial<Profile>, number]>([
    ['open seats of the state level for everybody', {}, 1],
    ["also those of one's category", { category: 'sc' }, 1 + 4],
    ["ladies' seats for women, of open and of the category", { category: 'sc', ladies: true }, 1 + 2 + 4 + 8],
    ['home university seats for those who belong to it', { category: 'sc', home: 'yes' }, 1 + 4 + 64 + 128],
    ['other than home university seats for the others', { category: 'sc', home: 'no' }, 1 + 4 + 256 + 512],
    ['EWS seats for EWS alone', { ews: true }, 1 + 2 ** 20],
    ['TFWS seats for TFWS alone', { tfws: true }, 1 + 2 ** 21],
    ['PWD seats for PWD alone', { pwd: true }, 1 + 2 ** 22],
    ['defence seats for defence alone', { defence: true }, 1 + 2 ** 23],
    ['nothing of a category that the round does not have', { category: 'ntd' }, 1],
  ])('counts %s', (_, who, sum) => {
    expect(seats(who)).toBe(sum);
  });

  it('knows a course without any', () => {
    expect(countSeats(table, nobody).get('0100124500')).toBe(0);
  });

  it('are the same from the full course, whose totals are not counted again', () => {
    const course = {
      ...{ total_cap_vacancies: 5000, ews_seats: 2 ** 20, tfw_seats: 2 ** 21 },
      special_vacancy: { pwd_total: 2 ** 22, def_total: 2 ** 23 },
      vacancies: table.seat_levels.map((seat_level, l) => ({
        ...{ seat_level, total_g_l: 9999 },
        ...Object.fromEntries(table.fields.map((field, f) => [field, table.courses[0]!.levels[l]![f]])),
      })),
    } as unknown as CourseDetail;
    for (const who of [{}, { category: 'sc', ladies: true, home: 'yes' }, { ews: true, defence: true }] as const) {
      expect(countCourse(course, { ...nobody, ...who })).toBe(seats(who));
    }
  });
});

describe('what is kept of a person', () => {
  it('is read as the form wrote it, where an unticked box is absent', () => {
    const kept = JSON.stringify({ category: 'obc', ladies: '1', home: 'no', tfws: '1' });
    expect(readProfile(kept)).toEqual({ ...nobody, category: 'obc', ladies: true, home: 'no', tfws: true });
  });

  it.each([null, '', '{', 'null', '[]', '{"category":"none","home":"yes"}', '{"category":"sc","home":1}'])(
    'is nothing where it is %s',
    (kept) => {
      expect(readProfile(kept)).toBeUndefined();
    },
  );
});
