import { expect, it } from 'vitest';
import { familyOf } from '../../build/site/pictures/families.ts';

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
  expect(familyOf(name)).toBe(family);
});
