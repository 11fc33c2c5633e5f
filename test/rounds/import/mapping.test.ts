import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMapping } from '../../../build/rounds/import/mapping.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function given(text: string): string {
  const file = join(temporaryFolder(), 'given.csv');
  writeFileSync(file, text);
  return file;
}

it('a mapping file is read with its mark at the beginning, and what it names has to be known', () => {
  const mapping = {
    separator: ';',
    files: { courses: 'c.csv' },
    columns: { city: null },
    values: { city: { a: 'b' } },
  };
  expect(readMapping(given(`\uFEFF${JSON.stringify(mapping)}`))).toEqual({ encoding: 'utf-8', ...mapping });
  for (const part of ['files', 'columns', 'values']) {
    const value = { files: 'x', columns: 'x', values: {} }[part];
    expect(() => readMapping(given(JSON.stringify({ [part]: { town: value } })))).toThrow('"town" is not one of ');
  }
});
