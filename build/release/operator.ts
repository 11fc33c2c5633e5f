/** What the commands that ask need: the release's effects and the questions. */
import type { Effects } from './effects.ts';
import type { Questions } from './questions.ts';

export interface Operator {
  readonly effects: Effects;
  readonly questions: Questions;
}
