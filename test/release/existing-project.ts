/** Projects whose second round is drafted or live, for which another document comes. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrawnPage, documentTitle, drawDocument } from '../support/draw-document.ts';
import { FOLDER, makeEvening, newProject, type Oddities } from './evening.ts';
import { type Answers, publish } from './operate.ts';

export const TITLE = documentTitle('CAP Round II', '2025-26');

export const plain: Answers = ({ option, proposal }) =>
  ({ '--date': '20/11/2025', '--covers': 'whole' })[option] ?? proposal ?? (option === '--note' ? 'Two words' : 'yes');
export const supplement: Answers = (question) => (question.option === '--covers' ? 'supplement' : plain(question));
export const untilConfirmed: Answers = (question) =>
  question.message.startsWith('I have ') ? undefined : plain(question);

/** Projects that tests continue with, each made once in a worker, in the folder that the run removes: the test files of a worker share this module. */
const projects = new Map<string, Promise<{ root: string; drawn: DrawnPage[] }>>();
async function makeProject(answers: Answers, oddities?: Oddities) {
  const root = newProject();
  const { file, drawn } = await makeEvening(root, oddities ? 20 : 6, oddities);
  await publish(root, file, answers, { isReleased: !oddities });
  return { root, drawn: drawn as DrawnPage[] };
}

/** A copy of a project whose second round is live (with oddities only committed), or with `answers` only drafted, and the pages of its document. */
export async function begin(answers: Answers = plain, oddities?: Oddities) {
  const root = newProject();
  const key = `${answers.name} ${JSON.stringify(oddities)}`;
  const making = projects.get(key) ?? makeProject(answers, oddities);
  projects.set(key, making);
  const made = await making;
  cpSync(made.root, root, { recursive: true });
  const draw = async (changed: readonly DrawnPage[]) => {
    const path = join(root, 'revised.pdf');
    await drawDocument(path, changed, { title: TITLE });
    return path;
  };
  return { root, pages: made.drawn, draw };
}

export const read = (root: string, name: string) => readFileSync(join(root, FOLDER, name), 'utf8');
export const roundOf = (root: string) => JSON.parse(read(root, 'round.json'));
/** The page with an EWS seat more: they stand under no sum. */
export const withEws = (page: DrawnPage): DrawnPage => ({ ...page, ews: page.ews + 1 });
