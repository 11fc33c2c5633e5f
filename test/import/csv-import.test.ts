import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { importHere } from '../support/import-here.ts';
import { cli } from '../support/run-command.ts';

let { folder, importFile: importInto } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ folder, importFile: importInto } = importHere());
});

const write = (content: string | Uint8Array) => {
  writeFileSync(join(folder, 'all.csv'), content);
  return join(folder, 'all.csv');
};
const importText = (content: string | Uint8Array, options = {}) => importInto({ files: [write(content)], ...options });
const read = (out: string, name: string) => readFileSync(join(out, name), 'utf8').trim().split('\n').slice(1);

const HEADER =
  'inst_code,inst_name,inst_type,choice_code,course_name,total_cap_vacancies,ews_seats,tfw_seats,pwd_total,def_total,' +
  'seat_level,open_g,open_l,sc_g,sc_l,obc_g,obc_l,sebc_g,sebc_l';
const LINES = [
  '01001,Collège Alpha,Government,0100124210,Computer Engineering,12,4,0,1,1,home_university,3,1,1,0,1,1,0,0',
  '01001,Collège Alpha,Government,0100124210,Computer Engineering,12,4,0,1,1,state_level,1,0,1,0,0,0,1,0',
];
const TEXT = [HEADER, ...LINES].join('\r\n');

describe('one CSV with a line per seat level', () => {
  it('a CSV with an empty line becomes a course', async () => {
    const report = await importText(`\ufeff${TEXT}\r\n${HEADER.replace(/\w+/g, '')}`);
    expect(report).toMatchObject({ written: true, skipped: [], institutes: 1, courses: 1, rows: 2, read: 2 });
    expect(report.warnings[0]?.text).toMatch(/^the academic year 2025-26 is that of --date/);
    expect(read(report.out, 'institutes.csv')).toEqual(['01001,Collège Alpha,Government,,,true,false,false']);
    expect(read(report.out, 'courses.csv')).toEqual(['0100124210,01001,Computer Engineering,12,4,0,1,1']);
    expect(read(report.out, 'vacancies.csv')).toEqual([
      '0100124210,home_university,3,1,1,0,1,1,0,0,7',
      '0100124210,state_level,1,0,1,0,0,0,1,0,3',
    ]);
  });

  it('a total of the file itself is kept', async () => {
    const text = [`${HEADER},total_g_l`, ...LINES.map((line) => `${line},9`)].join('\n');
    const { out } = await importText(text);
    expect(read(out, 'vacancies.csv').map((line) => line.split(',').at(-1))).toEqual(['9', '9']);
  });

  it('flags of the file are kept as they are', async () => {
    const text = [`${HEADER},is_autonomous,is_minority`, ...LINES.map((line) => `${line},true,Yes`)].join('\n');
    const { out } = await importText(text);
    // The type decides what the file does not say.
    expect(read(out, 'institutes.csv')).toEqual(['01001,Collège Alpha,Government,,,true,true,Yes']);
  });

  it('columns that are not imported are listed', async () => {
    const text = [`${HEADER},Total,NT-B G`, ...LINES.map((line, i) => `${line},${i},x`)].join('\n');
    expect((await importText(text)).warnings).toContainEqual({
      text: 'columns that are not imported',
      places: ['Total', 'NT-B G'],
    });
  });

  it.each<[string, string | Uint8Array, string]>([
    ['NUL characters', `${HEADER}\n\0`, 'cannot be read as UTF-8: save it again as "CSV UTF-8'],
    ['Latin-1', Buffer.from(TEXT, 'latin1'), 'cannot be read as UTF-8: save it again as "CSV UTF-8'],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'cannot be read as UTF-8: save it again as "CSV UTF-8'],
    ['semicolons', TEXT.replaceAll(',', ';'), 'all.csv does not begin with the names of its columns'],
    ['a title above its header', `Vacancies,,,\n${TEXT}`, 'remove what stands above them'],
    ['another heading', TEXT.replace('ews_seats', 'EWS'), 'all.csv has no column ews_seats: rename or add it'],
    ['a duplicate column', TEXT.replace('open_l', 'open_g'), 'all.csv has two columns "open_g": rename one'],
    ['an open quote', `${HEADER}\n"1`, 'Quote Not Closed'],
  ])('a CSV with %s is refused', async (_, text, message) => {
    await expect(importText(text)).rejects.toThrow(message);
  });

  it.each([
    ['a wrong number', 'home_university,3', 'home_university,3A', /count-invalid open_g is "3A"/],
    ['short codes', ',0100124210,', ',100124210,', /choice-code-invalid .*if zeros are lost/],
  ])('a CSV with %s is a draft that check refuses', async (_, cell, wrong, message) => {
    await importText(TEXT.replaceAll(cell, wrong));
    const { exitCode, stdout } = await cli('check', '--data', folder, '--report', join(folder, '.report'));
    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(message)]);
  });
});
