/** The build half of the benchmark: a whole build as a process of its own, beside a plain copy of what it publishes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from './statistics.ts';

const root = join(import.meta.dirname, '../..');

/** Builds `data` `runs` times in turn with `cp -r` of the published tree; medians. */
export function benchBuild(data: string, scratch: string, runs: number) {
  let out = '';
  const peakFile = join(scratch, 'peak');
  const walls: number[] = [];
  const copies: number[] = [];
  const peaks: number[] = [];
  const stages = new Map<string, number[]>();
  const timed = (work: () => void) => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  };
  for (let run = 0; run < runs; run++) {
    // A tree of its own each time: file systems are slow for a while after a large tree is deleted.
    out = join(scratch, `out-${run}`);
    walls.push(
      timed(() =>
        execFileSync(
          process.execPath,
          [
            ...['--import', pathToFileURL(join(import.meta.dirname, 'peak-memory.js')).href],
            ...['--import', 'tsx', join(root, 'build/cli.ts'), 'build', '--data', data, '--out', out, '--json'],
          ],
          { cwd: root, env: { ...process.env, PEAK_MEMORY: peakFile }, stdio: ['ignore', 'ignore', 'inherit'] },
        ),
      ),
    );
    peaks.push(Number(readFileSync(peakFile, 'utf8')) / 1024);
    const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    for (const { name, ms } of report.stages) stages.set(name, [...(stages.get(name) ?? []), ms]);
    const copy = join(scratch, `copy-${run}`);
    mkdirSync(copy);
    copies.push(timed(() => execFileSync('cp', ['-r', join(out, 'public'), copy])));
  }
  const wall = median(walls);
  const copy = median(copies);
  return {
    out,
    build: {
      wall_ms: wall,
      copy_ms: copy,
      ratio: median(walls.map((w, i) => w / (copies[i] as number))),
      peak_rss_mb: median(peaks),
      stages: Object.fromEntries([...stages].map(([name, ms]) => [name, median(ms)])),
    },
  };
}
