import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { academicYearAt, assertSameRound, isInYear, proposalFor, slug } from '../../build/import/proposal.ts';
import { readHeading, readTitle, titleFrom } from '../../build/import/title.ts';
import { AUTHORITY, documentTitle, drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere, warningLines } from '../support/import-here.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let { folder, file, importFile } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ folder, file, importFile } = importHere());
});
const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => somePage({ choiceCode: `90001${24210 + i}` }));

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
    await drawDocument(file, numbered(3));
    expect(await readTitle(file)).toMatchObject({
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
  ])('is found behind %s', async (_, pages) => {
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

  const OTHER_LIST = /the document is a (cut.off|merit|allotment) list, not a vacancy list/;
  it.each(['Cut Off List', 'Cut-Off List', 'Provisional Merit List', 'Institute wise Allotment List'])(
    'a "%s" is reported as no vacancy list',
    async (list) => {
      const title = `${list} of CAP Round II A.Y. 2025-26`;
      await expect(titleOf([[AUTHORITY, title, '90001 - Lotus']])).rejects.toThrow(OTHER_LIST);
    },
  );

  it('the title of another list stops the import', async () => {
    await drawDocument(file, numbered(1), { title: 'Cut Off List of CAP Round II A.Y. 2025-26' });
    await expect(importFile()).rejects.toThrow(OTHER_LIST);
  });
});

describe('a document of another round or year', () => {
  const title = { round: 'CAP Round II', academicYear: '2025-26' };
  const round = { round: 'CAP Round II', date: '2025-08-02' };

  it.each<[{ round?: string; date?: string }, string]>([
    [{ round: 'ACAP' }, 'the document\'s title says "CAP Round II", --round says "ACAP"'],
    [{ round: 'CAP Round III' }, 'the document\'s title says "CAP Round II", --round says "CAP Round III"'],
    [{ date: '2026-08-02' }, "the document's title says 2025-26, --date says 2026-08-02"],
    [{ date: '2024-08-02' }, "the document's title says 2025-26, --date says 2024-08-02"],
  ])('than %j is refused', (options, message) => {
    expect(() => assertSameRound(title, { ...round, ...options })).toThrow(message);
  });

  it.each<{ date?: string; round?: string }>([
    { date: '2026-02-02' },
    { round: 'Round-2' },
    { round: 'CAP Round II (revised)' },
  ])('the title is not one that %j names', (options) => {
    expect(() => assertSameRound(title, { ...round, ...options })).not.toThrow();
  });

  it('another title stops the import, unless --ignore-title is set', async () => {
    await drawDocument(file, numbered(2));
    const pages: number[] = [];
    const onPage = (page: number) => pages.push(page);
    await expect(importFile({ date: '2026-08-02' }, { onPage })).rejects.toThrow("the document's title");
    expect(pages).toEqual([]);
    const lines = warningLines(await importFile({ date: '2026-08-02', ignoreTitle: true }));
    expect(lines).toContain("--date 2026-08-02 lies outside the document's academic year 2025-26");
  });
});

it('an academic year has documents from April on', () => {
  expect(['2008-05-31', '2008-06-01'].map(academicYearAt)).toEqual(['2007-08', '2008-09']);
  const days = ['2025-03-31', '2025-04-01', '2026-05-31', '2026-06-01'];
  expect(days.map((day) => isInYear(day, '2025-26'))).toEqual([false, true, true, false]);
});

it.each([
  [documentTitle('CAP Round I', '2025-26'), 'CAP Round I 2025-26'],
  ['Provisional Vacancy', 'nothing of a round'],
])('a page with another title among the others is skipped: %s', async (title, said) => {
  const [first, last] = numbered(2);
  await drawDocument(file, [first!, { ...last!, title }]);
  const reason = `its title says ${said}, that of the pages before CAP Round II 2025-26`;
  expect((await importFile()).skipped).toEqual([{ where: 'page 2', reason }]);
});

describe('the proposal for a document', () => {
  const rounds = () => join(folder, 'rounds');
  const addRound = (name: string, fields: object) => {
    const round = {
      id: 1,
      round_name: 'CAP Round I',
      academic_year: '2025-26',
      published_date: '2025-07-14',
      status: 'published',
      source: { title: 'T', authority: 'A' },
    };
    mkdirSync(join(rounds(), name), { recursive: true });
    writeFileSync(join(rounds(), name, 'round.json'), JSON.stringify({ ...round, ...fields }));
  };
  const propose = () =>
    proposalFor({ round: 'CAP Round II', academicYear: '2025-26' }, { date: '2025-08-02', rounds: rounds() });

  it('a proposal has the next id and the round before', () => {
    addRound('2025-26-cap-round-1', { id: 4 });
    addRound('2024-25-cap-round-3', { id: 3, published_date: '2024-08-20', academic_year: '2024-25' });
    addRound('2025-26-cap-round-9', { id: 7, status: 'withdrawn', published_date: '2025-07-20' });
    expect(propose()).toMatchObject({
      name: 'CAP Round II',
      year: '2025-26',
      id: 8,
      out: join(rounds(), '2025-26-cap-round-2'),
      before: { folder: join(rounds(), '2025-26-cap-round-1'), id: 4 },
    });
  });

  it('a proposal follows the rounds up to its day', () => {
    addRound('2025-26-a', { id: 5, published_date: '2025-08-02' });
    addRound('2025-26-b', { id: 4, published_date: '2025-08-02' });
    addRound('2025-26-later', { id: 3, published_date: '2025-08-03' });
    mkdirSync(join(rounds(), 'notes'));
    expect(propose()).toMatchObject({ id: 6, before: { id: 5 } });
  });

  it("a proposal has the id 1, or its draft's", () => {
    expect(propose()).toMatchObject({ id: 1, before: undefined });
    addRound('2025-26-cap-round-1', { id: 4 });
    addRound('2025-26-cap-round-2', { id: 2, status: 'draft' });
    expect(propose()).toMatchObject({ id: 2 });
  });

  it('a proposal needs a name and readable rounds', () => {
    expect(() => proposalFor({}, { date: '2025-08-02', rounds: folder })).toThrow('give it with --round');
    addRound('2025-26-cap-round-1', { id: 'four' });
    expect(propose).toThrow('correct this first');
  });
});

const SAMPLES = new URL('../../data/sample', import.meta.url).pathname;

it('Roman and Arabic round numbers give one folder', () => {
  const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
  expect(roman.map((number) => slug(`CAP Round-${number}`))).toEqual(roman.map((_, i) => `cap-round-${i + 1}`));
  expect(['CAP  Round 12', 'Special_Round', 'फेरी'].map(slug)).toEqual(['cap-round-12', 'special-round', 'round']);
});

it('a given name counts more than that of the title', () => {
  const rounds = join(SAMPLES, 'nowhere');
  const title = { round: 'CAP Round II', academicYear: '2026-27' };
  const said = { rounds, date: '2026-09-01' };
  expect(proposalFor(title, said)).toMatchObject({ name: 'CAP Round II', id: 1, before: undefined });
  expect(proposalFor(title, { ...said, round: 'CAP Round IV' }).name).toBe('CAP Round IV');
  const out = join(SAMPLES, '2026-27-cap-round-4');
  expect(proposalFor(title, { ...said, out })).toMatchObject({ out, id: 4, before: { id: 3 } });
  const again = join(SAMPLES, '2026-27-cap-round-3');
  expect(proposalFor(title, { ...said, out: again })).toMatchObject({ id: 3, before: { id: 2 } });
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

it('an unreadable document is a fault of the data', async () => {
  const unreadable = join(temporaryFolder(), 'given.pdf');
  writeFileSync(unreadable, 'no document');
  const message = expect.stringContaining(`${unreadable}: `);
  await expect(readTitle(unreadable)).rejects.toMatchObject({ exitCode: 1, message });
});
