import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DrawnPage, drawDocument, LAYOUT_2025 } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

let { folder, file, importFile } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ folder, file, importFile } = importHere());
});
const numbered = (count: number, changes: (page: number) => Partial<DrawnPage> = () => ({})) =>
  Array.from({ length: count }, (_, i) => somePage({ choiceCode: `90001${24210 + i}`, ...changes(i + 1) }));

describe('a page that is not understood', () => {
  it.each<[string, DrawnPage | 'scan', string]>([
    ['is a scan without text', 'scan', 'there is no text on the page: is it a scan?'],
    [
      'has a wrong total',
      somePage({ rows: [['HU', 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 8]] }),
      'HU: the cells add up to 7, its Total is 8',
    ],
    [
      'has a wrong total of PWD',
      somePage({ pwd: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2] }),
      'PWD: the cells add up to 1, its Total is 2',
    ],
    ['lacks a cell', somePage({ rows: [['HU', 3, 1, 4]] }), 'row HU: no cell below sc_l'],
    [
      'has a row that nobody knows',
      somePage({ rows: [['Mystery', 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 7]] }),
      'the row "Mystery" of the category table is not known',
    ],
    ['has a row twice', somePage({ rows: [somePage().rows[0]!, somePage().rows[0]!] }), 'there are two rows HU'],
    ['has no choice code', somePage({ choiceCode: '12345' }), 'there is no choice code'],
    [
      'has no institute code',
      somePage({ institute: { code: 'XYZ', name: 'College', type: 'Government' } }),
      'there is no institute line (code - name)',
    ],
  ])('because it %s is listed with number and reason, and nothing is written', async (_, bad, reason) => {
    await drawDocument(file, [...numbered(1), bad]);
    const report = await importFile();
    expect(report).toMatchObject({ ok: false, written: false, read: 2, courses: 1 });
    expect(report.skipped).toEqual([{ where: 'page 2', reason }]);
    expect(readdirSync(folder)).toEqual(['round.pdf']);
  });

  it('because of an unknown category names it', async () => {
    const categories = ['XYZ', ...LAYOUT_2025.categories.slice(1)];
    await drawDocument(file, numbered(1), { layout: { ...LAYOUT_2025, categories } });
    expect((await importFile()).skipped).toContainEqual({
      where: 'page 1',
      reason: 'the category "XYZ" is not known',
    });
  });

  it('because it has no column after the course name says so', async () => {
    await drawDocument(file, numbered(1), { layout: { ...LAYOUT_2025, seats: [] } });
    const reason = 'there is no column after "Course Name"';
    expect((await importFile()).skipped).toContainEqual({ where: 'page 1', reason });
  });

  it('is left out of the round where skips are allowed', async () => {
    await drawDocument(file, [...numbered(2), 'scan']);
    const report = await importFile({ allowSkips: true });
    expect(report).toMatchObject({ ok: true, written: true, out: join(folder, '2025-26-cap-round-2'), courses: 2 });
    expect(report.skipped).toHaveLength(1);
    expect(readFileSync(join(report.out, 'courses.csv'), 'utf8').trim().split('\n')).toHaveLength(3);
  });
});

describe('a document', () => {
  it('that is truncated never passes for a whole one', async () => {
    await drawDocument(file, numbered(20));
    const whole = readFileSync(file);
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)));
      const report = await importFile();
      expect(report).toMatchObject({ ok: false, written: false });
      expect(report.skipped).not.toEqual([]);
    }
  });

  it('that asks for a password says what to do', async () => {
    await drawDocument(file, numbered(1), { password: 'secret' });
    const report = await importFile();
    expect(report).toMatchObject({ ok: false, written: false, read: 0 });
    expect(report.skipped[0]).toEqual({
      where: 'document',
      reason: expect.stringContaining('asks for a password: save a copy without one'),
    });
  });

  it('that is no PDF says so', async () => {
    writeFileSync(file, '<html>not found</html>');
    expect((await importFile()).skipped[0]!.reason).toContain('is damaged or is not a PDF');
  });

  it('with its pages out of order is read, and says so', async () => {
    const order = [1, 3, 2, 4];
    await drawDocument(
      file,
      numbered(4, (page) => ({ printed: `Page ${order[page - 1]} of 4` })),
    );
    const report = await importFile();
    expect(report).toMatchObject({ ok: true, courses: 4 });
    expect(report.odd).toContain('2 pages out of order: page 2 is printed as 3, page 3 is printed as 2');
  });

  it('with a duplicate page names both', async () => {
    const [first, second] = numbered(2, (page) => ({ printed: `Page ${page} of 2` }));
    await drawDocument(file, [first!, second!, first!]);
    const report = await importFile();
    expect(report).toMatchObject({ ok: false, courses: 2 });
    expect(report.skipped).toEqual([{ where: 'page 3', reason: 'choice code 9000124210 is also on page 1' }]);
  });

  it('that lacks pages by their printed numbers names them', async () => {
    const printed = [1, 2, 5, 9];
    await drawDocument(
      file,
      numbered(4, (page) => ({ printed: `Page ${printed[page - 1]} of 10` })),
    );
    expect((await importFile()).skipped).toEqual([
      { where: 'document', reason: 'pages 3-4, 6-8, 10 of 10 are missing: fetch the document again' },
    ]);
  });

  it('of another round, or with an institute of two names, or foreign choice codes, says so', async () => {
    const institute = { code: '90001', name: 'College of Trial, Beta', type: 'Government Autonomous' };
    const pages = numbered(3, (page) => (page === 2 ? { institute } : page === 3 ? { choiceCode: '9000224210' } : {}));
    await drawDocument(file, pages);
    expect((await importFile({ round: 'CAP Round III' })).odd).toEqual(
      expect.arrayContaining([
        'the document\'s title says "CAP Round II", --round says "CAP Round III"',
        '90001: inst_name is "College of Trial, Alpha" on page 1 (taken), "College of Trial, Beta" on page 2',
        '1 with a TFWS code of another course: page 3 (9000224210)',
        '1 with a choice code that does not begin with the institute code: page 3 (9000224210)',
      ]),
    );
  });
});
