/** A command in a pseudo-terminal, with a person before it: sees questions as they are drawn, types, and can kill it. */
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const RELAY = fileURLToPath(new URL('terminal.py', import.meta.url));
/** The mark before a question that waits for its answer. */
const ACTIVE = '◆';
/** A bundle of the edge functions shows nothing for a while. */
const SILENCE_MS = 90_000;

export const ENTER = '\r';
export const DOWN = '\u001B[B';
export const BACKSPACE = '\u007F';

/** Why no pseudo-terminal can be opened here; undefined where one can. */
export function whyNoTerminal(): string | undefined {
  if (process.platform === 'win32') return 'Windows has no pseudo-terminals of this kind';
  return spawnSync('python3', ['-c', 'import os, pty; os.waitstatus_to_exitcode']).status === 0
    ? undefined
    : 'python3 from 3.9 is not there';
}

export type Session = ReturnType<typeof openTerminal>;

/** Starts node with `args`. */
export function openTerminal(args: readonly string[], { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }) {
  const child = spawn('python3', [RELAY, process.execPath, ...args], { cwd, env: { ...env, TERM: 'xterm-256color' } });
  let [shown, errors] = ['', ''];
  /** How much of what was shown has been read. */
  let read = 0;
  let exitCode: number | null | undefined;
  let wake = () => {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    wake();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      exitCode = code;
      wake();
      resolve(code);
    });
  });
  const screen = () => stripVTControlCharacters(shown);

  /** Waits until `find` gives something, or the command has ended. Throws what was shown where nothing comes any more. */
  async function until<T>(find: (unread: string) => T | undefined): Promise<T | undefined> {
    for (;;) {
      const more = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const found = find(stripVTControlCharacters(shown.slice(read)).replaceAll('\r', ''));
      if (found !== undefined || exitCode !== undefined) return found;
      const silent = new AbortController();
      const isSilent = wait(SILENCE_MS, true, { signal: silent.signal }).catch(() => false);
      if (await Promise.race([more, isSilent])) throw new Error(`nothing is shown any more:\n${screen().slice(-2000)}`);
      silent.abort();
    }
  }

  return {
    screen,
    ended,
    /** The next question, once it is drawn; undefined where the command ends without one. */
    async question(): Promise<string | undefined> {
      const found = await until((unread) => {
        const drawn = new RegExp(`${ACTIVE}\\s+(.+)\\n`).exec(unread);
        return drawn?.[1]?.trim();
      });
      read = shown.length;
      return found;
    },
    /** Types `keys` and, once `echo` is shown, goes on. Throws where the command ends before. */
    async type(keys: string, echo: string): Promise<void> {
      read = shown.length;
      child.stdin.write(keys);
      const isShown = await until((unread) => (unread.includes(echo) ? true : undefined));
      if (!isShown) throw new Error(`the command ended before it showed "${echo}":\n${screen()}`);
    },
    /** Ends a question. */
    enter: (keys = ENTER) => {
      read = shown.length;
      child.stdin.write(keys);
    },
    async kill(): Promise<void> {
      process.kill(Number(/^\d+/.exec(errors)![0]), 'SIGKILL');
      await ended;
    },
  };
}
