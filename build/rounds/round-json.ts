/** The text of round.json -> the fields of a round; jsonc-parser knows the position of each. */
import type { TSchema } from '@sinclair/typebox';
import type { AnySchemaObject } from 'ajv';
import { findNodeAtLocation, type JSONPath, type ParseError, parseTree, visit } from 'jsonc-parser';
import type { FileFinding, FileReport, Report } from '../contract/diagnostics.ts';
import { RoundSource } from '../contract/source.ts';
import { validate } from '../contract/validators.ts';
import type { Value } from '../store/database.ts';
import { inSentence, normalise, quoted, readTextFile } from './file-text.ts';

/** An error in the field at `path`, such as `source`, `title`. */
type FieldFault = FileFinding & { readonly path: JSONPath };

/** The columns of `source.rounds` that could be read. */
export function readRoundJson(text: string, report: FileReport): Record<string, Value> {
  const read = readJson(RoundSource, text, report);
  if (!read) return {};
  const { value, invalidFields } = read;
  const isValid = (field: string) => Object.hasOwn(value, field) && !invalidFields.has(field);
  const validFields = invalidFields.has(undefined) ? [] : Object.keys(RoundSource.properties).filter(isValid);
  const { source, corrected, ...fields } = Object.fromEntries(validFields.map((field) => [field, value[field]]));
  if (corrected) fields.corrected = JSON.stringify(corrected);
  for (const field of Object.keys(source ?? {})) fields[`source_${field}`] = source[field];
  return fields;
}

/** The value of a JSON file; undefined if it cannot be read or has errors, which are reported. */
export function readJsonFile(schema: TSchema, file: string, report: Report) {
  const reportIn: FileReport = (finding) => report({ file, ...finding });
  const text = readTextFile(file, reportIn);
  const read = text === undefined ? undefined : readJson(schema, text, reportIn);
  return read?.invalidFields.size === 0 ? read.value : undefined;
}

/** The value of a JSON text and its invalid fields, whose errors are reported; undefined if it is not JSON. */
function readJson(schema: TSchema, text: string, report: FileReport) {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error || !tree) {
    const offset = error?.offset ?? 0;
    const next = text.slice(offset).match(/^(?:[\w.+-]+|"[^"\n]*"?|\S)/u)?.[0];
    const message = next ? `${next} is not expected here` : 'the text ends here';
    const fix = 'fix the JSON here; what follows was not read';
    report({ rule: 'json-invalid', ...positionAt(text, offset), message, fix });
    return undefined;
  }
  const value = JSON.parse(text, (_key, item) => (typeof item === 'string' ? normalise(item) : item));
  /** Such as `source`; undefined for the whole file. */
  const invalidFields = new Set<string | undefined>();
  for (const { path, ...fault } of contractFaults(schema, value)) {
    // A missing field has the position of the object to which it belongs.
    const node = findNodeAtLocation(tree, path) ?? findNodeAtLocation(tree, path.slice(0, -1));
    const property = node?.parent?.type === 'property' ? node.parent : node;
    report({ ...positionAt(text, property?.offset ?? 0), ...fault });
    invalidFields.add(path.length > 0 ? String(path[0]) : undefined);
  }
  for (const { name, ...position } of repeatedFields(text)) {
    const message = `${name.join('.')} is given twice`;
    report({ ...position, rule: 'field-invalid', message, fix: 'remove the wrong one' });
    invalidFields.add(String(name[0]));
  }
  return { value, invalidFields };
}

/** The fields that an object has twice: JSON.parse silently takes the last one. */
function repeatedFields(text: string) {
  const names = new Set<string>();
  const repeated: { name: JSONPath; line: number; column: number }[] = [];
  visit(text, {
    onObjectProperty(field, _offset, _length, line, column, pathOfObject) {
      const name = [...pathOfObject(), field];
      const key = JSON.stringify(name);
      if (names.has(key)) repeated.push({ name, line: line + 1, column: column + 1 });
      names.add(key);
    },
  });
  return repeated;
}

/** Line and character, from 1. */
function positionAt(text: string, offset: number) {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** The errors against the contract's schema, one per path, in the words of its descriptions. */
function contractFaults(schema: TSchema, value: unknown): Iterable<FieldFault> {
  const faults = new Map<string, FieldFault>();
  const add = (path: JSONPath, fault: FileFinding) => faults.set(path.join('/'), { path, ...fault });
  for (const { keyword, instancePath, params, data, parentSchema: part } of validate(schema, value)) {
    const fields: Record<string, AnySchemaObject> = part?.properties;
    const path = instancePath
      .split('/')
      .slice(1)
      .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const field = path.join('.');
    if (keyword === 'required') {
      const missing = [...path, params.missingProperty];
      const fix = `add the field: ${describeExpected(fields[params.missingProperty])}`;
      add(missing, { rule: 'field-missing', message: `${missing.join('.')} is missing`, fix });
    } else if (keyword === 'additionalProperties') {
      const unknown = [...path, params.additionalProperty];
      const message = `${unknown.join('.')} is not a field of ${field || 'a round'}`;
      const expected = `one of ${Object.keys(fields).join(', ')}`;
      add(unknown, { rule: 'field-unknown', message, expected, fix: 'correct its name or remove it' });
    } else if (keyword !== 'const') {
      // A wrong choice is one error of the whole field, and a `const` for each option, which are left out.
      const message = `${field || 'the file'} is ${quoted(data)}`;
      add(path, { rule: 'field-invalid', message, expected: describeExpected(part), fix: 'correct the value' });
    }
  }
  return faults.values();
}

/** The contract's words for a field: the type of its value and its description. */
function describeExpected({ description = '', type, format, minimum, maximum }: AnySchemaObject = {}): string {
  const words = inSentence(description);
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum} (${words})`;
  if (format === 'date') return `a day of the calendar (${words})`;
  if (format === 'uri') return `a full address such as https://example.org/list.pdf (${words})`;
  return type === 'string' ? `text (${words})` : words;
}
