/** Starts the slowest files first, so that no core is idle at the end; vitest itself goes by size until it knows. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'browser/device.browser',
  'browser/access.browser',
  'browser/reading.browser',
  'netlify/release.tools',
  'netlify/parity.tools',
  'check/places.large',
  'test/cli',
  'check/places.property',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
