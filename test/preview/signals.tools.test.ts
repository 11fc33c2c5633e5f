import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, SAMPLE } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// cmd.exe has neither `exec` nor these signals.
describe.skipIf(process.platform === 'win32')('npm start', () => {
  // cli.test.ts tests that the server handles both signals.
  it('npm start ends its server on a signal to npm', async () => {
    const args = ['start', '--', '--data', SAMPLE, '--out', join(temporaryFolder(), 'dist'), '--port', '0'];
    // A process group of its own, so that only npm gets the signal and the rest can be ended.
    const npm = spawn('npm', args, { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = new Promise((resolve) => npm.once('close', resolve));
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let printed = '';
        npm.stdout.on('data', (piece) => {
          printed += piece;
          const at = /^curl (http\S+datasets)$/m.exec(printed)?.[1];
          if (at) resolve(at);
        });
        npm.once('close', () => reject(new Error(`npm start ended early:\n${printed}`)));
      });
      expect((await fetch(url)).status).toBe(200);
      npm.kill('SIGTERM');
      // "close" comes once no process holds npm's output any more, the server included.
      await ended;
      await expect(fetch(url)).rejects.toThrow();
    } finally {
      endGroup(npm.pid!);
    }
  }, 30_000);
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
