/**
 * The command line: the only file that reads arguments and sets the exit code; commander reads, complains and helps.
 * What a command does is in commands.ts, loaded when it runs, so that help and complaints come at once.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Options, Run } from './commands.ts';
import { printable } from './contract/diagnostics.ts';

const WRONG_USE = 2;
/** Errors whose message says what to do: no stack, no hint at --debug. */
const EXPECTED = ['UsageError', 'OutputRefused', 'UnknownRound', 'ReleaseStopped'];

const option = (flags: string, does: string) => new Option(flags, does);
const OPTIONS = {
  data: option('--data <DIR>', 'the folder of round folders').default(fromProject('data/rounds')),
  out: option('--out <DIR>', 'the folder of the build').default(fromProject('dist')),
  today: option('--today <DATE>', 'refuse published rounds that are dated after this day').argParser(dayOf),
  // The platform gives its builds the site's main address as URL.
  site: option('--site-url <URL>', 'where the site is published: for the sitemap, which needs it, and the feed')
    .env('URL')
    .argParser(originOf),
  all: option('--all', 'show everything that was found, not the first few'),
  report: option('--report <DIR>', 'the folder for report.html and report.json').default(fromProject('.report')),
  port: option('--port <N>', 'the port to serve on, 0 for any free one').default(8888).argParser(numberOf(0, 65_535)),
  host: option('--host <ADDRESS>', 'the address to listen on (default: this machine only)'),
  limit: option('--no-rate-limit', 'answer without the limit of requests a minute, for load tests'),
  format: option('--format <FORMAT>', 'csv puts an apostrophe before what a spreadsheet would execute')
    .choices(['table', 'csv', 'json'])
    .default('table'),
  round: option('--round <NAME>', 'the name of the round: "CAP Round II"').makeOptionMandatory(),
  id: option('--id <N>', 'the id of the round: one that no round has had')
    .argParser(numberOf(1, 999_999_999))
    .makeOptionMandatory(),
  date: option('--date <DATE>', 'the day on which the authority published it, YYYY-MM-DD')
    .argParser(dayOf)
    .makeOptionMandatory(),
  institutes: option('--institutes <PATH>', 'an earlier round folder, or a CSV, with district and city by inst_code'),
  folder: option('--out <DIR>', 'the round folder to make (default: one in --data, named after year and round)'),
  mapping: option('--mapping <FILE>', 'for CSV files: a JSON file that names their columns'),
  skips: option('--allow-skips', 'write the round without the pages that were not understood'),
  dryRun: option('--dry-run', 'do what needs no account, send nothing, and say what would be run'),
  draft: option('--draft', 'stop after the smoke test of the draft'),
  yes: option('--yes', 'go on without a question'),
  to: option('--to <DEPLOY>', 'the id of the deploy to put live (default: the one that was live before)'),
} as const;

const program = new Command('npm run').usage('COMMAND -- [options]').exitOverride();
program.description('Builds, checks and serves the Seat Vacancy API.').configureOutput({
  outputError: (text, write) => {
    const line = printable(text.trim().replaceAll('\n', ' '));
    write(`${line.replace(/^error: /, 'seat-vacancy-api: ')}\n`);
  },
});
command('start', 'build the rounds, then serve the API', [
  'data',
  'out',
  'today',
  'site',
  'all',
  'port',
  'host',
  'limit',
]);
command('build', 'build the rounds into a folder that can be published', ['data', 'out', 'today', 'site', 'all']);
command('serve', 'serve a build that exists', ['out', 'port', 'host', 'limit']);
command('verify', 'compare a build with its manifest', ['out']);
command('check', 'read and check the rounds; write nothing but a report', ['data', 'today', 'report', 'all']);
command('compare', 'show what changed from one round to another', ['data', 'format', 'all'], {
  ROUND_A: "the earlier round: its folder's name or path, or its id",
  ROUND_B: 'the later round',
});
command(
  'import',
  "turn the authority's PDF, or CSV files, into a round folder",
  ['round', 'id', 'date', 'institutes', 'folder', 'mapping', 'skips', 'data'],
  { FILE: 'the PDF, a CSV, or a folder of CSVs' },
);
command('new-round', 'make a folder for the next round from the last one', ['data'], {
  NAME: 'the name of the folder: 2026-27-cap-round-2',
});
command('release', 'check, build, deploy a draft, try it out, and put it live after a question', [
  ...(['dryRun', 'draft', 'yes'] as const),
]);
command('rollback', 'list the deploys and put an earlier one live', ['to', 'dryRun', 'yes']);

function command(
  name: string,
  does: string,
  options: readonly (keyof typeof OPTIONS)[],
  words: Readonly<Record<string, string>> = {},
): void {
  const usage = ['--', ...Object.keys(words), '[options]'].join(' ');
  const added = program.command(name).description(does).usage(usage).allowExcessArguments(false);
  for (const [word, meaning] of Object.entries(words)) added.addArgument(new Argument(`<${word}>`, meaning));
  for (const key of options) added.addOption(OPTIONS[key]);
  added.option('--json', 'print one machine-readable summary, and nothing else, on standard output');
  added.option('--debug', 'show where an internal fault happened');
  added.addHelpText('after', '\nexit codes: 0 good, 1 the data has problems, 2 wrong use or an internal fault');
  added.action(async () => {
    const { COMMANDS } = await import('./commands.ts');
    const run = COMMANDS[name as keyof typeof COMMANDS] as Run;
    process.exitCode = await run({ ...added.opts<Options>(), words: added.args });
  });
}

function numberOf(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`A whole number from ${least} to ${most}.`);
  };
}

function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`)) return text;
  throw new InvalidArgumentError('A day of the calendar, YYYY-MM-DD.');
}

/** The site's pages are at its root: an address with a path would be of something else. An empty variable says nothing. */
function originOf(text: string): string | undefined {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new InvalidArgumentError('An address of the web without a path: https://example.org');
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
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  } else {
    const { name, message, stack, exitCode } = error as Error & { exitCode?: number };
    console.error(`seat-vacancy-api: ${message.split('\n').map(printable).join('\n')}`);
    if (process.argv.includes('--debug')) console.error(stack);
    else if (!EXPECTED.includes(name)) console.error('run it again with --debug to see where this happened');
    process.exitCode = exitCode ?? WRONG_USE;
  }
}
