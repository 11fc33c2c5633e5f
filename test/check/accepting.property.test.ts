import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUARDED, REASON_PLACEHOLDER } from '../../build/contract/diagnostics.ts';
import { check } from '../../build/pipeline.ts';
import { examples } from '../support/examples.ts';
import { cli } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CASES = new URL('../rounds/read/cases', import.meta.url).pathname;
const TODAY = ['--today', '2027-03-31'];
const REASON = 'the "notice" of {3 August} says so: a\\b, 100 %';
const watch = { clock: () => 0 };

/** A copy of a case folder, with the table of home universities that all cases share. */
function copyCase(name: string): string {
  const folder = temporaryFolder();
  cpSync(join(CASES, name), join(folder, 'rounds'), { recursive: true, filter: (path) => !path.endsWith('.txt') });
  cpSync(join(CASES, 'reference'), join(folder, 'reference'), { recursive: true });
  return join(folder, 'rounds');
}

/** By the path of its round.json, the entry that is printed for pasting. */
function printedEntries(stdout: string): Map<string, Record<string, Record<string, string>>> {
  const lines = [...stdout.matchAll(/^ if it is right, in (.+round\.json): ("accepted": .*)$/gm)];
  return new Map(lines.map(([, file, entry]) => [file!, JSON.parse(`{${entry}}`).accepted]));
}

function writeField(file: string, fields: object): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fields }));
}

/** Pastes the printed entries, with the reason in place of each placeholder. */
function paste(stdout: string, reason = REASON): number {
  const printed = printedEntries(stdout);
  for (const [file, accepted] of printed) {
    writeField(file, {
      accepted: JSON.parse(JSON.stringify(accepted, (_, v) => (v === REASON_PLACEHOLDER ? reason : v))),
    });
  }
  return printed.size;
}

const listCases = (rule: string) =>
  readdirSync(CASES).filter((name) => {
    if (name === 'reference') return false;
    const lines = readFileSync(join(CASES, name, 'expected.txt'), 'utf8').split('\n');
    const rules = lines.filter(Boolean).map((line) => line.split(' ')[1]);
    // Only cases in which nothing but guarded rules stops the build.
    return rules.includes(rule) && !lines.some((line) => / (?:json-invalid|field-|count-invalid)/.test(line));
  });

describe('what a guarded rule found', () => {
  it.each(GUARDED)('%s: is accepted by pasting what check prints with a reason: check passes', async (rule) => {
    const stops = async (name: string) => {
      const data = copyCase(name);
      const options = ['--data', data, '--report', join(data, '.report'), ...TODAY];
      const before = await cli('check', ...options);
      if (!before.stdout.includes(`error ${data}`) || paste(before.stdout) === 0) return false;
      if ((await cli('check', ...options)).exitCode !== 0) return false;
      const { warnings } = await check(data, watch);
      return warnings.some((found) => found.rule === rule && found.accepted === REASON);
    };
    for (const name of listCases(rule)) if (await stops(name)) return;
    expect.unreachable(`no case folder was stopped by ${rule} and passed once it was accepted`);
  });

  const awkward = fc.constantFrom(
    ...['"', '\\', '[', ']', '{', '}', '.', '$', '$.', '/', '~', '~1', "'", '`', '%s', ',', '#'],
    ...['मुंबई', 'ज्\u200dञान', 'constructor', '__proto__', 'toString', ' ', '  ', 'é', 'I²IT', '&'],
  );
  const names = fc.array(awkward, { minLength: 1, maxLength: 8 }).map((parts) => `X${parts.join('')}X`);

  it('is accepted whatever letters the name of an institute has', async () => {
    const data = copyCase('institute-changed');
    const [folder] = readdirSync(data).slice(-1);
    const institutes = join(data, folder!, 'institutes.csv');
    const file = join(data, folder!, 'round.json');
    const [header, ...rows] = readFileSync(institutes, 'utf8').trimEnd().split('\n');
    const renamed = (name: string) =>
      `01001,"${name.replaceAll('"', '""')}",Government,Northgate,Northgate,true,false,false`;
    await fc.assert(
      fc.asyncProperty(fc.tuple(names, names), async ([name, reason]) => {
        writeFileSync(institutes, [header, renamed(name), ...rows.slice(1), ''].join('\n'));
        writeField(file, { accepted: undefined });
        const printed = await cli('check', '--data', data, '--report', join(data, '.report'), ...TODAY);
        expect(printed.exitCode).toBe(1);
        expect(paste(printed.stdout, reason)).toBe(1);
        const { errors, warnings } = await check(data, watch);
        expect(errors).toEqual([]);
        expect(warnings.map(({ rule }) => rule)).not.toContain('accepted-unused');
        expect(warnings.filter(({ accepted }) => accepted).length).toBeGreaterThan(0);
      }),
      { numRuns: examples(3, 60), seed: 24 },
    );
  });

  it('is accepted a hundred times over, with brackets in each name', async () => {
    const data = copyCase('counts-fall');
    const file = join(data, '2025-26-cap-round-2/round.json');
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`inst_name is "${i} [A{"`, 'renamed']));
    writeField(file, { accepted: { 'institute-changed': many } });
    const { errors, warnings } = await check(data, watch);
    expect(errors.map(({ rule }) => rule)).toEqual(['counts-fall', 'counts-fall']);
    expect(warnings.filter(({ rule }) => rule === 'accepted-unused')).toHaveLength(150);
  });
});

describe('a reason', () => {
  it.each([REASON_PLACEHOLDER, 'why it is right', ' WHY IT IS RIGHT. ', '', '   ', '-', '\u00a0', '…?'])(
    'is not "%s": the finding stops the build, and the entry is named',
    async (reason) => {
      const data = copyCase('counts-fall');
      const options = ['--data', data, '--report', join(data, '.report'), ...TODAY];
      paste((await cli('check', ...options)).stdout, reason);
      const { errors, warnings } = await check(data, watch);
      expect(errors.map(({ rule }) => rule).sort()).toEqual([
        ...['counts-fall', 'counts-fall'],
        ...['field-invalid', 'field-invalid'],
      ]);
      expect(warnings.map(({ rule }) => rule)).toEqual(['courses-gone']);
    },
  );

  it('of a finding with a slash in it is named in full where it is missing', async () => {
    const data = copyCase('counts-fall');
    writeField(join(data, '2025-26-cap-round-2/round.json'), { accepted: { 'counts-fall': { 'a/b~c': '' } } });
    const { errors } = await check(data, watch);
    expect(errors.map(({ found }) => found)).toContain('accepted.counts-fall.a/b~c is ""');
  });

  it('that still holds stays in what is printed, where another entry has lapsed; the open finding is named as the only error', async () => {
    const data = copyCase('counts-fall');
    const options = ['--data', data, '--report', join(data, '.report'), ...TODAY];
    const file = join(data, '2025-26-cap-round-2/round.json');
    const gone = ['courses', 'rows'].map((what) => `1 of the 3 ${what} of the round before are gone`);
    writeField(file, { accepted: { 'counts-fall': { [gone[0]!]: 'closed', '2 of the 9 rows are gone': 'as well' } } });
    const { stdout } = await cli('check', ...options);
    expect(stdout.match(/^ {2}error .*$/gm)).toEqual([expect.stringContaining(gone[1]!)]);
    expect(printedEntries(stdout).get(file)).toEqual({
      'counts-fall': { [gone[0]!]: 'closed', [gone[1]!]: REASON_PLACEHOLDER },
    });
    expect(stdout).toContain(
      'accepted-unused counts-fall is accepted for "2 of the 9 rows are gone", which was not found',
    );
  });

  it('is in the report beside what it accepts, and the build passes', async () => {
    const data = copyCase('accepted');
    expect((await cli('build', '--data', data, '--out', join(data, '../dist'), ...TODAY)).exitCode).toBe(0);
    const report = join(data, '../report');
    mkdirSync(report);
    expect((await cli('check', '--data', data, '--report', report, ...TODAY)).exitCode).toBe(0);
    const { warnings } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'));
    expect(warnings[0]).toMatchObject({ rule: 'counts-fall', accepted: 'the authority closed the course' });
  });
});
