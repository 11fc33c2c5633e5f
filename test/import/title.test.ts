import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHeading, titleFrom } from '../../build/import/title.ts';
import { AUTHORITY, documentTitle, drawDocument } from '../support/draw-document.ts';
import { somePages } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

const TITLE = documentTitle('CAP Round II', '2025-26');
/** The title of a document whose pages have these lines. */
function titleOf(pages: readonly (readonly string[])[]) {
  async function* pdf() {
    for (const [i, lines] of pages.entries()) {
      const fragments = lines.map((text, line) => ({ text, left: 0, right: 9, y: 20 * line, height: 8 }));
      yield { number: i + 1, of: pages.length, fragments };
    }
  }
  return titleFrom(pdf());
}

describe('the title of a document', () => {
  it('a title has its authority, round, year and pages', async () => {
    const title = await titleOf([[AUTHORITY, TITLE, '90001 - Lotus'], [], []]);
    expect(title).toEqual({
      authority: AUTHORITY,
      title: TITLE,
      round: 'CAP Round II',
      process: 'First Year Engineering and Technology',
      academicYear: '2025-26',
      pages: 3,
    });
  });

  it('a title is unknown where only the authority is printed', () => {
    expect(readHeading([AUTHORITY])).toEqual({ authority: AUTHORITY });
  });

  it.each([
    ['Printed On: 02/08/2025 10:30 AM', '2025-08-02'],
    ['Date : 2-Aug-2025', '2025-08-02'],
    ['Generated on 02.08.2025', '2025-08-02'],
    ['Dated 2 August 2025', '2025-08-02'],
    ['Printed On: 42/08/2025', undefined],
    ['Printed On: 31/02/2025', undefined],
    ['Round held 02/08/2025', undefined],
  ])('the foot "%s" gives the day of print %s', async (text, printed) => {
    expect((await titleOf([[AUTHORITY, TITLE, '90001 - Lotus', text]])).printed).toBe(printed);
  });

  const INDEX = ['Index', '90001 - Lotus 3', '90002 - Rose 4'];

  it.each<[string, readonly (readonly string[])[]]>([
    ['a page that begins with its institute', [['90001 - Lotus'], [AUTHORITY, TITLE, '90001 - Lotus']]],
    [
      'a cover of another round and an index',
      [['The list after CAP Round I'], INDEX, [AUTHORITY, TITLE, '90001 - Lotus']],
    ],
    ['a long index', [...Array(20).fill(INDEX), [AUTHORITY, TITLE, '90001 - Lotus']]],
  ])('a title is found behind %s', async (_, pages) => {
    expect(await titleOf(pages)).toMatchObject({ authority: AUTHORITY, round: 'CAP Round II' });
  });

  it('a title may be on the cover alone', async () => {
    const pages = [[AUTHORITY, TITLE], INDEX, ['Page 3', '90001 - Lotus']];
    expect(await titleOf(pages)).toMatchObject({
      authority: AUTHORITY,
      round: 'CAP Round II',
      academicYear: '2025-26',
    });
  });

  it.each(['Provisional Merit List', 'Institute wise Allotment List'])(
    'a "%s" is reported as no vacancy list',
    async (list) => {
      const title = `${list} of CAP Round II A.Y. 2025-26`;
      await expect(titleOf([[AUTHORITY, title, '90001 - Lotus']])).rejects.toThrow(`"${title}" is no vacancy list`);
    },
  );
});

it('a title of another year stops the import', async () => {
  const pages: number[] = [];
  const { file, importFile } = importHere();
  await drawDocument(file, somePages(2));
  const imported = importFile({ date: '2026-08-02' }, (page) => pages.push(page));
  await expect(imported).rejects.toThrow("the document's title");
  expect(pages).toEqual([]);
});

it('another process stops the import, unless --round is given', async () => {
  const { folder, file, importFile } = importHere();
  await drawDocument(file, somePages(1), { title: 'Vacancy for CAP Round II of First Year Pharmacy A.Y. 2025-26' });
  const before = join(folder, '2025-26-cap-round-1');
  const source = { title: documentTitle('CAP Round I', '2025-26'), authority: AUTHORITY };
  mkdirSync(before);
  const round = { id: 1, round_name: 'CAP Round I', academic_year: '2025-26', published_date: '2025-07-14' };
  writeFileSync(join(before, 'round.json'), JSON.stringify({ ...round, status: 'published', source }));
  writeFileSync(join(before, 'institutes.csv'), 'inst_code,district,city\n90001,Pune,Pune\n');
  await expect(importFile({ round: undefined })).rejects.toThrow(
    'The document is of "First Year Pharmacy", CAP Round I of',
  );
  const { out } = await importFile();
  // The round before is where places come from, unless an option names another one.
  expect(readFileSync(join(out, 'institutes.csv'), 'utf8')).toContain(',Pune,Pune,');
});

it.each<{ text: string; round?: string; year?: string; process?: string }>([
  { text: 'CAP Round II A.Y. 2025-26', round: 'CAP Round II', year: '2025-26' },
  { text: 'CAP ROUND - iii for A.Y.2025/26', round: 'CAP Round III', year: '2025-26' },
  { text: 'Provisional Vacancy for ACAP A.Y. 2025-26', round: 'ACAP', year: '2025-26' },
  { text: 'CAP Round: 2, AY 2025 – 2026', round: 'CAP Round 2', year: '2025-26' },
  { text: 'Vacancy for CAP 3 (new institute)', round: 'CAP Round 3' },
  {
    text: 'Seat Matrix after CAP Round I for CAP Round II of First Year Pharmacy, A.Y. 2025-26',
    round: 'CAP Round II',
    year: '2025-26',
    process: 'First Year Pharmacy',
  },
  { text: 'Vacancy for CAP Round II after CAP Round I', round: 'CAP Round II' },
  { text: 'CAP Round II, Vacancy (see CAP Round I)', round: 'CAP Round II' },
  { text: 'Vacancy after CAP Round I' },
  {
    text: 'CAP Round I for Admission to First Year of Engineering for the Year 2024-25',
    round: 'CAP Round I',
    year: '2024-25',
    process: 'First Year of Engineering',
  },
  { text: 'Provisional list' },
])('the title $text names its round, year and process', ({ text, round, year, process }) => {
  const heading = readHeading(['The authority', text]);
  expect(heading).toEqual({
    authority: 'The authority',
    title: text,
    ...(round && { round }),
    ...(process && { process }),
    ...(year && { academicYear: year }),
  });
});
