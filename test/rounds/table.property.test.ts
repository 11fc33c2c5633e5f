import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_FILES, type InstituteSource } from '../../build/contract/source.ts';
import { readTable } from '../../build/rounds/read-table.ts';
import { examples } from '../support/examples.ts';

const { columns } = CSV_FILES.institutes;

/** What is staged for a text, by staging table, and the rules that it breaks. */
function read(text: string) {
  const staged: Record<string, object[]> = {};
  const insert = (table: string, row: object) => {
    staged[table] = [...(staged[table] ?? []), row];
  };
  const found: string[] = [];
  readTable(7, 'institutes', text, { insert }, ({ rule }) => found.push(rule));
  return { staged, found };
}

/** Text as published: words with one space between them; quotes, commas and letters of any script in them. */
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

/** How a file may be written without changing its meaning. */
const manner = fc.record({
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  order: fc.shuffledSubarray([...columns], { minLength: columns.length, maxLength: columns.length }),
  lastNewline: fc.boolean(),
  /** A sequence of choices: quote this cell, break this space, leave a blank line here. */
  choices: fc.array(fc.nat(7), { minLength: 1, maxLength: 40 }),
});

describe('readTable', () => {
  it('rows are the same however they are written', () => {
    fc.assert(
      fc.property(fc.array(institute, { maxLength: 12 }), manner, (rows, how) => {
        const written = write(rows, how);
        const { staged, found } = read(written.text);
        expect(found).toEqual([]);
        expect(staged['source.institutes'] ?? []).toEqual(
          rows.map((row, index) => ({ round: 7, line: written.lines[index], is_valid: 1, ...asStored(row) })),
        );
        expect(staged['source.files']).toMatchObject([{ round: 7, file: 'institutes.csv', complete: 1 }]);
        expect(staged['source.columns']).toEqual(
          how.order.map(({ name }, index) => ({ round: 7, file: 'institutes.csv', name, number: index + 1 })),
        );
      }),
      { numRuns: examples(40, 1000) },
    );
  });

  it('a file that is no table is reported', () => {
    const parts = fc.constantFrom('"', ',', '\n', 'inst_code', 'inst_name', '01001', '\0');
    const noise = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: parts, maxLength: 30 }));
    fc.assert(
      fc.property(noise, (content) => {
        const { staged, found } = read(content);
        expect(found.length).toBeGreaterThan(0);
        expect(staged['source.files']).toHaveLength(1);
      }),
      { numRuns: examples(40, 1000) },
    );
  });
});

/** SQLite has no booleans. */
const asStored = (row: InstituteSource) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value : +value]));

function write(rows: readonly InstituteSource[], how: typeof manner extends fc.Arbitrary<infer M> ? M : never) {
  let turn = 0;
  const chance = () => how.choices[turn++ % how.choices.length]!;
  let written = '';
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
