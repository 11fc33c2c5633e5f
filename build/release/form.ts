/** A form of questions: each is asked, then several answers are read back together, and each can be changed. */

import type { Operator, Question } from './questions.ts';

export interface Field extends Question {
  /** Its name where the answers are read back. */
  readonly label: string;
  /** Turns what was typed into the answer. */
  readonly read?: (text: string) => string;
  /** The answer as it is read back. */
  readonly inWords?: (answer: string) => string;
}

/** Answers by the option of their field. */
export type Answers = ReadonlyMap<string, string>;

/** Asks until the operator agrees to all answers. `fieldsOf` gives the fields that the answers so far lead to. */
export async function fillForm(
  fieldsOf: (answers: Answers) => readonly Field[],
  { effects, questions }: Operator,
): Promise<Answers> {
  const answers = new Map<string, string>();
  const ask = async (field: Field) => {
    const text = await questions.ask(field);
    answers.set(field.option, field.read?.(text) ?? text);
  };
  for (;;) {
    const fields = fieldsOf(answers);
    if (fields.length === 0) return answers;
    const open = fields.find(({ option }) => !answers.has(option));
    if (open) {
      await ask(open);
      continue;
    }
    if (fields.length === 1) return answers;
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
    if (!changed) return answers;
    await ask({ ...changed, isRepeated: true });
  }
}

function answerInWords({ option, choices, inWords }: Field, answers: Answers): string {
  const answer = answers.get(option)!;
  return inWords?.(answer) ?? choices?.find(({ value }) => value === answer)?.label ?? (answer || 'none');
}
