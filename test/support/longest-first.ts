/**
 * Starts the slowest files first, so that no core is idle at the end; vitest itself goes by size until it knows. A browser's
 * file waits for half of its time: other long files stand between them, so that two of them seldom wait at once.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'browser/steady.browser',
  'release/existing-round',
  'netlify/release.tools',
  'check/rounds.large',
  'browser/search.browser',
  'release/publish-round',
  'netlify/parity.tools',
  'browser/offline.browser',
  'search/judged',
  'browser/choosing.browser',
  'browser/eligible.browser',
  'browser/reader.browser',
  'browser/accessible.browser',
  'cli',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
