import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readImport, writeImport } from '../../build/import/import-round.ts';
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
  await drawDocument(file, [somePage({ ews: 9 })]);
});

describe('a draft that was imported', () => {
  it('is replaced where nobody has changed it, again and again, and keeps its id', async () => {
    const { id: _, ...withoutId } = round;
    for (const ews of [9, 5]) {
      await drawDocument(file, [somePage({ ews })]);
      expect(await importFile({ ...withoutId, id: undefined, replace: true })).toMatchObject({ written: true, id: 2 });
      expect(courses()).toContain(`Computer Engineering,12,${ews},2,1,1,`);
    }
    expect(readdirSync(folder).sort()).toEqual(['2025-26-cap-round-2', 'round.pdf']);
  });

  it('is replaced where only the ends of its lines were changed', async () => {
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
  ])('is left alone where %s', async (_, change, reason) => {
    change();
    const before = join(temporaryFolder(), 'before');
    cpSync(out, before, { recursive: true });
    await expect(importFile({ replace: true })).rejects.toThrow(reason);
    for (const name of readdirSync(before)) {
      expect(readFileSync(join(out, name), 'utf8')).toBe(readFileSync(join(before, name), 'utf8'));
    }
    expect(readdirSync(out)).toEqual(readdirSync(before));
  });

  it('is left alone where it is corrected while the document is read', async () => {
    const read = await readImport({ ...round, replace: true });
    edit('courses.csv', (text) => text.replace(',4,', ',5,'));
    expect(() => writeImport(read, { replace: true })).toThrow('courses.csv was changed since the import');
    expect(courses()).toContain(',5,');
  });

  it('stays where the new document has skipped pages', async () => {
    await drawDocument(file, [somePage({ ews: 9 }), 'scan']);
    expect(await importFile({ replace: true })).toMatchObject({ written: false });
    expect(courses()).toContain('Computer Engineering,12,4,2,1,1,');
  });
});

describe('an import in two steps', () => {
  it('gives pages with seconds left, skipped pages and new institutes', async () => {
    const known = join(folder, 'known.csv');
    writeFileSync(
      known,
      'inst_code,district,city\n90003,Gamma,Eta Nu\n90004,Beta,\n90005,Gamma,Delta\n90006,Gamma,Eta Nu\n90007,,\n',
    );
    const institute = { code: '90002', name: 'New College, Eta Nu', type: 'Un-Aided' };
    await drawDocument(file, [
      somePage({ institute, choiceCode: '9000224210', tfws: 0, tfwsCode: '' }),
      somePage(),
      'scan',
      somePage({ choiceCode: '9000124310' }),
    ]);
    let now = 0;
    const seen: object[] = [];
    const clock = () => (now += 1000);
    const options = { ...round, out: join(folder, 'second'), id: 3, institutes: known };
    const read = await readImport(options, { clock, onPage: (progress) => seen.push(progress) });
    expect(seen).toEqual([
      { page: 1, of: 4, secondsLeft: 3 },
      { page: 2, of: 4, secondsLeft: 2 },
      { page: 3, of: 4, secondsLeft: 1 },
      { page: 4, of: 4, secondsLeft: 0 },
    ]);
    expect(read.skipped).toEqual([{ where: 'page 3', page: 3, reason: 'there is no text on the page: is it a scan?' }]);
    expect(read.places.added.map(({ inst_code }) => inst_code)).toEqual(['90002', '90001']);
    expect(existsSync(options.out)).toBe(false);
    expect(writeImport(read, { allowSkips: true })).toMatchObject({ written: true, institutes: 2, courses: 3 });
    expect(readFileSync(join(options.out, 'institutes.csv'), 'utf8').split('\n').slice(1, 3)).toEqual([
      '90002,"New College, Eta Nu",Un-Aided,,,false,false,false',
      '90001,"College of Trial, Alpha",Government Autonomous,,,true,true,false',
    ]);
  });

  it('remembers the pages of its document', async () => {
    await drawDocument(file, [somePage()]);
    await importFile({ replace: true });
    expect(importedDocument(out)).toMatchObject({ pages: { '9000124210': 1 }, skipped: [] });
  });
});
