import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderProfileForm } from '../../../build/site/views/profile-form.ts';

it('the profile form asks for the current district', () => {
  const universities = [
    { name: 'Of the West', districts: ['Thane', 'Aurangabad', 'Chhatrapati Sambhajinagar'] },
    { name: 'Of the East', districts: ['Pune'] },
  ];
  const document = parse(
    `<body>${renderProfileForm(universities, { hasOrphanSeats: true, minorities: ['Jain', 'Hindi'] })}</body>`,
  );
  const options = [...document.querySelectorAll('#profile-home [data-university]')].map(
    (option) => `${option.getAttribute('value')}: ${option.getAttribute('data-university')}`,
  );
  expect(options).toEqual(['Chhatrapati Sambhajinagar: Of the West', 'Pune: Of the East', 'Thane: Of the West']);
  const ticks = [...document.querySelectorAll('[name=orphan], [name=minorities]')];
  expect(ticks.map((tick) => tick.getAttribute('value'))).toEqual(['1', 'Jain', 'Hindi']);
  expect(document.querySelector('[selected], [checked]')).toBeNull();
  const firsts = [...document.querySelectorAll('select')].map((select) => select.querySelector('option')!);
  expect(firsts.map((option) => option.getAttribute('value'))).toEqual(['', '', '']);
  expect(document.querySelectorAll('select:not([required]), [type=radio]:not([required])')).toHaveLength(1);
  // Only the question about domicile is optional: it is asked of whoever passed elsewhere.
  expect(document.querySelector('select:not([required])')!.getAttribute('name')).toBe('domicile');
});
