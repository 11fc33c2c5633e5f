/** The build half of the benchmark: a whole build as a process of its own, beside a plain copy of what it publishes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readManifest } from '../../build/tree/manifest.ts';
import { median } from './statistics.ts';

const root = join(import.meta.dirname, '../..');

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

/** Builds `data`, whose latest round has `courses`, several times: the last tree, and medians. */
export function benchBuild(data: string, scratch: string, { runs, courses }: { runs: number; courses: number }) {
  const measured = Array.from({ length: runs }, (_, run) => buildOnce(data, scratch, run));
  const medians = Object.keys(measured[0]!).map((name) => [name, median(measured.map((one) => one[name]!))]);
  const out = treeOf(scratch, runs - 1);
  return { out, build: { ...Object.fromEntries(medians), bytes_per_course: bytesByKind(out, courses) } };
}

/** A tree of its own each time: file systems are slow for a while after a large tree is deleted. */
const treeOf = (scratch: string, run: number) => join(scratch, `out-${run}`);

/** A build, then `cp -r` of what it publishes. `times_copy` is the time of the stages, without start-up, divided by that of the copy. */
function buildOnce(data: string, scratch: string, run: number): Record<string, number> {
  const out = treeOf(scratch, run);
  const peakFile = join(scratch, 'peak');
  const preload = pathToFileURL(join(import.meta.dirname, 'peak-memory.js')).href;
  const node = ['--import', 'tsx', '--import', preload, join(root, 'build/cli.ts')];
  const options = { cwd: root, env: { ...process.env, PEAK_MEMORY: peakFile }, maxBuffer: 1 << 30 };
  const build = () =>
    execFileSync(process.execPath, [...node, 'build', '--data', data, '--out', out, '--json'], options);
  const [wall_ms, printed] = timed(build);
  const { stages } = JSON.parse(printed.toString()) as { stages: { name: string; ms: number }[] };
  const work = stages.reduce((sum, { ms }) => sum + ms, 0);
  const [copy_ms] = timed(() => execFileSync('cp', ['-r', join(out, 'public'), join(scratch, `copy-${run}`)]));
  return {
    wall_ms,
    startup_ms: wall_ms - work,
    ...Object.fromEntries(stages.map(({ name, ms }) => [`${name}_ms`, ms])),
    copy_ms,
    times_copy: work / copy_ms,
    peak_mib: Number(readFileSync(peakFile, 'utf8')) / 1024,
  };
}

function timed<T>(work: () => T): [ms: number, result: T] {
  const begin = performance.now();
  const result = work();
  return [performance.now() - begin, result];
}
