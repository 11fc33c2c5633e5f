/** The cut-off lists as the authority's program made them: every page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { groupLines } from '../../build/import/page-lines.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { shared } from '../support/shared.ts';

const { folder, missing, needs } = shared('authentic');
const lastYear = shared('last-year/2024-25-cap-round-3');

/** Code -> name, of the institutes and courses of Round III. */
function namesOfLastYear(): Map<string, string> {
  const read = (file: string, code: string, name: string) => {
    const rows: Record<string, string>[] = parse(readFileSync(join(lastYear.folder, file)), {
      columns: true,
      bom: true,
    });
    return rows.map((row) => [row[code]!, row[name]!.replace(/\s+/g, ' ').trim()] as const);
  };
  return new Map([
    ...read('institutes.csv', 'inst_code', 'inst_name'),
    ...read('courses.csv', 'choice_code', 'course_name'),
  ]);
}

describe.skipIf(missing)(`the authority's cut-off lists${needs}`, () => {
  it.each([
    // Some pages of Round I continue a table and have no heading.
    { file: 'cutoff-2024-25-cap-round-1.pdf', pages: 1590, courses: 2051 },
    { file: 'cutoff-2024-25-cap-round-3.pdf', pages: 1393, courses: 2004 },
  ])(
    '$file is read without a doubt',
    async ({ file, ...expected }) => {
      const [doubts, names]: [string[], Map<string, string>] = [[], new Map()];
      const count = { pages: 0, courses: 0 };
      for await (const page of readPdf(join(folder, file))) {
        count.pages++;
        doubts.push(...page.turned!);
        for (const { text, doubt } of groupLines(page.fragments!)) {
          if (doubt) doubts.push(doubt);
          const [, code, name] = /^(\d{5}|\d{10}[A-Z]*) - (.+)$/.exec(text) ?? [];
          if (code) names.set(code, name!);
          if (code && code.length > 5) count.courses++;
        }
      }
      expect(count).toEqual(expected);
      // On 12 pages the second line of a long course name is really printed over the status below it.
      expect(doubts).toEqual(Array(12).fill('"Technology)" and "Status:" lie over each other'));
      if (lastYear.missing || !file.includes('round-3')) return;
      for (const [code, name] of namesOfLastYear()) expect([code, names.get(code)]).toEqual([code, name]);
    },
    180_000,
  );
});
