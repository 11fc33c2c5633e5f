import { expect, it } from 'vitest';
import {
  compareDiagnostics,
  formatDiagnostic,
  pathReason,
  type UsageError,
  writing,
} from '../../build/shared/errors.ts';

const found = { rule: 'total-wrong', severity: 'error', file: 'b.csv', line: 2, column: 2, message: 'b' } as const;
const finding = { ...found, expected: 'c', fix: 'd' };

it('findings are sorted by file, line, column and rule', () => {
  const changes = [
    { file: 'a.csv', line: 9 },
    { line: 1, column: 9 },
    { column: 1, rule: 'unknown-rule' },
    { rule: 'code-unknown', message: 'z' },
    { message: 'a' },
    {},
  ] as const;
  const sorted = changes.map((change) => ({ ...finding, ...change }) as typeof finding);
  expect(sorted.toReversed().sort(compareDiagnostics)).toEqual(sorted);
});

it.each([
  [{}, 'b.csv:2:2 total-wrong b, should be c; d'],
  [{ column: 0 }, 'b.csv:2 total-wrong b, should be c; d'],
  [{ line: 0, column: 0 }, 'b.csv total-wrong b, should be c; d'],
  [{ record: 'r' }, 'b.csv:2:2 total-wrong b, should be c (r); d'],
  [{ message: '\u001b[2J' }, 'b.csv:2:2 total-wrong \\u001b[2J, should be c; d'],
])('a finding is one line without control characters: %j', (change, line) => {
  expect(formatDiagnostic({ ...finding, ...change })).toBe(line);
});

it('only errors of writing are explained', () => {
  const error = (code?: string) => Object.assign(new Error('technical'), { code });
  const thrown = (cause: Error) => {
    try {
      return writing('out', 'nothing is lost', () => {
        throw cause;
      });
    } catch (error) {
      return error as UsageError;
    }
  };
  const { name, message, exitCode } = thrown(error('ENOSPC'))!;
  expect([name, message, exitCode]).toEqual([
    'UsageError',
    'out cannot be written: the disk is full; nothing is lost',
    2,
  ]);
  for (const other of [error('ERR_ASSERTION'), error()]) expect(thrown(other)).toBe(other);
});

it.each([
  { code: 'EISDIR', reason: 'it is a folder' },
  { code: 'SQLITE_FULL', reason: 'the disk is full' },
  { code: 'ENXIO', reason: "Node's words" },
  { code: 'ERR_ASSERTION', reason: undefined },
  { code: undefined, reason: undefined },
])('the reason of an unusable path is in words: $code', ({ code, reason }) => {
  expect(pathReason(Object.assign(new Error("Node's words"), { code }))).toBe(reason);
});
