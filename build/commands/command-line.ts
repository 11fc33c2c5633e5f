/**
 * The command line: reads arguments and returns the exit code. Commander parses, reports errors and prints help. Each command
 * has a file with its options and its action; the action imports what it needs, so that help and errors appear at once.
 */
import { Command, CommanderError } from '@commander-js/extra-typings';
import { pathReason, UsageError } from '../shared/errors.ts';
import { addBuild } from './build.ts';
import { addCheck } from './check.ts';
import { addCorrect } from './correct.ts';
import { addImport } from './import.ts';
import { addCommand, EXIT } from './options.ts';
import { addPublishRound } from './publish-round.ts';
import { addRelease } from './release.ts';
import { addRollback } from './rollback.ts';
import { addServe } from './serve.ts';
import { addSetup } from './setup.ts';
import { addSmoke } from './smoke.ts';
import { addStart } from './start.ts';
import { openTerminal, type ProcessContext } from './terminal.ts';
import { addWithdraw } from './withdraw.ts';

const COMMANDS = [
  addStart,
  addServe,
  addBuild,
  addCheck,
  addImport,
  addSetup,
  addPublishRound,
  addCorrect,
  addWithdraw,
  addRelease,
  addRollback,
  addSmoke,
];

/** Runs one command line, without `node` and the script's name, and gives the exit code. */
export async function run(args: readonly string[], context: ProcessContext): Promise<number> {
  const { print, printError } = openTerminal({}, context);
  let exitCode = 0;
  const program = new Command('npm run').usage('COMMAND -- [options]').exitOverride();
  program.description('Builds, checks and serves the Seat Vacancy API.').configureOutput({
    writeOut: (text) => print(...text.trimEnd().split('\n')),
    writeErr: (text) => printError(...text.trimEnd().split('\n')),
    outputError: (text) =>
      printError(
        text
          .trim()
          .replaceAll('\n', ' ')
          .replace(/^error: /, 'seat-vacancy-api: '),
      ),
  });
  for (const add of COMMANDS) {
    add({
      command: (name, description, words = '') => addCommand(program, name, description, words),
      terminal: (options) => openTerminal(options, context),
      exit: (code) => {
        exitCode = code;
      },
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.good : EXIT.wrongUse;
    const { message, stack, path } = error as NodeJS.ErrnoException;
    const reason = path && pathReason(error);
    const problem = reason && `${path} cannot be used: ${reason}; correct it, or name another`;
    printError(...`seat-vacancy-api: ${problem || message}`.split('\n'));
    if (args.includes('--debug')) printError(...(stack ?? '').split('\n'));
    else if (!problem && !(error instanceof UsageError)) {
      printError('run it again with --debug to see where this happened');
    }
    return error instanceof UsageError ? error.exitCode : EXIT.wrongUse;
  }
}
