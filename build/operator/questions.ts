/** What an operator is asked, in one object: on a terminal, by options, or by a test. */
import { UsageError } from '../shared/diagnostics.ts';

/** The operator stopped it at a question. */
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
  /** The option that answers it too; one for each of several things ends in `=`, as `--place 06107=` does. */
  readonly option: string;
  readonly message: string;
  /** One of these is chosen; without any a text is typed. */
  readonly choices?: readonly Choice[];
  /** What is taken where nothing else is said; empty where no answer is one too. */
  readonly proposal?: string | undefined;
  /** What is wrong with an answer, in words. */
  readonly findFault?: (answer: string) => string | undefined;
  /** Under which name the answer is kept until the work is done; without one it is asked each time. */
  readonly key?: string;
}

export interface Questions {
  ask(question: Question): Promise<string>;
}

/** Where answers are kept that are not in the round's folder yet. */
export interface Answers {
  get(key: string): string | undefined;
  set(key: string, answer: string): void;
}

export interface Given {
  /** Answers by option. */
  readonly options: ReadonlyMap<string, string>;
  /** Takes what is proposed. */
  readonly yes?: boolean | undefined;
  /** Absent where there is no terminal. */
  readonly terminal?: Questions | undefined;
  readonly answers?: Answers | undefined;
}

/** Asks only where no option, no earlier answer and, with `yes`, no proposal says it. Throws UsageError, naming the option, where nobody can be asked. */
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

/** Answers that end the command are not kept: the same command asks again. */
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
    return `one of ${choices
      .slice(0, 10)
      .map(({ value }) => value)
      .join(', ')}${choices.length > 10 ? ', …' : ''}`;
  }
  return findFault?.(answer);
}

/** A question of yes or no. */
export const YES_OR_NO: readonly Choice[] = [
  { value: 'yes', label: 'yes' },
  { value: 'no', label: 'no' },
];

/** Asks one. */
export async function isYes(questions: Questions, question: Omit<Question, 'choices' | 'findFault'>): Promise<boolean> {
  return (await questions.ask({ ...question, choices: YES_OR_NO })) === 'yes';
}
