import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Finding } from '../../build/contract/diagnostics.ts';
import { NAME_LENGTH } from '../../build/contract/limits.ts';
import { readAdmissionRules } from '../../build/rounds/admission-rules.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const LONGEST = 'x'.repeat(NAME_LENGTH);

/** What is staged of a file with this text, and what is found in it. */
function read(text: string | undefined) {
  const file = join(temporaryFolder(), 'rules.json');
  if (text !== undefined) writeFileSync(file, text);
  const staged: [string, object][] = [];
  const found: Finding[] = [];
  readAdmissionRules(file, { insert: (table, row) => staged.push([table, row]) }, (finding) => found.push(finding));
  return { file, staged, found };
}

it.each([[{ document: 'Brochure', chapter: 'Areas' }], [{ document: LONGEST, chapter: LONGEST }]])(
  'the document and its chapter are staged',
  (rules) => {
    const { staged, found } = read(JSON.stringify(rules));
    const { document, chapter } = rules;
    expect(found).toEqual([]);
    expect(staged).toEqual([['source.settings', { name: 'rules', value: JSON.stringify({ document, chapter }) }]]);
  },
);

it.each<[string | undefined, string, string]>([
  [undefined, 'file-missing', 'there is no such file'],
  ['{"document": "x"', 'json-invalid', 'the text ends here'],
  ['[]', 'field-invalid', 'the file is []'],
  ['{"document": "x"}', 'field-missing', 'chapter is missing'],
  ['{"document": 1, "chapter": "x"}', 'field-invalid', 'document is 1'],
  ['{"document": " \\t", "chapter": "x"}', 'field-invalid', 'document is ""'],
  [`{"document": "${LONGEST}x", "chapter": "x"}`, 'field-invalid', 'document is "xxx'],
])('the rules.json %s is reported and not staged', (text, rule, words) => {
  const { file, staged, found } = read(text);
  expect(found).toEqual([expect.objectContaining({ rule, file, found: expect.stringContaining(words) })]);
  expect(staged).toEqual([]);
});
