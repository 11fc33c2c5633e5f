import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../build/contract/search-parameters.ts';
import type { EligibleSeats } from '../../../build/site/eligibility.ts';
import type { Results } from '../../../build/site/find-results.ts';
import { renderCourses, renderRows } from '../../../build/site/views/result-list.ts';
import { renderSummary } from '../../../build/site/views/result-summary.ts';
import { readPageQuery, searchAddress } from '../../../build/site/views/search-address.ts';

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
const NONE: EligibleSeats = {
  least: 0,
  most: 0,
  ifHome: 0,
  ifOther: 0,
  order: 0,
  home: 'unknown',
  ews: 0,
  tfws: 0,
  tfwsCode: '',
};
const sure = (most: number) => ({ least: most, most, ifHome: most, ifOther: most });
const readerWith = (mine: (code: string) => Partial<EligibleSeats>) => ({
  seats: new Map(
    ['0100119100', '0100119200'].map((code): [string, EligibleSeats] => [code, { ...NONE, ...mine(code) }]),
  ),
});
const show = (text: string, more?: Partial<Results>, mine?: Partial<EligibleSeats>) =>
  parseHTML(`<body>${renderCourses(query(text), results({ ...more, reader: mine && readerWith(() => mine) }))}</body>`)
    .document;
const text = (document: Document, selector: string) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const summary = (text: string, more: Partial<Results>) =>
  parseHTML(`<p>${renderSummary(query(text), results(more))}</p>`).document.querySelector('p')!.textContent;

describe('the list of results', () => {
  it('a row has own seats where they are known', () => {
    expect(show('').querySelector('.mine')).toBeNull();
    expect(text(show(''), '.seats')).toBe('7 CAP');
    expect(show('').querySelector('.zero')).toBeNull();
    const full = { ...course('0100119100', 'Civil'), total_cap_vacancies: 0 };
    expect(text(show('', { data: [full] }), '.zero')).toBe('0');
    const row = (mine: Partial<EligibleSeats>) => {
      const document = show('', {}, mine);
      return [text(document, '.seats'), text(document, '[data-part]')];
    };
    expect(row({})).toEqual(['0 for you', '0 of 7 CAP']);
    expect(row(sure(3))).toEqual(['3 for you', '3 of 7 CAP']);
    const isQuiet = (most: number) => show('', {}, { most, ifHome: most }).querySelector('.zero') !== null;
    expect([isQuiet(0), isQuiet(3)]).toEqual([true, false]);
  });

  it('rows of an institute do not repeat it', () => {
    const beyond = { ews: 2, tfws: 1 };
    const { document } = parseHTML(`<body>${renderRows([{ ...results().data[0]!, beyond }], { ofOne: true })}</body>`);
    const { cap, code } = document.querySelector('li')!.dataset;
    expect([cap, code, text(document, '[data-part]')]).toEqual(['7', '0100119100', '2 EWS, 1 TFWS']);
    expect([document.querySelector('.inst'), show('').querySelector('.inst') === null]).toEqual([null, false]);
  });

  it('an unsure reader sees both numbers in a row', () => {
    const document = show('', {}, { least: 1000, most: 1234, ifHome: 1234, ifOther: 1000 });
    expect(text(document, '.seats')).toBe('1,000–1,234 for you');
    expect(text(document, '[data-part]')).toBe('home university: 1,234, otherwise 1,000, of 7 CAP');
  });

  it('what is true of one row stands in that row', () => {
    const data = ['0100119100', '0100119200'].map((code) => course(code, 'Civil'));
    const note = (homes: EligibleSeats['home'][]) => {
      const reader = readerWith((code) => ({
        ...sure(2),
        tfws: 2,
        home: homes[data.findIndex((one) => one.choice_code === code)]!,
      }));
      const { document } = parseHTML(`<body>${renderCourses(query(), results({ data, total: 2, reader }))}</body>`);
      return [
        text(document, '.note'),
        [...document.querySelectorAll('[data-home]')].map(({ textContent }) => textContent),
      ];
    };
    const waiver = 'TFWS seats have a code of their own, ending in T; see the authority’s list.';
    expect(note(['no', 'no'])).toEqual([waiver, []]);
    expect(note(['yes', 'no'])).toEqual([waiver, ['Your home university']]);
  });

  it('a row shows its change as a sign with words', () => {
    const change = (seats: number | null) => {
      const data = [{ ...course('0100119100', 'Civil'), before: { round: 'CAP Round I', seats } }];
      const sign = show('', { data }).querySelector('.meta [role=img]');
      return [sign?.textContent, sign?.getAttribute('aria-label')];
    };
    expect(change(10)).toEqual(['▼3', '3 fewer than in CAP Round I']);
    expect(change(5)).toEqual(['▲2', '2 more than in CAP Round I']);
    expect(change(7)).toEqual([undefined, undefined]);
    expect(
      show('', {
        data: [{ ...course('0100119100', 'Civil'), before: { round: 'CAP Round I', seats: null } }],
      }).querySelector('.meta')!.textContent,
    ).toContain('not in CAP Round I');
  });

  it('the round of the changes is named once', () => {
    const data = [
      course('0100119100', 'Civil'),
      { ...course('0100119200', 'Civil'), before: { round: 'CAP Round I', seats: 3 } },
    ];
    expect(text(show('', { data }), '.note')).toBe('▼▲: since CAP Round I.');
    expect(text(show('', { data: data.slice(0, 1) }), '.note')).toBe('');
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
    expect([button.getAttribute('data-shortlist'), button.hasAttribute('hidden')]).toEqual(['0100119100', true]);
  });

  it('page links end with the last course', () => {
    const links = (text: string, total: number, shown = 1) =>
      [...show(text, { total, ...(shown ? {} : { data: [] }) }).querySelectorAll('.pages a')].map(
        (link) =>
          `${link.getAttribute('rel')} ${new URL(link.getAttribute('href')!, 'https://x').searchParams.get('offset') ?? 0}`,
      );
    const position = (text: string) => show(text, { total: 21 }).querySelector('.pages span span')?.textContent;
    expect([position('limit=10'), position('limit=10&offset=20')]).toEqual(['Page 1 of 3', 'Page 3 of 3']);
    expect(links('limit=10', 10)).toEqual([]);
    expect(links('limit=10', 11)).toEqual(['next 10']);
    expect(links('limit=10&offset=10', 20)).toEqual(['prev 0']);
    expect(links('limit=10&offset=10', 21)).toEqual(['prev 0', 'next 20']);
    expect(links('limit=10&offset=15', 15, 0)).toEqual(['prev 10']);
    expect(links('limit=10&offset=90', 20, 0)).toEqual(['prev 10']);
  });

  it('a row shows TFWS seats with their code', () => {
    const shown = (mine: Partial<EligibleSeats>) => text(show('', {}, mine), 'body');
    expect(shown({ ...sure(2), tfws: 2, tfwsCode: '0100119111T' })).toContain('2 TFWS (0100119111T)');
    expect(shown({ ...sure(2), tfws: 2 })).toContain('TFWS seats have a code of their own');
    expect(shown(sure(2))).not.toContain('TFWS');
    expect(text(show('', {}, { ...sure(9), ews: 3, tfws: 2 }), '[data-part]')).toBe('4 of 7 CAP, 3 EWS, 2 TFWS');
  });

  it('a correction of the words is shown', () => {
    expect(summary('q=civil', { match: 'exact', words: ['civil'] })).not.toContain('Showing');
    expect(summary('q=C.S.E.', { match: 'exact', words: ['cse'] })).not.toContain('Showing');
    expect(summary('q=CSE', { match: 'exact', words: ['computer'] })).toContain('Showing results for: computer.');
    expect(summary('q=civli', { match: 'corrected', words: ['civil'] })).toContain('Showing results for: civil.');
    expect(summary('q=civil+x', { match: 'partial', words: ['civil'], missing: ['x'] })).toContain('Left out: x.');
    expect(summary('q=non', { match: 'partial', words: [], missing: ['non'] }).trim()).toBe('1 course');
    expect(summary('q=x', { match: 'none', data: [], total: 0 })).toContain('No course found');
    // A code has a page of its own, in upper or lower case.
    const none = { data: [], total: 0, round: 'CAP Round I' };
    expect(summary('q=0100119100lk', none)).toContain('0100119100LK');
    expect(summary('q=0100119100lk&district=x', none)).toContain('0100119100LK');
    expect(summary('q=01001191', none)).toContain('No course found');
    expect(summary('q=0100119100lk', { data: [], total: 0 })).toContain('No course found');
  });

  it('words of seats are not left out', () => {
    expect(summary('q=obc+civil', { match: 'partial', words: ['civil'], dropped: ['obc'] })).not.toContain('most of');
  });

  it('the count of results includes own seats', () => {
    expect(summary('', { total: 1 }).trim()).toBe('1 course');
    expect(summary('', { total: 1234, withSeats: 5 }).trim()).toBe('1,234 courses, 5 for you');
    expect(summary('', { total: 5, withSeats: 5 }).trim()).toBe('5 courses');
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
    const empty = { data: [], total: 0, hidden: [8, 0, 1] };
    const { document } = parseHTML(
      `<p>${renderSummary(query('q=x&district=Pune&city=y&has_vacancy=1'), results(empty))}</p>`,
    );
    const links = [...document.querySelectorAll('a.chip')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Remove: Pune (8 courses)', '/search?q=x&city=y&has_vacancy=1'],
      ['Remove: With seats (1 course)', '/search?q=x&district=Pune&city=y'],
    ]);
  });

  it('near me sorts by nearness or leads to the profile', () => {
    const link = (more: Partial<Results>) =>
      /href="([^"]*)"/.exec(
        String(renderSummary(query('q=civil+near+me'), results({ notices: ['near'], ...more }))),
      )?.[1];
    expect(link({})).toBe('/profile');
    expect(link({ reader: { seats: new Map() } })).toBe('/search?q=civil+near+me&amp;sort=near');
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
    expect(readPageQuery(new URLSearchParams('q=%E0%A4%A'))).toMatch(/was cut$/);
  });

  it('a wrong query is explained in words', () => {
    expect(readPageQuery(new URLSearchParams('offset=x'))).toMatch(/^offset is "x"/);
  });
});
