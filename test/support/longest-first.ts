/** Starts the slow files first, those of the browser and of releases, so that no core is idle at the end of a first run. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isSlow = ({ moduleId }: TestSpecification) => /\.browser\.test\.ts$|\/test\/release\//.test(moduleId);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By time where vitest knows it from a run before, otherwise by size.
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
