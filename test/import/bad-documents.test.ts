import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDocument } from '../../build/import/document.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { FORMS } from '../support/document-forms.ts';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { somePage, somePages } from '../support/drawn-page.ts';
import { importHere, warningLines } from '../support/import-here.ts';

let { folder, file, importFile } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ folder, file, importFile } = importHere());
});

describe('a page that is not understood', () => {
  it('an unreadable page is listed, and nothing is written', async () => {
    const bad: [DrawnPage | 'scan', string][] = [
      ['scan', 'there is no text on the page, as on a scan'],
      [
        somePage({ rows: [['HU', 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 8]] }),
        'the cells of the row HU add up to 7, and its Total is 8',
      ],
      [somePage({ extra: [['Alpha', 60, 60]] }), '"90001 - College of Trial, Alpha" and "Alpha" lie over each other'],
    ];
    await drawDocument(file, [...somePages(1), ...bad.map(([page]) => page)]);
    const report = await importFile();
    expect(report).toMatchObject({ written: false, read: bad.length + 1, courses: 1 });
    expect(report.skipped).toEqual(bad.map(([, reason], i) => ({ where: `page ${i + 2}`, reason })));
    expect(readdirSync(folder)).toEqual(['round.pdf']);
  });

  it('an annotated page is skipped, one with a link is read', async () => {
    const notes = ['', '40, not 30', 'https://authority.example'];
    await drawDocument(
      file,
      somePages(3, (page) => ({ note: notes[page - 1]! })),
    );
    const reason =
      'an annotation (Text "40, not 30") is on the page: fetch the document again, or add the course by hand';
    expect(await importFile()).toMatchObject({ courses: 2, skipped: [{ where: 'page 2', reason }] });
  });

  it('text over the legend does not matter', async () => {
    const legend: DrawnPage['extra'] = [
      ['Legend', 28, 400],
      ['Alpha', 30, 400],
    ];
    await drawDocument(file, [somePage({ extra: legend })]);
    expect(await importFile()).toMatchObject({ courses: 1, skipped: [] });
  });

  it('a page that contradicts another names where that is', async () => {
    const rows = (first: number, second: number): DrawnPage['rows'] => [
      ['HU', first, second, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 7],
    ];
    await drawDocument(file, [somePage({ rows: rows(3, 1) }), somePage({ rows: rows(1, 3) })]);
    const { choiceCode } = somePage();
    const reason = `choice code ${choiceCode} is also on page 1, where home_university open_g is 3, not 1, home_university open_l is 1, not 3: one of the two is revised`;
    expect(await importFile()).toMatchObject({ courses: 1, skipped: [{ where: 'page 2', reason }] });
    await drawDocument(file, [somePage(), somePage({ extra: [['CANCELLED', 28, 400]] })]);
    const { skipped } = await importFile({ out: join(folder, 'second'), id: 3 });
    expect(skipped).toEqual([{ where: 'page 2', reason: expect.stringContaining('other text is ') }]);
  });
});

describe('a document', () => {
  it('a document with a password says what to do', async () => {
    await drawDocument(file, somePages(1), { password: 'secret' });
    await expect(importFile()).rejects.toThrow('asks for a password: save a copy without one');
  });

  it('a file that is no PDF is refused', async () => {
    writeFileSync(file, '<html>not found</html>');
    await expect(importFile()).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('is a web page'),
    });
    expect(readdirSync(folder)).toEqual(['round.pdf']);
  });

  it('a document is read without a damaged or foreign page', async () => {
    const other = join(folder, 'other.pdf');
    const [first, second] = somePages(2);
    await drawDocument(file, [first!]);
    const categories = FORMS[2026].categories.slice(0, -1);
    const none = categories.slice(1).map(() => 0);
    const [pwd, def] = [1, 2].map((seats) => [seats, ...none, seats]) as [number[], number[]];
    const short = { ...second!, rows: [['HU', 3, 0, ...none, ...none, 3]] as const, pwd, def };
    await drawDocument(other, [short], { form: { ...FORMS[2026], categories } });
    async function* pages() {
      yield* readPdf(file);
      for await (const page of readPdf(other)) yield { ...page, number: 2 };
      yield { number: 3, of: 3 };
    }
    const { skipped, courses } = await readDocument(pages());
    expect(courses).toHaveLength(1);
    const those = 'NTB NTC NTD OBC OPEN SC';
    expect(skipped.map(({ reason }) => reason)).toEqual([
      `the categories are ${those} ST VJDT, on the pages before ${those} SEBC ST VJDT`,
      'the page cannot be read: the file is damaged there',
    ]);
  });

  it('text drawn twice to be bold is read once', async () => {
    await drawDocument(file, somePages(2));
    const once = await importFile({ out: join(folder, 'once', 'round') });
    await drawDocument(file, somePages(2), { isTwice: true });
    const twice = await importFile({ out: join(folder, 'twice', 'round') });
    expect(twice).toEqual({ ...once, out: join(folder, 'twice', 'round') });
    const read = (out: string) =>
      ['round.json', 'institutes.csv', 'courses.csv', 'vacancies.csv'].map((name) =>
        readFileSync(join(out, name), 'utf8'),
      );
    expect(read(twice.out)).toEqual(read(once.out));
  });

  it('a scanned page is skipped, whatever its recognised text', async () => {
    await drawDocument(
      file,
      somePages(4, (page) => ({ isScan: page === 3 })),
    );
    const reason = 'there is no text on the page, as on a scan';
    expect(await importFile()).toMatchObject({ courses: 3, skipped: [{ where: 'page 3', reason }] });
  });

  it('a repeated page under the next number hides no other', async () => {
    const [first, second] = somePages(2, (page) => ({ printed: `Page ${page} of 3` }));
    await drawDocument(file, [first!, second!, { ...first!, printed: 'Page 3 of 3' }]);
    const report = await importFile();
    expect(report.skipped).toEqual([]);
    expect(warningLines(report)).toContain('pages repeated, read once (1): page 3 is page 1');
  });

  it('a cover and an index are named and not read', async () => {
    const cover = ['cover', 'Admissions 2025-26'] as const;
    const index = ['90001 - College of Trial, Alpha 3', '90002 - College of Trial, Beta 4'] as const;
    await drawDocument(file, [cover, index, ...somePages(2)]);
    const report = await importFile();
    expect(report).toMatchObject({ written: true, skipped: [], courses: 2, read: 4 });
    expect(warningLines(report)).toContain('pages without a course (2): page 1 (cover), page 2 (index)');
    await drawDocument(file, [...somePages(2), cover]);
    expect((await importFile({ out: join(folder, 'second'), id: 3 })).skipped).toEqual([
      expect.objectContaining({ where: 'page 3' }),
    ]);
  });

  it('a document with a watermark on each page is read', async () => {
    await drawDocument(
      file,
      somePages(4, () => ({ watermark: 'PROVISIONAL' })),
    );
    const report = await importFile();
    expect(report).toMatchObject({ written: true, skipped: [], courses: 4 });
    expect(warningLines(report)).toContain(
      'text at an angle that is the same on most pages, left out (1): PROVISIONAL',
    );
  });

  it('stamped pages are named, one stamped with a number skipped', async () => {
    const stamps = ['', 'CANCELLED', 'Seats: 5', ''];
    await drawDocument(
      file,
      somePages(4, (page) => ({ watermark: stamps[page - 1]! })),
    );
    const report = await importFile({ allowSkips: true });
    const reason = '"Seats: 5" is at an angle: its number may belong to a line';
    expect(report.skipped).toEqual([{ where: 'page 3', reason }]);
    expect(warningLines(report)[0]).toBe('not imported, because most pages do not have it: "CANCELLED" (1): page 2');
  });

  it('a note on a page is named with its page', async () => {
    const notes = ['', 'Note: OPEN G shall be read as 40', 'CANCELLED', 'CANCELLED', '', '', ''];
    await drawDocument(
      file,
      somePages(7, (page) => ({
        extra: notes[page - 1] ? [[notes[page - 1]!, 28, 400]] : [],
        ...(page === 7 && { courseName: 'Civil (Cancelled)' }),
      })),
    );
    expect(warningLines(await importFile()).slice(0, 3)).toEqual([
      'not imported, because most pages do not have it: "Note: OPEN G shall be read as 40" (1): page 2',
      'not imported, because most pages do not have it: "CANCELLED" (2): page 3, page 4',
      'not imported, because most pages do not have it: "Civil (Cancelled)" (1): page 7',
    ]);
  });

  it('a missing page is one message', async () => {
    const printed = [1, 2, 4, 5];
    const pages = somePages(4, (page) => ({ printed: `Page ${printed[page - 1]} of 5` }));
    const missing = { where: 'document', reason: 'pages are missing: 3 of 5. Fetch the document again' };
    await drawDocument(file, pages);
    const report = await importFile();
    expect(report.skipped).toEqual([missing]);
    await drawDocument(file, [...pages.slice(0, 3), 'scan']);
    expect((await importFile()).skipped).toEqual([expect.objectContaining({ where: 'page 4' }), missing]);
  });

  it('two names of an institute are reported', async () => {
    const institute = { code: '90001', name: 'College of Trial, Beta', type: 'Government Autonomous' };
    const pages = somePages(3, (page) => (page === 2 ? { institute } : {}));
    await drawDocument(file, pages);
    expect(warningLines(await importFile())).toContain(
      'institutes with another name on another page (1): 90001 is "College of Trial, Alpha" on most pages (taken), "College of Trial, Beta" on page 2',
    );
  });
});
