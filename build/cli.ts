/** The entry of every `npm run` command: gives the command line this process, its streams and its signals. */
import { run } from './commands/command-line.ts';

const STOP_SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

// A closed pipe (`npm run build | head -1`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

let stop: AbortController | undefined;
function stopSignal(): AbortSignal {
  if (stop) return stop.signal;
  const controller = new AbortController();
  for (const [name, code] of Object.entries(STOP_SIGNALS)) process.once(name, () => controller.abort(code));
  stop = controller;
  return controller.signal;
}

process.exitCode = await run(process.argv.slice(2), { stdout: process.stdout, stderr: process.stderr, stopSignal });
