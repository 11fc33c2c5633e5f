/** round.json -> the round's own fields. */
import { type Diagnostic, diagnostic, type RuleId } from '../contract/diagnostics.ts';
import { RoundSource, STATUSES } from '../contract/source.ts';
import { validators } from '../contract/validators.ts';
import { JsonFault, type JsonPlaces, lineAndColumn, locateJson } from './json-places.ts';
import { readSource } from './source-file.ts';
import { normalise, quoted } from './text.ts';

export interface RoundMeta {
  /** What is right in the file. */
  readonly meta: Partial<RoundSource>;
  /** The fields that are not. */
  readonly unread: ReadonlySet<keyof RoundSource>;
}

type Field = keyof RoundSource;
type Problem = Pick<Diagnostic, 'rule' | 'found' | 'expected' | 'mend'>;

const FIELDS = Object.keys(RoundSource.properties) as Field[];

/** Reads `file`; every problem goes to `diagnostics`. */
export function readRoundJson(file: string, diagnostics: Diagnostic[]): RoundMeta {
  const text = readSource(file, diagnostics);
  if (text === undefined) return { meta: {}, unread: new Set(FIELDS) };
  const report = (offset: number, { rule, ...rest }: Problem) =>
    diagnostics.push(diagnostic(rule, { file, ...lineAndColumn(text, offset), ...rest }));

  let json: JsonPlaces;
  try {
    json = locateJson(text);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const { offset, found, expected } = error;
    report(offset, { rule: 'json-invalid', found, expected, mend: 'mend the JSON here; what follows was not read' });
    return { meta: {}, unread: new Set(FIELDS) };
  }

  const unread = new Set<Field>();
  const fault = (path: string, problem: Problem) => {
    const offset = json.places.get(path) ?? json.places.get(parent(path)) ?? 0;
    report(offset, problem);
    for (const field of path ? [path.split('/')[1] as Field] : FIELDS) unread.add(field);
  };
  const value = tidy(JSON.parse(text), '', fault);
  for (const { path, offset } of json.repeated) {
    report(offset, {
      rule: 'field-invalid',
      found: `${name(path)} stands twice`,
      expected: 'each field once',
      mend: 'take the wrong one out',
    });
    unread.add(path.split('/')[1] as Field);
  }
  for (const [path, problem] of contractProblems(value)) fault(path, problem);
  const year = (value as Partial<RoundSource> | null)?.academic_year;
  if (typeof year === 'string' && !unread.has('academic_year') && !isAcademicYear(year)) {
    fault('/academic_year', academicYear(year));
  }
  if (typeof value !== 'object' || value === null) return { meta: {}, unread };
  const sound = Object.entries(value).filter(([field]) => !unread.has(field as Field));
  return { meta: Object.fromEntries(sound), unread };
}

/** The value with every text in it normalised, as a CSV cell would be. */
function tidy(value: unknown, path: string, fault: (path: string, problem: Problem) => void): unknown {
  if (Array.isArray(value)) return value.map((item, index) => tidy(item, `${path}/${index}`, fault));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item, `${path}/${key}`, fault)]));
  }
  if (typeof value !== 'string') return value;
  const text = normalise(value);
  if (text !== undefined) return text;
  fault(path, {
    rule: 'control-character',
    found: `${name(path)} is ${quoted(value)}`,
    expected: 'text without control characters',
    mend: 'type the text anew',
  });
  return value;
}

/** What the contract's schema finds, in the field's own words: one problem a path. */
function contractProblems(value: unknown): Map<string, Problem> {
  const problems = new Map<string, Problem>();
  if (validators.round(value)) return problems;
  for (const { keyword, instancePath, params } of validators.round.errors ?? []) {
    if (keyword === 'required') {
      const path = `${instancePath}/${params.missingProperty}`;
      const [found, expected] = [`${name(path)} is missing`, wanted(path)];
      problems.set(path, { rule: 'field-missing', found, expected, mend: 'add the field' });
    } else if (keyword === 'additionalProperties') {
      const path = `${instancePath}/${params.additionalProperty}`;
      problems.set(path, {
        rule: 'field-unknown',
        found: `${name(path)} is not a field of ${instancePath ? name(instancePath) : 'a round'}`,
        expected: `one of ${Object.keys(schemaAt(instancePath)?.properties ?? {}).join(', ')}`,
        mend: 'correct its name or take it out',
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
  if (path === '/academic_year' && keyword === 'pattern') return academicYear(value);
  if (path === '/status') {
    const expected = `one of ${STATUSES.join(', ')}`;
    return { rule: 'status-unknown', found, expected, mend: 'write one of them, in small letters' };
  }
  const isDate = keyword === 'format' && path !== '/source/url';
  const rule: RuleId = isDate ? 'date-invalid' : 'field-invalid';
  const mend = isDate ? 'write year, month and day so: 2025-07-14' : 'correct the value';
  return { rule, found, expected: wanted(path), mend };
}

function academicYear(value: unknown): Problem {
  return {
    rule: 'academic-year-invalid',
    found: `academic_year is ${quoted(value)}`,
    expected: 'two years, one after the other, as YYYY-YY',
    mend: 'write the year in which it begins and the last two digits of the next: 2025-26',
  };
}

function isAcademicYear(value: string): boolean {
  return (Number(value.slice(0, 4)) + 1) % 100 === Number(value.slice(5));
}

/** `/source/title` -> `source.title`. */
const name = (path: string) => path.slice(1).replaceAll('/', '.');
const parent = (path: string) => path.slice(0, path.lastIndexOf('/'));

interface Schema {
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Record<string, Schema>;
}

function schemaAt(path: string): Schema | undefined {
  return path
    .split('/')
    .slice(1)
    .reduce<Schema | undefined>((schema, key) => schema?.properties?.[key], RoundSource as Schema);
}

/** What the contract says of a field: its description and the kind of value. */
function wanted(path: string): string {
  const schema = schemaAt(path);
  if (!path || !schema) return 'an object with the fields of a round';
  const { description, type, format, minimum, maximum } = schema;
  if (type === 'integer') return `${description} (a whole number from ${minimum} to ${maximum})`;
  if (format) return `${description} (${format === 'date' ? 'a day of the calendar' : 'a full address: https://…'})`;
  return type === 'string' ? `${description} (text)` : `${description}`;
}

function at(value: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
}
