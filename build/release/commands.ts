/** The commands that publish, as the command line runs them: each prints its summary and gives the exit code. */
import { createStages } from '../stages.ts';
import type { Terminal } from '../terminal.ts';
import { realEffects } from './effects.ts';
import { newRound } from './new-round.ts';
import { type ReleaseOptions, release } from './release.ts';
import { type RollbackOptions, rollback } from './rollback.ts';

export function runNewRound(name: string, data: string, { say, print }: Terminal): number {
  const made = newRound(data, name);
  say(
    `made ${made.folder} with id ${made.id}: the institutes of ${made.from}, no courses and no vacancies yet`,
    'now fill in round_name, published_date and source.title in its round.json, and the courses and vacancies;',
    '"npm run check" says what is missing; set status to "published" when it says nothing more',
  );
  print({ command: 'new-round', ...made });
  return 0;
}

export async function runRelease(options: ReleaseOptions, { watch, say, print }: Terminal): Promise<number> {
  const stages = createStages(watch);
  const released = await release(options, realEffects({ done: stages.end, say }));
  print({ command: 'release', ...released, stages: stages.done });
  return 0;
}

export async function runRollback(options: RollbackOptions, { watch, say, print }: Terminal): Promise<number> {
  const stages = createStages(watch);
  const restored = await rollback(options, realEffects({ done: stages.end, say }));
  print({ command: 'rollback', ...restored, stages: stages.done });
  return 0;
}
