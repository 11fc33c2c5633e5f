import { describe, expect, it } from 'vitest';
import { fieldName, OTHER_SEATS } from '../../build/contract/seats.ts';
import { compareHome, countSeats, decide, type SeatTable } from '../../build/site/eligibility.ts';
import { NOT_SURE, OTHER_STATE, type Profile, readProfile } from '../../build/site/reader-profile.ts';
import { en } from '../../build/site/texts/texts.ts';

const [HERE, THERE] = ['University of Here', 'University of There'];
const UNIVERSITIES = [HERE, THERE];
const nobody: Profile = {
  home: NOT_SURE,
  category: 'open',
  ladies: false,
  ews: false,
  tfws: false,
  pwd: false,
  defence: false,
  orphan: false,
  minorities: [],
};
const LEVELS = ['state_level', 'home_university', 'other_than_home_university', 'of_another_time'];
const FIELDS = ['open_g', 'open_l', 'sc_g', 'sc_l', 'obc_g', 'obc_l', 'vip_g'];
const OTHERS = OTHER_SEATS.map(fieldName);
/** Every number is a power of two, so that a sum tells which were counted. */
const counts = {
  others: OTHERS.map((_, i) => 2 ** (20 + i)),
  levels: [
    [1, 2, 4, 8, 16, 32, 2 ** 19],
    [64, 0, 128, 0, 0, 0, 0],
    [256, 0, 512, 0, 0, 0, 0],
    [1024, 0, 0, 0, 0, 0, 0],
  ],
};
const ALL_INDIA = 2 ** 25;
const table = (choice_code: string, university: number | null, minority?: string): Omit<SeatTable, 'dataset'> => ({
  seat_levels: LEVELS,
  fields: FIELDS,
  universities: UNIVERSITIES,
  courses: [
    { choice_code, university, minority, cap: 9, remainders: [2 ** 30], totals: [], ...counts },
    { choice_code: '0100124500', university, cap: 0, others: [], levels: [[], [], [], []], remainders: [], totals: [] },
  ],
});
/** The seats of a person beside the All India seats, which are for everybody. */
const seats = (who: Partial<Profile>, code = '0100119100', university: number | null = 0) => {
  const { least, most } = countSeats(table(code, university, 'Jain'), { ...nobody, ...who }).get(code)!;
  return least === most ? most - ALL_INDIA : [least - ALL_INDIA, most - ALL_INDIA];
};

describe('the seats a person is eligible for', () => {
  it.each<[string, Partial<Profile>, number | number[]]>([
    ["of home and other seats the one or the other, where one's university is not sure", {}, [1 + 64, 1 + 256]],
    ['open seats of the state and home university seats', { home: HERE }, 1 + 64],
    ['open seats of the state and other than home university seats', { home: THERE }, 1 + 256],
    ["those of one's category too", { home: HERE, category: 'sc' }, 1 + 4 + 64 + 128],
    ["women's seats for women", { home: THERE, category: 'sc', ladies: true }, 1 + 2 + 4 + 8 + 256 + 512],
    ['EWS seats for EWS', { home: HERE, ews: true }, 1 + 64 + 2 ** 20],
    ['no EWS seats for a reserved category', { home: HERE, category: 'obc', ews: true }, 1 + 16 + 64],
    ['TFWS seats for TFWS, of any category', { home: HERE, category: 'obc', tfws: true }, 1 + 16 + 64 + 2 ** 21],
    ['PWD seats for PWD', { home: HERE, pwd: true }, 1 + 64 + 2 ** 22],
    ['defence seats for defence', { home: HERE, defence: true }, 1 + 64 + 2 ** 23],
    ['nothing of a category that the round does not have', { home: HERE, category: 'ntd' }, 1 + 64],
    ['minority seats for the minority of the college', { home: HERE, minorities: ['Hindi', 'Jain'] }, 1 + 64 + 2 ** 24],
    ['no minority seats for another minority', { home: HERE, minorities: ['Hindi'] }, 1 + 64],
    ['orphan seats for orphans', { home: HERE, orphan: true }, 1 + 64 + 2 ** 26],
    [
      'only All India seats for another state without domicile',
      { home: OTHER_STATE, domicile: 'no', ladies: true, tfws: true, pwd: true, orphan: true, minorities: ['Jain'] },
      0,
    ],
    ['other than home seats by domicile', { home: OTHER_STATE, domicile: 'yes' }, 1 + 256],
    [
      'seats that domicile decides about, where it is not sure',
      { home: OTHER_STATE, tfws: true },
      [0, 1 + 256 + 2 ** 21],
    ],
  ])('a person is eligible for %s', (_, who, sum) => {
    expect(seats(who)).toEqual(sum);
  });

  it('a college without a known district has one or the other seats', () => {
    const either = [1 + 64, 1 + 256];
    expect([seats({ home: HERE }, '0100119100', null), seats({}, '0100119100', null)]).toEqual([either, either]);
    expect(seats({ home: OTHER_STATE, domicile: 'yes' }, '0100119100', null)).toBe(1 + 256);
  });

  it.each(['F', 'LF', 'FK'])('a code with %s is for women alone', (letters) => {
    const who = { home: HERE, tfws: true, pwd: true };
    expect(seats(who, `0100119100${letters}`)).toBe(-ALL_INDIA);
    expect(seats({ ...who, ladies: true }, `0100119100${letters}`)).toBe(1 + 2 + 64 + 2 ** 21 + 2 ** 22);
  });

  it('eligible seats carry the code for TFWS', () => {
    const { courses, ...otherParts } = table('0100119100', 0);
    const withCode = {
      ...otherParts,
      courses: courses.map((course) => ({ ...course, tfw_choice_code: '0100119111T' })),
    };
    const mine = countSeats(withCode, { ...nobody, home: HERE, tfws: true });
    expect(mine.get('0100119100')).toMatchObject({ home: 'yes', tfws: 2 ** 21, tfwsCode: '0100119111T' });
    expect(mine.get('0100124500')).toMatchObject({ least: 0, most: 0, tfws: 0 });
    const poor = countSeats(withCode, { ...nobody, home: HERE, ews: true });
    expect(poor.get('0100119100')).toMatchObject({ ews: 2 ** 20, tfws: 0 });
    const without = countSeats(withCode, { ...nobody, home: HERE });
    expect(without.get('0100119100')).toMatchObject({ most: 1 + 64 + ALL_INDIA, ews: 0, tfws: 0 });
  });

  it('certain seats come before seats that depend on home', () => {
    const courses = [
      [1, 0],
      [0, 9],
      [1, 2],
    ].map((levels, i) => ({
      choice_code: `010011910${i}`,
      university: 0,
      ...{ cap: 9, others: [0, 0, 0, 0], remainders: [], totals: [] },
      levels: levels.map((seats) => [seats]),
    }));
    const levels = ['state_level', 'home_university'];
    const mine = countSeats({ seat_levels: levels, fields: ['open_g'], universities: UNIVERSITIES, courses }, nobody);
    const sorted = [...mine].sort(([, a], [, b]) => b.order - a.order);
    expect(sorted.map(([code]) => Number(code.at(-1)))).toEqual([2, 0, 1]);
  });
});

describe('a decision', () => {
  const at = (field: string, level: string | undefined, who: Partial<Profile>, university: string | null = HERE) =>
    decide({ field, level }, { choice_code: '0100119100', university }, { ...nobody, ...who });

  it.each<[string, ReturnType<typeof at>, ReturnType<typeof at>]>([
    ['state level', at('sc_g', 'state_level', { category: 'sc' }), { counted: 'yes', why: 'state_level' }],
    ['home', at('open_g', 'home_university', { home: HERE }), { counted: 'yes', why: 'home' }],
    ['not home', at('open_g', 'home_university', { home: THERE }), { counted: 'no', why: 'no_home' }],
    ['not sure', at('open_g', 'home_university', {}), { counted: 'if_home', why: 'home_unsure' }],
    ['not known', at('open_g', 'home_university', {}, null), { counted: 'if_home', why: 'college_unknown' }],
    ['domicile', at('pwd_total', '', { home: OTHER_STATE, pwd: true }), { counted: 'if_state', why: 'state_unsure' }],
    ['a new level', at('open_g', 'all_india', { home: HERE }), { counted: 'no', why: 'no_level_unknown' }],
    ['a new category', at('vip_g', 'state_level', { home: HERE }), { counted: 'no', why: 'no_category_unknown' }],
    ['EWS of OBC', at('ews_seats', undefined, { category: 'obc' }), { counted: 'no', why: 'no_ews_reserved' }],
    ['a total', at('total_g_l', 'state_level', { home: HERE }), { counted: 'no', why: 'no_category_unknown' }],
  ])('a decision has its reason: %s', (_, decision, expected) => {
    expect(decision).toEqual(expected);
    expect(en).toHaveProperty([`why.${decision.why}`]);
  });

  it('the home university is yes, no or unknown', () => {
    const home = (home: string, university: string | null) => compareHome(university, { ...nobody, home });
    expect([home(HERE, HERE), home(THERE, HERE), home(OTHER_STATE, HERE)]).toEqual(['yes', 'no', 'no']);
    expect([home(NOT_SURE, HERE), home(HERE, null)]).toEqual(['unknown', 'unknown']);
  });
});

describe('a stored profile', () => {
  const read = (stored: string | null) => readProfile(stored, UNIVERSITIES);

  it('a profile is read as the form wrote it', () => {
    const stored = JSON.stringify({ category: 'obc', ladies: '1', home: HERE, tfws: '1' });
    expect(read(stored)).toEqual({ ...nobody, category: 'obc', ladies: true, home: HERE, tfws: true });
    expect(read(JSON.stringify({ category: 'open', home: OTHER_STATE, ews: '1' }))).toMatchObject({
      home: OTHER_STATE,
      ews: true,
    });
  });

  it.each(['yes', 'no', 'unsure', 'University of Elsewhere', undefined, 1])(
    'the unknown home university %j is unsure',
    (home) => {
      expect(read(JSON.stringify({ category: 'sc', ladies: true, home }))).toEqual({
        ...nobody,
        category: 'sc',
        ladies: true,
      });
    },
  );

  it.each([
    [{ home: OTHER_STATE, domicile: 'yes' }, 'yes'],
    [{ home: OTHER_STATE, domicile: '' }, undefined],
    [{ home: HERE, domicile: 'no' }, undefined],
  ])('domicile is asked of whoever passed elsewhere: %j', (answers, domicile) => {
    expect(read(JSON.stringify({ category: 'open', ...answers }))?.domicile).toBe(domicile);
  });

  it.each([
    [{ home: HERE, district: 'Pune' }, 'Pune'],
    [{ home: HERE, district: 1 }, undefined],
    [{ home: NOT_SURE, district: 'Pune' }, undefined],
  ])('a profile has only the district of its home: %j', (answers, district) => {
    expect(read(JSON.stringify({ category: 'open', ...answers }))?.district).toBe(district);
  });

  it('minorities of a stored profile are names', () => {
    expect(read('{"category":"sc","minorities":["Jain",1]}')?.minorities).toEqual(['Jain']);
    expect(read('{"category":"sc","minorities":"Jain"}')?.minorities).toEqual([]);
  });

  it('a profile of a reserved category has no EWS', () => {
    expect(read('{"category":"sc","home":"no","ews":true}')?.ews).toBe(false);
  });

  it.each([null, '', '{', 'null', '[]', '{"category":"none","home":"yes"}'])('%s is no profile', (stored) => {
    expect(read(stored)).toBeUndefined();
  });
});
