/** The entry of every `npm run` command: gives the command line this process, its streams and its signals. */
import { run } from './commands/command-line.ts';

// A closed pipe (`npm run build | head -1`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stop.abort());
  return stop.signal;
}

process.exitCode = await run(process.argv.slice(2), { stdout: process.stdout, stderr: process.stderr, stopSignal });
