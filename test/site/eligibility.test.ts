import { describe, expect, it } from 'vitest';
import { type CourseRecord, decide, openCount } from '../../build/site/eligibility.ts';
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
const OFFER = { choice_code: '0100119100', university: HERE };
/** A course with these seats for a person. The second count (own-count.ts) compares the sums. */
const at = (seats: CourseRecord['seats'], who: Partial<Profile>, more: Partial<CourseRecord> = {}) =>
  openCount({ ...nobody, ...who })({ ...OFFER, cap: 9, seats, ...more });

it('seats under the fee waiver carry their code', () => {
  const waiver = { tfw_choice_code: '0100119111T' };
  const mine = at([['', 'tfw_seats', 3]], { tfws: true, category: 'obc' }, waiver);
  expect(mine).toMatchObject({ least: 3, most: 3, tfws: 3, ews: 0, within: { most: 0 }, tfwsCode: '0100119111T' });
  expect(at([['', 'tfw_seats', 3]], {})).toMatchObject({ most: 0, tfws: 0, tfwsCode: '' });
});

it('certain seats come before seats that depend on home', () => {
  const certain = (count: number) => ['state_level', 'open_g', count] as const;
  const unsure = (count: number) => ['home_university', 'open_g', count] as const;
  const orders = [[certain(1)], [unsure(9)], [certain(1), unsure(2)]].map((seats) => at(seats, {}).order);
  expect(orders.map((_, i) => i).sort((a, b) => orders[b]! - orders[a]!)).toEqual([2, 0, 1]);
});

describe('a decision', () => {
  const decided = (field: string, level: string | undefined, who: Partial<Profile>, university: string | null = HERE) =>
    decide({ field, level }, { choice_code: '0100119100', university }, { ...nobody, ...who });

  it.each<[string, ReturnType<typeof decided>, ReturnType<typeof decided>]>([
    ['state level', decided('sc_g', 'state_level', { category: 'sc' }), { counted: 'yes', why: 'state_level' }],
    ['home', decided('open_g', 'home_university', { home: HERE }), { counted: 'yes', why: 'home' }],
    ['not home', decided('open_g', 'home_university', { home: THERE }), { counted: 'no', why: 'no_home' }],
    ['not sure', decided('open_g', 'home_university', {}), { counted: 'if_home', why: 'home_unsure' }],
    ['not known', decided('open_g', 'home_university', {}, null), { counted: 'if_home', why: 'college_unknown' }],
    [
      'domicile',
      decided('pwd_total', '', { home: OTHER_STATE, pwd: true }),
      { counted: 'if_state', why: 'state_unsure' },
    ],
    ['a new level', decided('open_g', 'all_india', { home: HERE }), { counted: 'no', why: 'no_level_unknown' }],
    ['a new category', decided('vip_g', 'state_level', { home: HERE }), { counted: 'no', why: 'no_category_unknown' }],
    ['EWS of OBC', decided('ews_seats', undefined, { category: 'obc' }), { counted: 'no', why: 'no_ews_reserved' }],
    ['a total', decided('total_g_l', 'state_level', { home: HERE }), { counted: 'no', why: 'no_category_unknown' }],
  ])('a decision has its reason: %s', (_, decision, expected) => {
    expect(decision).toEqual(expected);
    expect(en).toHaveProperty([`why.${decision.why}`]);
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
