/** Questions to the operator in one object: answered by options, at a terminal, or by a test. */
import { UsageError } from '../shared/errors.ts';
import { firstFew } from '../shared/format.ts';
import type { Effects } from './effects.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Question {
  /** The option that also answers it; `--place 06107=` ends in `=` because it is given once per institute. */
  readonly option: string;
  readonly message: string;
  /** The allowed answers, unless `findFault` decides; without them a text is typed. */
  readonly choices?: readonly Choice[];
  /** The answer that is known: nobody is asked, unless it is wrong by now. */
  readonly current?: string | undefined;
  /** The default answer; empty if no answer is also valid. */
  readonly proposal?: string | undefined;
  /** Whether its answer was taken back: then only the terminal answers it. */
  readonly isRepeated?: boolean;
  /** What is wrong with an answer. */
  readonly findFault?: (answer: string) => string | undefined;
}

export interface Questions {
  ask(question: Question): Promise<string>;
}

/** What a command that asks needs. */
export interface Operator {
  readonly effects: Effects;
  readonly questions: Questions;
}

export interface AnswerSources {
  /** Answers by option. */
  readonly options: ReadonlyMap<string, string>;
  /** Accepts every proposal. */
  readonly yes?: boolean | undefined;
  /** Absent without a terminal. */
  readonly terminal?: Questions | undefined;
}

/** Asks at the terminal what no option, no known answer and, with `yes`, no proposal answers. Throws UsageError, naming the option, if nobody can be asked. */
export function createQuestions({ options, yes, terminal }: AnswerSources): Questions {
  return {
    async ask(question) {
      const { option, message, current } = question;
      const isKnown = current !== undefined && !findFault(question, current);
      const answer = options.get(option) ?? (isKnown ? current : yes ? question.proposal : undefined);
      if (answer !== undefined && !question.isRepeated) {
        const fault = findFault(question, answer);
        if (fault) throw new UsageError(`${option}: "${answer}": ${fault}`);
        return answer;
      }
      if (!terminal) throw new UsageError(`there is no terminal to ask on: give ${option} (${message})`);
      return await terminal.ask({ ...question, findFault: (text) => findFault(question, text) });
    },
  };
}

/** How many allowed answers an error lists. */
const LISTED = 10;

function findFault({ choices, findFault }: Question, answer: string): string | undefined {
  if (choices && !findFault && !choices.some(({ value }) => value === answer)) {
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
