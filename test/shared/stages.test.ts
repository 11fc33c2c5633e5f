import { expect, it } from 'vitest';
import { createStages, type Stage } from '../../build/shared/stages.ts';

it('a stage lasts from the end of the one before', () => {
  let now = 10;
  const told: Stage[] = [];
  const stages = createStages({
    clock: () => now,
    onStage: (stage) => {
      told.push(stage);
      // To print takes time too.
      now += 100;
    },
  });
  now += 2.345;
  stages.end('read', 'read 1 round');
  now += 4;
  stages.end('check', 'found nothing');
  expect(stages.done).toEqual([
    { name: 'read', what: 'read 1 round', ms: 2.3 },
    { name: 'check', what: 'found nothing', ms: 4 },
  ]);
  expect(told).toEqual(stages.done);
});
