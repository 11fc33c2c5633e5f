/** What the guided commands need: the release's effects and the questions. */
import { join, relative } from 'node:path';
import type { Effects } from '../release/effects.ts';
import { OWN_ROUNDS } from '../rounds/own-rounds.ts';
import type { Questions } from './questions.ts';

export interface Operator {
  readonly effects: Effects;
  readonly questions: Questions;
}

/** The folder of rounds, as a person in the current folder would type it. */
export const roundsFolder = ({ effects }: Pick<Operator, 'effects'>) =>
  relative('', join(effects.root, OWN_ROUNDS)) || '.';

export function printAll({ effects }: Pick<Operator, 'effects'>, lines: readonly string[]): void {
  for (const line of lines) effects.print(line);
}
