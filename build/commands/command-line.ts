/**
 * The command line: reads arguments and gives the exit code; commander reads, complains and helps. Each command is a file of
 * its own with its options and its action, which loads what it needs when it runs, so that help and complaints come at once.
 */
import { Command, CommanderError, type CommandUnknownOpts, type Option } from '@commander-js/extra-typings';
import { pathProblem, UsageError } from '../shared/diagnostics.ts';
import { printable } from '../shared/format.ts';
import { openTerminal, type Surroundings } from '../terminal.ts';
import { addBuild } from './build.ts';
import { addCheck } from './check.ts';
import { addCompare } from './compare.ts';
import { addCorrect } from './correct.ts';
import { addImport } from './import.ts';
import { addNewRound } from './new-round.ts';
import { addCommand, EXIT } from './options.ts';
import { addPublishRound } from './publish-round.ts';
import { addRelease } from './release.ts';
import { addRollback } from './rollback.ts';
import { addServe } from './serve.ts';
import { addStart } from './start.ts';
import { addVerify } from './verify.ts';
import { addWithdraw } from './withdraw.ts';

const COMMANDS = [
  addStart,
  addBuild,
  addServe,
  addVerify,
  addCheck,
  addCompare,
  addImport,
  addNewRound,
  addPublishRound,
  addCorrect,
  addWithdraw,
  addRelease,
  addRollback,
];

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
  for (const add of COMMANDS) {
    add({
      command: (name, description, words = '') => addCommand(program, name, description, words),
      terminal: (options) => openTerminal(options, surroundings),
      exit: (code) => {
        exitCode = code;
      },
    });
  }
  try {
    const command = program.commands.find((known) => known.name() === args[0]);
    if (command) refuseKeptByNpm(command, args);
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.good : EXIT.wrongUse;
    const { stack } = error as Error;
    const problem = pathProblem(error);
    const message = problem ?? (error as Error).message;
    stderr.write(`seat-vacancy-api: ${message.split('\n').map(printable).join('\n')}\n`);
    if (args.includes('--debug')) stderr.write(`${stack}\n`);
    else if (!problem && !(error instanceof UsageError))
      stderr.write('run it again with --debug to see where this happened\n');
    return error instanceof UsageError ? error.exitCode : EXIT.wrongUse;
  }
}

/** What npm 11 makes of our options that it takes for an abbreviation of its own. */
const COMPLETED_BY_NPM: Readonly<Record<string, string>> = { to: 'token-description' };

/**
 * `npm start --port 8000` (without `--`) gives the option to npm, whose options reach a script as variables: `npm_config_port`, of
 * `--no-rate-limit` an empty `npm_config_rate_limit`. Throws UsageError then: without the option the command would do something
 * else than was meant, a release even in public.
 */
function refuseKeptByNpm(command: CommandUnknownOpts, args: readonly string[]): void {
  const isKept = ({ long, negate }: Option) => {
    const name = long!.replace(/^--(no-)?/, '');
    const values = [name, COMPLETED_BY_NPM[name] ?? name].map((own) => {
      return process.env[`npm_config_${own.replaceAll('-', '_')}`] ?? (negate ? 'true' : '');
    });
    const isGiven = args.some((arg) => arg.split('=')[0] === long);
    return !isGiven && values.some((value) => ['', 'false'].includes(value) === negate);
  };
  const kept = command.options.filter(isKept).map(({ long }) => long);
  if (kept.length === 0) return;
  throw new UsageError(
    `npm kept ${kept.join(' and ')} for itself: put -- before it (npm run ${command.name()} -- ${kept.join(' ')}), or remove it from npm's own settings`,
  );
}
