/** What the script adds for a reader to the pages of a course, of an institute, and to the home page. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markCourse } from '../../../build/outputs/browser/course.ts';
import { showHome } from '../../../build/outputs/browser/home.ts';
import { startInstitute } from '../../../build/outputs/browser/institute.ts';
import type { EligibleSeats } from '../../../build/shared/seats.ts';
import { course, institute, round, vacancy } from '../../support/stage-round.ts';
import { renderRounds } from '../site/site.ts';
import { ELSEWHERE, type Kept, openPage, reader, textsOf } from './opened-page.ts';

const CODE = '0100110010';
const CODES = [CODE, '0100110020', '0100110030'] as const;
/** Of an institute of which the home university is not known. */
const UNKNOWN = '0100210010';
const home = (code: string, seats: object) =>
  vacancy(code, { seat_level: 'home_university', sc_g: 0, obc_g: 0, ...seats });
/** Built within the first test that needs it. */
let pages: Record<string, string> | undefined;
function pageAt(path: string): string {
  pages ??= renderPages();
  return pages[`${path.slice(1) || 'index'}.html`]!;
}
function renderPages(): Record<string, string> {
  const before = [course(CODE, { total_cap_vacancies: 1200 })];
  const courses = [
    course(CODE, { total_cap_vacancies: 1234, tfw_choice_code: '0100110011T' }),
    course(CODES[1], { total_cap_vacancies: 1100, tfw_seats: 0 }),
    course(CODES[2], { total_cap_vacancies: 2000, ews_seats: 0, tfw_seats: 0 }),
    course(UNKNOWN, { total_cap_vacancies: 6 }),
  ];
  const vacancies = [
    vacancy(CODE, { open_g: 4, open_l: 1 }),
    home(CODE, { open_g: 2, open_l: 3, total_g_l: 5 }),
    vacancy(CODE, { seat_level: 'other_than_home_university', open_g: 1, open_l: 0, sc_g: 0, obc_g: 0, total_g_l: 1 }),
    home(CODES[1], { open_g: 1020, open_l: 0, total_g_l: 1020 }),
    vacancy(UNKNOWN, { seat_level: 'other_than_home_university' }),
  ];
  return renderRounds(
    round({}, { courses: before, vacancies: [vacancy(CODE, { open_g: 20, open_l: 0 })] }),
    round(
      { published_date: '2025-08-02', round_name: 'Round 2' },
      { institutes: [institute('01001'), institute('01002', { district: '' })], courses, vacancies },
    ),
  );
}
afterEach(() => vi.unstubAllGlobals());

/** The page at an address, with what the device has stored; `kept` can be changed. */
const open = (path: string, kept: Kept = {}) => openPage(pageAt(path), path, kept);

describe('the page of a course', () => {
  const COURSE = `/course/${CODE}`;
  const lines = (root: ParentNode) =>
    [...root.querySelectorAll('[data-mine] .sum tr')].map((row) => textsOf(row, 'th, td').join(': '));
  const columns = (root: ParentNode) =>
    [...root.querySelectorAll('.trend li')].map((one) => {
      const bar = one.querySelector('rect')!;
      const [number, words] = [one.querySelector('b')!, one.querySelector('b + span')!];
      return [
        number.textContent,
        words.textContent,
        number.classList.contains('mine'),
        bar.getAttribute('y'),
        bar.getAttribute('height'),
      ];
    });

  it('adds up the seats of the reader, level by level, then those beside them, with how many are for women and their code', () => {
    const document = open(COURSE, { profile: reader({ ladies: '1', ews: '1', tfws: '1' }) });
    expect(markCourse()).toEqual({ ifHome: 13, ifOther: 13, least: 13, most: 13 });
    expect(lines(document)).toEqual([
      'State level, Openmen and women 4, women 1: 5',
      'Home university, Openmen and women 2, women 3: 5',
      'EWS: 1',
      'TFWSChoice code for TFWS seats: 0100110011T: 2',
      'for you: 13',
    ]);
    expect(textsOf(document, '[data-mine] > p')).toEqual([
      '13',
      'seats for you',
      '10 of the 1,234 vacant CAP seats (34 more than in Round 1) and 1 of EWS and 2 of the fee waiver',
      'A vacant seat is not a promise: merit decides.',
      'Counted for: Open, woman, University of Northgate, EWS, TFWS. Change',
    ]);
    expect(document.querySelector('[data-mine] a')!.getAttribute('href')).toBe(`/profile?from=${COURSE}`);
    expect(textsOf(document, '.open')).toEqual(['4', '1', '2', '3', '1', '2']);
    expect(textsOf(document, '[data-waiver]')).toEqual([]);
  });

  it('has for whoever is not sure two sums, the condition of each line, and the reasons in the order of certainty', () => {
    const document = open(COURSE, { profile: reader({ home: 'unsure' }) });
    expect(markCourse()).toEqual({ ifHome: 6, ifOther: 5, least: 5, most: 6 });
    expect(textsOf(document, '[data-mine] > p').slice(0, 2)).toEqual([
      '5–6',
      'seats for you (home university: 6, otherwise 5)',
    ]);
    expect(lines(document)).toEqual([
      'State level, Open: 4',
      'Home university, Openif it is your home university: 2',
      'Other than home university, Openif it is not your home university: 1',
      'for you: 5–6',
    ]);
    // What is counted in one of the two cases is marked too.
    expect(textsOf(document, '.open')).toEqual(['4', '2', '1']);
    const reasons = textsOf(document, '[data-mine] details li').map((line) => line.replace(/(\d)\..*/, '$1'));
    expect(reasons.slice(0, 4)).toEqual([
      'Counted: 4',
      'If it is your home university: 2',
      'If it is not: 1',
      'Not counted: 4',
    ]);
    expect(textsOf(document, '[data-waiver]')).toHaveLength(1);
  });

  it('has a column for each round, as high as the seats of the reader, the CAP seats beside it', () => {
    const kept: Kept = {};
    const document = open(COURSE, kept);
    const asItCame = columns(document);
    expect(asItCame).toEqual([
      ['1,200', 'CAP', false, '3%', '97%'],
      ['1,234', 'CAP', false, '0%', '100%'],
    ]);
    kept.profile = reader();
    markCourse();
    expect(columns(document)).toEqual([
      ['20', 'for you, 1,200 CAP in all', true, '0%', '100%'],
      ['6', 'for you, 1,234 CAP in all', true, '70%', '30%'],
    ]);
    kept.profile = reader({ category: 'st' });
    markCourse();
    delete kept.profile;
    markCourse();
    expect(columns(document)).toEqual(asItCame);
    const few = open(`/course/${UNKNOWN}`, kept);
    markCourse();
    expect(columns(few)).toEqual([['6', 'CAP', false, '0%', '100%']]);
    kept.profile = reader({ home: 'other_state' });
    markCourse();
    expect(columns(few)).toEqual([['0', 'for you, 6 CAP in all', true, '100%', '0%']]);
  });

  it('stays open where it was opened, keeps the courses nearby, and is as it came once the profile is deleted', () => {
    const kept: Kept = {};
    const document = open(COURSE, kept);
    const box = document.querySelector('[data-mine]')!;
    const asItCame = textsOf(box, '*');
    expect(markCourse()).toBeUndefined();
    kept.profile = reader({ home: ELSEWHERE, category: 'st' });
    expect(markCourse()).toMatchObject({ least: 5 });
    expect(textsOf(document, '[data-my-home]')).toEqual(['Not your home university']);
    expect(box.querySelector('details[open]')).toBeNull();
    box.querySelector('details')!.open = true;
    box.querySelector('[data-near]')!.textContent = 'Nearby';
    kept.profile = reader({ home: ELSEWHERE });
    markCourse();
    expect(box.querySelectorAll('details[open]')).toHaveLength(1);
    expect(textsOf(box, '[data-near]')).toEqual(['Nearby']);
    delete kept.profile;
    expect(markCourse()).toBeUndefined();
    expect(textsOf(box, '*')).toEqual(asItCame);
    expect(textsOf(document, '.open, [data-my-home]')).toEqual([]);
  });

  it('has for whoever has no seat there a quiet number, and neither a promise nor, from another state, hope', () => {
    const kept: Kept = { profile: reader({ home: 'other_state' }) };
    const document = open(COURSE, kept);
    expect(markCourse()).toMatchObject({ most: 0 });
    expect(document.querySelector('.big')!.className).toBe('big mine zero');
    expect(textsOf(document, '[data-mine] > p').slice(2)).toEqual([
      'You passed in another state: none of these seats are for you.',
      'Counted for: Open, another state. Change',
    ]);
    expect(textsOf(document, '[data-mine] details p')).toEqual([]);
    kept.profile = reader();
    markCourse();
    expect(textsOf(document, '[data-mine] details p')).toHaveLength(1);
    expect(document.querySelector('.big')!.className).toBe('big mine');
    kept.profile = reader({ ews: '1' });
    markCourse();
    expect(textsOf(document, '[data-waiver]')).toHaveLength(1);
  });

  it('counts numbers of four digits', () => {
    open(`/course/${CODES[1]}`, { profile: reader() });
    expect(markCourse()).toMatchObject({ least: 1020, most: 1020 });
  });

  it('has a promise of merit also where there may be no seat, and no line without a seat', () => {
    const kept: Kept = { profile: reader({ home: 'unsure' }) };
    const document = open(`/course/${CODES[1]}`, kept);
    expect(markCourse()).toMatchObject({ least: 0, most: 1020 });
    expect(document.querySelector('.big')!.className).toBe('big mine');
    expect(textsOf(document, '[data-mine] > p')).toContain('A vacant seat is not a promise: merit decides.');
    expect(textsOf(document, '[data-mine] details li').join()).not.toContain(': 0.');
    const before = lines(document);
    kept.profile = reader({ home: 'unsure', category: 'sebc' });
    markCourse();
    expect(lines(document)).toEqual(before);
  });
});

describe('the page of an institute', () => {
  const INSTITUTE = '/institute/01001';
  const rows = (root: ParentNode) =>
    [...root.querySelectorAll('.results li')].map((row) =>
      [row.querySelector('code[id]')!, row.querySelector('.seats')!, row.querySelector('[data-part]')!]
        .map(({ textContent }) => textContent!.trim())
        .join(' | '),
    );
  const PLAIN = [
    `${CODE} | 1,234 CAP seats | 1 EWS, 2 TFWS`,
    `${CODES[1]} | 1,100 CAP seats | 1 EWS`,
    `${CODES[2]} | 2,000 CAP seats | `,
  ];
  const MINE = [
    `${CODE} | 9 for you | 6 of 1,234 CAP, 1 EWS, 2 TFWS (0100110011T)`,
    `${CODES[1]} | 1,021 for you | 1,020 of 1,100 CAP, 1 EWS`,
    `${CODES[2]} | 0 for you | 0 of 2,000 CAP`,
  ];
  const total = (root: ParentNode) => textsOf(root, '[data-own-total]');

  it('has in each row the seats of the reader and their sum above, and the CAP seats again without a profile', () => {
    const kept: Kept = {};
    const document = open(INSTITUTE, kept);
    const show = startInstitute();
    show();
    expect([rows(document), total(document)]).toEqual([PLAIN, []]);
    kept.profile = reader({ ews: '1', tfws: '1' });
    show();
    expect([rows(document), total(document)]).toEqual([MINE, ['1,030 vacant seats for you in 2 of 3 courses']]);
    expect(textsOf(document, '[data-my-home]')).toEqual(['Your home university']);
    kept.profile = reader();
    show();
    expect(rows(document)[0]).toBe(`${CODE} | 6 for you | 6 of 1,234 CAP`);
    kept.profile = reader({ home: 'other_state' });
    show();
    const why = 'You passed in another state: none of these seats are for you.';
    expect([rows(document), total(document)]).toEqual([PLAIN, [why]]);
    delete kept.profile;
    show();
    expect([rows(document), total(document)]).toEqual([PLAIN, []]);
  });

  it('has its rows in the order of their codes, of CAP seats, or of the seats of the reader, the most first', () => {
    const kept: Kept = { profile: reader({ ews: '1', tfws: '1' }) };
    const document = open(INSTITUTE, kept);
    const show = startInstitute();
    show();
    const order = document.querySelector<HTMLSelectElement>('[data-order]')!;
    expect(order.hidden).toBe(false);
    const choose = (value: string) => {
      for (const one of order.querySelectorAll('option')) one.toggleAttribute('selected', one.value === value);
      order.onchange!(new Event('change'));
      return rows(document);
    };
    const [first, second, third] = MINE;
    expect(rows(document)).toEqual(MINE);
    expect(choose('mine')).toEqual([second, first, third]);
    expect(choose('cap')).toEqual([third, first, second]);
    expect(choose('code')).toEqual(MINE);
    expect(choose('mine')).toEqual([second, first, third]);
    // The order that was chosen is that of a changed profile, too: certain seats come before those of one home university or
    // the other.
    kept.profile = reader({ home: 'unsure' });
    show();
    expect(rows(document).map((row) => row.slice(0, 10))).toEqual(CODES);
    delete kept.profile;
    show();
    expect(rows(document)).toEqual(PLAIN);
  });
});

it('an institute of which the home university is not known has no seats of one level or the other for anybody', () => {
  const document = open('/institute/01002', { profile: reader({ tfws: '1' }) });
  startInstitute()();
  expect(textsOf(document, '.results .seats, [data-my-home]')).toEqual(['2 for you']);
});

describe('the home page', () => {
  const seats = (most: number) => ({ least: 0, most }) as EligibleSeats;
  const own = new Map(Array.from({ length: 1200 }, (_, i) => [String(1_000_000_000 + i), seats(i < 1100 ? 1 : 0)]));
  const shown = (root: ParentNode) => textsOf(root, '[data-home] > p > *, [data-home] > p.big');
  const ASK = 'Show the seats for my category';

  it('counts the courses with seats for the reader, and among those of their list', async () => {
    const kept: Kept = { list: '["1000000000","1000001099","1000001100","2000000000"]', profile: reader() };
    const document = open('/', kept);
    await showHome(async () => own);
    const list = 'My list (4): seats for you in 2';
    expect(shown(document)).toEqual(['1,100', 'courses have seats for you', 'Show the courses', list]);
    delete kept.profile;
    await showHome(async () => undefined);
    const all = ['4,340', 'vacant CAP seats in 4 courses', ASK];
    expect(shown(document)).toEqual([...all, 'My list (4)']);
  });

  it('leads to an empty list by its name, and tells a reader of another state why nothing is counted', async () => {
    const document = open('/', { profile: reader({ home: 'other_state' }) });
    await showHome(async () => undefined);
    const why = 'You passed in another state: none of these seats are for you.';
    expect([shown(document).slice(-2), textsOf(document, '[data-why]')]).toEqual([[ASK, 'My list'], [why]]);
    vi.stubGlobal('localStorage', { getItem: () => null });
    await showHome(async () => own);
    expect([shown(document).slice(-2), textsOf(document, '[data-why]')]).toEqual([
      ['Show the courses', 'My list'],
      [''],
    ]);
  });

  it('counts the list also where the seats cannot be loaded', async () => {
    const document = open('/', { list: '["1000000000","1000000001"]', profile: reader() });
    await expect(showHome(() => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
    expect(shown(document).slice(-2)).toEqual([ASK, 'My list (2)']);
  });
});
