import { describe, expect, it } from 'vitest';
import { readPage } from '../../build/import/document-page.ts';
import { groupLines } from '../../build/import/page-lines.ts';
import { textAt } from '../support/text-at.ts';

const COLUMNS = [0, 100, 200, 300, 400, 500, 600, 700] as const;
/** The lines of a page by their height on it, each cell in its column. */
const PAGE = {
  20: ['Authority'],
  40: ['90001 - Lotus'],
  60: ['Government CAP Seats: 2'],
  80: ['Choice Code', 'Course Name', 'SI', 'MS Seats', 'Minority Seats', 'All India', 'Institute Seats', 'Orphan'],
  100: ['9000124210', 'Civil', '9', '2', '0', '0', '7', '0'],
  120: ['Category', 'OPEN', 'Total'],
  160: ['PWD', '1', '1'],
  180: ['DEF', '1', '1'],
  200: ['PWD Common Reserved Seats: 0'],
  220: ['DEF Common Reserved Seats: 0'],
  240: ['Economically Weaker Section (EWS) Seats: 4'],
  260: ['Tuition Fee Waiver Scheme Choice Code: : Seats: 0'],
} as const;
const HALVES = [textAt('Seats', 0, 140), textAt('G', 95, 140), textAt('L', 115, 140), textAt('G+L', 200, 140)];
type Lines = Readonly<Record<number, readonly string[]>>;

const read = (changes: Lines = {}, halves = HALVES) => {
  const lines: Lines = { ...PAGE, ...changes };
  const cells = Object.entries(lines).flatMap(([y, line]) =>
    line.flatMap((text, i) => (text ? [textAt(text, COLUMNS[i]!, Number(y))] : [])),
  );
  return readPage(groupLines([...halves, ...cells]));
};
const [, , ...SEATS] = PAGE[80];

describe('readPage', () => {
  it('an institute, a course and its seats are read', () => {
    expect(read()).toMatchObject({
      heading: ['Authority'],
      institute: { inst_code: '90001', inst_name: 'Lotus', inst_type: 'Government' },
      course: { choice_code: '9000124210', course_name: 'Civil', total_cap_vacancies: 2, ews_seats: 4, pwd_total: 1 },
    });
  });

  it.each<[string, Lines]>([
    ['there is no institute line (code - name)', { 40: ['XYZ - Lotus'] }],
    ['the line with CAP Seats is above the institute', { 40: PAGE[60], 60: PAGE[40] }],
    ['"5" below CAP Seats is not known', { 70: ['5'] }],
    ['there is more than one number of CAP Seats', { 60: ['Government CAP Seats:9 CAP Seats: 2'] }],
    ['the category table is above the choice-code table', { 80: [], 100: [], 300: PAGE[80], 320: PAGE[100] }],
    ['there is no choice code', { 100: ['12345', 'Civil'] }],
    ['there are 2 choice codes: 9000124210, 9000124310', { 110: ['9000124310'] }],
    ['"Revised" is neither the choice code nor the name of the course', { 110: ['Revised'] }],
    ['there is no course name', { 100: ['9000124210'] }],
    ['there is no column after "Course Name"', { 80: PAGE[80].slice(0, 2) }],
    ['the column "Management" after the course name is not known', { 80: [...PAGE[80].slice(0, 3), 'Management'] }],
    ['there is no column Orphan after the course name', { 80: PAGE[80].slice(0, 7), 100: PAGE[100].slice(0, 7) }],
    ['there is more than one category table', { 300: ['Category'] }],
    ['the category "XYZ" is not known: add its line to build/contract/seats.ts', { 120: ['Category', 'XYZ', 'Total'] }],
    ['there are two rows PWD', { 170: PAGE[160] }],
    ['there is no row PWD', { 160: [] }],
    ['there is no row DEF', { 180: [] }],
    ['the category table has no column Total', { 120: ['Category', 'OPEN'] }],
    ['a category has two columns', { 120: ['Category', 'OPEN', 'Open', 'Total'] }],
    ['the line below the categories is not G and L for each of them', { 120: ['Category', 'OPEN', 'SC', 'Total'] }],
    ['the cells of the row PWD add up to 1, and its Total is 2', { 160: ['PWD', '1', '2'] }],
    ['the row "Mystery" of the category table is not known', { 170: ['Mystery', '1', '1'] }],
    ['the row "Sponsored" of the category table is not known', { 170: ['Sponsored', '3'] }],
    ['"Sports" below the category table is not known', { 170: ['Sports'] }],
    ['"Management Seats" below the category table is not known', { 210: ['Management Seats'] }],
    ['there is no "EWS Seats"', { 240: [] }],
    ['there is more than one "DEF Common Reserved Seats"', { 300: PAGE[220] }],
    ['there is more than one "EWS Seats"', { 300: PAGE[240] }],
    ['there is no number after "PWD Common Reserved Seats", or more than one', { 200: [...PAGE[200], '', '3'] }],
    [
      'there is no number after "Fee Waiver Scheme Seats", or more than one',
      { 260: ['TFWS Choice Code: 9000124 211T : Seats: 0'] },
    ],
    ['"9000124211" is no choice code of the fee waiver scheme', { 260: ['TFWS Choice Code: 9000124211 : Seats: 0'] }],
    ['"of 2025" below the seats is not known', { 270: ['of 2025'] }],
  ])('a page is skipped because "%s"', (problem, changes) => {
    expect(() => read(changes)).toThrow(problem);
  });

  it('a text of another size is no name of a course', () => {
    const note = (height: number) => read({}, [...HALVES, textAt('Revised', 100, 112, height)]);
    expect(note(10).course.course_name).toBe('Civil Revised');
    for (const height of [6, 14]) expect(() => note(height)).toThrow('"Revised" is neither the choice code');
  });

  it('a list of MBA admissions has one number a category', () => {
    const reason = 'each category has one number instead of G and L, as lists of MBA admissions have';
    expect(() => read({}, HALVES.slice(0, 1))).toThrow(reason);
  });

  it.each<Lines>([{ 300: PAGE[80] }, { 50: ['Vacant Seats within SI'] }])(
    'a list of direct second year admissions says what it is: %j',
    (changes) => {
      const reason = 'the page has several courses, as lists of direct second year admissions have';
      expect(() => read(changes)).toThrow(reason);
    },
  );

  it('a line of Marathi below English headings is left out', () => {
    const withMarathi = read({ 90: ['निवड क्रमांक', 'अभ्यासक्रम'], 130: ['प्रवर्ग', 'खुला'] });
    expect(withMarathi).toEqual(read());
    expect(() => read({ 170: ['रद्द'] })).toThrow('"रद्द" below the category table is not known');
  });

  it.each([...SEATS.keys()])('a heading without the column %i of seats is refused', (missing) => {
    const header = PAGE[80].map((text, i) => (i === missing + 2 ? '' : text));
    expect(() => read({ 80: header })).toThrow(/after the course name|or more than one/);
  });

  const AFTER = ' or 5| (four)| (provisional)| plus 1 for girls| seats| + 3| 5| *|*|A| / 6|²| ५|५|, 5'.split('|');
  it.each([60, 200, 220, 240, 260] as const)('more text after the number of line %i is refused', (y) => {
    const accepted = AFTER.filter((text) => {
      try {
        return read({ [y]: [`${PAGE[y][0]}${text}`] });
      } catch {
        return false;
      }
    });
    expect(accepted).toEqual([]);
  });

  it.each(['(of which 1 for girls)', 'and 3 more', '7', '+ 5', '/ 6'])(
    '"%s" below the line with the TFWS seats is refused',
    (text) => {
      expect(() => read({ 270: [text] })).toThrow(/below the seats is not known|or more than one/);
    },
  );
});
