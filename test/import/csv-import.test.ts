import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { importHere } from '../support/import-here.ts';
import { cli } from '../support/run-command.ts';

let { folder, importFile: importInto } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ folder, importFile: importInto } = importHere());
});

const write = (name: string, content: string | Uint8Array | object) => {
  const text = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content);
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const importFile = (file: string, mapping?: object) =>
  importInto({ file, ...(mapping ? { mapping: write('mapping.json', mapping) } : {}) });
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
const MAPPING = {
  separator: ';',
  columns: COLUMNS,
  values: { seat_level: { HU: 'home_university', OHU: 'other_than_home_university' } },
};
const HEADER = 'Inst;Name;Status;Choice;Course;CAP;EWS;PWD;DEF;Level;OG;OL;SG;SL;BG;BL;EG;EL';
const LINES = [
  '90001;Collège Alpha;Government;9000124210;Computer Engineering;12;4;1;1;HU;3;1;1;0;1;1;0;0',
  '90001;Collège Alpha;Government;9000124210;Computer Engineering;12;4;1;1;OHU;1;0;1;0;0;0;1;0',
];
const TEXT = [HEADER, ...LINES].join('\r\n');

describe('one CSV with a line per seat level', () => {
  it('is read by its mapping', async () => {
    const report = await importFile(write('all.csv', TEXT), { ...MAPPING, academic_year: '2024-25' });
    expect(report).toMatchObject({ written: true, skipped: [], institutes: 1, courses: 1, rows: 2, read: 2 });
    expect(report.out).toBe(join(folder, '2024-25-cap-round-2'));
    expect(read(report.out, 'institutes.csv')).toEqual(['90001,Collège Alpha,Government,,,true,false,false']);
    expect(read(report.out, 'courses.csv')).toEqual(['9000124210,90001,Computer Engineering,12,4,0,1,1']);
    expect(read(report.out, 'vacancies.csv')).toEqual([
      '9000124210,home_university,3,1,1,0,1,1,0,0,7',
      '9000124210,other_than_home_university,1,0,1,0,0,0,1,0,3',
    ]);
    expect(report.warnings).toContain('tfw_seats is not in the source: it is written as 0, or empty');
    const withDocument = report.sums.filter(({ document }) => document !== undefined).map(({ name }) => name);
    expect(withDocument).toEqual(['CAP seats']);
  });

  it.each([
    ['2025-05-31', '2024-25'],
    ['2025-06-01', '2025-26'],
  ])('without a year, published on %s, belongs to %s', async (date, year) => {
    const mapping = write('mapping.json', MAPPING);
    const { out } = await importInto({ file: write('all.csv', TEXT), mapping, date });
    expect(out).toBe(join(folder, `${year}-cap-round-2`));
  });

  it('may have the encoding Windows-1252', async () => {
    // The bytes of ’ – and €, which are control characters in Latin-1.
    const bytes = Buffer.from(TEXT.replaceAll('Collège', '\x92\x96\x80'), 'latin1');
    const { out } = await importFile(write('all.csv', bytes), { ...MAPPING, encoding: 'windows-1252' });
    expect(read(out, 'institutes.csv')).toEqual(['90001,’–€ Alpha,Government,,,true,false,false']);
  });

  it('may use the names of the round for some columns', async () => {
    const { inst_name, ...columns } = COLUMNS;
    const file = write('all.csv', TEXT.replace('Name', 'inst_name'));
    const { out } = await importFile(file, { ...MAPPING, columns: { ...columns, inst_type: null } });
    expect(read(out, 'institutes.csv')).toEqual(['90001,Collège Alpha,,,,false,false,false']);
  });

  it('has its unused columns listed', async () => {
    const file = write('all.csv', [`${HEADER};Total;NT-B G`, ...LINES.map((line, i) => `${line};${i};x`)].join('\n'));
    const { warnings } = await importFile(file, MAPPING);
    expect(warnings).toContain('columns that are not imported: all.csv: Total, all.csv: NT-B G');
  });

  it.each<[string, string | Uint8Array, object | undefined, string]>([
    ['NUL characters', `${HEADER}\n\0`, MAPPING, 'all.csv cannot be read as utf-8: name its "encoding"'],
    ['another encoding', Buffer.from(TEXT, 'latin1'), MAPPING, 'all.csv cannot be read as utf-8: name its "encoding"'],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), MAPPING, 'cannot be read as utf-8: name its "encoding"'],
    ['an unknown encoding', TEXT, { ...MAPPING, encoding: 'x' }, 'all.csv cannot be read as x: name its "encoding"'],
    ['another separator', TEXT, undefined, 'all.csv has no column "inst_code" for inst_code: name the column, or'],
    ['a duplicate column', TEXT.replace('OL', 'OG'), MAPPING, 'all.csv has two columns "OG": remove or rename one'],
    ['an open quote', TEXT.replace('Government', '"Un'), MAPPING, 'all.csv: Quote Not Closed'],
    ['a cell too many', `${TEXT};9`, MAPPING, 'got 19 on line 3: correct that line, or the separator ";"'],
    ['an unknown key', TEXT, { seperator: ';' }, 'mapping.json: /seperator: Unexpected property'],
    ['an unknown column', TEXT, { columns: { code: 'X' } }, 'mapping.json: /columns/code: Unexpected property'],
    ['a wrong year', TEXT, { ...MAPPING, academic_year: '2024' }, '/academic_year: expected a year such as 2025-26'],
  ])('with %s is refused', async (_, text, mapping, message) => {
    await expect(importFile(write('all.csv', text), mapping)).rejects.toThrow(message);
  });
});

it('a mapping that is not JSON is refused', async () => {
  const mapping = write('mapping.json', '{');
  await expect(importInto({ file: write('all.csv', TEXT), mapping })).rejects.toThrow('it cannot be read as JSON');
});

describe('a folder of CSVs', () => {
  const SAMPLE = new URL('../../data/sample/2026-27-cap-round-3', import.meta.url).pathname;
  const TABLES = ['institutes', 'courses', 'vacancies'] as const;
  /** The newest round of the sample as a source, with changes. */
  const source = (change: (text: string) => string | Buffer) => {
    mkdirSync(join(folder, 'source'));
    for (const table of TABLES)
      write(`source/${table}.csv`, change(readFileSync(join(SAMPLE, `${table}.csv`), 'utf8')));
    return join(folder, 'source');
  };
  const run = (file: string, ...more: string[]) => {
    const round = ['--round', 'CAP Round IV', '--id', '4', '--date', '2026-09-01', '--out', join(folder, 'made')];
    return cli('import', file, ...round, ...more);
  };

  it('needs no mapping with the names of a round', async () => {
    const { exitCode, stderr } = await run(source((text) => text));
    expect([exitCode, stderr]).toEqual([0, '']);
    for (const table of ['courses.csv', 'vacancies.csv']) {
      const [made, sample] = [join(folder, 'made'), SAMPLE].map((round) =>
        parse(readFileSync(join(round, table)), { columns: true }),
      );
      expect(made).toEqual(sample);
    }
  });

  it('is read with its encoding and separator', async () => {
    const changed = source((text) => Buffer.from(`\ufeff${text.replaceAll(',', '|')}`, 'utf16le'));
    const mapping = write('mapping.json', { encoding: 'utf-16le', separator: '|' });
    const { exitCode, stderr } = await run(changed, '--mapping', mapping);
    expect([exitCode, stderr]).toEqual([0, '']);
  });

  it('without one of its files is refused', async () => {
    mkdirSync(join(folder, 'source'));
    await expect(importFile(join(folder, 'source'))).rejects.toThrow('name it in the mapping file, under "files"');
  });

  it.each([
    [
      'a wrong total',
      (text: string) => text.replace(/^(\d{10},\w+,.*),(\d+)$/m, '$1,999'),
      /vacancies\.csv:2:\d+ total-wrong/,
    ],
    ['a wrong number', (text: string) => text.replace(/(,\w+_level,)\d/, '$13A'), /count-invalid open_g is "3A"/],
    [
      'shortened codes',
      (text: string) => text.replace(/^0(?=\d{9})/gm, ''),
      /choice codes without their leading zeros/,
    ],
  ])('with %s is a draft that the check refuses', async (_, change, message) => {
    const { exitCode, stdout } = await run(source(change));
    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(message)]);
    expect(stdout).toContain('is written as a draft');
  });
});
