/** An evening's document: a PDF of the second round, after a published first one, with every oddity that a test asks for. */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { CourseSource, InstituteSource, VacancySource } from '../../build/contract/source.ts';
import { lockRound } from '../../build/rounds/lock.ts';
import { type DrawnPage, documentTitle, drawDocument } from '../support/draw-document.ts';
import { drawnPage } from '../support/drawn-page.ts';
import { type GeneratedRound, generateRound, randomNumbers, writeRound } from '../support/generate-rounds.ts';
import { git } from '../support/git.ts';
import { fillSome } from '../support/round-series.ts';

export interface Oddities {
  /** Whether two pages of the document are scans. */
  readonly isSkipped?: boolean;
  /** Whether a college has another name than in the round before. */
  readonly isRenamed?: boolean;
  /** Whether the round before lacks the last college. */
  readonly isNew?: boolean;
  /** Whether all numbers are those of the round before, which needs a reason. */
  readonly isUnchanged?: boolean;
  /** The title of the document, if it is not that of the second round. */
  readonly title?: string;
}

/** The folder of rounds in the test's project. */
export const ROUNDS = 'data/rounds';
export const FOLDER = `${ROUNDS}/2025-26-cap-round-2`;
const DOCUMENT = 'vacancies.pdf';

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
  const making = made.get(key) ?? drawEvening(mkdtempSync(join(inject('sharedFolder'), 'evening-')), pages, odd);
  made.set(key, making);
  const evening = await making;
  cpSync(evening.root, root, { recursive: true });
  return { ...evening, root, file: join(root, DOCUMENT) };
}

async function drawEvening(root: string, pages: number, odd: Oddities) {
  const before = generateRound({ courses: pages, seed: 5 });
  Object.assign(before.meta, {
    id: 1,
    round_name: 'CAP Round I',
    published_date: '2025-11-01',
    academic_year: '2025-26',
  });
  before.meta.source = { title: documentTitle('CAP Round I', '2025-26'), authority: 'State Common Entrance Test Cell' };
  for (const institute of before.institutes) {
    if (!institute.district) Object.assign(institute, { district: 'Pune' });
    if (!institute.city) Object.assign(institute, { city: String(institute.district) });
    const type = String(institute.inst_type);
    Object.assign(institute, {
      is_government: type === 'Government',
      is_autonomous: /Autonomous/.test(type),
      is_minority: false,
    });
  }
  const random = randomNumbers(7);
  const fill = (seats: number) => (odd.isUnchanged ? seats : fillSome(seats, random));
  const rowsByCourse = new Map<string, VacancySource[]>();
  for (const row of before.vacancies as unknown as VacancySource[]) {
    rowsByCourse.set(row.choice_code, [...(rowsByCourse.get(row.choice_code) ?? []), row]);
  }
  const institutes = new Map((before.institutes as unknown as InstituteSource[]).map((row) => [row.inst_code, row]));
  const drawn: (DrawnPage | 'scan')[] = [];
  for (const course of before.courses as unknown as CourseSource[]) {
    const rows = rowsByCourse.get(course.choice_code) ?? [];
    course.total_cap_vacancies = rows.reduce((sum, row) => sum + row.total_g_l, course.pwd_total + course.def_total);
    const now = rows.map((row) => fillRow(row, fill));
    const { ews_seats, tfw_seats, pwd_total, def_total } = course;
    const filled = {
      ews_seats: fill(ews_seats),
      tfw_seats: fill(tfw_seats),
      pwd_total: fill(pwd_total),
      def_total: fill(def_total),
    };
    const total_cap_vacancies = now.reduce((sum, row) => sum + row.total_g_l, filled.pwd_total + filled.def_total);
    const page = { ...course, ...filled, total_cap_vacancies };
    drawn.push(drawnPage(institutes.get(course.inst_code)!, page, now));
  }
  const { institutes: all } = before;
  if (odd.isSkipped) drawn[3] = drawn[5] = 'scan';
  if (odd.isRenamed) {
    const code = String(all[1]!.inst_code);
    for (const [i, page] of drawn.entries()) {
      if (page === 'scan' || page.institute.code !== code) continue;
      drawn[i] = { ...page, institute: { ...page.institute, name: 'Shri Vidya Trust College of Engineering' } };
    }
  }
  const added = String(all.at(-1)!.inst_code);
  if (odd.isNew) removeInstitute(before, added);
  mkdirSync(join(root, ROUNDS), { recursive: true });
  writeRound(join(root, ROUNDS, '2025-26-cap-round-1'), before);
  writeFileSync(
    join(root, 'data/CHANGELOG.md'),
    '# Changes to the data\n\nThe newest first.\n\n## Format\n\n- something\n',
  );
  writeFileSync(join(root, '.gitignore'), '/*\n!/data/\n');
  lockRound(join(root, ROUNDS, '2025-26-cap-round-1'), '2025-11-01');
  await git(root, 'init', '-q');
  await git(root, 'config', 'user.name', 'Operator');
  await git(root, 'config', 'user.email', 'operator@example.org');
  await git(root, 'add', 'data');
  await git(root, 'commit', '-q', '-m', 'The first round');
  await drawDocument(join(root, DOCUMENT), drawn, { title: odd.title ?? documentTitle('CAP Round II', '2025-26') });
  return { root, added, drawn, codes: before.courses.map(({ choice_code }) => String(choice_code)) };
}

function fillRow(row: VacancySource, fill: (seats: number) => number): VacancySource {
  const seats = Object.entries(row).filter(([name, value]) => typeof value === 'number' && name !== 'total_g_l');
  const filled = seats.map(([name, value]) => [name, fill(Number(value))] as const);
  const total_g_l = filled.reduce((sum, [, value]) => sum + value, 0);
  return { ...row, ...Object.fromEntries(filled), total_g_l };
}

function removeInstitute(round: GeneratedRound, code: string): void {
  const isOther = ({ choice_code }: { choice_code?: unknown }) => !String(choice_code).startsWith(code);
  round.institutes = round.institutes.filter(({ inst_code }) => inst_code !== code);
  round.courses = round.courses.filter(isOther);
  round.vacancies = round.vacancies.filter(isOther);
}
