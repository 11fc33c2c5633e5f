/** rules.json of data/reference -> a setting: the document whose rules decide which seats are counted for a reader. */
import type { Report } from '../contract/diagnostics.ts';
import { NAME_LENGTH } from '../contract/limits.ts';
import type { Database } from '../store/database.ts';
import { readTextFile } from './file-text.ts';

/** A document and its chapter about home universities. */
const FIELDS = ['document', 'chapter'] as const;

export function readAdmissionRules(file: string, staging: Pick<Database, 'insert'>, report: Report): void {
  const text = readTextFile(file, (finding) => report({ file, ...finding }));
  if (text === undefined) return;
  let admissionRules: Partial<Record<(typeof FIELDS)[number], unknown>> | null;
  try {
    admissionRules = JSON.parse(text);
  } catch (error) {
    report({ rule: 'json-invalid', file, found: (error as Error).message, expected: 'JSON', fix: 'correct the file' });
    return;
  }
  const values = FIELDS.map((name) => [name, admissionRules?.[name]] as const);
  const invalid = values.find(([, value]) => typeof value !== 'string' || !value.trim() || value.length > NAME_LENGTH);
  if (invalid) {
    const [name, value] = invalid;
    const found = value === undefined ? `${name} is missing` : `${name} is ${JSON.stringify(value)}`;
    const expected = `a text of at most ${NAME_LENGTH} letters`;
    report({ rule: 'field-invalid', file, found, expected, fix: 'name the document that decides, and its chapter' });
    return;
  }
  staging.insert('source.settings', { name: 'rules', value: JSON.stringify(Object.fromEntries(values)) });
}
