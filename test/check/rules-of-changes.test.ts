/** What changed since the round before, by its kind. */
import { describe, expect, it } from 'vitest';
import { findAll } from '../support/list-findings.ts';
import { course, institute, round, vacancy } from '../support/stage-round.ts';
import { type Fields, institutes, list, makeCode, NEXT, named, type Row } from './rows-of-rounds.ts';

describe('the kinds of name-changed', () => {
  const kinds = (before: Row, now: Row) => {
    const found = findAll(institutes([before]), institutes([now], NEXT)).filter(({ rule }) => rule === 'name-changed');
    return found.map(({ kind, unusualness }) => `${kind} ${unusualness}`);
  };
  it.each([
    { field: 'inst_type', before: 'Un-Aided', now: 'Un-Aided Autonomous', kind: 'institutes became autonomous 2' },
    {
      field: 'inst_type',
      before: 'Aided M - X',
      now: 'Aided Autonomous M - X',
      kind: 'institutes became autonomous 2',
    },
    { field: 'inst_type', before: 'Un-Aided', now: 'Un- Aided', kind: 'names differ in spelling only 1' },
    {
      field: 'inst_type',
      before: 'Deemed to be University',
      now: 'Deemed University',
      kind: 'names differ in spelling only 1',
    },
    { field: 'inst_name', before: 'Lotus', now: 'LOTUS', kind: 'names differ in spelling only 1' },
    { field: 'inst_type', before: 'Un-Aided', now: 'University', kind: 'institutes have another type 4' },
    { field: 'inst_name', before: 'Lotus', now: 'Rose', kind: 'institutes were renamed 3' },
    {
      field: 'district',
      before: 'Ahmednagar',
      now: 'Ahilyanagar',
      kind: 'institutes of Ahmednagar are in Ahilyanagar 1',
    },
    { field: 'city', before: 'Here', now: 'There', kind: 'institutes moved 4' },
  ])('$field $before that became $now: $kind', ({ field, before, now, kind }) => {
    expect(kinds({ [field]: before }, { [field]: now })).toEqual([kind]);
  });

  it.each([
    [2, 'institutes moved'],
    [3, 'institutes of Here are in There'],
  ])('%i institutes that change a city alike: %s', (count, kind) => {
    const cities = (city: string, fields: Fields = {}) =>
      institutes(
        list(count, () => ({ city })),
        fields,
      );
    const found = findAll(cities('Here'), cities('There', NEXT)).filter(({ rule }) => rule === 'name-changed');
    expect(found.map((finding) => finding.kind)).toEqual(list(count, () => kind));
  });

  it('one changed name in twenty ranks above a few', () => {
    const all = (changed: number) => {
      const names = list(120, (i) => `Course ${i}`);
      const now = names.map((name, i) => (i < changed ? `${name} renamed` : name));
      const found = findAll(named(names), named(now, NEXT)).filter(({ rule }) => rule === 'name-changed');
      return [...new Set(found.map(({ unusualness }) => unusualness))];
    };
    expect([all(6), all(7)]).toEqual([[3], [9]]);
  });
});

it('unread cells break no rule', () => {
  const unread = (fields: Fields, open_g: number) =>
    round(
      fields,
      {
        institutes: [
          institute('01001', { city: 'Here' }),
          institute('01002', { inst_name: null, inst_type: null, district: null, city: null, is_valid: 0 }),
        ],
        courses: [
          course(makeCode(0)),
          course(makeCode(1), { choice_code: null, is_valid: 0 }),
          course(makeCode(2), { course_name: null, is_valid: 0 }),
        ],
        vacancies: [
          vacancy(makeCode(0), { open_g, total_g_l: 3 + open_g }),
          vacancy('', { choice_code: null, is_valid: 0 }),
          vacancy(makeCode(2), { open_g: null, is_valid: 0 }),
        ],
      },
      ['institutes.csv', 'courses.csv', 'vacancies.csv'],
    );
  expect(findAll(unread({}, 4), unread(NEXT, 3))).toEqual([]);
});
