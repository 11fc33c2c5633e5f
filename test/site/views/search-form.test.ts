import { type HTMLElement, parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { QUERY_LENGTH } from '../../../build/contract/limits.ts';
import { label } from '../../../build/site/views/labels.ts';
import { renderSearch, type SearchParts, searchPage } from '../../../build/site/views/search-form.ts';
import { SITE } from '../../support/search-source.ts';

const show = (more: Partial<SearchParts> = {}) =>
  parse(`<body>${renderSearch({ ...SITE, districts: ['Pune'], ...more })}</body>`);

it('results stand below the form', () => {
  const shown = (document: HTMLElement) => {
    const section = document.querySelector('#results')!;
    return [section.hasAttribute('data-asked'), section.querySelector('[role=status]')!.textContent];
  };
  const results = { summary: label('results.none'), courses: '' } as const;
  expect([shown(show()), shown(show({ results }))]).toEqual([
    [false, ''],
    [true, 'No course found.'],
  ]);
});

it('the form limits the length of a query', () => {
  const values = (selector: string, name: string) =>
    [...show().querySelectorAll(selector)].map((element) => element.getAttribute(name));
  expect(values('#q', 'maxlength')).toEqual([`${QUERY_LENGTH}`]);
  expect(values('[data-with-profile] input', 'value')).toEqual(['home']);
  expect(values('option[data-with-profile]', 'value')).toEqual(['mine', 'near']);
});

it('the title of the page is what was searched for', () => {
  const title = (q?: string) => searchPage({ ...SITE, districts: [], ...(q ? { query: { q } } : {}) }).title;
  expect([title('civil'), title()]).toEqual([{ names: 'civil: vacant seats' }, 'home.title']);
});

it('a renamed district is offered under its current name', () => {
  const document = parse(`<body>${renderSearch({ ...SITE, districts: ['Ahmednagar'] })}</body>`);
  const option = document.querySelector('option[value="Ahmednagar"]')!;
  expect(option.textContent).toBe('Ahilyanagar');
});
