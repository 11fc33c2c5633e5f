import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../build/pipeline.ts';
import { findLockEntry, hashRound, isConfirmed, LOCK } from '../../build/rounds/lock.ts';
import { lockRound } from '../support/lock-round.ts';
import { copySample } from '../support/run-command.ts';
import { round, stage } from '../support/stage-round.ts';

const DAY = '2026-01-01';
let data: string;
let first: string;
let second: string;
beforeEach(() => {
  ({ data } = copySample());
  [first, second] = [join(data, '2025-26-round-1'), join(data, '2025-26-round-2')];
});
const change = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(file, 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  writeFileSync(file, text.replace(from, to));
};
const findErrors = async () => {
  const { errors, unconfirmed } = await check(data, { clock: () => 0 });
  return { errors: errors.map(({ rule, file, line, message }) => `${rule} ${file}:${line} ${message}`), unconfirmed };
};

describe('rounds.lock.json', () => {
  it('the lock has an entry for each round, by name', () => {
    lockRound(second, DAY, { 'line b': 'looked at it', 'line a': 'looked at it too' });
    lockRound(first, DAY);
    const text = readFileSync(join(data, LOCK), 'utf8');
    const entries = JSON.parse(text);
    expect(Object.keys(entries)).toEqual(['2025-26-round-1', '2025-26-round-2']);
    expect(Object.keys(entries['2025-26-round-2'].reasons)).toEqual(['line a', 'line b']);
    expect(entries['2025-26-round-1']).toEqual({ confirmed: DAY, sha256: hashRound(first), corrected: 0 });
    expect(text).toBe(`${JSON.stringify(entries, undefined, 2)}\n`);
    expect(findLockEntry(second)).toEqual(entries['2025-26-round-2']);
  });

  it('line ends of version control are no change', async () => {
    lockRound(second, DAY);
    const file = join(second, 'courses.csv');
    for (const name of ['round.json', 'institutes.csv', 'courses.csv', 'vacancies.csv']) {
      const path = join(second, name);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
    }
    expect((await findErrors()).errors).toEqual([]);
    expect(isConfirmed(second)).toBe(true);
    change(file, '7', '8');
    expect(isConfirmed(second)).toBe(false);
  });

  it.each([
    ['{', /^json-invalid \S+rounds.lock.json:1 the text ends here/],
    ['[]', /^field-invalid \S+rounds.lock.json:1 the file is \[\]/],
    [
      '{\n "a": { "confirmed": "2026-02-30", "sha256": "x" }\n}',
      /^field-invalid \S+json:2 a.confirmed is "2026-02-30"/,
    ],
    [
      `{\n "a": { "confirmed": "2026-02-20", "sha256": "${'0'.repeat(64)}", "corrected": 0,\n"reasons": { "b": "" } }\n}`,
      /^field-invalid \S+json:3 a.reasons.b is ""/,
    ],
  ])('a broken file is an error with its line: %j', async (text, error) => {
    writeFileSync(join(data, LOCK), text);
    expect((await findErrors()).errors).toContainEqual(expect.stringMatching(error));
    expect(() => lockRound(first, DAY)).toThrow(LOCK);
    expect(readFileSync(join(data, LOCK), 'utf8')).toBe(text);
  });
});

describe('the check of confirmed rounds', () => {
  it('a round without an entry is named, and no error', async () => {
    expect(await findErrors()).toEqual({ errors: [], unconfirmed: [2] });
    lockRound(second, DAY);
    expect(await findErrors()).toEqual({ errors: [], unconfirmed: [] });
  });

  it('another number of a published round is an error', async () => {
    lockRound(second, DAY);
    change(join(second, 'institutes.csv'), 'Southshire', 'Northshire');
    const { errors } = await findErrors();
    expect(errors).toEqual([
      expect.stringMatching(
        /^round-changed \S+2025-26-round-2:0 the files of a published round changed since they were confirmed on 2\d/,
      ),
    ]);
  });

  it('files of before a correction are an error after it', async () => {
    const file = join(second, 'round.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(before), corrected: [{ date: DAY, note: 'a seat' }] }));
    lockRound(second, DAY);
    expect((await findErrors()).errors).toEqual([]);
    writeFileSync(file, before);
    expect((await findErrors()).errors).toEqual([expect.stringMatching(/0 entries of corrected, not 1\)$/)]);
  });

  it('a withdrawn round is compared and a draft is not', async () => {
    lockRound(first, DAY);
    change(join(first, 'round.json'), 'withdrawn', 'draft');
    expect((await findErrors()).errors).toEqual([]);
    change(join(first, 'round.json'), 'draft', 'withdrawn');
    change(join(first, 'institutes.csv'), 'Southshire', 'Northshire');
    expect((await findErrors()).errors).toHaveLength(1);
  });

  it('an entry without a folder is an error', async () => {
    lockRound(first, DAY);
    rmSync(first, { recursive: true });
    expect((await findErrors()).errors).toEqual([
      `round-changed ${join(data, LOCK)}:0 the folder 2025-26-round-1 is gone, and its round was confirmed`,
    ]);
  });
});

it('confirmed older rounds are not compared again', () => {
  const rounds = [1, 2, 3, 4].map((id) => round({ id, published_date: `2025-0${id + 4}-01` }));
  const compared = (confirmed: readonly number[]) => {
    const database = stage(...rounds);
    for (const id of confirmed) {
      const entry = { confirmed: '2025-12-01', sha256: '0'.repeat(64), corrected: 0 };
      database.insert('source.locks', { folder: `data/round-${id}`, ...entry });
    }
    return database.all<{ id: number }>('SELECT id FROM source.previous ORDER BY id').map(({ id }) => id);
  };
  expect(compared([])).toEqual([2, 3, 4]);
  // The latest, and the one before it, whose findings are not reported again.
  expect(compared([1, 2, 3, 4])).toEqual([3, 4]);
  expect(compared([1, 3, 4])).toEqual([2, 3, 4]);
});
