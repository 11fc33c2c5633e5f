/** An evening's document: a PDF of the second round, after a published first one, with the oddities that a test asks for. */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readTypeFlags } from '../../build/shared/institute-type.ts';
import { type DrawnPage, documentTitle, drawDocument } from '../support/draw-document.ts';
import { drawPages } from '../support/drawn-page.ts';
import { generateRound, randomNumbers, writeRound } from '../support/generate-rounds.ts';
import { git } from '../support/git.ts';
import { lockRound } from '../support/lock-round.ts';
import { addUp, changeNumbers, copyRound, fillSome, rowsOf } from '../support/round-series.ts';

export interface Oddities {
  /** Whether the round before lacks the last college. */
  readonly isNew?: boolean;
  /** Whether, too, two pages are scans, a college is renamed, and no number differs from the round before. */
  readonly isOdd?: boolean;
}

/** The folder of rounds in the test's project. */
export const ROUNDS = 'data/rounds';
export const FOLDER = `${ROUNDS}/2025-26-cap-round-2`;
const FIRST = `${ROUNDS}/2025-26-cap-round-1`;
const DOCUMENT = 'vacancies.pdf';

/** A folder for a project, which the run removes. */
export const newProject = () => mkdtempSync(join(inject('sharedFolder'), 'project-'));

/** Each project is made once in a worker; tests get copies. */
const made = new Map<string, Promise<Evening>>();
type Evening = Awaited<ReturnType<typeof drawEvening>>;

/** Creates the project's folder `root`, with its first round published and committed, and the document. */
export async function makeEvening(
  root: string,
  pages: number,
  odd: Oddities = {},
): Promise<Evening & { file: string }> {
  const key = JSON.stringify([pages, odd]);
  const making = made.get(key) ?? drawEvening(newProject(), pages, odd);
  made.set(key, making);
  const evening = await making;
  cpSync(evening.root, root, { recursive: true });
  return { ...evening, root, file: join(root, DOCUMENT) };
}

async function drawEvening(root: string, pages: number, { isOdd = false, isNew = isOdd }: Oddities) {
  const before = generateRound({ courses: pages, seed: 5 });
  Object.assign(before.meta, {
    ...{ id: 1, round_name: 'CAP Round I', academic_year: '2025-26', published_date: '2025-11-01' },
    source: { title: documentTitle('CAP Round I', '2025-26'), authority: 'State Common Entrance Test Cell' },
  });
  for (const institute of before.institutes) {
    institute.district ||= 'Pune';
    institute.city ||= institute.district;
    const { is_government = false, is_autonomous = false } = readTypeFlags(String(institute.inst_type));
    Object.assign(institute, { is_government, is_autonomous, is_minority: false });
  }
  addUp(before);
  const now = copyRound(before);
  const random = randomNumbers(7);
  if (!isOdd) changeNumbers(rowsOf(now), (seats) => fillSome(seats, random));
  addUp(now);
  const drawn: (DrawnPage | 'scan')[] = drawPages(now);
  const { institutes } = before;
  const added = String(institutes.at(-1)!.inst_code);
  if (isOdd) {
    drawn[3] = drawn[5] = 'scan';
    const renamed = drawn.filter((page) => page !== 'scan' && page.institute.code === institutes[1]!.inst_code);
    for (const page of renamed as DrawnPage[]) {
      Object.assign(page, { institute: { ...page.institute, name: 'Shri Vidya Trust College of Engineering' } });
    }
  }
  const codes = before.courses.map(({ choice_code }) => String(choice_code));
  if (isNew) {
    const isOther = ({ inst_code, choice_code }: Record<string, unknown>) =>
      !String(inst_code ?? choice_code).startsWith(added);
    before.institutes = institutes.filter(isOther);
    before.courses = before.courses.filter(isOther);
    before.vacancies = before.vacancies.filter(isOther);
  }
  mkdirSync(join(root, ROUNDS), { recursive: true });
  writeRound(join(root, FIRST), before);
  lockRound(join(root, FIRST), '2025-11-01');
  writeFileSync(join(root, 'data/CHANGELOG.md'), '# Changes to the data\n\nThe newest first.\n');
  writeFileSync(join(root, '.gitignore'), '/*\n!/data/\n');
  await git(root, 'init', '-q');
  await git(root, 'config', 'user.name', 'Operator');
  await git(root, 'config', 'user.email', 'operator@example.org');
  await git(root, 'add', 'data');
  await git(root, 'commit', '-q', '-m', 'The first round');
  await drawDocument(join(root, DOCUMENT), drawn, { title: documentTitle('CAP Round II', '2025-26') });
  return { root, added, drawn, codes, round: now };
}
