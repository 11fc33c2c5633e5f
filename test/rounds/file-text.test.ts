import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { quoted, readTextFile } from '../../build/rounds/file-text.ts';
import { hashRound } from '../../build/rounds/lock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The text of a file with these bytes, and the lines that are said to be wrong. */
function read(bytes: Buffer) {
  const file = join(temporaryFolder(), 'courses.csv');
  writeFileSync(file, bytes);
  const badLines: number[] = [];
  const text = readTextFile(file, ({ line }) => badLines.push(line!));
  return { text, badLines };
}

it('a byte order mark is removed', () => {
  expect(read(Buffer.from('\ufeffabc'))).toEqual({ text: 'abc', badLines: [] });
});

it('every line that is not UTF-8 is reported', () => {
  const bytes = Buffer.concat([Buffer.from('ok é\n'), Buffer.from([0xe9, 0x0a]), Buffer.from('ok\r\n\xc3', 'latin1')]);
  expect(read(bytes)).toEqual({ text: 'ok é\n\ufffd\nok\r\n\ufffd', badLines: [2, 4] });
});

it.each(['utf16le', 'utf16be'])('nothing is read of a file in %s', (encoding) => {
  const bytes = Buffer.from('\ufeffab', 'utf16le');
  expect(read(encoding === 'utf16be' ? bytes.swap16() : bytes)).toEqual({ text: undefined, badLines: [undefined] });
});

it('a file that is missing is reported', () => {
  const found: string[] = [];
  const file = join(temporaryFolder(), 'courses.csv');
  expect(readTextFile(file, (finding) => found.push(finding.message))).toBeUndefined();
  expect(found).toEqual(['the file cannot be read: there is no such file or folder']);
});

it.each([
  ['a pipe', (file: string) => execFileSync('mkfifo', [file]), 'it is a pipe or a device'],
  ['a device', (file: string) => symlinkSync('/dev/zero', file), 'it is a pipe or a device'],
  ['a folder', (file: string) => mkdirSync(file), 'it is a folder'],
  [
    'a huge file',
    (file: string) => {
      writeFileSync(file, '');
      truncateSync(file, 100_000_001);
    },
    'it is larger than any file of a round',
  ],
])('%s is reported and not read', (_, make, found) => {
  const folder = temporaryFolder();
  const file = join(folder, 'courses.csv');
  make(file);
  const findings: object[] = [];
  expect(readTextFile(file, (finding) => findings.push(finding))).toBeUndefined();
  expect(findings).toMatchObject([
    { rule: 'file-missing', message: `the file cannot be read: ${found}`, expected: 'a plain file of at most 100 MB' },
  ]);
  expect(hashRound(folder)).toBeUndefined();
});

it.each<[unknown, string]>([
  ['a\nb\u202e', '"a\\nb\\u202e"'],
  [undefined, 'undefined'],
  ['x'.repeat(58), `"${'x'.repeat(58)}"`],
  ['x'.repeat(59), `"${'x'.repeat(58)}…`],
  [`${'x'.repeat(57)}\u{1f600}\u{1f600}`, `"${'x'.repeat(57)}…`],
])('%j is quoted on one line', (value, text) => {
  expect(quoted(value)).toBe(text);
});
