import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../build/contract/diagnostics.ts';
import { CSV_FILES, type InstituteSource } from '../../build/contract/source.ts';
import { readTable } from '../../build/rounds/table.ts';

const { columns } = CSV_FILES.institutes;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Text as it is published: words with one space between them; quotes, commas and letters of any script in them. */
const word = fc
  .string({
    unit: fc.constantFrom('a', 'Z', '9', '"', ',', '’', '²', 'म', 'é', '&', '-', '='),
    minLength: 1,
    maxLength: 6,
  })
  .filter((text) => text.trim() !== '');
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const institute = fc.record({
  inst_code: fc.integer({ min: 1000, max: 999_999 }).map(String),
  inst_name: text,
  inst_type: text,
  district: text,
  city: text,
  is_government: fc.boolean(),
  is_autonomous: fc.boolean(),
  is_minority: fc.boolean(),
});

/** How a file may be written: what of it changes nothing of what it says. */
const manner = fc.record({
  bom: fc.boolean(),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  order: fc.shuffledSubarray([...columns], { minLength: columns.length, maxLength: columns.length }),
  lastNewline: fc.boolean(),
  /** One number a choice, taken in turn: quote this cell, break this space, leave a blank line here. */
  choices: fc.array(fc.nat(7), { minLength: 1, maxLength: 40 }),
});

describe('readTable', () => {
  it('reads the same rows, with the lines where they start, however they are written', () => {
    fc.assert(
      fc.property(fc.array(institute, { maxLength: 12 }), manner, (rows, how) => {
        const written = write(rows, how);
        const file = join(folder, 'institutes.csv');
        writeFileSync(file, written.text);
        const diagnostics: Diagnostic[] = [];
        const table = readTable<InstituteSource>(file, columns, 'inst_code', diagnostics);
        expect(diagnostics).toEqual([]);
        expect(table).toEqual({
          file,
          columns: Object.fromEntries(how.order.map(({ name }, index) => [name, index + 1])),
          rows: rows.map((row, index) => ({ line: written.lines[index], row })),
        });
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, and says something of every file that is not a table', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array)),
      fc.string({ unit: fc.constantFrom('"', ',', '\n', 'inst_code', 'inst_name', '01001', '\0'), maxLength: 30 }),
    );
    fc.assert(
      fc.property(bytes, (content) => {
        const file = join(folder, 'noise.csv');
        writeFileSync(file, content);
        const diagnostics: Diagnostic[] = [];
        readTable<InstituteSource>(file, columns, 'inst_code', diagnostics);
        expect(diagnostics.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

function write(rows: readonly InstituteSource[], how: typeof manner extends fc.Arbitrary<infer M> ? M : never) {
  let turn = 0;
  const chance = () => how.choices[turn++ % how.choices.length]!;
  let written = how.bom ? '\ufeff' : '';
  let line = 1;
  const put = (cells: string[], last: boolean) => {
    const start = line;
    const record = cells.join(',') + (last && !how.lastNewline ? '' : how.newline);
    line += record.match(/\r\n|\n|\r/g)?.length ?? 0;
    written += record;
    return start;
  };
  const cell = (value: string | boolean) => {
    if (typeof value === 'boolean') return chance() > 3 ? String(value) : ` ${String(value).toUpperCase()}`;
    const wrapped = chance() === 0 ? value.replace(' ', `  ${how.newline} `) : value;
    const quote = /["\r\n,]/.test(wrapped) || chance() < 2;
    return quote ? `"${wrapped.replaceAll('"', '""')}"` : wrapped;
  };
  put(
    how.order.map(({ name }) => (chance() === 0 ? `"${name}"` : name)),
    rows.length === 0,
  );
  const lines = rows.map((row, index) => {
    if (chance() === 0) put([''], false);
    return put(
      how.order.map(({ name }) => cell(row[name as keyof InstituteSource])),
      index === rows.length - 1,
    );
  });
  return { text: written, lines };
}
