import { expect, it } from 'vitest';
import { importLines, progress } from '../../build/import/import-lines.ts';
import type { ImportReport } from '../../build/import/import-round.ts';

const report: ImportReport = {
  ok: false,
  out: 'out',
  written: false,
  id: 3,
  round: 'CAP Round III',
  newInstitutes: [],
  read: 2060,
  unit: 'pages',
  institutes: 372,
  courses: 1990,
  rows: 3390,
  sums: [{ name: 'CAP seats', seats: 1700, document: 1707 }],
  skipped: Array.from({ length: 70 }, (_, i) => ({ where: `page ${i + 1}`, reason: 'there is no choice code' })),
  warnings: ['2 pages out of order'],
};

it('lists fifty skipped pages and counts the rest, then says how a sum differs and what to do', () => {
  const lines = importLines(report, false);
  expect(lines[49]).toBe('skipped page 50: there is no choice code');
  expect(lines.slice(50)).toEqual([
    'and 20 more: see them with --all',
    'warning 2 pages out of order',
    '  CAP seats          1,700  the document has 1,707',
    '2,060 pages read: 372 institutes, 1,990 courses, 3,390 rows',
    'nothing was written: add --allow-skips to leave out what was skipped',
  ]);
});

it('lists every line where all are asked for', () => {
  const lines = importLines(report, true);
  expect(lines[69]).toBe('skipped page 70: there is no choice code');
  expect(lines[70]).toBe('warning 2 pages out of order');
});

it('prints no sums where no course was read', () => {
  expect(importLines({ ...report, institutes: 0, courses: 0, rows: 0, skipped: [] }, false)).toEqual([
    'warning 2 pages out of order',
    '2,060 pages read: 0 institutes, 0 courses, 0 rows',
    'nothing was written: no course could be read',
  ]);
});

it('draws the bar once a percent, and clears it after the last page', () => {
  const drawn: string[] = [];
  const onPage = progress({ write: (text) => drawn.push(text) });
  for (let page = 1; page <= 2060; page++) onPage({ page, of: 2060, secondsLeft: (2060 - page) / 200 });
  expect(drawn).toHaveLength(101);
  expect(drawn[50]).toBe('\r############............. page 1030 of 2060, 6 s left\u001b[K');
  expect(drawn.at(-1)).toBe('\r\u001b[K');
});
