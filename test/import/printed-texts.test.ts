/** Lines of a page that are neither a number nor a table: what each is, and what is left over. */
import { describe, expect, it } from 'vitest';
import { FORMS, type Form } from '../support/document-forms.ts';
import { AUTHORITY, type DrawnPage, documentTitle, EMBEDDED } from '../support/draw-document.ts';
import { somePage, somePages } from '../support/drawn-page.ts';
import { importPages } from '../support/import-here.ts';

const TITLE = documentTitle('CAP Round II', '2025-26');
const LEFT_OVER = 'not imported, because it is neither the name of the institute nor its type';

const { name, type } = somePage().institute;

describe('text beside the institute', () => {
  it.each<[string, Partial<Form>, DrawnPage['extra'], string[]]>([
    ['"Vacant CAP Seats:"', { words: { cap: 'Vacant CAP Seats: ' } }, [], []],
    ['a line with the status', {}, [[`Status: ${type}   Home University : Shivaji University`, 28, 81]], []],
    ['an address', {}, [['Tal. Karad, Pin - 415 124', 400, 61]], ['"Tal. Karad, Pin - 415 124"']],
    ['a page number', {}, [['Page 1', 700, 61]], []],
    ['a stamp', {}, [['Revised', 700, 61]], ['"Revised"']],
  ])('%s enters neither name nor type', async (_, form, extra, left) => {
    const { lines, rows } = await importPages([somePage({ extra: extra! })], { form: { ...FORMS[2026], ...form } });
    expect(rows('institutes.csv')).toMatchObject([{ inst_name: name, inst_type: type }]);
    const said = lines.filter((line) => line.startsWith(LEFT_OVER));
    expect(said).toEqual(left.map((text) => `${LEFT_OVER} (1): page 1: ${text}`));
  });

  it('a line below a name that is not full is said', async () => {
    const institute = { code: '90001', name: 'College of Trial', type };
    const { lines, rows } = await importPages([
      somePage({ institute, extra: [['At Post Alpha', 28, 70]], form: { ...FORMS[2026], typeDown: 12 } }),
    ]);
    expect(rows('institutes.csv')).toMatchObject([{ inst_name: 'College of Trial', inst_type: type }]);
    expect(lines).toContain(`${LEFT_OVER} (1): page 1: "At Post Alpha"`);
  });

  it('a name goes on below a full line, whatever its words', async () => {
    // Where the line breaks differs: before, in and behind "University".
    const names = Array.from({ length: 14 }, (_, i) => `${'Trial '.repeat(20 + i)}University, Alpha`);
    const pages = names.map((long, i) => {
      const code = String(90001 + i);
      return somePage({ institute: { code, name: long, type }, choiceCode: `${code}24210`, tfws: 0, tfwsCode: '' });
    });
    const { lines, rows } = await importPages(pages);
    expect(rows('institutes.csv')).toMatchObject(names.map((inst_name) => ({ inst_name, inst_type: type })));
    expect(lines.join()).not.toContain(LEFT_OVER);
  });

  it('ligatures of a font become letters', async () => {
    const page = somePage({ courseName: 'Arti\ufb01cial Intelligence' });
    const { rows } = await importPages([page], { font: EMBEDDED });
    expect(rows('courses.csv')).toMatchObject([{ course_name: 'Artificial Intelligence' }]);
  });

  it('a printed home university is compared with the district', async () => {
    const pageOf = (code: string, university: string) =>
      somePage({
        institute: { code, name: 'College of Trial, Dist. Satara', type },
        choiceCode: `${code}24210`,
        tfws: 0,
        tfwsCode: '',
        extra: [[`Home University : ${university}`, 28, 81]],
      });
    const universities = ['Shivaji University', 'Mumbai University', 'Autonomous Institute'];
    const pages = universities.map((university, i) => pageOf(String(6991 + i).padStart(5, '0'), university));
    const { lines } = await importPages(pages, {}, { answers: new Map([['--places', 'yes']]) });
    expect(lines).toContain(
      'institutes whose printed home university is not that of their district (1): 06992 has "Mumbai University", Satara belongs to Shivaji University, Kolhapur',
    );
  });
});

describe('the heading of a page', () => {
  it.each<[string, Partial<Form>, string]>([
    ['the state above the authority', { hasState: true }, TITLE],
    ['a university below the title', { hasUniversity: true }, TITLE],
    [
      'a title without CAP',
      {},
      'Provisional Vacancy for Round - II of First Year Engineering and Technology A.Y. 2025-26',
    ],
  ])('%s changes neither authority nor round', async (_, form, title) => {
    const { lines, read } = await importPages(somePages(3), { form: { ...FORMS[2026], ...form }, title });
    expect(JSON.parse(read('round.json'))).toMatchObject({
      round_name: 'CAP Round II',
      source: { authority: AUTHORITY, title },
    });
    expect(lines.join()).not.toContain('not imported');
  });
});

describe('the type of a course', () => {
  const pageOf = (choiceCode: string, own: string) =>
    somePage({ choiceCode, institute: { code: '90001', name, type: own }, tfws: 0, tfwsCode: '' });
  const PAGES = [
    pageOf('9000124210U', 'Un-Aided Autonomous'),
    pageOf('9000124310', 'Government-Aided Autonomous'),
    pageOf('9000124410', 'Government- Aided Autonomous'),
    pageOf('9000124510', 'Government-Aided Autonomous'),
  ];

  it.each([
    ['first', PAGES],
    ['last', [...PAGES].reverse()],
  ])('the institute has the type of most courses, one %s its own', async (_, pages) => {
    const { rows } = await importPages(pages);
    expect(rows('institutes.csv')).toMatchObject([{ inst_type: 'Government-Aided Autonomous' }]);
    const own = rows('courses.csv').map(({ choice_code, course_type }) => [choice_code, course_type]);
    expect(own.filter(([, text]) => text !== '')).toEqual([['9000124210U', 'Un-Aided Autonomous']]);
    expect(own).toHaveLength(4);
  });
});
