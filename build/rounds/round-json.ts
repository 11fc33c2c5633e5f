/** The text of round.json -> the fields of a round, read by jsonc-parser, which knows the position of each field. */
import type { AnySchemaObject } from 'ajv';
import { visit } from 'jsonc-parser';
import type { FileFinding, FileReport, Report } from '../contract/diagnostics.ts';
import { RoundSource } from '../contract/source.ts';
import { type SourceName, validate } from '../contract/validators.ts';
import type { Value } from '../store/database.ts';
import { inSentence, normalise, quoted, readTextFile } from './file-text.ts';

/** An error in the field at `path`, such as `/source/title`; `position` is set if it is not that of the field's last occurrence. */
type Problem = FileFinding & { readonly path: string; readonly position?: Position };
type Position = Required<Pick<FileFinding, 'line' | 'column'>>;

/** The path of a field as a JSON Pointer, as in ajv's errors; a name in rounds.lock.json may contain a slash. */
const jsonPointer = (keys: readonly (string | number)[]) =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
/** `/source/title` -> `source.title`. */
const dottedName = (path: string) => path.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');

/** The columns of `source.rounds` that could be read. */
export function readRoundJson(text: string, report: FileReport): Record<string, Value> {
  const read = readJson('RoundSource', text, report);
  if (!read) return {};
  const { value, invalidFields } = read;
  const isValid = (field: string) => Object.hasOwn(value, field) && !invalidFields.has(`/${field}`);
  const validFields = invalidFields.has('') ? [] : Object.keys(RoundSource.properties).filter(isValid);
  const { source, corrected, ...fields } = Object.fromEntries(validFields.map((field) => [field, value[field]]));
  if (corrected) fields.corrected = JSON.stringify(corrected);
  for (const field of Object.keys(source ?? {})) fields[`source_${field}`] = source[field];
  return fields;
}

/** The value of a JSON file; undefined if it cannot be read or has errors, which are reported. */
export function readJsonFile(schema: SourceName, file: string, report: Report) {
  const reportIn: FileReport = (finding) => report({ file, ...finding });
  const text = readTextFile(file, reportIn);
  const read = text === undefined ? undefined : readJson(schema, text, reportIn);
  return read?.invalidFields.size === 0 ? read.value : undefined;
}

/** The value of a JSON text and its invalid fields, whose errors are reported; undefined if it is not JSON. */
function readJson(schema: SourceName, text: string, report: FileReport) {
  const { positions, problems, error } = scan(text);
  if (error) {
    report({
      rule: 'json-invalid',
      ...error,
      expected: 'valid JSON',
      fix: 'fix the JSON here; what follows was not read',
    });
    return undefined;
  }
  const value = JSON.parse(text, (_, item) => (typeof item === 'string' ? (normalise(item) ?? item) : item));
  /** Such as `/source`; the empty path is the whole file. */
  const invalidFields = new Set<string>();
  for (const { path, position, ...problem } of [...problems, ...contractProblems(schema, value)]) {
    // A missing field has the position of the object to which it belongs.
    const parent = path.slice(0, path.lastIndexOf('/'));
    report({ ...(position ?? positions.get(path) ?? positions.get(parent)), ...problem });
    invalidFields.add(path.split('/', 2).join('/'));
  }
  return { value, invalidFields };
}

/** The position of each field by its path such as `/source/title`, and errors that do not depend on the schema. */
function scan(text: string) {
  const positions = new Map<string, Position>([['', { line: 1, column: 1 }]]);
  const problems: Problem[] = [];
  let error: (Position & Pick<FileFinding, 'found'>) | undefined;
  const visitor: Parameters<typeof visit>[1] = {
    onObjectBegin(_offset, _length, line, column, keys) {
      const path = jsonPointer(keys());
      if (path === '' || !positions.has(path)) positions.set(path, { line: line + 1, column: column + 1 });
    },
    onObjectProperty(property, _offset, _length, line, column, keys) {
      const path = jsonPointer([...keys(), property]);
      const position = { line: line + 1, column: column + 1 };
      if (positions.has(path)) {
        const found = `${dottedName(path)} is given twice`;
        const fix = 'remove the wrong one';
        problems.push({ path, position, rule: 'field-invalid', found, expected: 'each field once', fix });
        // The last one counts: the fields of an earlier duplicate are dropped.
        for (const inner of positions.keys()) if (inner.startsWith(`${path}/`)) positions.delete(inner);
      }
      positions.set(path, position);
    },
    onLiteralValue(value, _offset, _length, _line, _column, keys) {
      if (typeof value !== 'string' || normalise(value) !== undefined) return;
      const path = jsonPointer(keys());
      const found = `${dottedName(path)} is ${quoted(value)}`;
      const expected = 'text without control characters';
      problems.push({ path, rule: 'control-character', found, expected, fix: 'retype the text' });
    },
    onError(_code, offset, _length, line, column) {
      const next = text.slice(offset).match(/^(?:[\w.+-]+|"[^"\n]*"?|\S)/u)?.[0];
      const found = next ? `${next} is not expected here` : 'the text ends here';
      error ??= { line: line + 1, column: column + 1, found };
    },
  };
  visit(text, visitor, { disallowComments: true });
  return { positions, problems, error };
}

/** The errors against the contract's schema, in the field's own words: one per path. */
function contractProblems(name: SourceName, value: unknown): Iterable<Problem> {
  const problems = new Map<string, Problem>();
  for (const { keyword, instancePath, params, data, parentSchema: schema } of validate(name, value)) {
    const fields: Record<string, AnySchemaObject> = schema?.properties;
    if (keyword === 'required') {
      const path = instancePath + jsonPointer([params.missingProperty]);
      const [found, expected] = [`${dottedName(path)} is missing`, meaning(fields[params.missingProperty])];
      problems.set(path, { path, rule: 'field-missing', found, expected, fix: 'add the field' });
    } else if (keyword === 'additionalProperties') {
      const path = instancePath + jsonPointer([params.additionalProperty]);
      const found = `${dottedName(path)} is not a field of ${dottedName(instancePath) || 'a round'}`;
      const expected = `one of ${Object.keys(fields).join(', ')}`;
      problems.set(path, { path, rule: 'field-unknown', found, expected, fix: 'correct its name or remove it' });
    } else if (keyword !== 'const') {
      const found = `${dottedName(instancePath) || 'the file'} is ${quoted(data)}`;
      const expected = meaning(schema);
      problems.set(instancePath, {
        path: instancePath,
        rule: 'field-invalid',
        found,
        expected,
        fix: 'correct the value',
      });
    }
  }
  return problems.values();
}

/** The contract's words for a field: its description and the type of its value. */
function meaning({ description = '', type, format, minimum, maximum }: AnySchemaObject = {}): string {
  const words = inSentence(description);
  if (type === 'integer') return `${words} (a whole number from ${minimum} to ${maximum})`;
  if (format === 'date') return `${words} (a day of the calendar)`;
  if (format === 'uri') return `${words} (a full address: https://…)`;
  return type === 'string' ? `${words} (text)` : words;
}
