/** A form of questions: what has no answer yet is asked, then all answers are read back together, and each can be taken back. */

import { UsageError } from '../shared/errors.ts';
import type { Operator, Question, Questions } from './questions.ts';

export interface Field extends Question {
  /** Its name where the answers are read back. */
  readonly label: string;
  /** Turns what was typed into the answer. */
  readonly read?: (text: string) => string;
  /** The answer as it is read back. */
  readonly inWords?: (answer: string) => string;
  /** The answer that ends the command, and what the error says. */
  readonly stop?: { readonly answer: string; readonly message: string };
}

/** Answers by the option of their field. */
export type Answers = ReadonlyMap<string, string>;

export interface Form {
  readonly answers: Map<string, string>;
  /** The options whose answers the operator agreed to. */
  readonly confirmed: Set<string>;
}

/**
 * Asks each field without an answer, then reads all answers back until the operator agrees, unless that is done; before that
 * nothing is written. `fieldsOf` gives the fields that the answers so far lead to. Throws UsageError at an answer that ends the
 * command.
 */
export async function fillForm(
  fieldsOf: (answers: Answers) => readonly Field[],
  { answers, confirmed }: Form,
  { effects, questions }: Operator,
): Promise<void> {
  for (;;) {
    const fields = fieldsOf(answers);
    const open = fields.find(({ option }) => !answers.has(option));
    if (open) {
      await askField(open, answers, questions);
      continue;
    }
    if (fields.every(({ option }) => confirmed.has(option))) return;
    effects.print(...fields.map((field) => `  ${field.label}: ${answerInWords(field, answers)}`));
    const option = await questions.ask({
      option: '--yes',
      message: 'Are these right?',
      choices: [
        { value: 'yes', label: 'yes, all of them' },
        ...fields.map((field) => ({ value: field.option, label: `change: ${field.label}` })),
      ],
      proposal: 'yes',
    });
    const changed = fields.find((field) => field.option === option);
    if (changed) await askField({ ...changed, isRepeated: true }, answers, questions);
    else for (const field of fields) confirmed.add(field.option);
  }
}

async function askField(field: Field, answers: Map<string, string>, questions: Questions): Promise<void> {
  const text = await questions.ask(field);
  if (text === field.stop?.answer) throw new UsageError(field.stop.message, 1);
  answers.set(field.option, field.read?.(text) ?? text);
}

function answerInWords({ option, choices, inWords }: Field, answers: Answers): string {
  const answer = answers.get(option)!;
  return inWords?.(answer) ?? choices?.find(({ value }) => value === answer)?.label ?? (answer || 'none');
}
