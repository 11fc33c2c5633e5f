import { expect, it } from 'vitest';
import { findFamily, matchesAll } from '../../build/shared/filters.ts';

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
])("takes %s for a code of a women's college: %s", (choice_code, expected) => {
  const institute = { inst_code: '04304', inst_name: 'College', district: 'Nagpur' };
  const course = { id: 1, choice_code, course_name: 'Civil', total_cap_vacancies: 0, institute };
  expect(matchesAll(['women'])(course, undefined)).toBe(expected);
});
