/** What cannot be planned: an edit while a question waits, a kill between two files, two clones. Nothing is lost, and nothing is claimed that is not so. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '../../build/release/questions.ts';
import { newestDocument } from '../../build/rounds/documents.ts';
import { isConfirmed } from '../../build/rounds/lock.ts';
import { readRows } from '../../build/rounds/round-folder.ts';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { git } from '../support/git.ts';
import { FOLDER, makeEvening, newProject } from './evening.ts';
import { plain, TITLE } from './existing-project.ts';
import { type Answers, COMMITTED, correctNumber, publish, withdrawRound } from './operate.ts';

const folder = newProject();

const COMMAND = fileURLToPath(new URL('interrupted-command.ts', import.meta.url));

const isLast = ({ message }: Question) => /^(Write this|I have )/.test(message);

/** A project whose second round is published, and a revised document of it. */
let published: string;
let pages: DrawnPage[];
beforeAll(async () => {
  published = join(folder, 'published');
  const { file, drawn } = await makeEvening(published, 4);
  pages = drawn as DrawnPage[];
  expect((await publish(published, file, plain)).error).toEqual(COMMITTED);
  const revised = pages.slice(0, 3).map((page) => ({ ...page, ews: page.ews + 1 }));
  await drawDocument(join(published, 'revised.pdf'), revised, { title: TITLE });
});
const copyOf = (project: string) => {
  const root = newProject();
  cpSync(project, root, { recursive: true });
  return root;
};
const textOf = (root: string, name: string) => readFileSync(join(root, name), 'utf8');

const revise = (root: string, answers: Answers) => publish(root, join(root, 'revised.pdf'), answers);
const correctEws = (root: string, answers: Answers, page = 0, seats = 90) =>
  correctNumber(root, pages[page]!.choiceCode, [`ews_seats=${seats}`], answers);
const withdrawSecond = (root: string, answers: Answers) => withdrawRound(root, 2, answers);

it.each([
  ['a correction', correctEws, isLast],
  ['a withdrawal', withdrawSecond, isLast],
  ['a confirmation', revise, isLast],
  ['a revision', revise, ({ option }: Question) => option === '--note'],
] as const)('an edit while the question of %s waits is kept, and nothing is written', async (_, run, waits) => {
  const root = copyOf(published);
  const file = join(root, FOLDER, 'courses.csv');
  let typed = '';
  let others: string[] = [];
  const readOthers = () =>
    [`${FOLDER}/round.json`, 'data/CHANGELOG.md', 'data/rounds/rounds.lock.json'].map((name) => textOf(root, name));
  const { error } = await run(root, (question) => {
    if (waits(question)) {
      others = readOthers();
      typed = readFileSync(file, 'utf8').replace(/,\d+(?=,)/, ',77');
      writeFileSync(file, typed);
    }
    return plain(question);
  });
  expect(error).toContain('courses.csv of ');
  expect(error).toContain('changed while the question waited, so nothing was written: run the same command again');
  expect([readFileSync(file, 'utf8'), readOthers()]).toEqual([typed, others]);
});

it('a revision that is stopped at each question ends as one that is not', async () => {
  const [root, straight] = [copyOf(published), copyOf(published)];
  const stoppedAt = new Set<string>();
  let runs = 0;
  let last: Awaited<ReturnType<typeof revise>>;
  do {
    last = await revise(root, (question) => {
      if (stoppedAt.has(question.message)) return plain(question);
      stoppedAt.add(question.message);
      return undefined;
    });
  } while (last.error === 'killed' && ++runs < 20);
  expect((await revise(straight, plain)).error).toEqual(COMMITTED);
  expect([last.error, runs]).toEqual([COMMITTED, stoppedAt.size]);
  const committed = (project: string) => git(project, 'ls-tree', '-r', 'HEAD');
  expect(await committed(root)).toBe(await committed(straight));
});

describe.skipIf(process.platform === 'win32')('a process that is killed between two files', () => {
  /** What the command with Enter at each question leaves, killed before it gives the file after the first `count` its name. */
  function killedAfter(count: number, ...args: string[]) {
    const root = copyOf(published);
    const { signal } = spawnSync(process.execPath, ['--import', 'tsx', COMMAND, root, String(count), ...args]);
    expect(signal).toBe('SIGKILL');
    return root;
  }
  /** Takes changed files back, if that is what the command asks for, and runs it again. */
  async function runUntilCommitted(root: string, run: typeof revise | typeof correctEws) {
    const { error } = await run(root, plain);
    if (error?.includes('committed here')) return;
    expect(error).toContain('changed since they were confirmed: restore them (git restore ');
    await git(root, 'restore', FOLDER, 'data/CHANGELOG.md');
    expect((await run(root, plain)).error).toContain('committed here');
  }

  it('a revision is merged again', async () => {
    // Of eight files, the list of documents is the last.
    const root = killedAfter(4);
    await runUntilCommitted(root, revise);
    const rows = readRows(join(root, FOLDER), 'courses.csv');
    for (const page of pages.slice(0, 3)) {
      const row = rows.find(({ choice_code }) => choice_code === page.choiceCode)!;
      expect(row.ews_seats).toBe(String(page.ews + 1));
    }
    expect(JSON.parse(textOf(root, `${FOLDER}/round.json`)).corrected).toHaveLength(1);
    expect(isConfirmed(join(root, FOLDER))).toBe(true);
    expect(Object.keys(newestDocument(join(root, FOLDER))!.courses)).toHaveLength(3);
  });

  it('a correction is explained, and done after it', async () => {
    // Of five files, the entry in rounds.lock.json is the last.
    const root = killedAfter(3, pages[0]!.choiceCode);
    await runUntilCommitted(root, correctEws);
    expect(await git(root, 'status', '--porcelain')).toBe('');
    const straight = copyOf(published);
    await correctEws(straight, plain);
    expect(await git(root, 'ls-tree', '-r', 'HEAD')).toBe(await git(straight, 'ls-tree', '-r', 'HEAD'));
  });
});

it.skipIf(process.platform === 'win32')('a file that the disk does not take leaves all as it was', async () => {
  const root = copyOf(published);
  writeFileSync(join(root, 'data/CHANGELOG.md'), 'One line of many years.\n'.repeat(100));
  await git(root, 'commit', '-qam', 'A long changelog');
  // No file may get more than 1,024 bytes: only the changelog has more.
  const args = ['--import', 'tsx', COMMAND, root, '', pages[0]!.choiceCode];
  const { stdout } = spawnSync('bash', ['-c', 'ulimit -f 1 && exec "$0" "$@"', process.execPath, ...args]);
  expect(String(stdout)).toMatch(/data\/CHANGELOG.md cannot be written: the file is larger .*; nothing was changed$/);
  expect(await git(root, 'status', '--porcelain')).toBe('');
});

it('two clones lose no correction', async () => {
  const remote = join(folder, 'remote');
  await git(folder, 'init', '-q', '--bare', remote);
  const first = copyOf(published);
  await git(first, 'remote', 'add', 'origin', remote);
  await git(first, 'push', '-q', '--set-upstream', 'origin', 'HEAD');
  const second = copyOf(first);
  const third = copyOf(first);

  expect((await correctEws(first, plain, 0, 90)).error).toEqual(COMMITTED);
  expect((await correctEws(third, plain, 2, 92)).error).toEqual(COMMITTED);
  await git(first, 'push', '-q');
  // The second has not begun: it is told before any question.
  const behind = await correctEws(second, plain, 1, 91);
  expect([behind.error, behind.prompts]).toEqual([
    expect.stringMatching(/ has 1 commit of other operators: git pull, then run the same command again$/),
    [],
  ]);
  await git(second, 'pull', '-q');
  expect((await correctEws(second, plain, 1, 91)).error).toEqual(COMMITTED);
  await git(second, 'push', '-q');
  // The third has committed: it does what it is told, and runs again.
  await expect(git(third, 'push')).rejects.toThrow('rejected');
  expect((await correctEws(third, plain, 2, 92)).error).toContain('git reset --keep @{upstream}, which takes back');
  await git(third, 'reset', '-q', '--keep', '@{upstream}');
  expect((await correctEws(third, plain, 2, 92)).error).toEqual(COMMITTED);
  await git(third, 'push', '-q');

  const clone = join(folder, 'clone');
  await git(folder, 'clone', '-q', remote, clone);
  const rows = readRows(join(clone, FOLDER), 'courses.csv');
  const seats = pages
    .slice(0, 3)
    .map((page) => rows.find(({ choice_code }) => choice_code === page.choiceCode)!.ews_seats);
  expect(seats).toEqual(['90', '91', '92']);
  expect(JSON.parse(textOf(clone, `${FOLDER}/round.json`)).corrected).toHaveLength(3);
  expect(isConfirmed(join(clone, FOLDER))).toBe(true);
});
