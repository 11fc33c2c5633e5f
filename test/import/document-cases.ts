/** Documents that are drawn and imported: what is read of each, skipped and said. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ImportOptions } from '../../build/import/import-round.ts';
import type { DrawOptions } from '../support/draw-document.ts';
import { importPages } from '../support/import-here.ts';

interface DocumentCase {
  readonly name: string;
  readonly pages: Parameters<typeof importPages>[0];
  readonly drawing?: DrawOptions;
  readonly options?: Partial<ImportOptions>;
  /** Reasons by where. */
  readonly skipped?: Readonly<Record<string, string>>;
  /** Without that of institutes whose district is not known, as in every document. */
  readonly warnings?: readonly string[];
  /** The fields of round.json and the cells of each row that tell. */
  readonly round?: object;
  readonly institutes?: readonly object[];
  readonly courses?: readonly object[];
  readonly vacancies?: readonly object[];
}

export function testDocuments(cases: readonly DocumentCase[]): void {
  it.each(cases)('$name: what is read and said', async ({ pages, drawing, options, ...expected }) => {
    const report = await importPages(pages, drawing, options);
    const { skipped = {}, warnings = [], round = {} } = expected;
    expect(Object.fromEntries(report.skipped.map(({ where, reason }) => [where, reason]))).toEqual(skipped);
    expect(report.lines.filter((line) => !/^institutes without a district/.test(line))).toEqual(warnings);
    const isRead = report.skipped.length === 0;
    expect([report.written, readdirSync(report.folder).length]).toEqual([isRead, isRead ? 2 : 1]);
    if (isRead) expect(JSON.parse(report.read('round.json'))).toMatchObject(round);
    for (const table of ['institutes', 'courses', 'vacancies'] as const)
      if (expected[table]) expect(report.rows(`${table}.csv`)).toMatchObject(expected[table]);
  });
}
