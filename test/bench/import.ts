/**
 * node --import tsx test/bench/import.ts [--pages N] [--runs N] [--json]
 *
 * The import of a document of 2,060 pages, or of N, drawn from a generated round: the command as a process of its own
 * (start-up included) with its peak memory; then, in this process, pages a second and the share of the PDF library:
 * of the time of reading, the part that is spent waiting for the text of the next page.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { CourseSource, InstituteSource, VacancySource } from '../../build/contract/source.ts';
import { readDocument } from '../../build/import/document.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { drawDocument } from '../support/draw-document.ts';
import { drawnPage } from '../support/drawn-page.ts';
import { generateRound } from '../support/generate-rounds.ts';
import { median } from './statistics.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '2060' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'seat-vacancy-import-'));
const file = join(scratch, 'round.pdf');
const pages = Number(values.pages);

try {
  await draw();
  const walls: number[] = [];
  const peaks: number[] = [];
  const reads: { all: number; extraction: number }[] = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const begin = performance.now();
    command(join(scratch, `out-${run}`));
    walls.push(performance.now() - begin);
    peaks.push(Number(readFileSync(join(scratch, 'peak'), 'utf8')) / 1024);
    reads.push(await readAll());
  }
  const result = {
    pages,
    file_mb: statSync(file).size / 2 ** 20,
    command_s: median(walls) / 1000,
    peak_rss_mb: median(peaks),
    pages_per_second: (pages / median(reads.map(({ all }) => all))) * 1000,
    library_share: median(reads.map(({ all, extraction }) => extraction / all)),
  };
  const rounded = Object.fromEntries(
    Object.entries(result).map(([key, value]) => [key, Math.round(value * 100) / 100]),
  );
  if (values.json) console.log(JSON.stringify(rounded));
  else console.table(rounded);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function draw(): Promise<void> {
  const generated = generateRound({ courses: pages });
  const institutes = new Map((generated.institutes as InstituteSource[]).map((row) => [row.inst_code, row]));
  const rows = new Map<string, VacancySource[]>();
  for (const row of generated.vacancies as VacancySource[]) {
    rows.set(row.choice_code, [...(rows.get(row.choice_code) ?? []), row]);
  }
  const drawn = (generated.courses as CourseSource[]).map((course) =>
    drawnPage(institutes.get(course.inst_code)!, course, rows.get(course.choice_code) ?? []),
  );
  await drawDocument(file, drawn);
}

function command(out: string): void {
  const options = ['--round', 'CAP Round II', '--id', '2', '--date', '2025-08-02', '--out', out, '--json'];
  const preload = pathToFileURL(join(import.meta.dirname, 'peak-memory.js')).href;
  execFileSync(
    process.execPath,
    ['--import', 'tsx', '--import', preload, join(root, 'build/cli.ts'), 'import', file, ...options],
    { cwd: root, env: { ...process.env, PEAK_MEMORY: join(scratch, 'peak') }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Reads all pages; how long it took, and how long of it the pages were waited for. */
async function readAll(): Promise<{ all: number; extraction: number }> {
  let extraction = 0;
  async function* timedPages() {
    const pages = readPdf(file);
    for (;;) {
      const begin = performance.now();
      const { value, done } = await pages.next();
      extraction += performance.now() - begin;
      if (done) return;
      yield value;
    }
  }
  const begin = performance.now();
  const { courses, skipped } = await readDocument(timedPages());
  if (courses.length !== pages || skipped.length) throw new Error(`bench: ${courses.length} courses were read`);
  return { all: performance.now() - begin, extraction };
}
