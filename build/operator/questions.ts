/** Questions to the operator in one object: answered at a terminal, by options, or by a test. */
import { UsageError } from '../shared/diagnostics.ts';
import { firstFew } from '../shared/format.ts';

/** The operator stopped at a question. */
export class Stopped extends UsageError {
  constructor() {
    super('stopped: what is done is on the disk, and the same command goes on from here');
  }
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Question {
  /** The option that also answers it; `--place 06107=` ends in `=` because it is given once per institute. */
  readonly option: string;
  readonly message: string;
  /** The allowed answers; without them a text is typed. */
  readonly choices?: readonly Choice[];
  /** The default answer; empty if no answer is also valid. */
  readonly proposal?: string | undefined;
  /** What is wrong with an answer. */
  readonly findFault?: (answer: string) => string | undefined;
  /** The key under which the answer is kept until the work is done; without one it is asked each time. */
  readonly key?: string;
}

export interface Questions {
  ask(question: Question): Promise<string>;
}

/** Keeps answers that are not in the round's folder yet. */
export interface Answers {
  get(key: string): string | undefined;
  set(key: string, answer: string): void;
}

export interface Given {
  /** Answers by option. */
  readonly options: ReadonlyMap<string, string>;
  /** Accepts every proposal. */
  readonly yes?: boolean | undefined;
  /** Absent without a terminal. */
  readonly terminal?: Questions | undefined;
  readonly answers?: Answers | undefined;
}

/**
 * Asks only if no option, no earlier answer and, with `yes`, no proposal answers. Throws UsageError, naming the option, if
 * nobody can be asked.
 */
export function createQuestions({ options, yes, terminal, answers }: Given): Questions {
  const known = (question: Question) => {
    const given = options.get(question.option);
    if (given !== undefined) return given;
    const kept = question.key === undefined ? undefined : answers?.get(question.key);
    return kept ?? (yes ? question.proposal : undefined);
  };
  return {
    async ask(question) {
      const { option, message, choices, key } = question;
      const answer = known(question);
      if (answer !== undefined) {
        const fault = checkAnswer(question, answer);
        if (fault) throw new UsageError(`${option}: "${answer}": ${fault}`);
        return answer;
      }
      if (!terminal) {
        throw new UsageError(`there is no terminal to ask on: give ${withValue(question, option)} (${message})`);
      }
      const typed = await terminal.ask({ ...question, findFault: (text) => checkAnswer(question, text) });
      if (key !== undefined && !(choices && ENDING.includes(typed))) answers?.set(key, typed);
      return typed;
    },
  };
}

/** How many allowed answers an error lists. */
const LISTED = 10;
/** Answers that end the command are not kept: the next run asks again. */
export const STOP = 'stop';
const ENDING = ['no', STOP];

const withValue = ({ choices }: Question, option: string) =>
  option.endsWith('=')
    ? `${option}ANSWER`
    : choices === YES_OR_NO || option.includes(' ')
      ? option
      : `${option} ANSWER`;

function checkAnswer({ choices, findFault }: Question, answer: string): string | undefined {
  if (choices && !choices.some(({ value }) => value === answer)) {
    const values = choices.map(({ value }) => value);
    return `one of ${firstFew(values, LISTED)}`;
  }
  return findFault?.(answer);
}

/** A question of yes or no. */
export const YES_OR_NO: readonly Choice[] = [
  { value: 'yes', label: 'yes' },
  { value: 'no', label: 'no' },
];

/** Asks a question of yes or no. */
export async function isYes(questions: Questions, question: Omit<Question, 'choices' | 'findFault'>): Promise<boolean> {
  return (await questions.ask({ ...question, choices: YES_OR_NO })) === 'yes';
}
