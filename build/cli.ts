/**
 * The command line: the only file that reads arguments, prints, and sets the exit code.
 * What a command needs is loaded when it runs, so that help and complaints come at once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { printable } from './contract/diagnostics.ts';
import type { Manifest } from './emit/manifest.ts';
import type { Built, Checked } from './pipeline.ts';
import { curlLines, diagnosticLines, type Paint, PLAIN, stageLine } from './terminal.ts';

const EXIT = { good: 0, data: 1, fault: 2 } as const;
const STOP_SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

interface Options {
  readonly data: string;
  readonly out: string;
  readonly port: number;
  readonly host?: string;
  readonly rateLimit: boolean;
  readonly json?: boolean;
  readonly today?: string;
}

/** Wrong use: the message says how to do it right; no stack is shown. */
class UsageError extends Error {}

const OPTIONS = {
  data: new Option('--data <DIR>', 'the folder of round folders').default(fromProject('data/rounds')),
  out: new Option('--out <DIR>', 'the folder of the build').default(fromProject('dist')),
  port: new Option('--port <N>', 'the port to serve on, 0 for any free one').default(8888).argParser(portOf),
  host: new Option('--host <ADDRESS>', 'the address to listen on (default: this machine only)'),
  today: new Option('--today <YYYY-MM-DD>', 'refuse published rounds that are dated after this day').argParser(dayOf),
  limit: new Option('--no-rate-limit', 'answer without the limit of requests a minute, for load tests'),
} as const;

const program = new Command('npm run').usage('COMMAND -- [options]').exitOverride().showHelpAfterError(false);
program.description('Builds, checks and serves the Seat Vacancy API.').configureOutput({
  outputError: (text, write) =>
    write(
      printable(text.trim().replaceAll('\n', ' '))
        .replace(/^error: /, 'seat-vacancy-api: ')
        .concat('\n'),
    ),
});
command('start', 'build the rounds, then serve the API', ['data', 'out', 'today', 'port', 'host', 'limit'], runStart);
command('build', 'build the rounds into a folder that can be published', ['data', 'out', 'today'], runBuild);
command('serve', 'serve a build that exists', ['out', 'port', 'host', 'limit'], runServe);
command('check', 'read and check the rounds; write nothing', ['data', 'today'], runCheck);
command('verify', 'compare a build with its manifest', ['out'], runVerify);

function command(
  name: string,
  does: string,
  options: readonly (keyof typeof OPTIONS)[],
  run: (options: Options) => Promise<number>,
): void {
  const added = program.command(name).description(does).usage('-- [options]').allowExcessArguments(false);
  for (const option of options) added.addOption(OPTIONS[option]);
  added.option('--json', 'print one machine-readable summary, and nothing else, on standard output');
  added.option('--debug', 'show where an internal fault happened');
  added.addHelpText('after', '\nexit codes: 0 good, 1 the data has problems, 2 wrong use or an internal fault');
  added.action(async (given: Options) => {
    process.exitCode = await run(given);
  });
}

async function runCheck(options: Options): Promise<number> {
  const { check } = await import('./pipeline.ts');
  const terminal = await openTerminal(options);
  const checked = await check(options.data, terminal.watch, options.today);
  terminal.showProblems(checked);
  terminal.print({ command: 'check', data: options.data, ...checked });
  return checked.ok ? EXIT.good : EXIT.data;
}

async function runBuild(options: Options, then?: (built: Built) => Promise<number>): Promise<number> {
  const { build } = await import('./pipeline.ts');
  const terminal = await openTerminal(options);
  const stop = new AbortController();
  const listeners = Object.entries(STOP_SIGNALS).map(([name, code]) => {
    const listener = () => stop.abort(code);
    process.once(name, listener);
    return () => process.off(name, listener);
  });
  let built: Built;
  try {
    built = await build(options, { ...terminal.watch, signal: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) return stop.signal.reason;
    throw error;
  } finally {
    for (const off of listeners) off();
  }
  terminal.showProblems(built);
  if (!built.ok) terminal.say(`nothing was published: ${options.out} is unchanged`);
  if (built.ok && then) return then(built);
  terminal.print({ command: then ? 'start' : 'build', data: options.data, out: options.out, ...built });
  return built.ok ? EXIT.good : EXIT.data;
}

function runStart(options: Options): Promise<number> {
  return runBuild(options, (built) => runServe(options, built));
}

async function runServe(options: Options, built?: Built): Promise<number> {
  const { out, port, rateLimit, host } = options;
  const { recover } = await import('./emit/publish.ts');
  recover(out);
  await manifestOf(out);
  const { startPreview } = await import('./preview/start-preview.ts');
  const terminal = await openTerminal(options);
  const preview = await startPreview({ out, port, rateLimit, ...(host ? { host } : {}) });
  const base = `${preview.url}/api/v1`;
  terminal.say('', `the API answers at ${base} (stop with Ctrl-C); try`, ...curlLines(base, exampleOf(out)));
  terminal.print({ command: built ? 'start' : 'serve', out, url: base, ...built });
  await new Promise<void>((resolve) => {
    for (const name of Object.keys(STOP_SIGNALS)) process.once(name, () => resolve());
  });
  await preview.close();
  return EXIT.good;
}

async function runVerify(options: Options): Promise<number> {
  const { verifyTree } = await import('./emit/manifest.ts');
  const { out } = options;
  const { digest, files, ...rest } = await manifestOf(out);
  const differences = verifyTree(out, { digest, files, ...rest });
  const terminal = await openTerminal(options);
  terminal.say(...differences.map((line) => `${terminal.paint.red('error')} ${printable(line)}`));
  if (!differences.length) terminal.say(`${out} is what was built: ${files.length} files, digest ${digest}`);
  terminal.print({ command: 'verify', out, ok: differences.length === 0, digest, differences });
  return differences.length ? EXIT.data : EXIT.good;
}

/** Throws UsageError where `out` holds no build. */
async function manifestOf(out: string): Promise<Manifest> {
  const { readManifest } = await import('./emit/manifest.ts');
  const manifest = readManifest(out);
  if (!manifest) throw new UsageError(`there is no build at ${out}: make one with npm run build -- --out ${out}`);
  return manifest;
}

/** The first course of a build. */
function exampleOf(out: string): { choice_code: string; course_name: string } | undefined {
  const folder = join(out, 'public/api/v1/course');
  const name = existsSync(folder) ? readdirSync(folder).find((file) => file.endsWith('.json')) : undefined;
  return name ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : undefined;
}

/** Where a command prints: lines for people or, with --json, the one object for machines. */
async function openTerminal({ json = false }: Options) {
  const paint: Paint = process.stdout.isTTY && !json ? (await import('zx/core')).chalk : PLAIN;
  const say = (...lines: string[]) => {
    if (!json) for (const line of lines) console.log(line);
  };
  return {
    paint,
    say,
    print: (summary: object) => json && console.log(JSON.stringify(summary)),
    showProblems: ({ errors, warnings }: Checked) => say(...diagnosticLines(errors, warnings, paint)),
    watch: {
      clock: () => performance.now(),
      onStage: (stage: Parameters<typeof stageLine>[0]) => say(stageLine(stage, paint)),
    },
  };
}

function portOf(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('A whole number from 0 to 65535.');
}

function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`)) return text;
  throw new InvalidArgumentError('A day of the calendar, YYYY-MM-DD.');
}

/** A path of the project, as someone in the current folder would type it. */
function fromProject(path: string): string {
  return relative('', fileURLToPath(new URL(`../${path}`, import.meta.url))) || '.';
}

// `npm run build | head -1`: a reader that has gone is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? EXIT.good : EXIT.fault;
  if (error instanceof Error && !(error instanceof CommanderError)) {
    console.error(`seat-vacancy-api: ${printable(error.message)}`);
    const isExpected = error instanceof UsageError || error.name === 'OutputRefused' || error.name === 'PreviewRefused';
    if (process.argv.includes('--debug')) console.error(error.stack);
    else if (!isExpected) console.error('run it again with --debug to see where this happened');
  }
}
