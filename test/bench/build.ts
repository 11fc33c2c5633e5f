/** The build half of the benchmark: a whole build as a process of its own, beside a plain copy of what it publishes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readManifest } from '../../build/tree/manifest.ts';
import { median } from './statistics.ts';

const root = join(import.meta.dirname, '../..');

interface Summary {
  stages: { name: string; ms: number }[];
}

/**
 * Bytes a course of each kind of file, twins as files of their own: a resource of the API, a download, the pages, the index.
 * The names of round folders are left out.
 */
function bytesByKind(out: string, courses: number): Record<string, number> {
  const kinds = new Map<string, number>();
  for (const { path, bytes } of readManifest(out)!.files) {
    const [, api, download, edge] =
      /^public\/api\/v1\/([^/.]+)|^public\/downloads\/(?:.*\/)?(.+)|^(edge)\//.exec(path) ?? [];
    const kind = api ?? download ?? edge ?? 'pages';
    kinds.set(kind, (kinds.get(kind) ?? 0) + bytes / courses);
  }
  return Object.fromEntries([...kinds].sort(([, a], [, b]) => b - a));
}

/** Builds `data`, whose latest round has `courses`, `runs` times in turn with `cp -r` of the published tree; medians. `ratio` is of the stages, without start-up. */
export function benchBuild(data: string, scratch: string, runs: number, courses: number) {
  let out = '';
  const peakFile = join(scratch, 'peak');
  const measured: Record<'wall' | 'work' | 'copy' | 'peak' | 'ratio', number[]> = {
    wall: [],
    work: [],
    copy: [],
    peak: [],
    ratio: [],
  };
  const stages = new Map<string, number[]>();
  const timed = <T>(work: () => T): [number, T] => {
    const begin = performance.now();
    const result = work();
    return [performance.now() - begin, result];
  };
  for (let run = 0; run < runs; run++) {
    // A tree of its own each time: file systems are slow for a while after a large tree is deleted.
    out = join(scratch, `out-${run}`);
    const command = [
      '--import',
      'tsx',
      '--import',
      pathToFileURL(join(import.meta.dirname, 'peak-memory.js')).href,
      join(root, 'build/cli.ts'),
      'build',
      '--data',
      data,
      '--out',
      out,
      '--json',
    ];
    const options = { cwd: root, env: { ...process.env, PEAK_MEMORY: peakFile }, maxBuffer: 1 << 30 };
    const [wall, printed] = timed(() => execFileSync(process.execPath, command, options));
    const summary: Summary = JSON.parse(printed.toString());
    const work = summary.stages.reduce((sum, { ms }) => sum + ms, 0);
    for (const { name, ms } of summary.stages) stages.set(name, [...(stages.get(name) ?? []), ms]);
    const copy = join(scratch, `copy-${run}`);
    mkdirSync(copy);
    const [copied] = timed(() => execFileSync('cp', ['-r', join(out, 'public'), copy]));
    measured.wall.push(wall);
    measured.work.push(work);
    measured.copy.push(copied);
    measured.peak.push(Number(readFileSync(peakFile, 'utf8')) / 1024);
    measured.ratio.push(work / copied);
  }
  return {
    out,
    build: {
      wall_ms: median(measured.wall),
      startup_ms: median(measured.wall.map((wall, run) => wall - measured.work[run]!)),
      copy_ms: median(measured.copy),
      ratio: median(measured.ratio),
      peak_rss_mb: median(measured.peak),
      bytes_per_course: bytesByKind(out, courses),
      stages: Object.fromEntries([...stages].map(([name, ms]) => [name, median(ms)])),
    },
  };
}
