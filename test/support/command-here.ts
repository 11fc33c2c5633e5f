/** A command of the project in this process; benchmarks use it too, so nothing of vitest is imported. */
import { run } from '../../build/commands/command-line.ts';

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm run ARGS` in this process. `onPrinted` gets all that was printed so far and can stop the command; `command` is that of a copy. */
export async function runCommand(
  args: readonly string[],
  onPrinted: (stdout: string, stop: AbortController) => void = () => {},
  command = run,
): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const stop = new AbortController();
  const stdout = {
    write: (text: string) => {
      printed.stdout += text;
      onPrinted(printed.stdout, stop);
    },
  };
  const stderr = {
    write: (text: string) => {
      printed.stderr += text;
    },
  };
  const exitCode = await command(args, { stdout, stderr, stopSignal: () => stop.signal });
  return { exitCode, ...printed };
}

export const cli = (...args: string[]): Promise<Ended> => runCommand(args);
