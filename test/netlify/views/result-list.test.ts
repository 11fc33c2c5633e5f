import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../netlify/search/types.ts';
import { type Results, renderCourses, renderSummary } from '../../../netlify/views/result-list.ts';
import { readPageQuery, searchAddress } from '../../../netlify/views/search-address.ts';

const HOSTILE = '</a><img src=x onerror=alert(1)>"\'&\u202E';
const course = (choice_code: string, name: string) => ({
  ...{ id: 1, choice_code, course_name: name, total_cap_vacancies: 7 },
  institute: { inst_code: '01001', inst_name: name, district: name },
});
const query = (text = '') => readPageQuery(new URLSearchParams(text)) as SearchQuery;
const results = (more: Partial<Results> = {}): Results => ({
  data: [course('0100119100', 'Civil')],
  total: 1,
  ...more,
});
const show = (text: string, more?: Partial<Results>, mine?: (code: string) => number) =>
  parseHTML(`<body>${renderCourses(query(text), results(more), mine)}</body>`).document;
const summary = (text: string, more: Partial<Results>) =>
  parseHTML(`<p>${renderSummary(query(text), results(more))}</p>`).document.querySelector('p')!.textContent;

describe('the list of results', () => {
  it('shows names as text, whatever is in them', () => {
    const document = show('', { data: [course('0100119100', HOSTILE)] });
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('a')!.textContent).toBe(HOSTILE);
    // The district is not said again where the name ends with it.
    expect(document.querySelectorAll('bdi')).toHaveLength(2);
  });

  it('says the seats of the reader only where they are known, zero too', () => {
    expect(show('').querySelector('.mine')).toBeNull();
    expect(show('', {}, () => 0).querySelector('.mine')!.textContent).toBe('Seats you can take: 0');
  });

  it('links to the pages around it, with all that was asked', () => {
    const asked = 'q=a%26b&district=x&has_vacancy=1';
    const href = (offset: number, rel: string) =>
      show(`${asked}&offset=${offset}`, { total: 60 }).querySelector(`a[rel=${rel}]`)?.getAttribute('href');
    expect([href(0, 'prev'), href(0, 'next')]).toEqual([undefined, `/search?${asked}&offset=25`]);
    expect([href(50, 'prev'), href(50, 'next')]).toEqual([`/search?${asked}&offset=25`, undefined]);
    expect(href(500, 'prev')).toBe(`/search?${asked}&offset=50`);
  });

  it('says how the words were understood where they were not taken as typed', () => {
    expect(summary('q=civil', { match: 'exact', words: ['civil'] })).not.toContain('Showing');
    expect(summary('q=CSE', { match: 'exact', words: ['computer'] })).toContain('Showing results for: computer.');
    expect(summary('q=civli', { match: 'corrected', words: ['civil'] })).toContain('Showing results for: civil.');
    expect(summary('q=civil+x', { match: 'partial', words: ['civil'] })).toContain('most of: civil.');
    expect(summary('q=x', { match: 'none', data: [], total: 0 })).toContain('No course found');
  });
});

describe('the address of a state', () => {
  it.each(['/search', '/search?q=a+b&district=Navi+Mumbai&city=x&has_vacancy=1&limit=5&offset=10'])(
    'is the same when it is read and written again: %s',
    (address) => {
      expect(searchAddress(query(address.split('?')[1]))).toBe(address);
    },
  );

  it('leaves out what says nothing', () => {
    expect(searchAddress(query('q=&district=&has_vacancy=0&offset=0&unknown=1'))).toBe('/search');
  });

  it('is refused in words where it is wrong', () => {
    expect(readPageQuery(new URLSearchParams('offset=x'))).toMatch(/^offset is "x"/);
  });
});
