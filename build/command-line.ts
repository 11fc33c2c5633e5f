/**
 * The command line: the only file that reads arguments and gives the exit code; commander reads, complains and helps.
 * What a command does is in commands.ts, loaded when it runs, so that help and complaints come at once.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Options, Run } from './commands.ts';
import { printable } from './contract/diagnostics.ts';
import { openTerminal, type Surroundings } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const WRONG_USE = 2;

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

type CommandLine = readonly [
  does: string,
  options: readonly (keyof typeof OPTIONS)[],
  words?: Readonly<Record<string, string>>,
];

/** What each command does, its options, and what is named beside them. */
const COMMAND_LINES: Readonly<Record<string, CommandLine>> = {
  start: ['build the rounds, then serve the API', ['data', 'out', 'today', 'site', 'all', 'port', 'host', 'limit']],
  build: ['build the rounds into a folder that can be published', ['data', 'out', 'today', 'site', 'all']],
  serve: ['serve a build that exists', ['out', 'port', 'host', 'limit']],
  verify: ['compare a build with its manifest', ['out']],
  check: ['read and check the rounds; write nothing but a report', ['data', 'today', 'report', 'all']],
  compare: [
    'show what changed from one round to another',
    ['data', 'format', 'all'],
    { ROUND_A: "the earlier round: its folder's name or path, or its id", ROUND_B: 'the later round' },
  ],
  import: [
    "turn the authority's PDF, or CSV files, into a round folder",
    ['round', 'id', 'date', 'institutes', 'folder', 'mapping', 'skips', 'data'],
    { FILE: 'the PDF, a CSV, or a folder of CSVs' },
  ],
  'new-round': [
    'make a folder for the next round from the last one',
    ['data'],
    { NAME: 'the name of the folder: 2026-27-cap-round-2' },
  ],
  release: ['check, build, deploy a draft, try it out, and put it live after a question', ['dryRun', 'draft', 'yes']],
  rollback: ['list the deploys and put an earlier one live', ['to', 'dryRun', 'yes']],
};

/** Runs one command line, without `node` and the script's name, and gives the exit code. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  let exitCode = 0;
  const program = new Command('npm run').usage('COMMAND -- [options]').exitOverride();
  program.description('Builds, checks and serves the Seat Vacancy API.').configureOutput({
    writeOut: (text) => stdout.write(text),
    writeErr: (text) => stderr.write(text),
    outputError: (text, write) => {
      const line = printable(text.trim().replaceAll('\n', ' '));
      write(`${line.replace(/^error: /, 'seat-vacancy-api: ')}\n`);
    },
  });
  for (const [name, [does, options, words = {}]] of Object.entries(COMMAND_LINES)) {
    const added = program.command(name).description(does);
    added.usage(['--', ...Object.keys(words), '[options]'].join(' '));
    for (const [word, meaning] of Object.entries(words)) added.argument(`<${word}>`, meaning);
    for (const key of options) added.addOption(OPTIONS[key]);
    added.option('--json', 'print one machine-readable summary, and nothing else, on standard output');
    added.option('--debug', 'show where an internal fault happened');
    added.addHelpText('after', '\nexit codes: 0 good, 1 the data has problems, 2 wrong use or an internal fault');
    added.action(async () => {
      const { COMMANDS } = await import('./commands.ts');
      const command = COMMANDS[name as keyof typeof COMMANDS] as Run;
      const options = { ...added.opts<Options>(), words: added.args };
      exitCode = await command(options, openTerminal(options, surroundings));
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE;
    const { message, stack } = error as Error;
    const isExpected = error instanceof UsageError;
    stderr.write(`seat-vacancy-api: ${message.split('\n').map(printable).join('\n')}\n`);
    if (args.includes('--debug')) stderr.write(`${stack}\n`);
    else if (!isExpected) stderr.write('run it again with --debug to see where this happened\n');
    return isExpected ? error.exitCode : WRONG_USE;
  }
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
