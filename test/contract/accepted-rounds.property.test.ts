import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { build } from '../../build/pipeline.ts';
import { writeRound } from '../support/generate-rounds.ts';
import { examples, fc } from '../support/properties.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { contractRound } from './contract-rounds.ts';

it('every round that the check accepts is published', async () => {
  const folder = temporaryFolder();
  const [data, out] = [join(folder, 'rounds'), join(folder, 'dist')];
  const refusals: string[] = [];
  let published = 0;
  const property = fc.asyncProperty(contractRound, async (round) => {
    rmSync(data, { recursive: true, force: true });
    writeRound(join(data, 'round'), round);
    const { ok, errors, latest } = await build({ data, out }, { clock: () => 0 });
    if (ok) published++;
    else refusals.push(...errors.map(({ rule, message, expected }) => `${rule} ${message}: ${expected}`));
    expect(latest?.total_courses).toBe(ok ? round.courses.length : undefined);
  });
  await fc.assert(property, { numRuns: examples(10, 80) });
  expect(published, refusals.join('\n')).toBeGreaterThan(examples(10, 80) / 2);
});
