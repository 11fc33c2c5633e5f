import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { readRecords } from '../../build/rounds/csv.ts';
import { examples, fc } from '../support/properties.ts';

// Short strings over the characters that matter: most are malformed or full of edges.
const csv = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' '), maxLength: 30 });

it('any text is read as csv-parse alone reads it', () => {
  fc.assert(
    fc.property(csv, (text) => {
      const { records, fault } = readRecords(text, 1000);
      let whole: string[][];
      try {
        whole = parse(text, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
      } catch {
        expect(fault).toBeDefined();
        return;
      }
      expect(fault).toBeUndefined();
      const filled = whole.filter((record) => record.some((cell) => cell.trim()));
      const expected = filled.map((record) => record.map((cell) => cell.replace(/\r\n?/g, '\n')));
      expect(records.map(({ cells }) => cells)).toEqual(expected);
    }),
    { numRuns: examples(100, 3000) },
  );
});

it('records and faults have lines in order', () => {
  fc.assert(
    fc.property(csv, (text) => {
      const { records, fault } = readRecords(text, 1000);
      const lines = [...records, ...(fault ? [fault] : [])].map(({ line }) => line!);
      expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b));
      expect(lines.at(-1) ?? 1).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length);
    }),
    { numRuns: examples(100, 3000) },
  );
});
