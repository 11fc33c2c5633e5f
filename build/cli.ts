/** The entry of every `npm run` command: gives the command line this process, its streams and its signals. */
import { run } from './commands/command-line.ts';
import { EXIT } from './commands/options.ts';
import { pathReason } from './shared/errors.ts';

// A closed pipe (`npm run build | head -1`) is not an error; where nothing else can be printed, the exit code says so.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`seat-vacancy-api: the output cannot be written: ${pathReason(error) ?? error.message}\n`);
  process.exit(EXIT.wrongUse);
});
process.stderr.on('error', () => process.exit(EXIT.wrongUse));

function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stop.abort());
  return stop.signal;
}

process.exitCode = await run(process.argv.slice(2), { stdout: process.stdout, stderr: process.stderr, stopSignal });
