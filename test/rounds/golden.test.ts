import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Diagnostic, RULES } from '../../build/contract/diagnostics.ts';
import { formatDiagnostic } from '../../build/shared/errors.ts';
import { remember } from '../../build/shared/once.ts';
import { checkFolder } from '../support/list-findings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const CASES = 'test/rounds/cases';
/** Beside the cases is the table of home universities that they share. */
const names = readdirSync(join(ROOT, CASES))
  .filter((name) => name !== 'reference')
  .sort();

/** Rules with tests elsewhere, because they need large files, a date, or something that git does not keep. */
const ELSEWHERE = new Set(['rounds-missing', 'rows-too-many']);

/** The line of a finding, and of one to review how unusual it is. */
const lineOf = (finding: Diagnostic) => {
  const { severity, unusualness, needsReason } = finding;
  const rank = `unusualness ${unusualness}${needsReason ? ', needs a reason' : ''}`;
  return `${formatDiagnostic(finding)}${severity === 'review' ? ` [${rank}]` : ''}\n`;
};
const listProblems = (folder: string) => checkFolder(folder).map(formatDiagnostic);
const findingsOf = remember((name: string) => checkFolder(`${CASES}/${name}`), names.length);

// Relative paths, so that the lines are the same on every machine.
beforeAll(() => process.chdir(ROOT));

describe('a folder of rounds', () => {
  it.each(names)('the case %s gives exactly the lines of expected.txt', async (name) => {
    const lines = findingsOf(name).map(lineOf);
    await expect(lines.join('')).toMatchFileSnapshot(join(ROOT, CASES, name, 'expected.txt'));
    expect(lines.length === 0).toBe(name.startsWith('good-'));
  });

  it('a folder of rounds that does not exist is missing', () => {
    expect(listProblems('test/read/no-such-folder')).toEqual([
      'test/read/no-such-folder rounds-missing the folder of rounds cannot be read: there is no such file or folder; ' +
        'add a round folder, or name another folder with --data',
    ]);
  });

  it('a folder without round folders is missing', () => {
    const folder = temporaryFolder();
    const [empty] = checkFolder(folder);
    expect(empty).toMatchObject({ rule: 'rounds-missing', file: folder, message: 'there is no round folder in it' });
    writeFileSync(join(folder, 'notes.txt'), 'not a round');
    mkdtempSync(join(folder, '.hidden-'));
    expect(checkFolder(`${folder}/`)).toEqual([empty]);
  });

  it('a file in place of the rounds is reported', () => {
    expect(checkFolder('package.json')).toMatchObject([
      { rule: 'rounds-missing', message: 'the folder of rounds cannot be read: a file is where a folder has to be' },
    ]);
  });

  it('an empty round folder lacks four files', () => {
    const folder = temporaryFolder();
    mkdtempSync(join(folder, '2025-26-'));
    expect(checkFolder(folder).map(({ rule }) => rule)).toEqual(Array(4).fill('file-missing'));
  });
});

describe('the case folders', () => {
  it('the case folders break every rule', () => {
    const broken = new Set<string>(names.flatMap(findingsOf).map(({ rule }) => rule));
    const unbroken = Object.keys(RULES).filter((rule) => !broken.has(rule) && !ELSEWHERE.has(rule));
    expect(unbroken).toEqual([]);
  });
});
