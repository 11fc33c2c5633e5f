import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../build/site/eligibility.ts';
import type { PageRecord } from '../../../build/site/pages/course-record.ts';
import { readProfile } from '../../../build/site/reader-profile.ts';
import { course, HOME_UNIVERSITIES, institute, round, vacancy } from '../../support/stage-round.ts';
import { allPages, CODE, renderRounds } from './site.ts';

const parsePage = (code: string, rounds?: Parameters<typeof renderRounds>) =>
  parse((rounds ? renderRounds(...rounds) : allPages())[`course/${code}.html`]!);

describe("a course's page", () => {
  it('a course has a cell per level and field', () => {
    const cells = parsePage(CODE).querySelectorAll('.seats td[data-seats]');
    const of = (level: string, field: string) =>
      cells.find((cell) => cell.getAttribute('data-seats') === `${level}.${field}`);
    expect(of('state_level', 'st_g')!.textContent).toBe('2');
    expect(of('minority_level', 'open_g')!.textContent).toBe('1,234');
    expect(of('state_level', 'vjdt_g')).toBeUndefined();
    expect(cells).toHaveLength(2 * 2 * 5);
  });

  it('seats are in columns by level, rows by category', () => {
    const table = parsePage(CODE).querySelector('table.seats')!;
    const heads = (scope: string) =>
      table.querySelectorAll(`th[scope=${scope}]`).map(({ textContent }) => textContent.trim());
    expect(heads('colgroup')).toEqual(['State level', 'minority level']);
    expect(heads('col')).toEqual(['Category', 'G', 'L', 'G', 'L']);
    expect(parsePage(CODE).textContent).toContain('Open: everyone. G: men and women. L: women only.');
    expect(heads('row')).toContain('OBC');
    expect(table.querySelector('tfoot')!.textContent).toMatch(/^\s*All\s*9\s*1,237\s*$/);
  });

  it('seats of no known category have a row', () => {
    const vacancies = [vacancy(CODE, { total_g_l: 10 }), vacancy(CODE, { seat_level: 'home_university' })];
    const rounds = [round({}, { courses: [course(CODE)], vacancies })];
    const table = parsePage(CODE, rounds).querySelector('table.seats')!;
    const cell = table.querySelector('[data-seats="state_level.unlisted"]')!;
    expect([cell.textContent, cell.getAttribute('colspan')]).toEqual(['3', '2']);
    expect(table.querySelector('tfoot')!.textContent).toMatch(/^In other categories30\s*All107$/);
    const offer = { choice_code: CODE, university: null };
    const reader = readProfile('{"category":"open"}', [])!;
    expect(decide({ field: 'unlisted', level: 'state_level' }, offer, reader)).toEqual({
      counted: 'no',
      why: 'no_category_unknown',
    });
  });

  const words = (page: ReturnType<typeof parsePage>, selector: string) =>
    page.querySelector(selector)!.textContent.replace(/\s+/g, ' ').trim();

  it('a course page begins with the CAP seats', () => {
    const hero = parsePage(CODE).querySelector('[data-mine]')!;
    expect(hero.querySelector('.big')!.textContent).toBe('3');
    expect(hero.querySelector('a')!.getAttribute('href')).toBe('/profile');
    expect(words(parsePage(CODE), '[data-mine] .of')).toMatch(/^7 fewer than in /);
    // One that the round before lacks is new.
    expect(words(parsePage('0100110030L'), '[data-mine] .of')).toMatch(/^not in /);
    // Of the seats over and above only those that there are.
    const total = words(parsePage('0100110020'), '[data-total]');
    expect(total).toMatch(/Over and above them: TFWS 2$/);
    // Without seats now and before one line says both.
    const none = { courses: [course(CODE, { total_cap_vacancies: 0 })], vacancies: [] };
    const empty = parsePage(CODE, [round({}, none), round({ published_date: '2025-08-02' }, none)]);
    expect(words(empty, '[data-mine] b')).toBe('No vacant CAP seats, as in Round 1');
    expect(words(empty, '[data-mine] .of')).toBe('');
  });

  it('the first round of a year has no change', () => {
    const none = { open_g: 0, open_l: 0, sc_g: 0, obc_g: 0, total_g_l: 0 };
    const vacancies = [vacancy(CODE), vacancy(CODE, { seat_level: 'home_university', ...none })];
    const page = parsePage(CODE, [round({}, { courses: [course(CODE, { pwd_total: 0 })], vacancies })]);
    expect(page.querySelectorAll('.sum tr').map(({ textContent }) => textContent)).toEqual([
      'State level7',
      'Defence: children of defence personnel2',
      'Vacant CAP seats10',
    ]);
    expect(words(page, '[data-mine] .of')).toBe('');
  });

  it('seats beside the levels are listed, and what differs', () => {
    const rounds = (total: number) => [
      round({}, { courses: [course(CODE, { total_cap_vacancies: total })], vacancies: [vacancy(CODE)] }),
    ];
    const sum =
      'Vacant CAP seatsState level7 PWD: persons with disability1 Defence: children of defence personnel2 Vacant CAP seats';
    const beyond = 'Over and above them: EWS 1, TFWS 2';
    expect(words(parsePage(CODE, rounds(10)), '[data-total]')).toBe(`${sum}10 ${beyond}`);
    for (const total of [9, 11]) {
      const text = `${sum}${total} In the authority’s list it is ${total} in all. ${beyond}`;
      expect(words(parsePage(CODE, rounds(total)), '[data-total]')).toBe(text);
    }
    // The row "All" of the table is the sum.
    const onlyLevel = course(CODE, { total_cap_vacancies: 7, pwd_total: 0, def_total: 0 });
    const single = [round({}, { courses: [onlyLevel], vacancies: [vacancy(CODE)] })];
    expect(words(parsePage(CODE, single), '[data-total]')).toBe(beyond);
    const fields = parsePage(CODE, rounds(10)).querySelectorAll('[data-total] [data-seats]');
    expect(fields.map((one) => [one.getAttribute('data-seats'), one.textContent])).toEqual([
      ['.pwd_total', '1'],
      ['.def_total', '2'],
      ['.ews_seats', '1'],
      ['.tfw_seats', '2'],
    ]);
    // Without a table the sum says of what kind a single number is.
    const besideOnly = course(CODE, { total_cap_vacancies: 2, pwd_total: 0 });
    const page = parsePage(CODE, [round({}, { courses: [besideOnly], vacancies: [] })]);
    expect(words(page, '[data-total]')).toMatch(/children of defence personnel2 Vacant CAP seats2/);
  });

  it('the history of a course has a column per round', () => {
    const rounds = parsePage(CODE).querySelectorAll('.trend li');
    expect(rounds.map((one) => one.querySelector('b')!.textContent)).toEqual(['10', '3']);
    const bars = (code: string, side: string) =>
      parsePage(code)
        .querySelectorAll('.trend rect')
        .map((bar) => bar.getAttribute(side));
    expect([bars(CODE, 'height'), bars(CODE, 'y')]).toEqual([
      ['100%', '30%'],
      ['0%', '70%'],
    ]);
    expect(bars('0100210010', 'height')).toEqual(['0%']);
    const record = (code: string) => JSON.parse(parsePage(code).querySelector('#record')!.text) as PageRecord;
    const [first] = record(CODE).rounds;
    expect([first!.cap, first!.seats[0]]).toEqual([10, ['state_level', 'open_g', 4]]);
    const beside = [
      ['', 'tfw_seats', 2],
      ['', 'pwd_total', 1],
      ['', 'def_total', 2],
    ];
    expect(first!.seats.slice(-4)).toEqual([['', 'ews_seats', 1], ...beside]);
    expect(record('0100110020').seats).toEqual(beside);
    expect(parsePage('0100110030L').querySelectorAll('.trend li')).toHaveLength(1);
  });

  it('a course without rows says so', () => {
    const page = parsePage('0100110020');
    expect(page.querySelector('table.seats')).toBeNull();
    expect(page.textContent).toContain('No vacant seats were published by category');
    expect(page.querySelector('.big')!.textContent).toBe('23,456');
  });

  it('a course page has hidden parts for the script', () => {
    const courses = [course(CODE, { tfw_choice_code: '0100110011T' })];
    const page = parsePage(CODE, [round({}, { courses })]);
    const { choice_code, university, family, tfw_choice_code } = JSON.parse(page.querySelector('#record')!.text);
    expect([choice_code, university, family, tfw_choice_code]).toEqual([
      ...[CODE, HOME_UNIVERSITIES.Northgate, 'civil', '0100110011T'],
    ]);
    expect(parsePage(CODE).querySelector('[data-my-home]')!.hasAttribute('hidden')).toBe(true);
    for (const place of [`button[data-copy=${CODE}]`, `button[data-shortlist=${CODE}]`, '[data-language]'])
      expect(page.querySelector(place)!.classNames.split(' '), place).toContain('later');
  });

  it("a course has the home university of its college's district", () => {
    const find = (district: string, seat_level = 'home_university') => {
      const vacancies = [vacancy(CODE, { seat_level })];
      const tables = { institutes: [institute('01001', { district })], courses: [course(CODE)], vacancies };
      return parsePage(CODE, [round({}, tables)]).querySelector('[data-my-home]');
    };
    const home = (district: string) => find(district)!.parentNode!.textContent.replace(/\s+/g, ' ').trim();
    // Where all seats are of the state it does not matter.
    expect(find('Northgate', 'state_level')).toBeNull();
    const { Northgate, Ahilyanagar } = HOME_UNIVERSITIES;
    expect(home('NORTHGATE')).toBe(`Home university of this college: ${Northgate}`);
    expect(home('Ahmednagar')).toBe(`Home university of this college: ${Ahilyanagar}`);
    expect(home('')).toBe('Home university of this college: not known');
  });

  it('TFWS seats are shown with their code', () => {
    const page = (rest: Parameters<typeof course>[1]) =>
      parsePage(CODE, [round({}, { courses: [course(CODE, rest)], vacancies: [] })]);
    const copy = page({ tfw_choice_code: '0100110011T' }).querySelector('section [data-copy]');
    expect(copy!.getAttribute('data-copy')).toBe('0100110011T');
    const hint = 'TFWS choice codes end in T';
    expect([1, 0].map((tfw_seats) => page({ tfw_seats }).textContent.includes(hint))).toEqual([true, false]);
  });

  it('a course page explains the letters of its code', () => {
    const code = '0100110010FUX';
    const page = parsePage(code, [round({}, { courses: [course(code)], vacancies: [] })]);
    const notes = page.querySelectorAll('.note').map(({ textContent }) => textContent);
    expect(notes).toContain('Letter F: all seats for women only.');
    expect(notes).toContain('Letter U: un-aided course of this institute.');
    expect(notes).toContain('Letter X: see the authority’s list.');
  });
});

describe('the page of a code that only an earlier round has', () => {
  const parseGone = (tables: Parameters<typeof round>[1]) =>
    parsePage(CODE, [
      round({}, { courses: [course(CODE, { course_name: 'Ceramics' })], vacancies: [] }),
      round({ published_date: '2025-08-02', round_name: 'CAP Round II' }, { vacancies: [], ...tables }),
    ]);
  const links = (page: ReturnType<typeof parsePage>) =>
    page.querySelectorAll('main a').map((link) => link.getAttribute('href'));

  it('a gone course keeps its name and history', () => {
    const page = parseGone({ courses: [course('0100110020')] });
    expect(page.querySelector('h1')!.textContent).toBe(`Choice code ${CODE} is not in CAP Round II`);
    expect(page.querySelector('.lead')!.textContent).toBe('Ceramics');
    expect(page.querySelectorAll('.trend b').map(({ textContent }) => textContent)).toEqual(['10']);
    expect(links(page)).toEqual(['/institute/01001', '/']);
  });

  it('a gone institute is not linked', () => {
    const page = parseGone({ institutes: [institute('01002')], courses: [course('0100210010')] });
    expect(links(page)).toEqual(['/']);
    for (const words of ['Institute 01001', 'This institute has no course in CAP Round II.'])
      expect(page.querySelector('main')!.textContent).toContain(words);
  });
});
