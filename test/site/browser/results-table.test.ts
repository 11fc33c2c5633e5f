import { parse } from 'csv-parse/sync';
import { expect, it, vi } from 'vitest';
import { tableOf } from '../../../build/site/browser/results-table.ts';
import { ownSeats } from '../own-seats-of.ts';

vi.stubGlobal('UNIVERSITIES', []);

it('a table of results has codes as text and executes nothing', () => {
  const before = { round: 'CAP Round I', seats: 9 };
  const institute = { inst_code: '01001', inst_name: '=College "A", Pune', district: 'Pune' };
  const course = { id: 1, choice_code: '0100119110', course_name: 'Civil', total_cap_vacancies: 1200, institute };
  const fresh = { ...course, choice_code: '0100119120', course_name: '-Art', kind: '@Un-Aided' };
  const data = [
    { ...course, before },
    { ...fresh, before: { ...before, seats: null } },
  ];
  const text = tableOf({ data, total: 2, reader: { seats: new Map([['0100119110', ownSeats(1, 3)]]) } });
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(parse(text, { bom: true, relax_column_count: true })).toEqual([
    ['Choice code', 'Course', 'Institute', 'District', 'Type', 'for you', 'CAP seats', 'CAP seats: CAP Round I'],
    ['="0100119110"', 'Civil', '\'=College "A", Pune', 'Pune', '', '1–3', '1200', '9'],
    ['="0100119120"', "'-Art", '\'=College "A", Pune', 'Pune', "'@Un-Aided", '', '1200', ''],
  ]);
});
