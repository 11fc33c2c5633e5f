/** A command that asks, run in this process with typed answers. */
import { expect } from 'vitest';
import { type PublishOptions, publishRound } from '../../build/release/publish-document.ts';
import { createQuestions, type Operator, type Question } from '../../build/release/questions.ts';
import { type Changes, standIn } from './netlify-cli.ts';

/** What is typed at a question; undefined ends the command there, as if it was killed. */
export type Answers = (question: Question) => string | undefined;

class Killed extends Error {}

export interface Situation extends Pick<Changes, 'effects' | 'results'> {
  /** Answers of options. */
  readonly options?: ReadonlyMap<string, string>;
  /** Accepts every proposal; then there is no terminal. */
  readonly yes?: boolean | undefined;
}

/** Runs the command in the project `root` until it ends, or is killed. A wrong answer is an error. */
export async function operate<T>(
  root: string,
  run: (operator: Operator) => Promise<T>,
  answers: Answers,
  { options = new Map(), yes, ...changes }: Situation = {},
) {
  const prompts: Question[] = [];
  const terminal = {
    async ask(question: Question) {
      prompts.push(question);
      const answer = answers(question);
      if (answer === undefined) throw new Killed(question.message);
      const fault = question.findFault?.(answer);
      if (fault) throw new Error(fault);
      return answer;
    },
  };
  const questions = createQuestions({ options, yes, ...(yes ? {} : { terminal }) });
  const { effects, printed, platform } = standIn(root, { questions, ...changes });
  try {
    return { done: await run({ effects, questions }), printed, prompts, platform };
  } catch (error) {
    return { error: error as Error, printed, prompts, platform };
  }
}

export const optionsOf = (prompts: readonly Question[]) => prompts.map(({ option }) => option);

/** Ends a run when the round is committed: only the tests about the release build the tree. */
export const NOT_RELEASED = { 'netlify build': () => ({ exitCode: 1 }) };
/** The error of such a run. */
export const COMMITTED = expect.stringContaining('committed here, and not live: ');

/** Runs publish-round on documents, or without one, until the round is committed. Its `error` is a message, or `killed`. */
export async function publish(
  root: string,
  documents: string | readonly string[],
  answers: Answers,
  { options, yes, isReleased, ...more }: Partial<PublishOptions> & Situation & { isReleased?: boolean } = {},
) {
  const publication = { ...more, files: [documents].flat(), ...(yes && { yes }) };
  const situation = { yes, results: isReleased ? {} : NOT_RELEASED, ...(options && { options }) };
  const ran = await operate(root, (operator) => publishRound(publication, operator), answers, situation);
  const error = ran.error instanceof Killed ? 'killed' : ran.error?.message;
  return { ...ran, error, text: ran.printed.join('\n'), options: optionsOf(ran.prompts) };
}
