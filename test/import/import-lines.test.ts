import { expect, it } from 'vitest';
import { importLines, progress } from '../../build/import/import-lines.ts';
import type { ImportReport } from '../../build/import/import-round.ts';
import { listSums } from '../../build/import/imported.ts';

const report: ImportReport = {
  out: 'out',
  written: false,
  id: 3,
  round: 'CAP Round III',
  read: 2060,
  unit: 'pages',
  institutes: 372,
  courses: 1990,
  rows: 3390,
  sums: [{ name: 'CAP seats', seats: 1700 }],
  skipped: Array.from({ length: 70 }, (_, i) => ({ where: `page ${i + 1}`, reason: 'there is no choice code' })),
  warnings: Array.from({ length: 70 }, (_, i) => ({ text: `warning ${i + 1}`, places: ['1', '2', '3', '4'] })),
};

it('reasons are listed once, warnings up to fifty, then sums', () => {
  const lines = importLines(report, false);
  expect(lines[0]).toBe(
    'skipped 70 pages were not read, all because there is no choice code: page 1, page 2, page 3 …',
  );
  expect(lines.slice(50)).toEqual([
    'warning warning 50 (4): 1, 2, 3 …',
    'and 20 more: see them with --all',
    '  CAP seats          1,700',
    '2,060 pages read: 372 institutes, 1,990 courses, 3,390 rows',
    'nothing was written: add --allow-skips to write the round without the skipped pages',
  ]);
  expect(importLines(report, true)[70]).toBe('warning warning 70 (4): 1, 2, 3, 4');
});

it('the most frequent reason is listed first', () => {
  const skipped = [{ where: 'page 99', reason: 'there is no text' }, ...report.skipped];
  const [first, second] = importLines({ ...report, skipped }, false);
  expect([first, second]).toEqual([expect.stringMatching(/^skipped 70 pages/), 'skipped page 99: there is no text']);
});

it.each([
  ['data/rounds/new', 'run npm run publish-round -- --id 3, which checks it and asks before it publishes'],
  ['other/new', 'run npm start -- --draft 3 --data other to check it and look at it'],
])('after an import into %s the next command is named', (out, next) => {
  const last = importLines({ ...report, out, written: true, skipped: [] }, false).at(-1);
  expect(last).toBe(`${out} is written as a draft with id 3: ${next}`);
});

it('without courses the reason is printed, and no sums', () => {
  expect(importLines({ ...report, institutes: 0, courses: 0, rows: 0, warnings: [] }, false).slice(1)).toEqual([
    '2,060 pages read: 0 institutes, 0 courses, 0 rows',
    'nothing was written: no course could be read, because there is no choice code',
  ]);
});

it('the progress bar is drawn once a percent, then cleared', () => {
  const drawn: string[] = [];
  let now = 0;
  const onPage = progress(
    (line) => drawn.push(line),
    () => now,
  );
  for (let page = 1; page <= 2060; page++, now += 5) onPage(page, 2060);
  expect(drawn).toHaveLength(101);
  expect(drawn[50]).toBe('############............. page 1030 of 2060, 6 s left');
  expect(drawn.at(-1)).toBe('');
});

it('the sums of an import are listed', () => {
  const course = { total_cap_vacancies: 9, ews_seats: 1, tfw_seats: 2, pwd_total: 3, def_total: 4 };
  const row = { open_g: 1, open_l: 1, total_g_l: 2 };
  const sums = listSums({ courses: [course], vacancies: [row] } as never);
  expect(sums.filter(({ seats }) => seats > 0)).toEqual([
    { name: 'OPEN', seats: 2 },
    { name: 'all categories', seats: 2 },
    { name: 'PWD', seats: 3 },
    { name: 'DEF', seats: 4 },
    { name: 'CAP seats', seats: 9 },
    { name: 'EWS', seats: 1 },
    { name: 'TFWS', seats: 2 },
  ]);
});
