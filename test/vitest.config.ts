import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One more than the cores: browsers and Netlify's tools are waited for. */
const WORKERS = availableParallelism() + 1;

/** Files of the tests, in memory where there is room: on a disk, to make them costs more than all else that a build does. */
const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 ** 31;
function temporaryFiles(): Record<string, string> {
  const free = existsSync(MEMORY) && statfsSync(MEMORY);
  return free && free.bavail * free.bsize > MIN_FREE_BYTES ? { TMPDIR: MEMORY, DISK: tmpdir() } : {};
}

/**
 * V8 optimizes a function after twenty times as many steps as it does by itself: most functions of a test run too seldom to be
 * worth it. This saves a tenth of the workers' CPU time. Later versions of Node do not know the option.
 */
const OPTIMIZE_LATER = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1500000'] : [];

const ROOT = join(import.meta.dirname, '..');

/**
 * The tests have reference tables of their own, so that they hold whatever an operator's tables contain: what the code imports of
 * data/reference is that of test/support. A copy of the project has its own.
 */
const OWN_TABLES = {
  name: 'own-reference-tables',
  enforce: 'pre',
  resolveId(source: string, importer = '') {
    const [name] = source.match(/reference-tables\.ts$|reference\/authority\.json$/) ?? [];
    return name && importer.startsWith(`${ROOT}/`) ? join(ROOT, 'test/support', name) : undefined;
  },
} as const;

const isSlow = ({ moduleId }: TestSpecification) => /\.browser\.test\.ts$|\/test\/release\//.test(moduleId);

/** Starts the slow files first, those of the browser and of releases, so that no core is idle at the end of a first run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By time where vitest knows it from a run before, otherwise by size.
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  plugins: [OWN_TABLES],
  test: {
    root: ROOT,
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/preview/shared-folder.ts',
    setupFiles: 'test/support/answer-runner.ts',
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What a browser does may take a while on a busy machine.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // The tests read what a terminal without colours shows, whatever the machine that runs them wants.
    // No date of a test's round is in the future, whatever the machine's clock says.
    env: {
      FORCE_COLOR: '0',
      SEATS_TODAY: '2030-01-01',
      TEST_REFERENCE: join(ROOT, 'test/support/reference'),
      ...temporaryFiles(),
    },
    pool: 'forks',
    // Files share a worker's modules: loading them anew for each was a quarter of the run.
    isolate: false,
    // Rows, pages and syntax trees are short-lived: more room for them saves a tenth of the time.
    poolOptions: { forks: { execArgv: ['--max-semi-space-size=64', ...OPTIMIZE_LATER] } },
    maxWorkers: WORKERS,
    // As many: where an idle worker is ended before the others, the run ends now and then with "Terminating worker thread".
    minWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
  },
});
