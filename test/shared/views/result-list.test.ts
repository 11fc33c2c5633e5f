import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../build/shared/search/types.ts';
import type { EligibleSeats } from '../../../build/shared/seats.ts';
import { type Results, renderCourses, renderSummary } from '../../../build/shared/views/result-list.ts';
import { readPageQuery, searchAddress } from '../../../build/shared/views/search-address.ts';
import { labelText } from '../../../build/shared/views/text.ts';

const HOSTILE = '</a><img src=x onerror=alert(1)>"\'&\u202E';
const course = (choice_code: string, name: string) => ({
  id: 1,
  choice_code,
  course_name: name,
  total_cap_vacancies: 7,
  institute: { inst_code: '01001', inst_name: name, district: name },
});
const query = (text = '') => readPageQuery(new URLSearchParams(text)) as SearchQuery;
const results = (more: Partial<Results> = {}): Results => ({
  data: [course('0100119100', 'Civil')],
  total: 1,
  ...more,
});
const NONE: EligibleSeats = { least: 0, most: 0, order: 0, home: 'unknown', ews: 0, tfws: 0, tfwsCode: '' };
const show = (text: string, more?: Partial<Results>, mine?: Partial<EligibleSeats>) =>
  parseHTML(`<body>${renderCourses(query(text), results(more), mine && (() => ({ ...NONE, ...mine })))}</body>`)
    .document;
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
    const vacant = (mine: Partial<EligibleSeats>) =>
      show('', {}, mine).querySelector('.vacant')!.textContent!.replace(/\s+/g, ' ');
    expect(vacant({})).toContain('Vacant seats you are eligible for: 0 Your home university: not known');
    expect(vacant({ least: 3, most: 9, home: 'no' })).toContain('eligible for: 3 to 9 Your home university: no');
  });

  it('links to the pages around: none after the last course, and before the end the last page', () => {
    const links = (text: string, total: number, shown = 1) =>
      [...show(text, { total, ...(shown ? {} : { data: [] }) }).querySelectorAll('.pages a')].map(
        (link) =>
          `${link.getAttribute('rel')} ${new URL(link.getAttribute('href')!, 'https://x').searchParams.get('offset') ?? 0}`,
      );
    expect(links('limit=10', 10)).toEqual([]);
    expect(links('limit=10', 11)).toEqual(['next 10']);
    expect(links('limit=10&offset=10', 20)).toEqual(['prev 0']);
    expect(links('limit=10&offset=10', 21)).toEqual(['prev 0', 'next 20']);
    expect(links('limit=10&offset=15', 15, 0)).toEqual(['prev 10']);
    expect(links('limit=10&offset=90', 20, 0)).toEqual(['prev 10']);
  });

  it('says how many of the seats are of EWS, and how many of TFWS', () => {
    const text = show('', {}, { most: 9, ews: 3, tfws: 2 }).querySelector('.vacant')!.textContent;
    expect(text).toContain(labelText('mine.ews', { seats: 3 }));
    expect(text).toContain(labelText('tfws.among', { seats: 2 }));
  });

  it('shows seats of the tuition fee waiver with the code to enter for them, or where that is', () => {
    const text = (mine: Partial<EligibleSeats>) => show('', {}, mine).querySelector('.vacant')!.textContent;
    expect(text({ most: 2, tfws: 2, tfwsCode: '0100119111T' })).toContain('Choice code for TFWS seats: 0100119111T');
    expect(text({ most: 2, tfws: 2 })).toContain('TFWS seats have a code of their own');
    expect(text({ most: 2 })).not.toContain('TFWS');
  });

  it('explains the letters of a choice code', () => {
    const notes = (code: string) =>
      [...show('', { data: [course(code, 'Civil')] }).querySelectorAll('.note')].map(({ textContent }) => textContent);
    expect(notes('0100119100')).toEqual([]);
    expect(notes('0100119100F')).toEqual(['F in the choice code: for women only, all of its seats.']);
    expect(notes('0100119100LK')).toEqual([
      'L in the choice code: taught in a regional language.',
      'K in the choice code: Konkan.',
    ]);
    expect(notes('0100119100U')).toEqual(['U in the choice code: see the authority’s list.']);
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
