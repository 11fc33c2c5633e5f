/** A form of questions: what has no answer yet is asked, then all answers are read back together, and each can be taken back. */

import { UsageError } from '../shared/errors.ts';
import type { Operator } from './operator.ts';
import type { Question } from './questions.ts';

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
export type Answers = Map<string, string>;
/** The fields that the answers so far lead to; the proposal of an answered one is its answer. */
export type FieldsOf = (answers: Answers) => readonly Field[];

/** Asks each field without an answer. Throws UsageError at an answer that ends the command. */
export async function askFields(fieldsOf: FieldsOf, answers: Answers, operator: Operator): Promise<void> {
  for (;;) {
    const field = fieldsOf(answers).find(({ option }) => !answers.has(option));
    if (!field) return;
    await askField(field, answers, operator);
  }
}

/** Asks each field without an answer, and reads all answers back until the operator agrees; before that nothing is written. */
export async function fillForm(fieldsOf: FieldsOf, answers: Answers, operator: Operator): Promise<void> {
  const { effects, questions } = operator;
  for (;;) {
    await askFields(fieldsOf, answers, operator);
    const fields = fieldsOf(answers);
    if (fields.length === 0) return;
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
    if (option === 'yes') return;
    const field = fields.find((one) => one.option === option)!;
    await askField({ ...field, isRepeated: true }, answers, operator);
  }
}

async function askField(field: Field, answers: Answers, { questions }: Operator): Promise<void> {
  const text = await questions.ask(field);
  if (text === field.stop?.answer) throw new UsageError(field.stop.message, 1);
  answers.set(field.option, field.read?.(text) ?? text);
}

function answerInWords({ option, choices, inWords }: Field, answers: Answers): string {
  const answer = answers.get(option)!;
  return inWords?.(answer) ?? choices?.find(({ value }) => value === answer)?.label ?? (answer || 'none');
}
