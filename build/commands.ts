/** What each command does: it takes the options, prints, and gives the exit code. */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { printable } from './contract/diagnostics.ts';
import type { Manifest } from './emit/manifest.ts';
import type { Built } from './pipeline.ts';
import { count } from './stages.ts';
import { reportLines, type Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const EXIT = { good: 0, data: 1 } as const;

/** The options of all commands: each has those that command-line.ts gives it. */
export interface Options {
  /** What was named beside the options. */
  readonly words: readonly string[];
  readonly data: string;
  readonly out: string;
  readonly today?: string;
  readonly siteUrl?: string;
  readonly report: string;
  readonly all?: boolean;
  readonly port: number;
  readonly host?: string;
  readonly rateLimit: boolean;
  readonly format: 'table' | 'csv' | 'json';
  readonly json?: boolean;
}
export type Run = (options: Options, terminal: Terminal) => Promise<number>;

type ImportFlags = Omit<import('./import/import.ts').ImportOptions, 'file' | 'rounds'>;
type ReleaseFlags = Parameters<typeof import('./release/commands.ts').runRelease>[0];

export const COMMANDS = {
  check,
  compare,
  verify,
  serve,
  build,
  start: (options: Options, terminal: Terminal) => build(options, terminal, (built) => serve(options, terminal, built)),
  import: importDocument,
  'new-round': async ({ words, data }: Options, terminal: Terminal) =>
    (await import('./release/commands.ts')).runNewRound(words[0]!, data, terminal),
  release: async (options: Options & ReleaseFlags, terminal: Terminal) =>
    (await import('./release/commands.ts')).runRelease(options, terminal),
  rollback: async (options: Options & ReleaseFlags, terminal: Terminal) =>
    (await import('./release/commands.ts')).runRollback(options, terminal),
};

async function check(options: Options, terminal: Terminal): Promise<number> {
  const pipeline = await import('./pipeline.ts');
  const { writeReports } = await import('./report/page.ts');
  const checked = await pipeline.check(options.data, terminal.watch, options.today);
  writeReports(options.report, checked);
  terminal.say(...reportLines(checked, options.all ?? false));
  terminal.say(`the report is ${join(options.report, 'report.html')}`);
  terminal.print({ command: 'check', data: options.data, ...checked });
  return checked.ok ? EXIT.good : EXIT.data;
}

async function compare(
  { data, format, all = false, json, words }: Options,
  { stdout, stderr }: Terminal,
): Promise<number> {
  const pipeline = await import('./pipeline.ts');
  const { changesAsCsv, changesAsTable } = await import('./report/compare-courses.ts');
  const [before, now] = words as [string, string];
  const { changes, errors } = pipeline.compare({ data, before, now });
  if (json || format === 'json') stdout.write(`${JSON.stringify(changes)}\n`);
  else if (format === 'csv') stdout.write(changesAsCsv(changes));
  else for (const line of changesAsTable(changes, all)) stdout.write(`${line}\n`);
  if (!errors.length) return EXIT.good;
  stderr.write(
    `${count(errors.length, 'error')} in ${printable(data)}: only what could be read was compared; see npm run check\n`,
  );
  return EXIT.data;
}

async function build(options: Options, terminal: Terminal, then?: (built: Built) => Promise<number>): Promise<number> {
  const pipeline = await import('./pipeline.ts');
  const signal = terminal.stopSignal();
  let built: Built;
  try {
    built = await pipeline.build(options, { ...terminal.watch, signal });
  } catch (error) {
    if (signal.aborted) return signal.reason;
    throw error;
  }
  terminal.say(...reportLines(built, options.all ?? false));
  if (!built.ok) terminal.say(`nothing was published: ${options.out} is unchanged`);
  if (built.ok && then) return then(built);
  terminal.print({ command: then ? 'start' : 'build', data: options.data, out: options.out, ...built });
  return built.ok ? EXIT.good : EXIT.data;
}

async function serve(options: Options, terminal: Terminal, built?: Built): Promise<number> {
  const { out, port, rateLimit, host } = options;
  const { recover } = await import('./emit/publish.ts');
  recover(out);
  await manifestOf(out);
  const { startPreview } = await import('./preview/start-preview.ts');
  const preview = await startPreview({ out, port, rateLimit, ...(host ? { host } : {}) });
  const base = `${preview.url}/api/v1`;
  terminal.say(
    '',
    `the site is at ${preview.url}, its API at ${base} (stop with Ctrl-C); try`,
    ...requestsTo(base, out),
  );
  terminal.print({ command: built ? 'start' : 'serve', out, url: base, ...built });
  const signal = terminal.stopSignal();
  if (!signal.aborted) await once(signal, 'abort');
  await preview.close();
  return EXIT.good;
}

async function verify(options: Options, terminal: Terminal): Promise<number> {
  const { verifyTree } = await import('./emit/manifest.ts');
  const { out } = options;
  const manifest = await manifestOf(out);
  const differences = verifyTree(out, manifest);
  terminal.say(...differences.map((line) => `${styleText('red', 'error')} ${printable(line)}`));
  const { files, digest } = manifest;
  if (!differences.length) terminal.say(`${out} is what was built: ${files.length} files, digest ${digest}`);
  terminal.print({ command: 'verify', out, ok: differences.length === 0, digest, differences });
  return differences.length ? EXIT.data : EXIT.good;
}

async function importDocument(options: Options & ImportFlags, terminal: Terminal): Promise<number> {
  const { importRound } = await import('./import/import.ts');
  const { importLines, progress } = await import('./import/report.ts');
  const { stderr } = terminal;
  const onPage = stderr.isTTY && !options.json ? progress(stderr) : undefined;
  const given = { ...options, file: options.words[0]!, rounds: options.data };
  const report = await importRound(given, onPage);
  terminal.say(...importLines(report));
  terminal.print({ command: 'import', ...report });
  return report.ok ? EXIT.good : EXIT.data;
}

/** Throws UsageError where `out` holds no build. */
async function manifestOf(out: string): Promise<Manifest> {
  const { readManifest } = await import('./emit/manifest.ts');
  const manifest = readManifest(out);
  if (!manifest) throw new UsageError(`there is no build at ${out}: make one with npm run build -- --out ${out}`);
  return manifest;
}

/** Requests to try against the API at `base`, about the first course of the build. */
function requestsTo(base: string, out: string): string[] {
  const folder = join(out, 'public/api/v1/course');
  const [course] = existsSync(folder) ? readdirSync(folder).sort() : [];
  return [
    `curl ${base}/datasets`,
    `curl ${base}/institutes`,
    ...(course ? [`curl ${base}/course/${course}`] : []),
    `curl '${base}/search?q=computer&limit=5'`,
  ];
}
