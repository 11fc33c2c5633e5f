import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMS, type Form } from '../support/document-forms.ts';
import { type DrawnPage, documentTitle, drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere, warningLines } from '../support/import-here.ts';

async function imported(pages: DrawnPage[], form: Form, year = '2025-26') {
  const { file, importFile } = importHere();
  await drawDocument(file, pages, { form, title: documentTitle('CAP Round II', year) });
  const report = await importFile({ date: `${year.slice(0, 4)}-08-02` });
  return { report, read: (name: string) => readFileSync(join(report.out, name), 'utf8') };
}

describe('a page of the form of 2026', () => {
  it('a page is an institute, a course and its rows', async () => {
    const { report, read } = await imported([somePage()], FORMS[2026]);
    expect(report.skipped).toEqual([]);
    expect(read('institutes.csv')).toBe(
      'inst_code,inst_name,inst_type,district,city,is_government,is_autonomous,is_minority\n' +
        '90001,"College of Trial, Alpha",Government Autonomous,,,true,true,false\n',
    );
    expect(read('courses.csv')).toBe(
      'choice_code,inst_code,course_name,total_cap_vacancies,ews_seats,tfw_seats,pwd_total,def_total,minority_seats,all_india_seats,orphan_total,' +
        'tfw_choice_code\n' +
        '9000124210,90001,Computer Engineering,12,4,2,1,1,0,0,0,9000124211T\n',
    );
    expect(read('vacancies.csv')).toBe(
      'choice_code,seat_level,open_g,open_l,sc_g,sc_l,obc_g,obc_l,sebc_g,sebc_l,' +
        'st_g,st_l,vjdt_g,vjdt_l,ntb_g,ntb_l,ntc_g,ntc_l,ntd_g,ntd_l,total_g_l\n' +
        '9000124210,home_university,3,1,1,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,7\n' +
        '9000124210,other_than_home_university,1,0,0,0,0,0,1,0,1,0,0,0,0,0,0,0,0,0,3\n',
    );
  });

  it('a page on its side is read', async () => {
    const codes = ['9000124210', '9000124310', '9000124410', '9000124510'];
    const pages = [0, 90, 180, 270].map((rotate, i) => somePage({ rotate, choiceCode: codes[i]! }));
    const { report, read } = await imported(pages, FORMS[2026]);
    expect([report.skipped, report.institutes]).toEqual([[], 1]);
    const rows = ['courses.csv', 'vacancies.csv'].flatMap((file) => read(file).split('\n'));
    const rowsOf = (code: string) => rows.filter((row) => row.startsWith(code)).map((row) => row.slice(code.length));
    expect(rowsOf(codes[0]!)).toHaveLength(3);
    expect(codes.map(rowsOf)).toEqual(codes.map(() => rowsOf(codes[0]!)));
  });

  it('names may wrap over lines, beside numbers at half height', async () => {
    const courseName =
      'Computer Science and Engineering (Internet of Things and Cyber Security) 2 Including Block Chains';
    const name = `${"Shri Trial Charitable Trust's ".repeat(5)}College of Engineering, Alpha`;
    const institute = { code: '90001', name, type: 'Un-Aided Linguistic Minority - Hindi' };
    const layout = { ...FORMS[2026], nameWidth: 120 };
    const { report, read } = await imported([somePage({ courseName, institute })], layout);
    expect(report.skipped).toEqual([]);
    expect(read('courses.csv')).toContain(`,${courseName},12,`);
    expect(read('institutes.csv')).toContain(`"${name}",Un-Aided Linguistic Minority - Hindi,,,false,false,true`);
  });

  it('choice codes keep letters, and TFWS codes may be empty', async () => {
    const page = somePage({ choiceCode: '9000124210LK', tfws: 0, tfwsCode: '' });
    const { read } = await imported([page], FORMS[2026]);
    expect(read('courses.csv')).toContain('9000124210LK,90001,Computer Engineering,12,4,0,1,1,0,0,0,\n');
  });

  it('common reserved seats count as far as the Total does', async () => {
    const pwd = [1, 0, 0, 0, 0, 0, 0, 0, 0, 3];
    const pages = [
      somePage({ pwd, pwdCommon: 2, defCommon: 1, capSeats: 14 }),
      somePage({ choiceCode: '9000124220', defCommon: 1 }),
      somePage({ choiceCode: '9000124230' }),
    ];
    const { report, read } = await imported(pages, FORMS[2026]);
    expect(read('courses.csv')).toContain(',14,4,2,3,1,0,0,0,9000124211T');
    expect(warningLines(report).join()).not.toContain('do not agree');
  });

  it("a fee waiver code may have the course's letter", async () => {
    const { read } = await imported([somePage({ choiceCode: '9000124210U', tfwsCode: '9000124271U' })], FORMS[2026]);
    expect(read('courses.csv')).toContain(',9000124271U\n');
  });

  it('categories are in the order of the header row', async () => {
    const categories = ['SEBC', ...FORMS[2026].categories.slice(1, 8), 'OPEN'];
    const { read } = await imported([somePage()], { ...FORMS[2026], categories });
    expect(read('vacancies.csv')).toContain('9000124210,home_university,0,0,1,0,1,1,3,1,');
  });
});

describe('a page of the form of 2023', () => {
  const page = somePage({
    institute: { code: '6006', name: 'College of Trial, Alpha', type: 'Government Autonomous' },
    choiceCode: '600624510',
    tfwsCode: '600624511T',
    capSeats: 9,
    rows: [['State Level', 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 7]],
    pwd: [1, 0, 0, 0, 0, 0, 0, 0, 1],
    def: [0, 1, 0, 0, 0, 0, 0, 0, 1],
  });

  it.each([
    ['one orphan column', FORMS[2023]],
    ['two orphan columns', { ...FORMS[2023], seats: FORMS[2026].seats }],
  ])('codes with %s get a zero, and SEBC is 0', async (_, layout) => {
    const withoutWaiver = { ...page, choiceCode: '600624610', tfws: 0, tfwsCode: '' };
    const { report, read } = await imported([page, withoutWaiver], layout, '2023-24');
    expect(report.skipped).toEqual([]);
    expect(read('institutes.csv')).toContain('\n06006,"College of Trial, Alpha",');
    expect(read('courses.csv')).toContain('\n0600624510,06006,Computer Engineering,9,4,2,1,1,0,0,0,0600624511T\n');
    expect(read('courses.csv')).toContain('\n0600624610,06006,Computer Engineering,9,4,0,1,1,0,0,0,\n');
    expect(read('vacancies.csv')).toContain('\n0600624510,state_level,3,1,1,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,7\n');
    expect(warningLines(report)).toEqual([
      'the codes have 4 and 9 digits: each was given a leading zero',
      'the document has no SEBC: its columns are written as 0',
      expect.stringMatching(/^institutes without a district.*: 06006 /),
    ]);
  });

  it('a code of 2023 among others stays, for the check', async () => {
    const long = somePage({ ...page, choiceCode: '0600724510', institute: { ...page.institute, code: '06007' } });
    const { report, read } = await imported([long, page], FORMS[2023], '2023-24');
    expect(report.skipped).toEqual([]);
    expect(read('courses.csv')).toContain('\n600624510,6006,');
  });
});
