import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';
import { platformTime } from './support/platform-time.ts';

const PLATFORM = 'test/netlify/platform/*.test.ts';

/** Files of the tests, in memory where there is room: on a disk, to make them costs more than all else that a build does. */
const MEMORY = '/dev/shm';
const ROOM = 2 ** 31;
function temporaryFiles(): { TMPDIR?: string } {
  const free = existsSync(MEMORY) && statfsSync(MEMORY);
  return free && free.bavail * free.bsize > ROOM ? { TMPDIR: MEMORY } : {};
}

/** Two stages of one run: the tests, then those on the platform's own tools. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What a browser does may take a while on a busy machine.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    // The tests read what a terminal without colours shows, whatever the machine that runs them wants.
    env: { FORCE_COLOR: '0' },
    pool: 'forks',
    // Files share a worker's modules: loading them anew for each was a quarter of the run.
    isolate: false,
    // Without this vitest leaves one core idle.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    sequence: { sequencer: LongestFirst },
    reporters: [platformTime(), 'default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          // Not for the platform's tools: Deno takes what is below /dev for devices.
          env: temporaryFiles(),
          include: ['test/**/*.test.ts'],
          exclude: [PLATFORM, '**/node_modules/**'],
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'platform', include: [PLATFORM], sequence: { groupOrder: 1 } } },
    ],
  },
});
