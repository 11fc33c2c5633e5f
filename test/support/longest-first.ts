/**
 * Starts the slowest files first, so that no core is idle at the end; vitest itself goes by size until it knows. A browser's
 * file waits for half of its time: other long files stand between them, so that two of them seldom wait at once.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'browser/steady.browser',
  'netlify/release.tools',
  'check/rounds.large',
  'cli',
  'release/publish-round',
  'browser/search.browser',
  'netlify/parity.tools',
  'check/rounds.property',
  'release/release',
  'first-use',
  'browser/offline.browser',
  'browser/accessible.browser',
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
