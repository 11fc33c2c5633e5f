import { expect, it } from 'vitest';
import { findFamily, matchesAll } from '../../build/site/device-filters.ts';
import type { EligibleSeats } from '../../build/site/eligibility.ts';

const COURSE = {
  id: 1,
  choice_code: '0430424550',
  course_name: 'Civil',
  total_cap_vacancies: 0,
  institute: { inst_code: '04304', inst_name: 'College', district: 'Nagpur' },
};

it.each([
  ['Computer Science and Engineering(Data Science)', 'computer'],
  ['Industrial IoT', 'computer'],
  ['Electronics and Computer Engineering', 'electronics'],
  ['ELECTRONICS AND COMMUNICATION ENGINEERING (BIO-MEDICAL ENGINEERING)', 'electronics'],
  ['5G', 'electronics'],
  ['Electrical Engg[Electronics and Power]', 'electrical'],
  ['Robotics and Artificial Intelligence', 'mechanical'],
  ['Civil Engineering with Computer Application', 'civil'],
  ['Oil,Oleochemicals and Surfactants Technology', 'chemical'],
  ['Food Technology', 'other'],
  ['Italian Studies', 'other'],
])('%s is of the kind %s', (name, family) => {
  expect(findFamily(name)).toBe(family);
});

it.each([
  ['0430424550F', true],
  ['0430424550FL', true],
  ['0430424550', false],
  ['0430424550K', false],
])("the code %s is of a women's college: %s", (choice_code, expected) => {
  expect(matchesAll(['women'])({ ...COURSE, choice_code }, undefined)).toBe(expected);
});

const KINDS = [
  'Government Autonomous',
  'Government-Aided Autonomous',
  'Un-Aided',
  'UnAided Linguistic Minority',
  'Department of a Government University',
];

it.each<[string, string[], number[]]>([
  ['nothing', [], [0, 1, 2, 3, 4]],
  ['government', ['government'], [0]],
  ['government-aided', ['aided'], [1]],
  ['unaided', ['unaided'], [2, 3]],
  ['one of two kinds', ['government', 'unaided'], [0, 2, 3]],
  ['minority', ['minority'], [3]],
  ['government of a district', ['government', 'Nagpur'], [0]],
  ['one of two districts', ['Nagpur', 'Wardha'], [0, 1, 2, 3, 4]],
  ['another district', ['Wardha'], []],
  ['a family of courses', ['civil', 'mechanical', 'minority'], [3]],
  ['another family', ['mechanical'], []],
])('a filter for %s finds its courses', (_, names, found) => {
  const matches = matchesAll(names);
  expect(KINDS.flatMap((kind, i) => (matches({ ...COURSE, kind }, undefined) ? [i] : []))).toEqual(found);
});

it.each([
  ['fewer', [1, 0]],
  ['risen', [3, 5]],
  ['full', [0]],
])('the filter %s finds courses by their change', (name, seatsNow) => {
  const matches = matchesAll([name]);
  const changes = [
    [1, 2],
    [0, 2],
    [0, 0],
    [2, 2],
    [3, 2],
    [5, 0],
    [4, null],
  ] as const;
  const matching = changes.filter(([now, seats]) =>
    matches({ ...COURSE, total_cap_vacancies: now, before: { round: 'CAP Round I', seats } }, undefined),
  );
  expect(matching.map(([now]) => now)).toEqual(seatsNow);
});

it('the home filter drops only colleges of another university', () => {
  const atHome = (home: 'yes' | 'no' | 'unknown') => matchesAll(['home'])(COURSE, { home } as EligibleSeats);
  expect([atHome('yes'), atHome('no'), atHome('unknown'), matchesAll(['home'])(COURSE, undefined)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
