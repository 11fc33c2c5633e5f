/** A form of questions: what has no answer yet is asked, then all answers are read back together, and each can be changed. */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../shared/errors.ts';
import { writeFiles } from './edit-files.ts';
import { type Operator, type Question, STOP } from './questions.ts';

export interface Field extends Question {
  /** Its name where the answers are read back. */
  readonly label: string;
  /** Turns what was typed into the answer. */
  readonly read?: (text: string) => string;
  /** The answer as it is read back. */
  readonly inWords?: (answer: string) => string;
  /** The error if the answer is STOP. */
  readonly stopMessage?: string;
}

/** Answers by the option of their field. */
export type Answers = ReadonlyMap<string, string>;

export interface Form {
  readonly answers: Map<string, string>;
  /** The options whose answers the operator agreed to in this run. */
  readonly confirmed: Set<string>;
}

/** The answers of the last command that was stopped, in the project's folder; git ignores it. */
const FILE = '.answers.json';

/**
 * The operator, whose answers about `subject` (a document, by its hash, or a round, by its folder) are on the disk from the moment
 * they are given, so that a command that was stopped does not ask again; `forget` removes them. A no is asked again.
 */
export function withMemory(subject: string, { effects, questions }: Operator) {
  const file = join(effects.root, FILE);
  const last = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const saved = new Map<string, string>(last.subject === subject ? Object.entries(last.answers) : []);
  const ask = async (question: Question) => {
    const { option, current } = question;
    if (option === '--yes') return await questions.ask(question);
    const answer = await questions.ask({ ...question, current: saved.get(option) ?? current });
    if (answer === STOP || answer === 'no') saved.delete(option);
    else saved.set(option, answer);
    writeFiles(effects.root, { [FILE]: JSON.stringify({ subject, answers: Object.fromEntries(saved) }) });
    return answer;
  };
  return { effects, questions: { ask }, forget: () => rmSync(file, { force: true }) };
}

/**
 * Asks each field without an answer, then reads all answers back until the operator agrees, unless that is done. `fieldsOf` gives the
 * fields that the answers so far lead to. Throws UsageError at an answer that ends the command.
 */
export async function fillForm(
  fieldsOf: (answers: Answers) => readonly Field[],
  form: Form,
  operator: Operator,
): Promise<void> {
  const { answers, confirmed } = form;
  for (;;) {
    const fields = fieldsOf(answers);
    const open = fields.find(({ option }) => !answers.has(option));
    if (open) {
      await askField(open, form, operator);
      continue;
    }
    if (fields.every(({ option }) => confirmed.has(option))) return;
    operator.effects.print(...fields.map((field) => `  ${field.label}: ${answerInWords(field, answers)}`));
    const option = await operator.questions.ask({
      option: '--yes',
      message: 'Are these right?',
      choices: [
        { value: 'yes', label: 'yes, all of them' },
        ...fields.map((field) => ({ value: field.option, label: `change: ${field.label}` })),
      ],
      proposal: 'yes',
    });
    const changed = fields.find((field) => field.option === option);
    if (changed) await askField({ ...changed, isRepeated: true }, form, operator);
    else for (const field of fields) confirmed.add(field.option);
  }
}

async function askField(field: Field, { answers }: Form, { questions }: Operator): Promise<void> {
  const text = await questions.ask(field);
  if (text === STOP && field.stopMessage) throw new UsageError(field.stopMessage, 1);
  answers.set(field.option, field.read?.(text) ?? text);
}

function answerInWords({ option, choices, inWords }: Field, answers: Answers): string {
  const answer = answers.get(option)!;
  return inWords?.(answer) ?? choices?.find(({ value }) => value === answer)?.label ?? (answer || 'none');
}
