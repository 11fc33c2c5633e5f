/** Decides which rounds a command reads when no folder is given. */
import { Option } from '@commander-js/extra-typings';
import { hasOwnRounds, OWN_ROUNDS, SAMPLE } from '../rounds/own-rounds.ts';
import { fromProject } from './options.ts';
import type { Terminal } from './terminal.ts';

/** For commands that read rounds; commands that create one use dataOption. */
export const roundsOption = new Option(
  '--data <DIR>',
  `the folder of round folders (default: ${OWN_ROUNDS}, or the sample in ${SAMPLE} while that has no round)`,
);

/** The given folder, else the operator's rounds, else the sample (with a note on standard error). */
export function chooseRounds(
  { data, json }: { data?: string | undefined; json?: true | undefined },
  { printError }: Pick<Terminal, 'printError'>,
): string {
  const [ownRounds, sample] = [fromProject(OWN_ROUNDS), fromProject(SAMPLE)];
  if (data !== undefined) return data;
  if (hasOwnRounds(fromProject('.'))) return ownRounds;
  const line = `${ownRounds} has no round yet: these are the made-up rounds of ${sample} (data/README.md: how to add your own)`;
  if (!json) printError(line);
  return sample;
}
