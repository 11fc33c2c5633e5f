/** The commands that publish, as the command line runs them: each prints its summary and gives the exit code. */
import { createStages, type Watch } from '../stages.ts';
import { realEffects } from './effects.ts';
import { newRound } from './new-round.ts';
import { release } from './release.ts';
import { rollback } from './rollback.ts';

export interface Output {
  readonly watch: Watch;
  /** For people. */
  say(line: string): void;
  /** For machines. */
  print(summary: object): void;
}

interface Flags {
  readonly dryRun?: boolean;
  readonly draft?: boolean;
  readonly yes?: boolean;
  readonly to?: string;
}

export function runNewRound(name: string, data: string, { say, print }: Output): number {
  const made = newRound(data, name);
  say(`made ${made.folder} with id ${made.id}: the institutes of ${made.from}, no courses and no vacancies yet`);
  say('now fill in round_name, published_date and source.title in its round.json, and the courses and vacancies;');
  say('"npm run check" says what is missing; set status to "published" when it says nothing more');
  print({ command: 'new-round', ...made });
  return 0;
}

export async function runRelease(
  { dryRun = false, draft = false, yes = false }: Flags,
  output: Output,
): Promise<number> {
  const stages = createStages(output.watch);
  const released = await release({ dryRun, draft, yes }, realEffects(output.say), stages);
  output.print({ command: 'release', ...released, stages: stages.done });
  return 0;
}

export async function runRollback({ dryRun = false, yes = false, to }: Flags, output: Output): Promise<number> {
  const stages = createStages(output.watch);
  const options = { dryRun, yes, ...(to === undefined ? {} : { to }) };
  const restored = await rollback(options, realEffects(output.say), stages);
  output.print({ command: 'rollback', ...restored, stages: stages.done });
  return 0;
}
