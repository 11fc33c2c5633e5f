import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { course, institute, round, vacancy } from '../../support/stage-round.ts';
import { HOSTILE, ROUNDS, renderRounds } from './site.ts';

const roundPage = (rounds = ROUNDS) => parse(renderRounds(...rounds)['round.html']!);

describe('the tables of the round', () => {
  it('have a bar below each number but zero, of one scale in a table, and names in full', () => {
    const table = (id: string) => roundPage().getElementById(id)!.closest('section')!.querySelector('table')!;
    const bars = (id: string) =>
      table(id)
        .querySelectorAll('.bar rect')
        .map((bar) => bar.getAttribute('width'));
    expect(
      table('by-district')
        .querySelectorAll('tbody tr')
        .map((row) => row.textContent),
    ).toEqual([`${HOSTILE}23,4693`, 'Not known01']);
    expect(bars('by-district')).toEqual(['100%']);
    expect(bars('by-category')).toContain('100%');
    expect(bars('by-category').length).toBe(table('by-category').querySelectorAll('td:not(.zero)').length);
  });
});

describe('the pictures of the round', () => {
  it('are each described, with the numbers in a table behind', () => {
    const page = roundPage();
    const pictures = page.querySelectorAll('svg[role=img]');
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      for (const name of ['aria-labelledby', 'aria-describedby']) {
        expect(page.getElementById(picture.getAttribute(name)!)!.textContent.length).toBeGreaterThan(10);
      }
      expect(picture.closest('section')!.querySelectorAll('details tbody tr').length).toBeGreaterThan(0);
    }
  });

  it('have their letters and colours from the style sheet, so that they follow the scheme', () => {
    const text = roundPage().querySelectorAll('svg.picture').join('');
    expect(text).not.toMatch(/#[0-9a-f]{3,6}\b|white|black|font-family/);
    expect(text).toContain('fill="var(--series-1)"');
  });

  it('have a legend where there is more than one shade', () => {
    const countLegends = (page: ReturnType<typeof roundPage>) => page.querySelectorAll('.legend').length;
    const withLevels = countLegends(roundPage([round()]));
    expect(countLegends(roundPage([round(), round({ published_date: '2025-08-02' })]))).toBe(withLevels + 1);
  });

  it('mark the words that can change their language', () => {
    const words = roundPage().querySelectorAll('svg [data-text]');
    expect(words.map((word) => word.getAttribute('data-text'))).toEqual(
      expect.arrayContaining(['family.computer', 'family.other']),
    );
  });

  it('count seats by category and level, courses by seats, and kinds of course by round', () => {
    const institutes = [institute('01001')];
    const courses = [
      course('0100110010', { total_cap_vacancies: 0 }),
      course('0100110020', { total_cap_vacancies: 7 }),
    ];
    const vacancies = [vacancy('0100110010'), vacancy('0100110020', { seat_level: 'home_university', open_g: 6 })];
    const latest = round({ published_date: '2025-08-02' }, { institutes, courses, vacancies });
    // Nothing of a draft is shown.
    const page = roundPage([round({}), latest, round({ published_date: '2025-08-20', status: 'draft' })]);
    const readRows = (id: string) =>
      page
        .getElementById(id)!
        .closest('section')!
        .querySelectorAll('tbody tr')
        .map((row) => row.childNodes.map(({ textContent }) => textContent).join(' '));
    expect(readRows('by-category')[0]).toBe('Open 5 7');
    expect(readRows('by-family')).toContain('Civil 20 7');
    expect(readRows('by-course')).toEqual(['0 1', '1 0', '2–4 0', '5–7 1']);
  });
});
