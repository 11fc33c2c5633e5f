/** The answers of the last command that was stopped, on the disk from the moment they are given, so that it does not ask again. */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator, Question } from './questions.ts';
import { writeFiles } from './write-round.ts';

/** In the project's folder; git ignores it. */
const FILE = '.answers.json';

/**
 * The operator, whose answers about `subject` (a document, by its hash, or a round, by its folder) are saved; `forget` removes
 * them. A no is asked again.
 */
export function withSavedAnswers(subject: string, { effects, questions }: Operator) {
  const file = join(effects.root, FILE);
  const last = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const saved = new Map<string, string>(last.subject === subject ? Object.entries(last.answers) : []);
  const ask = async (question: Question) => {
    const { option, current } = question;
    if (option === '--yes') return await questions.ask(question);
    const answer = await questions.ask({ ...question, current: saved.get(option) ?? current });
    if (answer === 'no') saved.delete(option);
    else saved.set(option, answer);
    writeFiles({ [file]: JSON.stringify({ subject, answers: Object.fromEntries(saved) }) });
    return answer;
  };
  return { effects, questions: { ask }, forget: () => rmSync(file, { force: true }) };
}
