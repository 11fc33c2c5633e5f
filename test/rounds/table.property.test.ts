import { expect, it } from 'vitest';
import { readTable } from '../../build/rounds/read-table.ts';
import { examples, fc } from '../support/properties.ts';

it('a file that is no table is reported', () => {
  const parts = fc.constantFrom('"', ',', '\n', 'inst_code', 'inst_name', '01001', '\0');
  const unit = fc.integer({ max: 0xffff, min: 0 }).map((code) => String.fromCharCode(code));
  const noise = fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ unit: parts, maxLength: 30 }));
  fc.assert(
    fc.property(noise, (text) => {
      const staged: string[] = [];
      const rules: string[] = [];
      readTable(text, {
        round: 7,
        table: 'institutes',
        staging: { insert: (table) => staged.push(table) },
        report: ({ rule }) => rules.push(rule),
      });
      expect(rules.length).toBeGreaterThan(0);
      expect(staged.filter((table) => table === 'source.files')).toHaveLength(1);
    }),
    { numRuns: examples(40, 1000) },
  );
});
