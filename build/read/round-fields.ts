/** The fields of round.json compared with the contract's schema, in the words of the contract. */
import type { Finding, RuleId } from '../contract/diagnostics.ts';
import { RoundSource, STATUSES } from '../contract/source.ts';
import { validators } from '../contract/validators.ts';
import { quoted } from './text.ts';

export type Problem = { readonly rule: RuleId } & Pick<Finding, 'found' | 'expected' | 'fix'>;

/** What the contract's schema finds, in the field's own words: one problem a path. */
export function contractProblems(value: unknown): Map<string, Problem> {
  const problems = new Map<string, Problem>();
  validators.round(value);
  for (const { keyword, instancePath, params } of validators.round.errors ?? []) {
    if (keyword === 'required') {
      const path = `${instancePath}/${params.missingProperty}`;
      const [found, expected] = [`${name(path)} is missing`, expectedAt(path)];
      problems.set(path, { rule: 'field-missing', found, expected, fix: 'add the field' });
    } else if (keyword === 'additionalProperties') {
      const path = `${instancePath}/${params.additionalProperty}`;
      problems.set(path, {
        rule: 'field-unknown',
        found: `${name(path)} is not a field of ${instancePath ? name(instancePath) : 'a round'}`,
        expected: `one of ${Object.keys(schemaAt(instancePath)?.properties ?? {}).join(', ')}`,
        fix: 'correct its name or remove it',
      });
    } else if (keyword !== 'const') {
      problems.set(instancePath, invalid(instancePath, at(value, instancePath), keyword));
    }
  }
  return problems;
}

/** The rule for a value of the wrong kind, or of the right kind and not allowed. */
function invalid(path: string, value: unknown, keyword: string): Problem {
  const found = `${name(path) || 'the file'} is ${quoted(value)}`;
  if (path === '/academic_year' && (keyword === 'pattern' || keyword === 'format')) {
    const fix = 'write the year in which it begins and the last two digits of the next: 2025-26';
    return { rule: 'academic-year-invalid', found, expected: 'two years, one after the other, as YYYY-YY', fix };
  }
  if (path === '/status') {
    const expected = `one of ${STATUSES.join(', ')}`;
    return { rule: 'status-unknown', found, expected, fix: 'write one of them, in small letters' };
  }
  if (keyword === 'format' && path !== '/source/url') {
    const fix = 'write year, month and day like this: 2025-07-14';
    return { rule: 'date-invalid', found, expected: expectedAt(path), fix };
  }
  return { rule: 'field-invalid', found, expected: expectedAt(path), fix: 'correct the value' };
}

interface Schema {
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Record<string, Schema>;
}

/** `/source/title` -> `source.title`. */
export const name = (path: string) => path.slice(1).replaceAll('/', '.');
const schemaAt = (path: string) =>
  path
    .split('/')
    .slice(1)
    .reduce<Schema | undefined>((schema, key) => schema?.properties?.[key], RoundSource as Schema);
const at = (value: unknown, path: string) =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);

/** What the contract says of a field: its description and the kind of value. */
function expectedAt(path: string): string {
  const schema = schemaAt(path);
  if (!path || !schema) return 'an object with the fields of a round';
  const { description, type, format, minimum, maximum } = schema;
  if (type === 'integer') return `${description} (a whole number from ${minimum} to ${maximum})`;
  if (format === 'date') return `${description} (a day of the calendar)`;
  if (format === 'uri') return `${description} (a full address: https://…)`;
  return type === 'string' ? `${description} (text)` : `${description}`;
}
