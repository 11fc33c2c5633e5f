/**
 * The command line: the only file that reads arguments, prints, and sets the exit code.
 * What a command needs is loaded when it runs, so that help and complaints come at once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Built, Checked } from './pipeline.ts';
import { type Arguments, readArguments, UsageError } from './terminal/arguments.ts';
import { curlLines, diagnosticLines, helpText, type Paint, PLAIN, stageLine } from './terminal/text.ts';

const EXIT = { good: 0, data: 1, fault: 2 } as const;
const DEFAULT_PORT = 8888;
const STOP_SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

interface Terminal {
  readonly paint: Paint;
  /** For people: silent with --json. */
  say(...lines: string[]): void;
}

async function main(argv: readonly string[]): Promise<number> {
  const args = readArguments(argv);
  // tsx turns source maps on, and Node then measures the lines of every module it loads: 20 ms of a build.
  if (!args.debug) process.setSourceMapsEnabled(false);
  if (args.help || !args.command) {
    console.log(helpText(args.command));
    return EXIT.good;
  }
  const terminal: Terminal = {
    paint: process.stdout.isTTY && !args.json ? (await import('zx/core')).chalk : PLAIN,
    say: (...lines) => {
      if (!args.json) for (const line of lines) console.log(line);
    },
  };
  const paths = {
    data: args.data ?? fromProject('data/rounds'),
    out: args.out ?? fromProject('dist'),
  };
  switch (args.command) {
    case 'check':
      return runCheck(args, paths.data, terminal);
    case 'build':
      return runBuild(paths, terminal, (built) => print(args, { command: 'build', ...paths, ...built }));
    case 'start':
      return runBuild(paths, terminal, (built) =>
        built.ok ? runServe(args, paths.out, terminal, built) : print(args, { command: 'start', ...paths, ...built }),
      );
    case 'serve':
      return runServe(args, paths.out, terminal);
    case 'import':
      return runImport(args, paths.data, terminal);
  }
}

async function runImport(args: Arguments, rounds: string, terminal: Terminal): Promise<number> {
  const { file, round, id, date } = args;
  if (!file || !round || !id || !date) {
    throw new UsageError('import needs a file, and --round NAME --id N --date YYYY-MM-DD');
  }
  const [{ importRound }, { importLines, progress }] = await Promise.all([
    import('./import/import.ts'),
    import('./import/report.ts'),
  ]);
  const onPage = process.stderr.isTTY && !args.json ? progress(process.stderr) : undefined;
  const report = await importRound({ ...args, file, round, id, date, rounds }, onPage ? { onPage } : {});
  terminal.say(...importLines(report, terminal.paint));
  print(args, { command: 'import', ...report });
  return report.ok ? EXIT.good : EXIT.data;
}

async function runCheck(args: Arguments, data: string, terminal: Terminal): Promise<number> {
  const { check } = await import('./pipeline.ts');
  const checked = await check(data, watch(terminal));
  showProblems(checked, terminal);
  print(args, { command: 'check', data, ...checked });
  return checked.ok ? EXIT.good : EXIT.data;
}

async function runBuild(
  paths: { data: string; out: string },
  terminal: Terminal,
  then: (built: Built) => unknown,
): Promise<number> {
  const { build } = await import('./pipeline.ts');
  const stop = new AbortController();
  const listeners = Object.entries(STOP_SIGNALS).map(([name, code]) => {
    const listener = () => stop.abort(code);
    process.once(name, listener);
    return () => process.off(name, listener);
  });
  let built: Built;
  try {
    built = await build(paths, { ...watch(terminal), signal: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) return stop.signal.reason;
    throw error;
  } finally {
    for (const off of listeners) off();
  }
  showProblems(built, terminal);
  if (!built.ok) terminal.say(`nothing was published: ${paths.out} is as it was`);
  await then(built);
  return built.ok ? EXIT.good : EXIT.data;
}

async function runServe(args: Arguments, out: string, terminal: Terminal, built?: Built): Promise<number> {
  const [{ recover }, { isBuild }] = await Promise.all([import('./emit/publish.ts'), import('./emit/records.ts')]);
  recover(out);
  if (!isBuild(out)) {
    throw new UsageError(
      `there is no build at ${out}: make one with npm run build${args.out ? ` -- --out ${out}` : ''}`,
    );
  }
  const { startPreview } = await import('./preview/start-preview.ts');
  const preview = await startPreview({
    out,
    port: args.port ?? DEFAULT_PORT,
    rateLimit: args.rateLimit,
    ...(args.host ? { host: args.host } : {}),
  });
  const base = `${preview.url}/api/v1`;
  terminal.say('', `the API answers at ${base} (stop with Ctrl-C); try`, ...curlLines(base, exampleOf(out)));
  print(args, { command: args.command, out, url: base, ...built });
  await new Promise<void>((resolve) => {
    for (const name of Object.keys(STOP_SIGNALS)) process.once(name, () => resolve());
  });
  await preview.close();
  return EXIT.good;
}

/** The first course of a build. */
function exampleOf(out: string): { choice_code: string; course_name: string } | undefined {
  const folder = join(out, 'public/api/v1/course');
  const name = existsSync(folder) ? readdirSync(folder).find((file) => file.endsWith('.json')) : undefined;
  return name ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : undefined;
}

function watch(terminal: Terminal) {
  return {
    clock: () => performance.now(),
    onStage: (stage: Parameters<typeof stageLine>[0]) => terminal.say(stageLine(stage, terminal.paint)),
  };
}

function showProblems({ errors, warnings }: Checked, terminal: Terminal): void {
  terminal.say(...diagnosticLines(errors, warnings, terminal.paint));
}

/** The one object that --json prints. */
function print(args: Arguments, summary: object): void {
  if (args.json) console.log(JSON.stringify(summary));
}

/** A path of the project, as someone in the current folder would type it. */
function fromProject(path: string): string {
  return relative('', fileURLToPath(new URL(`../${path}`, import.meta.url))) || '.';
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    const usage = error instanceof UsageError || error.name === 'OutputRefused';
    console.error(`seat-vacancy-api: ${error.message}`);
    if (process.argv.includes('--debug')) console.error(error.stack);
    else if (!usage) console.error('run it again with --debug to see where this happened');
    process.exitCode = EXIT.fault;
  },
);
