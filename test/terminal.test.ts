import { describe, expect, it } from 'vitest';
import { type Diagnostic, RULES } from '../build/contract/diagnostics.ts';
import { curlLines, diagnosticLines, PLAIN, stageLine } from '../build/terminal.ts';

const problem = (rule: 'count-invalid' | 'text-empty', line: number): Diagnostic => ({
  ...{ rule, severity: RULES[rule], file: 'x.csv', line, column: 2, found: 'f', expected: 'e', fix: 'm' },
});

describe('the terminal', () => {
  it('shows a stage in one line', () => {
    expect(stageLine({ name: 'read', what: 'read 3 rounds', ms: 12.4 }, PLAIN)).toBe('read     read 3 rounds 12 ms');
  });

  it('shows fifty problems at most, errors first, and counts the others', () => {
    const errors = Array.from({ length: 30 }, (_, i) => problem('count-invalid', i + 1));
    const warnings = Array.from({ length: 25 }, (_, i) => problem('text-empty', i + 1));
    const lines = diagnosticLines(errors, warnings, PLAIN);
    expect(lines).toHaveLength(51);
    expect(lines[0]).toBe('error x.csv:1:2 count-invalid f: e; m');
    expect(lines[30]).toBe('warning x.csv:1:2 text-empty f: e; m');
    expect(lines[50]).toBe('and 5 more');
    expect(diagnosticLines(errors, warnings.slice(0, 20), PLAIN)).toHaveLength(50);
  });

  it('gives four requests that can be pasted into a shell', () => {
    expect(
      curlLines('http://localhost:1/api/v1', { choice_code: '0100000010L', course_name: 'B.E. Civil (Hons)' }),
    ).toEqual([
      'curl http://localhost:1/api/v1/datasets',
      'curl http://localhost:1/api/v1/institutes',
      'curl http://localhost:1/api/v1/course/0100000010L',
      "curl 'http://localhost:1/api/v1/search?q=civil&limit=5'",
    ]);
  });
});
