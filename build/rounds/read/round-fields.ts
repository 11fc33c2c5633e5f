/** The fields of round.json compared with the contract's schema, in the words of the contract. */
import type { AnySchemaObject } from 'ajv';
import type { FileFinding } from '../../contract/diagnostics.ts';
import { STATUSES } from '../../contract/source.ts';
import { faultsOf } from '../../contract/validators.ts';
import { quoted } from './text.ts';

/** What is wrong with the field at `path`, such as `/source/title`; its place is given where it is not the field's last one. */
export type Problem = FileFinding & { readonly path: string; readonly place?: Place };
export type Place = Required<Pick<FileFinding, 'line' | 'column'>>;

/** `/source/title` -> `source.title`. */
export const nameOf = (path: string) => path.slice(1).replaceAll('/', '.');

/** What the contract's schema finds, in the field's own words: one problem a path. */
export function contractProblems(round: unknown): Iterable<Problem> {
  const problems = new Map<string, Problem>();
  for (const { keyword, instancePath, params, data, parentSchema: schema } of faultsOf('RoundSource', round)) {
    const fields: Record<string, AnySchemaObject> = schema?.properties;
    if (keyword === 'required') {
      const path = `${instancePath}/${params.missingProperty}`;
      const [found, expected] = [`${nameOf(path)} is missing`, meaning(fields[params.missingProperty])];
      problems.set(path, { path, rule: 'field-missing', found, expected, fix: 'add the field' });
    } else if (keyword === 'additionalProperties') {
      const path = `${instancePath}/${params.additionalProperty}`;
      const found = `${nameOf(path)} is not a field of ${nameOf(instancePath) || 'a round'}`;
      const expected = `one of ${Object.keys(fields).join(', ')}`;
      problems.set(path, { path, rule: 'field-unknown', found, expected, fix: 'correct its name or remove it' });
    } else if (keyword !== 'const') {
      problems.set(instancePath, invalid(instancePath, data, keyword, schema));
    }
  }
  return problems.values();
}

/** The rule for a value of the wrong kind, or of the right kind and not allowed. */
function invalid(path: string, value: unknown, keyword: string, schema: AnySchemaObject | undefined): Problem {
  const found = `${nameOf(path) || 'the file'} is ${quoted(value)}`;
  if (path === '/academic_year' && (keyword === 'pattern' || keyword === 'format')) {
    const fix = 'write the year in which it begins and the last two digits of the next: 2025-26';
    return { path, rule: 'academic-year-invalid', found, expected: 'two years, one after the other, as YYYY-YY', fix };
  }
  if (path === '/status') {
    const expected = `one of ${STATUSES.join(', ')}`;
    return { path, rule: 'status-unknown', found, expected, fix: 'write one of them, in small letters' };
  }
  if (path === '/option_form_closes') {
    const fix = 'write a date, or a date and time with its offset: 2025-07-14T17:00:00+05:30';
    return { path, rule: 'date-invalid', found, expected: meaning(schema), fix };
  }
  if (keyword === 'format' && path !== '/source/url') {
    const fix = 'write year, month and day like this: 2025-07-14';
    return { path, rule: 'date-invalid', found, expected: meaning(schema), fix };
  }
  return { path, rule: 'field-invalid', found, expected: meaning(schema), fix: 'correct the value' };
}

/** What the contract says of a field: its description and the kind of value. */
function meaning({ description, type, format, minimum, maximum }: AnySchemaObject = {}): string {
  if (type === 'integer') return `${description} (a whole number from ${minimum} to ${maximum})`;
  if (format === 'date') return `${description} (a day of the calendar)`;
  if (format === 'uri') return `${description} (a full address: https://…)`;
  return type === 'string' ? `${description} (text)` : `${description}`;
}
