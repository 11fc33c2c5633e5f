import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { importHere } from '../../support/import-here.ts';
import { cli } from '../../support/run-command.ts';

let { folder, importFile: importInto } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ folder, importFile: importInto } = importHere());
});

const write = (name: string, content: string | Uint8Array | object) => {
  const text = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content);
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const importFile = (file: string, mapping?: string, allowSkips = false) =>
  importInto({ file, allowSkips, ...(mapping ? { mapping } : {}) });
const read = (out: string, name: string) => readFileSync(join(out, name), 'utf8').trim().split('\n').slice(1);

const COLUMNS = {
  inst_code: 'Inst',
  inst_name: 'Name',
  inst_type: 'Status',
  choice_code: 'Choice',
  course_name: 'Course',
  total_cap_vacancies: 'CAP',
  ews_seats: 'EWS',
  tfw_seats: null,
  pwd_total: 'PWD',
  def_total: 'DEF',
  seat_level: 'Level',
  open_g: 'OG',
  open_l: 'OL',
  sc_g: 'SG',
  sc_l: 'SL',
  obc_g: 'BG',
  obc_l: 'BL',
  sebc_g: 'EG',
  sebc_l: 'EL',
};
const VALUES = { seat_level: { HU: 'home_university', OHU: 'other_than_home_university' } };
const HEADER = 'Inst;Name;Status;Choice;Course;CAP;EWS;PWD;DEF;Level;OG;OL;SG;SL;BG;BL;EG;EL';
const LINES = [
  '90001;Collège Alpha;Government;9000124210;Computer Engineering;12;4;1;1;HU;3;1;1;0;1;1;0;0',
  '90001;Collège Alpha;Government;9000124210;Computer Engineering;12;4;1;1;OHU;1;0;1;0;0;0;1;0',
];

describe('one CSV with a line a seat level', () => {
  it('is read by its mapping: column names, separator, encoding, values', async () => {
    const file = write('all.csv', Buffer.from(`${[HEADER, ...LINES].join('\r\n')}\r\n`, 'latin1'));
    const mapping = write('mapping.json', {
      encoding: 'windows-1252',
      separator: ';',
      academic_year: '2024-25',
      columns: COLUMNS,
      values: VALUES,
    });
    const report = await importFile(file, mapping);
    expect(report).toMatchObject({ ok: true, skipped: [], institutes: 1, courses: 1, rows: 2, read: 2 });
    expect(report.out).toBe(join(folder, '2024-25-cap-round-2'));
    expect(read(report.out, 'institutes.csv')).toEqual(['90001,Collège Alpha,Government,,,true,false,false']);
    expect(read(report.out, 'courses.csv')).toEqual(['9000124210,90001,Computer Engineering,12,4,0,1,1']);
    expect(read(report.out, 'vacancies.csv')).toEqual([
      '9000124210,home_university,3,1,1,0,1,1,0,0,7',
      '9000124210,other_than_home_university,1,0,1,0,0,0,1,0,3',
    ]);
    expect(report.warnings).toContain('tfw_seats is not in the source: it is written as 0, or empty');
  });

  it('has each line that cannot be read listed once', async () => {
    const broken = LINES[1]!.replace('Collège', 'A "quoted" college');
    const file = write('all.csv', [HEADER, LINES[0], broken].join('\n'));
    const mapping = write('mapping.json', { separator: ';', columns: COLUMNS, values: VALUES });
    const { skipped } = await importFile(file, mapping, true);
    expect(skipped).toEqual([{ where: 'all.csv:3', reason: expect.stringMatching(/^a quote inside a cell: /) }]);
  });

  it.each([
    ['the institute', 'Government', 'Un-Aided', '90001 is a duplicate'],
    ['the course', ';12;', ';13;', '9000124210 is a duplicate'],
  ])('that says two things of %s is not read', async (_, old, now, reason) => {
    const file = write('all.csv', [HEADER, LINES[0], LINES[1]!.replace(old, now)].join('\n'));
    const mapping = write('mapping.json', {
      separator: ';',
      academic_year: '2024-25',
      columns: COLUMNS,
      values: VALUES,
    });
    expect(await importFile(file, mapping)).toMatchObject({ ok: false, skipped: [{ where: 'all.csv:3', reason }] });
  });

  it.each([
    ['2025-05-31', '2024-25'],
    ['2025-06-01', '2025-26'],
  ])('without its year is of the academic year, which begins in June, of its date %s', async (date, year) => {
    const file = write('all.csv', [HEADER, ...LINES].join('\n'));
    const mapping = write('mapping.json', { separator: ';', columns: COLUMNS, values: VALUES });
    expect((await importInto({ file, mapping, date })).out).toBe(join(folder, `${year}-cap-round-2`));
  });

  it.each(['windows-1252', 'latin1', 'CP1252'])(
    'keeps what only Windows-1252 has, under the label %s',
    async (encoding) => {
      const name = '‘Alpha’ “Beta” – Gamma… €';
      const bytes = [0x91, ...Buffer.from('Alpha'), 0x92, 0x20, 0x93, ...Buffer.from('Beta'), 0x94, 0x20, 0x96];
      const [before, after] = [HEADER, ...LINES].join('\n').split('Collège Alpha', 2);
      const encoded = Buffer.from([...bytes, ...Buffer.from(' Gamma'), 0x85, 0x20, 0x80]);
      const file = write(
        'all.csv',
        Buffer.concat([Buffer.from(before!), encoded, Buffer.from(after!.split('\n')[0]!)]),
      );
      const mapping = write('mapping.json', { encoding, separator: ';', columns: COLUMNS, values: VALUES });
      const report = await importFile(file, mapping);
      expect(read(report.out, 'institutes.csv')).toEqual([`90001,${name},Government,,,true,false,false`]);
    },
  );

  it('has our own names for columns that the mapping leaves out, and empty text for those that it has not', async () => {
    const { inst_name, ...columns } = COLUMNS;
    const file = write('all.csv', [HEADER.replace('Name', 'inst_name'), ...LINES].join('\n'));
    const mapping = write('mapping.json', { separator: ';', columns: { ...columns, inst_type: null }, values: VALUES });
    const { out } = await importFile(file, mapping);
    expect(read(out, 'institutes.csv')).toEqual(['90001,Collège Alpha,,,,false,false,false']);
  });

  it('with NUL characters is refused', async () => {
    const file = write('all.csv', `${HEADER}\n\0`);
    await expect(importFile(file)).rejects.toThrow(
      /all\.csv holds NUL characters and is no CSV: export it again as CSV$/,
    );
  });

  it.each([
    ['a label that nobody knows', 'windows-9999', [0x41]],
    ['a byte that is no character in it', 'windows-1252', [0x81]],
    ['half a character', 'utf-16le', [0x00, 0xd8]],
  ])('is refused for %s', async (_, encoding, bytes) => {
    const file = write('all.csv', Buffer.from(bytes));
    await expect(importFile(file, write('mapping.json', { encoding }))).rejects.toThrow(
      `cannot be read as ${encoding}:`,
    );
  });

  it('lists a line that is no number of seats, or a duplicate, with its place', async () => {
    const bad = LINES[0]!.replace(';3;1;', ';3A;1;').replace('HU', 'SL');
    const file = write('all.csv', [HEADER, ...LINES, bad, LINES[1]].join('\n'));
    const mapping = write('mapping.json', { separator: ';', columns: COLUMNS, values: VALUES });
    expect((await importFile(file, mapping)).skipped).toEqual([
      {
        where: 'all.csv:4',
        reason:
          'seat_level is "SL": a lower_snake name, such as state_level; open_g is "3A": a whole number from 0 to 99999',
      },
      { where: 'all.csv:5', reason: '9000124210 other_than_home_university is a duplicate' },
    ]);
  });

  it('lists the columns that nothing reads, and takes no total of its own for one of the document', async () => {
    const lines = LINES.map((line, i) => `${line};${i};x`);
    const file = write('all.csv', [`${HEADER};Total;NT-B G`, ...lines].join('\n'));
    const mapping = write('mapping.json', { separator: ';', columns: COLUMNS, values: VALUES });
    const report = await importFile(file, mapping);
    expect(report.warnings).toContain('all.csv: columns that nothing reads: Total, NT-B G');
    const stated = report.sums.filter(({ document }) => document !== undefined).map(({ name }) => name);
    expect(stated).toEqual(['CAP seats']);
  });

  it('is refused where a column is there twice', async () => {
    const file = write('all.csv', [HEADER.replace('OL', 'OG'), ...LINES].join('\n'));
    const mapping = write('mapping.json', { separator: ';', columns: COLUMNS, values: VALUES });
    await expect(importFile(file, mapping)).rejects.toThrow(/all\.csv has two columns "OG": remove or rename/);
  });

  it('that cannot be read by its mapping says what to name there', async () => {
    const file = write('all.csv', Buffer.from([HEADER, ...LINES].join('\n'), 'latin1'));
    const mapping = (content: object) => write('mapping.json', content);
    await expect(importFile(file)).rejects.toThrow(/cannot be read as utf-8: name its "encoding" in the mapping file/);
    await expect(importFile(file, mapping({ encoding: 'latin1' }))).rejects.toThrow(
      /all\.csv:1 has its columns separated by semicolons: put \{"separator":";"\} in the mapping file/,
    );
    await expect(importFile(file, mapping({ encoding: 'latin1', separator: ';' }))).rejects.toThrow(
      /no column "inst_code" for inst_code/,
    );
    await expect(importFile(file, mapping({ seperator: ';' }))).rejects.toThrow(
      /"seperator" is not one of encoding, separator/,
    );
    await expect(importFile(file, mapping({ columns: { code: 'X' } }))).rejects.toThrow(
      /"code" is not one of inst_code/,
    );
  });
});

describe('a folder of CSVs', () => {
  it('needs no mapping where its names are ours, and keeps its own places', async () => {
    const source = join(folder, 'source');
    mkdirSync(source);
    write('source/institutes.csv', 'inst_code,inst_name,inst_type,district,city\n90001,Alpha,Un-Aided,Gamma,Delta\n');
    write(
      'source/courses.csv',
      'choice_code,inst_code,course_name,total_cap_vacancies,ews_seats,tfw_seats,pwd_total,def_total\n' +
        '9000124210,90001,Civil Engineering,7,0,0,0,0\n9000224210,90002,Civil Engineering,7,0,0,0,0\n',
    );
    write(
      'source/vacancies.csv',
      'choice_code,seat_level,open_g,open_l,sc_g,sc_l,obc_g,obc_l,sebc_g,sebc_l,st_g,st_l,total_g_l\n' +
        '9000124210,state_level,1,2,0,0,0,0,0,0,2,2,7\n9000324210,state_level,1,0,0,0,0,0,0,0,0,0,1\n',
    );
    const report = await importFile(source, undefined, true);
    expect(report.skipped).toEqual([
      { where: 'inst_code 90002', reason: 'there is no such institute' },
      { where: 'choice_code 9000324210', reason: 'there is no such course' },
    ]);
    expect(read(report.out, 'institutes.csv')).toEqual(['90001,Alpha,Un-Aided,Gamma,Delta,false,false,false']);
    expect(read(report.out, 'vacancies.csv')).toEqual(['9000124210,state_level,1,2,0,0,0,0,0,0,2,2,7']);
  });
});

describe('a CSV that a check would find fault with', () => {
  const SAMPLE = new URL('../../../data/sample/2026-27-cap-round-3', import.meta.url).pathname;
  const ROUND = ['--round', 'CAP Round IV', '--id', '4', '--date', '2026-09-01'];
  /** The last round of the sample as a source, each file changed as it says. */
  const source = (
    change: Partial<Record<'institutes' | 'courses' | 'vacancies', (text: string) => string | Buffer>>,
  ) => {
    mkdirSync(join(folder, 'source'));
    for (const table of ['institutes', 'courses', 'vacancies'] as const) {
      const text = readFileSync(join(SAMPLE, `${table}.csv`), 'utf8');
      write(`source/${table}.csv`, change[table]?.(text) ?? text);
    }
    return join(folder, 'source');
  };
  const run = (file: string, ...more: string[]) =>
    cli('import', file, ...ROUND, '--out', join(folder, 'made'), ...more);

  it('lost the zeros of its choice codes: said once a file, and no line of it is blamed for another', async () => {
    const drop = (text: string) => text.replace(/^0(?=\d{9})/gm, '');
    const { exitCode, stdout } = await run(source({ courses: drop, vacancies: drop }));
    expect(exitCode).toBe(1);
    const skipped = stdout.split('\n').filter((line) => line.includes('skipped') && /csv:|choice_code/.test(line));
    expect(skipped).toEqual([
      expect.stringMatching(
        /courses\.csv:2 ?: choice codes without their leading zeros: 222, the first "\d{9}": 10 digits/,
      ),
      expect.stringMatching(/vacancies\.csv:2 ?: choice codes without their leading zeros: 391, the first "\d{9}"/),
    ]);
    expect(stdout).toContain('set the column to text in the spreadsheet');
  });

  it('lost the zeros of its choice codes in one file: the rows of the other are not blamed', async () => {
    const drop = (text: string) => text.replace(/^0(?=\d{9})/gm, '');
    const { exitCode, stdout } = await run(source({ courses: drop }));
    expect([exitCode, stdout.match(/skipped .*/g)]).toEqual([
      1,
      [expect.stringContaining('courses.csv:2: choice codes without'), 'skipped document: no course was found in it'],
    ]);
  });

  it('lost the zeros of its institutes, in all columns or in one', async () => {
    const drop = (text: string) => text.replace(/^0(?=\d{4},)/gm, '');
    const inCourses = (text: string) => text.replace(/^(\d{10}[A-Z]*),0(?=\d{4},)/gm, '$1,');
    const one = await run(source({ institutes: drop }));
    expect([one.exitCode, one.stdout]).toEqual([1, expect.stringContaining('but one without the leading zero')]);
    rmSync(join(folder, 'source'), { recursive: true });
    const all = await run(source({ institutes: drop, courses: inCourses }));
    expect([all.exitCode, all.stdout]).toEqual([1, expect.stringContaining('inst_codes without their leading zero')]);
  });

  it.each([
    [
      'courses',
      (text: string) => text.replaceAll(',', ';'),
      /courses\.csv:1 .* by semicolons: put \{"separator":";"\}/,
    ],
    ['courses', (text: string) => text.replaceAll(',', '\t'), /courses\.csv:1 .* by tabs: put \{"separator":"\\t"\}/],
    [
      'vacancies',
      (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
      /vacancies\.csv is UTF-16, not utf-8: put/,
    ],
    ['institutes', () => ' \n', /institutes\.csv is empty/],
  ] as const)('in its file %s is refused with what to do', async (table, change, message) => {
    const { exitCode, stderr } = await run(source({ [table]: change }));
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  it('is read where the mapping says what it is', async () => {
    const odd = (text: string) => Buffer.from(`\ufeff${text.replaceAll(',', '|')}`, 'utf16le');
    const mapping = write('mapping.json', { encoding: 'utf-16le', separator: '|' });
    const { exitCode, stderr } = await run(
      source({ institutes: odd, courses: odd, vacancies: odd }),
      '--mapping',
      mapping,
    );
    expect([exitCode, stderr]).toEqual([0, '']);
  });

  it.each([
    ['a quote that is never closed', (text: string) => text.replace(/^(\d{10},\d{5},)/m, '$1"'), 'a quote opens here'],
    ['a cell too many', (text: string) => text.replace(/^(\d{10},)/m, '$1x,'), '9 cells?|10 cells'],
    ['a seat level of capitals', undefined, 'a lower_snake name'],
  ])('names the line with %s', async (_, courses, reason) => {
    const vacancies = (text: string) => text.replace(',state_level,', ',State Level,');
    const { exitCode, stdout } = await run(source(courses ? { courses } : { vacancies }));
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(new RegExp(`skipped.* (courses|vacancies)\\.csv:\\d+: .*(${reason})`));
  });

  it('is written and then checked: what the rules find is printed, and the exit code is 1', async () => {
    const wrong = (text: string) => text.replace(/^(\d{10},\w+,.*),(\d+)$/m, '$1,999');
    const { exitCode, stdout } = await run(source({ vacancies: wrong }));
    expect(exitCode).toBe(1);
    expect(stdout).toContain('is written as a draft');
    expect(stdout).toMatch(/made\/vacancies\.csv:2:\d+ total-wrong/);
    expect((await cli('check', '--data', folder, '--report', join(folder, '.report'))).stdout).toMatch(/total-wrong/);
  });
});
