/** A command that asks, run in this process with typed answers. */
import { expect } from 'vitest';
import { correct } from '../../build/release/correct-number.ts';
import { type PublishOptions, publishRound } from '../../build/release/publish-document.ts';
import { createQuestions, type Operator, type Question } from '../../build/release/questions.ts';
import { withdraw } from '../../build/release/withdraw-round.ts';
import { type Changes, standIn } from './netlify-cli.ts';

/** What is typed at a question; undefined ends the command there, as if it was killed. */
export type Answers = (question: Question) => string | undefined;

export interface Situation extends Pick<Changes, 'effects' | 'results'> {
  /** Answers of options. */
  readonly options?: ReadonlyMap<string, string> | undefined;
  /** Accepts every proposal; then there is no terminal. */
  readonly yes?: boolean | undefined;
  /** Whether the round is released, too: by default the run ends when it is committed, because a build takes long. */
  readonly isReleased?: boolean | undefined;
}

/** Runs the command in the project `root` until it ends, or is killed: then its `error` is `killed`. A wrong answer is an error. */
export async function operate<T>(
  root: string,
  run: (operator: Operator) => Promise<T>,
  answers: Answers,
  { options = new Map(), yes, isReleased = false, results, effects: changed = {} }: Situation = {},
) {
  const prompts: Question[] = [];
  const terminal = {
    async ask(question: Question) {
      prompts.push(question);
      const answer = answers(question);
      if (answer === undefined) throw new Error('killed');
      const fault = question.findFault?.(answer);
      if (fault) throw new Error(fault);
      return answer;
    },
  };
  const questions = createQuestions({ options, yes, ...(yes ? {} : { terminal }) });
  const notReleased = { 'netlify build': () => ({ exitCode: 1 }) };
  const world = { questions, effects: changed, results: { ...results, ...(isReleased ? {} : notReleased) } };
  const { effects, printed, platform } = standIn(root, world);
  const ended = await run({ effects, questions }).then(
    (done) => ({ done, error: undefined }),
    ({ message }: Error) => ({ done: undefined, error: message }),
  );
  return {
    ...ended,
    printed,
    text: printed.join('\n'),
    prompts,
    options: prompts.map(({ option }) => option),
    platform,
  };
}

/** The error of a run that ends when the round is committed. */
export const COMMITTED = expect.stringContaining('committed here, and not live: ');

/** Runs publish-round on documents, or without one. */
export async function publish(
  root: string,
  documents: string | readonly string[],
  answers: Answers,
  { id, ...situation }: Pick<PublishOptions, 'id'> & Situation = {},
) {
  const publication = { id, files: [documents].flat(), ...(situation.yes && { yes: true }) };
  return await operate(root, (operator) => publishRound(publication, operator), answers, situation);
}

/** Runs correct with the numbers of `set`. */
export const correctNumber = (
  root: string,
  choiceCode: string,
  set: readonly string[],
  answers: Answers,
  by?: Situation,
) => operate(root, (operator) => correct({ choiceCode, set }, operator), answers, by);

export const withdrawRound = (root: string, id: number, answers: Answers, by?: Situation) =>
  operate(root, (operator) => withdraw({ id }, operator), answers, by);
