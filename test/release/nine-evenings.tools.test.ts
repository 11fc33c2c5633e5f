/** Nine evenings, from an empty folder to the next year's first round: after each one every live number is compared with the drawn ones. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentTitle, drawDocument } from '../support/draw-document.ts';
import { drawPages } from '../support/drawn-page.ts';
import { generateRound } from '../support/generate-rounds.ts';
import { git } from '../support/git.ts';
import { addUp, copyRound, type Round } from '../support/round-series.ts';
import { newProject, ROUNDS } from './evening.ts';
import { expectLive as expectLiveAt, withoutCourses } from './expect-live.ts';
import { SITE, standIn } from './netlify-cli.ts';
import { type Answers, correctNumber, publish, withdrawRound } from './operate.ts';

const root = newProject();

const answering =
  (date: string, given: Readonly<Record<string, string>> = {}): Answers =>
  ({ option, proposal }) => {
    if (option === '--date') return date;
    if (option.startsWith('--reason ')) return 'it is in the document';
    if (option.startsWith('--place ')) return '/';
    return given[option] ?? proposal ?? 'yes';
  };

let documents = 0;
/** Publishes a document with the courses of `round`. */
async function evening(round: Round, name: string, year: string, answers: Answers) {
  const file = join(root, `document-${++documents}.pdf`);
  await drawDocument(file, drawPages(round), { title: documentTitle(name, year) });
  const ran = await publish(root, file, answers, { isReleased: true });
  expect([ran.error, ran.text.split('\n').at(-1)]).toEqual([undefined, expect.stringContaining(SITE)]);
  return ran;
}
const correctLive = async (choiceCode: string, set: string[]) =>
  expect((await correctNumber(root, choiceCode, set, answering(''), { isReleased: true })).error).toBeUndefined();

const expectLive = (round: Round) => expectLiveAt(round, SITE, standIn(root).effects.fetch);

/** A copy of the round with other numbers, added up. */
function changed(round: Round, change: (round: Round) => void): Round {
  const copy = copyRound(round);
  change(copy);
  addUp(copy);
  return copy;
}
/** The first course, and its first row. */
const firstOf = ({ courses, vacancies }: Round) => {
  const course = courses[0]!;
  return { course, row: vacancies.find(({ choice_code }) => choice_code === course.choice_code)! };
};
it('each number that is live was drawn, or typed', { timeout: 600_000 }, async () => {
  mkdirSync(join(root, ROUNDS), { recursive: true });
  writeFileSync(join(root, '.gitignore'), '/*\n!/data/\n');
  await git(root, 'init', '-q');
  await git(root, 'config', 'user.name', 'Operator');
  await git(root, 'config', 'user.email', 'operator@example.org');

  const made = changed(generateRound({ courses: 7, seed: 5 }), ({ vacancies }) => {
    // Enough seats that any of them can be corrected.
    for (const row of vacancies) row.open_g = Number(row.open_g) + 20;
  });
  const added = made.courses.at(-1)!;
  const first = withoutCourses(made, [added.choice_code]);
  const { course, row } = firstOf(first);
  const code = String(course.choice_code);
  const cell = `${row.seat_level}.open_g`;
  const inFirst = answering('14/07/2024');
  // 1: the first round of a folder without rounds.
  await evening(first, 'CAP Round I', '2024-25', inFirst);
  await expectLive(first);

  // 2: a number is corrected.
  await correctLive(code, [`${cell}=${Number(row.open_g) - 4}`]);
  const byHand = (round: Round, difference: number) =>
    changed(round, (copy) => {
      const cells = firstOf(copy).row;
      cells.open_g = Number(cells.open_g) + difference;
    });
  await expectLive(byHand(first, -4));

  // 3: the revised list changes other numbers of that course, and of another.
  const revised = changed(first, (copy) => {
    firstOf(copy).row.open_l = Number(firstOf(copy).row.open_l) + 3;
    copy.courses[0]!.pwd_total = Number(copy.courses[0]!.pwd_total) + 2;
    copy.courses[2]!.ews_seats = 11;
  });
  const third = await evening(revised, 'CAP Round I', '2024-25', inFirst);
  expect(third.text).toContain(`  ${code}.${cell} is ${Number(row.open_g) - 4}, in the document ${row.open_g}\n`);
  await expectLive(byHand(revised, -4));

  // 4: a supplement adds a course.
  const supplement = changed(made, (copy) => {
    for (const table of ['courses', 'vacancies'] as const)
      copy[table] = copy[table].filter(({ choice_code }) => choice_code === added.choice_code);
  });
  await evening(supplement, 'CAP Round I', '2024-25', answering('14/07/2024', { '--covers': 'supplement' }));
  const withAdded = (round: Round) =>
    changed(round, (copy) => {
      copy.courses.push(...supplement.courses);
      copy.vacancies.push(...supplement.vacancies);
    });
  await expectLive(withAdded(byHand(revised, -4)));

  // 5: a whole list lacks that course, which stays, and another, which goes.
  const gone = revised.courses.at(-1)!;
  const shorter = withoutCourses(revised, [gone.choice_code]);
  const fifth = await evening(shorter, 'CAP Round I', '2024-25', answering('14/07/2024', { '--covers': 'whole' }));
  const covers = fifth.prompts.find(({ option }) => option === '--covers')!;
  expect(covers.message).toContain(`${gone.choice_code} ${gone.course_name}`);
  expect(covers.message).not.toContain(String(added.choice_code));
  const lastOfFirst = withAdded(byHand(shorter, -4));
  await expectLive(lastOfFirst);

  // 6: the next round, with a correction.
  const second = changed(first, (copy) => {
    for (const one of copy.vacancies) one.open_g = Number(one.open_g) - 7;
  });
  const inSecond = answering('02/08/2024', { [`--decide ${code}.${cell}=`]: 'hand' });
  await evening(second, 'CAP Round II', '2024-25', inSecond);
  const open = Number(firstOf(second).row.open_g);
  await correctLive(code, [`${cell}=${open - 2}`]);
  await expectLive(byHand(second, -2));

  // 7: the revised list changes the corrected number, too: the person decides.
  const again = byHand(second, -1);
  const seventh = await evening(again, 'CAP Round II', '2024-25', inSecond);
  expect(seventh.prompts.filter(({ option }) => option.startsWith('--decide')).map(({ message }) => message)).toEqual([
    expect.stringContaining(
      `${code}.${cell} was ${open} in the earlier document, is ${open - 2} by hand, and ${open - 1} in`,
    ),
  ]);
  await expectLive(byHand(second, -2));

  // 8: the round is withdrawn, and the one before is served.
  const run = await withdrawRound(root, 2, answering('', { '--note': 'A wrong list' }), { isReleased: true });
  expect(run.error).toBeUndefined();
  await expectLive(lastOfFirst);

  // 9: the next year's first round.
  const next = changed(made, (copy) => {
    for (const one of copy.vacancies) one.sc_g = Number(one.sc_g) + 1;
  });
  await evening(next, 'CAP Round I', '2025-26', answering('15/07/2025'));
  await expectLive(next);
  expect(await git(root, 'status', '--porcelain')).toBe('');
});
