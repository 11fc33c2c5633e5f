import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { QUERY_LENGTH } from '../../../build/contract/limits.ts';
import { renderSearch, type SearchParts } from '../../../build/site/views/search-form.ts';
import { SITE } from '../../support/search-source.ts';

const show = (more: Partial<SearchParts> = {}) =>
  parse(`<body>${renderSearch({ ...SITE, districts: ['Pune'], ...more })}</body>`);

it('the form limits the length of a query', () => {
  const values = (selector: string, name: string) =>
    [...show().querySelectorAll(selector)].map((element) => element.getAttribute(name));
  expect(values('#q', 'maxlength')).toEqual([`${QUERY_LENGTH}`]);
  expect(values('[data-with-profile] input', 'value')).toEqual(['home']);
  expect(values('option[data-with-profile]', 'value')).toEqual(['mine', 'near']);
});

it('a renamed district is offered under its current name', () => {
  const document = parse(`<body>${renderSearch({ ...SITE, districts: ['Ahmednagar'] })}</body>`);
  const option = document.querySelector('option[value="Ahmednagar"]')!;
  expect(option.textContent).toBe('Ahilyanagar');
});
