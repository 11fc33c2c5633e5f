/**
 * A form of questions: what has no answer yet is asked, then all answers are read back together, and each can be changed. Each answer
 * is on the disk from the moment it is given, so a command that was stopped reads it back when it goes on.
 */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../shared/errors.ts';
import { writeFiles } from './edit-files.ts';
import type { Operator, Question } from './questions.ts';

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
  /** The options whose answers the operator agreed to in this run. */
  readonly confirmed: Set<string>;
  /** Writes the answers to the disk. */
  save(): void;
  /** Removes them from the disk. */
  discard(): void;
}

/** The answers of the last form, in the project's folder; git ignores it. */
const FILE = '.answers.json';

/**
 * The form about a document, by its hash, or about a round, by its folder. It has the answers of a run that was stopped, but those
 * that an option of this command replaces.
 */
export function openForm(subject: string, { effects, questions }: Operator): Form {
  const file = join(effects.root, FILE);
  const saved: { subject?: string; answers?: Record<string, string> } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const entries = saved.subject === subject ? Object.entries(saved.answers ?? {}) : [];
  const answers = new Map(entries.filter(([option]) => !questions.isGiven?.(option)));
  return {
    answers,
    confirmed: new Set(),
    save: () => writeFiles(effects.root, { [FILE]: JSON.stringify({ subject, answers: Object.fromEntries(answers) }) }),
    discard: () => rmSync(file, { force: true }),
  };
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

async function askField(field: Field, { answers, save }: Form, { questions }: Operator): Promise<void> {
  const text = await questions.ask(field);
  if (text === field.stop?.answer) throw new UsageError(field.stop.message, 1);
  answers.set(field.option, field.read?.(text) ?? text);
  save();
}

function answerInWords({ option, choices, inWords }: Field, answers: Answers): string {
  const answer = answers.get(option)!;
  return inWords?.(answer) ?? choices?.find(({ value }) => value === answer)?.label ?? (answer || 'none');
}
