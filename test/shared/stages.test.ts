import { expect, it } from 'vitest';
import { createStages, type Stage } from '../../build/shared/stages.ts';

it('a stage lasts from the end of the one before', async () => {
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
  await stages.end('read', 'read 1 round');
  now += 4;
  await stages.end('check', 'found nothing');
  expect(stages.done).toEqual([
    { name: 'read', what: 'read 1 round', ms: 2.3 },
    { name: 'check', what: 'found nothing', ms: 4 },
  ]);
  expect(told).toEqual(stages.done);
});

it('a stop is seen after each step and stage', async () => {
  const stop = new AbortController();
  const stages = createStages({ clock: () => 0, signal: stop.signal });
  await stages.end('read', '');
  let steps = 0;
  function* count() {
    for (;;) {
      // A signal arrives in a turn of the event loop.
      if (++steps === 3) setImmediate(() => stop.abort(130));
      yield;
    }
  }
  await expect(stages.run(count())).rejects.toBe(130);
  expect(steps).toBeLessThan(6);
  await expect(stages.checkForStop()).rejects.toBe(130);
  await expect(stages.end('check', '')).rejects.toBe(130);
  expect(stages.done.map(({ name }) => name)).toEqual(['read', 'check']);
});
