import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newestDocument } from '../../build/rounds/documents.ts';
import { readRows } from '../../build/rounds/round-folder.ts';
import { drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { cli } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'round.pdf');
});

const run = (...args: string[]) => cli('import', ...args);
const round = () => ['--round', 'CAP Round II', '--id', '2', '--date', '2025-08-02', '--out', join(folder, 'out')];

describe('npm run import', () => {
  it("import prints the counts, the sums and the round's folder", async () => {
    await drawDocument(file, [somePage()]);
    const { exitCode, stdout, stderr } = await run(file, ...round());
    expect(exitCode).toBe(0);
    expect(stdout).toContain('1 page read: 1 institute, 1 course, 2 rows');
    expect(stdout).toMatch(/OPEN +5\n/);
    expect(stdout).toMatch(/CAP seats +12\n/);
    expect(stdout).toContain(
      `${join(folder, 'out')} is written as a draft with id 2: run npm start -- --draft 2 --data ${folder}`,
    );
    expect(stderr).toBe('');
    // One page has no other to compare its heading with.
    expect(stdout).not.toContain('not imported');
  });

  it('import exits 1 on skipped pages unless allowed', async () => {
    await drawDocument(file, [somePage(), ...Array<'scan'>(5).fill('scan')]);
    const line =
      'skipped 5 pages were not read, all because there is no text on the page, as on a scan: page 2, page 3';
    const refused = await run(file, ...round());
    expect([refused.exitCode, refused.stdout]).toEqual([1, expect.stringContaining(`${line}, page 4 …`)]);
    expect((await run(file, ...round(), '--all')).stdout).toContain(`${line}, page 4, page 5, page 6\n`);
    expect(existsSync(join(folder, 'out'))).toBe(false);
    const allowed = await run(file, ...round(), '--allow-skips', '--json');
    expect(allowed.exitCode).toBe(0);
    expect(JSON.parse(allowed.stdout)).toMatchObject({ command: 'import', written: true, courses: 1, rows: 2 });
  });

  it('several documents are one round, whose pages name their file', async () => {
    const other = join(folder, 'other.pdf');
    await drawDocument(file, [somePage(), somePage({ choiceCode: '9000124310' })]);
    await drawDocument(other, [somePage({ choiceCode: '9000124410' }), somePage(), 'scan']);
    const { exitCode, stdout } = await run(file, other, ...round(), '--allow-skips');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('5 pages read: 1 institute, 3 courses, 6 rows')]);
    expect(stdout).toContain('pages repeated, read once (1): page 2 of other.pdf is page 1 of round.pdf');
    expect(stdout).toContain('skipped page 3 of other.pdf: there is no text');
    expect(stdout).not.toContain('missing');
    expect(newestDocument(join(folder, 'out'))?.courses).toEqual({
      '9000124210': '1 of round.pdf',
      '9000124310': '2 of round.pdf',
      '9000124410': '1 of other.pdf',
    });
    expect((await run(file, file, ...round())).stderr).toContain('two of the files are named round.pdf');
  });

  it('the places of new institutes are options', async () => {
    const institute = { code: '06998', name: 'Sai College, Dist. Satara', type: 'Un-Aided' };
    await drawDocument(file, [
      somePage({ institute, choiceCode: '0699824210' }),
      somePage({ institute: { ...institute, code: '06999', name: 'Alpha' }, choiceCode: '0699924210' }),
    ]);
    const { exitCode, stdout } = await run(file, ...round(), '--places', '--place', '06999=Pune/Karad');
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining('places given with --place or accepted with --places (2): 06998 '),
    ]);
    const places = readRows(join(folder, 'out'), 'institutes.csv').map(({ district, city }) => [district, city]);
    expect(places).toEqual([
      ['Satara', ''],
      ['Pune', 'Karad'],
    ]);
  });

  it('import proposes round and id, and writes its options', async () => {
    await drawDocument(file, [somePage()]);
    const fields = {
      url: 'https://example.org/round.pdf',
      closes: '2025-08-05T17:00:00+05:30',
    };
    const options = Object.entries(fields).flatMap(([name, value]) => [`--${name}`, value]);
    const rounds = join(folder, 'rounds');
    const { exitCode, stdout } = await run(file, '--date', '02/08/2025', '--data', rounds, ...options);
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining('2025-26-cap-round-2 is written as a draft with id 1'),
    ]);
    expect(JSON.parse(readFileSync(join(rounds, '2025-26-cap-round-2', 'round.json'), 'utf8'))).toEqual({
      id: 1,
      round_name: 'CAP Round II',
      academic_year: '2025-26',
      published_date: '2025-08-02',
      status: 'draft',
      option_form_closes: fields.closes,
      source: {
        title: 'Provisional Vacancy for CAP Round II of First Year Engineering and Technology A.Y. 2025-26',
        authority: 'State Common Entrance Test Cell, Maharashtra State',
        url: fields.url,
        retrieved: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    });
  });

  it('import exits 2 and writes nothing for wrong arguments', async () => {
    await drawDocument(file, [somePage()]);
    const cases: (readonly [readonly string[], string])[] = [
      [[], "missing required argument 'FILE'"],
      [['no.pdf', ...round()], 'no.pdf cannot be used: there is no such file'],
      [[file, ...round(), '--id', '0'], 'A whole number from 1 to'],
      [[file, ...round(), '--date', '2025-02-30'], '--date is 2025-02-30: it has to be a day'],
      [[file], '--date is missing: it has to be a day'],
      [[file, ...round(), '--url', 'ftp://example.org'], '--url has to be an address of the web'],
      [[file, ...round(), '--closes', 'tomorrow'], '--closes has to be a day, or a time with its offset'],
      [[file, ...round(), '--closes', '2025-08-05T25:00'], '--closes has to be a day, or a time with its offset'],
    ];
    for (const [args, message] of cases) {
      const { exitCode, stderr } = await run(...args);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });
});
