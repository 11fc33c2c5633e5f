import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../build/contract/search-parameters.ts';
import type { EligibleSeats } from '../../../build/site/eligibility.ts';
import type { Results } from '../../../build/site/find-results.ts';
import { renderCourses, renderRows } from '../../../build/site/views/result-list.ts';
import { renderSummary } from '../../../build/site/views/result-summary.ts';
import { activeFilters, readPageQuery, searchAddress } from '../../../build/site/views/search-address.ts';
import { ownSeats } from '../own-seats-of.ts';

const course = (choice_code: string, name: string) => ({
  id: 1,
  choice_code,
  course_name: name,
  total_cap_vacancies: 7,
  institute: { inst_code: '01001', inst_name: name, district: 'Satara' },
});
const query = (text = '') => readPageQuery(new URLSearchParams(text)) as SearchQuery;
const results = (more: Partial<Results> = {}): Results => ({
  data: [course('0100119100', 'Civil')],
  total: 1,
  ...more,
});
const sure = (most: number, home: EligibleSeats['home'] = 'unknown') => ownSeats(most, most, { home });
/** The list of results for a reader with `mine` seats of the course. */
const show = (text: string, more?: Partial<Results>, mine?: Partial<EligibleSeats>) => {
  const reader = mine && { seats: new Map([['0100119100', { ...sure(0), ...mine }]]) };
  return parse(`<body>${renderCourses(query(text), results({ ...more, reader }))}</body>`);
};
const text = (document: HTMLElement, selector: string) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const summary = (text: string, more: Partial<Results>) =>
  parse(`<p>${renderSummary(query(text), results(more))}</p>`).querySelector('p')!.textContent;

describe('the list of results', () => {
  it('a row has own seats where they are known', () => {
    expect([text(show(''), '.seats'), text(show(''), '.zero'), text(show(''), '.mine')]).toEqual(['7 CAP', '', '']);
    const full = { ...course('0100119100', 'Civil'), total_cap_vacancies: 0 };
    expect(text(show('', { data: [full] }), '.zero')).toBe('0');
    const row = (mine: Partial<EligibleSeats>) =>
      ['.seats', '.zero', '[data-part]'].map((part) => text(show('', {}, mine), part));
    expect(row({})).toEqual(['0 for you', '0', '0 of 7 CAP']);
    expect(row(sure(3))).toEqual(['3 for you', '', '3 of 7 CAP']);
    const either = 'home university: 1,234, otherwise 1,000, of 7 CAP';
    expect(row({ least: 1000, most: 1234, ifHome: 1234, ifOther: 1000 })).toEqual(['1,000–1,234 for you', '', either]);
    expect(row({ ...sure(9), within: { least: 4, most: 4 }, ews: 3, tfws: 2 })[2]).toBe('4 of 7 CAP, 3 EWS, 2 TFWS');
    expect(row({ ...sure(2), within: { least: 0, most: 0 }, tfws: 2, tfwsCode: '0100119111T' })[2]).toBe(
      '0 of 7 CAP, 2 TFWS (0100119111T)',
    );
  });

  it('rows of an institute do not repeat it', () => {
    const beyond = { ews: 2, tfws: 1 };
    const { institute: _, ...listed } = results().data[0]!;
    const document = parse(`<body>${renderRows([{ ...listed, beyond }])}</body>`);
    const row = document.querySelector('li')!;
    expect([row.getAttribute('data-code'), text(document, '[data-part]')]).toEqual(['0100119100', '2 EWS, 1 TFWS']);
    expect([text(document, '.inst'), text(show(''), '.inst')]).toEqual(['', 'Civil']);
    // Nor does a row repeat the district that the name of its institute has.
    const places = ['Civil', 'Civil, Satara', 'College of Satara'].map((name) =>
      text(show('', { data: [course('0100119100', name)] }), '[data-places]'),
    );
    expect(places).toEqual(['Satara', '', '']);
  });

  it('what is true of one row stands in that row', () => {
    const notes = (mine: EligibleSeats) => ['.note', '[data-home]'].map((part) => text(show('', {}, mine), part));
    const waiver = 'TFWS choice codes end in T: see the authority’s list.';
    expect(notes({ ...sure(2, 'no'), tfws: 2 })).toEqual([waiver, '']);
    expect(notes({ ...sure(2, 'no'), tfws: 2, tfwsCode: '0100119111T' })).toEqual(['', '']);
    expect(notes(sure(2, 'yes'))).toEqual(['', 'Your home university']);
  });

  it('what is true of all courses stands below them', () => {
    const all = { isAllHome: true };
    expect(text(show('', all, sure(2, 'yes')), '[data-home]')).toBe('');
    const sentence = 'All of these colleges belong to your home university.';
    expect([all, {}].map((found) => text(show('', found), '.note'))).toEqual([sentence, '']);
  });

  it('the first of each sign of change is explained in view', () => {
    const data = [7, 3, 9, 1, 10, null].map((seats, i) => ({
      ...course(`010011910${i}`, 'Civil'),
      before: { round: 'CAP Round I', seats },
    }));
    const metas = show('', { data }).querySelectorAll('.meta');
    const words = metas.map(({ textContent }) =>
      textContent
        .replace(/\s+/g, ' ')
        .replace(/Satara.*/, '')
        .trim(),
    );
    expect(words).toEqual([
      '',
      '▲ 4 more than in CAP Round I',
      '▼ 2 fewer than in CAP Round I',
      '▲6',
      '▼3',
      'not in CAP Round I',
    ]);
    // The others have the words for screen readers.
    const spoken = metas.map((meta) => meta.querySelector('[role=img]')?.getAttribute('aria-label'));
    expect(spoken.filter(Boolean)).toEqual(['6 more than in CAP Round I', '3 fewer than in CAP Round I']);
  });

  it('the trust of a long name is marked, its end is not', () => {
    const parts = (name: string) => {
      const document = show('', { data: [course('0100119100', name)] });
      return [text(document, '.inst .trust'), text(document, '.inst')];
    };
    const trust = "Pimpri Chinchwad Education Trust's";
    expect(parts(`${trust} College of Engineering, Ravet`)).toEqual([trust, `${trust} College of Engineering, Ravet`]);
    expect(parts('Sandip Foundation, Sandip Institute, Nashik')[0]).toBe('Sandip Foundation,');
    for (const name of [
      "JSPM'S College, Pune",
      'Government College of Engineering, Karad, Satara',
      'Shri Ramdeobaba, Nagpur',
    ])
      expect(parts(name)).toEqual(['', name]);
  });

  it('the button of a row names its course', () => {
    const document = show('');
    const button = document.querySelector('[data-shortlist]')!;
    const names = button.getAttribute('aria-labelledby')!.split(' ');
    expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Add to my list',
      'Civil',
      '0100119100',
    ]);
    expect([button.getAttribute('data-shortlist'), button.classList.contains('later')]).toEqual(['0100119100', true]);
  });

  it.each([
    ['limit=10', 10, 1, []],
    ['limit=10', 21, 1, ['Page 1 of 3', 'next 10']],
    ['limit=10&offset=10', 20, 1, ['prev 0', 'Page 2 of 2']],
    ['limit=10&offset=10', 21, 1, ['prev 0', 'Page 2 of 3', 'next 20']],
    ['limit=10&offset=15', 15, 0, ['prev 10', '']],
    ['limit=10&offset=90', 20, 0, ['prev 10', '']],
  ])('the page links of %s with %i courses', (address, total, rows, expected) => {
    const document = show(address, { total, ...(rows ? {} : { data: [] }) });
    const parts = [...document.querySelectorAll('.pages > *')].map((part) => {
      const href = part.getAttribute('href');
      return href
        ? `${part.getAttribute('rel')} ${new URL(href, 'https://x').searchParams.get('offset') ?? 0}`
        : text(document, '.pages > span');
    });
    expect(parts).toEqual(expected);
  });

  it('a correction of the words is shown', () => {
    expect(summary('q=civil', { match: 'exact', words: ['civil'] })).not.toContain('Showing');
    expect(summary('q=C.S.E.', { match: 'exact', words: ['cse'] })).not.toContain('Showing');
    expect(summary('q=CSE', { match: 'exact', words: ['computer'] })).toContain('Showing results for: computer.');
    expect(summary('q=civli', { match: 'corrected', words: ['civil'] })).toContain('Showing results for: civil.');
    expect(summary('q=civil+x', { match: 'partial', words: ['civil'], missing: ['x'] })).toContain('Left out: x.');
    expect(summary('q=non', { match: 'partial', words: [], missing: ['non'] }).trim()).toBe('1 course');
    expect(summary('q=x', { match: 'none', data: [], total: 0 })).toContain('No course found');
    expect(summary('q=0100119100lk', { data: [], total: 0 })).toContain('No course found');
  });

  it('words of seats are not left out', () => {
    expect(summary('q=obc+civil', { match: 'partial', words: ['civil'], dropped: ['obc'] })).not.toContain('most of');
  });

  it('the count of results includes own seats', () => {
    expect(summary('', { total: 1 }).trim()).toBe('1 course');
    expect(summary('', { total: 1234, withSeats: 5 }).trim()).toBe('1,234 courses, 5 for you');
    expect(summary('', { total: 5, withSeats: 5 }).trim()).toBe('5 courses');
    expect(summary('offset=100', { data: [], total: 60 })).toBe('60 courses There is nothing on this page.');
  });

  it('words without data are named, found or not', () => {
    const sentence = 'This site has no data about: fees, cutoff.';
    for (const more of [{}, { data: [], total: 0 }])
      expect(summary('q=civil+fees+cutoff', { ...more, words: ['civil'], lacking: ['fees', 'cutoff'] })).toContain(
        sentence,
      );
    expect(summary('q=civil', { words: ['civil'] })).not.toContain('no data');
  });

  it('a question for the closing time is answered', () => {
    const results = { words: [], notices: ['closing'] } as const;
    expect(summary('q=last+date', results)).toContain('When the option form closes');
    expect(summary('q=last+date', { ...results, data: [], total: 0 })).toContain('When the option form closes');
  });

  it('an empty answer offers each filter with what it hides', () => {
    const asked = query('q=x&district=Pune&city=y&has_vacancy=1');
    const hidden = activeFilters(asked).map((filter, i) => ({ ...filter, total: [8, 0, 1][i]! }));
    const document = parse(`<p>${renderSummary(asked, results({ data: [], total: 0, hidden }))}</p>`);
    const links = [...document.querySelectorAll('a.chip')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Remove: Pune (8 courses)', '/search?q=x&city=y&has_vacancy=1'],
      ['Remove: With seats (1 course)', '/search?q=x&district=Pune&city=y'],
    ]);
  });

  it('near me sorts by nearness or leads to the profile', () => {
    const link = (more: Partial<Results>, address = 'q=civil+near+me') =>
      /href="([^"]*)"/.exec(String(renderSummary(query(address), results({ notices: ['near'], ...more }))))?.[1];
    expect(link({})).toBe('/profile');
    const reader = { seats: new Map() };
    const sorted = 'q=civil+near+me&sort=near';
    expect(link({ reader })).toBe(`/search?${sorted.replace('&', '&amp;')}`);
    expect(link({ reader }, sorted)).toBeUndefined();
  });

  it('courses without own seats are explained', () => {
    expect(summary('', { why: 'results.none_for_me' })).toContain('None of these has a vacant seat for you');
  });
});

describe('the address of a state', () => {
  it.each(['/search', '/search?q=a+b&district=Navi+Mumbai&city=x&has_vacancy=1&limit=5&offset=1'])(
    'the address %s is read and written alike',
    (address) => {
      expect(searchAddress(query(address.split('?')[1]))).toBe(address);
    },
  );

  it('empty notes are left out', () => {
    expect(searchAddress(query('q=&district=&has_vacancy=0&offset=0&unknown=1'))).toBe('/search');
  });

  it('a page has at most fifty rows and twenty filters', () => {
    const names = Array.from({ length: 50 }, (_, i) => `only=${i % 30}`).join('&');
    expect(query(names)).toMatchObject({ only: Array.from({ length: 20 }, (_, i) => `${i}`) });
    expect([query('limit=50').limit, query('limit=500').limit, query().limit]).toEqual([50, 50, 25]);
  });

  it('a cut letter makes a link wrong', () => {
    expect(readPageQuery(new URLSearchParams('q=%E0%A4%A'))).toBeUndefined();
  });
});
