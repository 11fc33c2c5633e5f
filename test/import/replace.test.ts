import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeImport } from '../../build/import/import-round.ts';
import { readImport } from '../../build/import/read-import.ts';
import { importedDocument } from '../../build/rounds/import-record.ts';
import { drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let { folder, file, round, importFile } = {} as ReturnType<typeof importHere>;
let out: string;
const edit = (name: string, change: (text: string) => string) =>
  writeFileSync(join(out, name), change(readFileSync(join(out, name), 'utf8')));
const courses = () => readFileSync(join(out, 'courses.csv'), 'utf8');

beforeEach(async () => {
  ({ folder, file, round, importFile } = importHere());
  await drawDocument(file, [somePage()]);
  ({ out } = await importFile());
});

describe('a draft that was imported', () => {
  it('an unchanged draft is replaced and keeps its id', async () => {
    const { id: _, ...withoutId } = round;
    for (const ews of [9, 5]) {
      await drawDocument(file, [somePage({ ews })]);
      expect(await importFile({ ...withoutId, id: undefined, replace: true })).toMatchObject({ written: true, id: 2 });
      expect(courses()).toContain(`Computer Engineering,12,${ews},2,1,1,`);
    }
    expect(readdirSync(folder).sort()).toEqual(['2025-26-cap-round-2', 'round.pdf']);
  });

  it('a draft with other line ends is replaced', async () => {
    for (const name of ['round.json', 'courses.csv']) edit(name, (text) => text.replaceAll('\n', '\r\n'));
    expect(await importFile({ replace: true })).toMatchObject({ written: true });
  });

  it.each<[string, () => void, string]>([
    [
      'a number was corrected',
      () => edit('courses.csv', (text) => text.replace(',4,', ',5,')),
      'courses.csv was changed',
    ],
    [
      'it was published',
      () => edit('round.json', (text) => text.replace('"draft"', '"published"')),
      'round.json was changed',
    ],
    [
      'a place was filled in',
      () => edit('institutes.csv', (text) => text.replace(',,', ',Pune,')),
      'institutes.csv was changed',
    ],
    ['a file was removed', () => rmSync(join(out, 'vacancies.csv')), 'vacancies.csv was changed'],
    ['what was imported is not known', () => rmSync(join(out, '.imported.json')), '.imported.json is missing'],
    ['what was imported cannot be read', () => edit('.imported.json', () => '{'), '.imported.json is missing'],
  ])('a draft is left alone where %s', async (_, change, reason) => {
    change();
    const before = join(temporaryFolder(), 'before');
    cpSync(out, before, { recursive: true });
    await expect(importFile({ replace: true })).rejects.toThrow(reason);
    for (const name of readdirSync(before)) {
      expect(readFileSync(join(out, name), 'utf8')).toBe(readFileSync(join(before, name), 'utf8'));
    }
    expect(readdirSync(out)).toEqual(readdirSync(before));
  });

  it('a draft corrected during the import is left alone', async () => {
    const read = await readImport({ ...round, replace: true });
    edit('courses.csv', (text) => text.replace(',4,', ',5,'));
    expect(() => writeImport(read, { replace: true })).toThrow('courses.csv was changed since the import');
    expect(courses()).toContain(',5,');
  });

  it('a draft stays where the new document has skipped pages', async () => {
    await drawDocument(file, [somePage({ ews: 9 }), 'scan']);
    expect(await importFile({ replace: true })).toMatchObject({ written: false });
    expect(courses()).toContain('Computer Engineering,12,4,2,1,1,');
  });
});

describe('an import in two steps', () => {
  it('reading gives its progress and skipped pages', async () => {
    await drawDocument(file, [somePage(), 'scan', somePage({ choiceCode: '9000124310' })]);
    const progress: number[][] = [];
    const options = { ...round, out: join(folder, 'second'), id: 3 };
    const read = await readImport(options, { onPage: (...page) => progress.push(page) });
    expect(progress).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(read.imported.skipped).toEqual([{ where: 'page 2', reason: 'there is no text on the page, as on a scan' }]);
    expect(existsSync(options.out)).toBe(false);
    expect(writeImport(read, { allowSkips: true })).toMatchObject({ written: true, institutes: 1, courses: 2 });
  });

  it('an import is refused if another has its id', async () => {
    const [first, second] = ['first', 'second'].map((name) => ({ ...round, id: undefined, out: join(folder, name) }));
    const read = await readImport(first!);
    await importFile(second!);
    expect(() => writeImport(read)).toThrow(
      'second has the id 3: run this again without --id, or give one that no round has had',
    );
  });

  it('an import remembers the pages of its document', async () => {
    await drawDocument(file, [somePage()]);
    await importFile({ replace: true });
    expect(importedDocument(out)).toMatchObject({ pages: { '9000124210': '1' }, skipped: [] });
  });
});

describe('the folder that is written', () => {
  it('an import never writes into an existing folder', async () => {
    await expect(importFile({ id: 3 })).rejects.toThrow(/2025-26-cap-round-2 exists and is never overwritten/);
  });

  it('a taken id is refused before the document is read', async () => {
    const pages: number[] = [];
    const watch = { onPage: (page: number) => pages.push(page) };
    const message = /2025-26-cap-round-2 has the id 2: run this again/;
    await expect(importFile({ round: 'CAP Round II (revised)', out: join(folder, 'other') }, watch)).rejects.toThrow(
      message,
    );
    await expect(importFile({ out: join(folder, 'other') }, watch)).rejects.toThrow(message);
    expect(pages).toEqual([]);
  });
});
