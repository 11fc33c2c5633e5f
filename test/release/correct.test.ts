import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CorrectOptions, correct, findPublished } from '../../build/release/correct-number.ts';
import type { Operator, Question } from '../../build/release/questions.ts';
import { release } from '../../build/release/run-release.ts';
import { withdraw } from '../../build/release/withdraw-round.ts';
import { findLockEntry } from '../../build/rounds/lock.ts';
import { readRows } from '../../build/rounds/round-folder.ts';
import { generateRound, writeRound } from '../support/generate-rounds.ts';
import { git } from '../support/git.ts';
import { lockRound } from '../support/lock-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeEvening, newProject, ROUNDS } from './evening.ts';
import { standIn, TODAY } from './netlify-cli.ts';
import { type Answers, operate } from './operate.ts';

const root = newProject();

const ONE = join(root, ROUNDS, '2025-26-cap-round-1');
const TWO = join(root, ROUNDS, '2025-26-cap-round-2');
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
const lastCommit = () => git(root, 'log', '-1', '--format=%s');

/** Runs one of the two commands. */
const act = <T>(
  run: (operator: Operator) => Promise<T>,
  answers: Answers,
  { today = TODAY, isReleased = false } = {},
) => operate(root, run, answers, { effects: { today }, isReleased, results: NOT_PUSHED });
const actOn = (set: string[] | undefined, answers: Answers, by = {}) =>
  act((operator) => correct({ choiceCode: code, ...(set && { set }) }, operator), answers, by);
/** One commit of this folder that no other machine has. */
const NOT_PUSHED = { 'git rev-list': () => ({ exitCode: 0, stdout: '1\n' }) };
const IS_COMMITTED = /\ncommitted here, and not live: \w+ .*; the same command goes on, git revert HEAD takes it back$/;
const proposed = ({ proposal, choices }: Question) => proposal ?? (choices ? 'yes' : undefined);
const goOn = (answers: Record<string, string>) => (question: Question) =>
  answers[question.option] ?? proposed(question);
/** Chooses one wrong number and types it, then no other; without a name none. */
const naming = (name?: string, number?: string) => (question: Question) => {
  if (question.option === `--set ${name}=`) return number;
  const isOffered = question.choices?.some(({ value }) => value === name);
  return question.message.endsWith('number is wrong?') ? (isOffered ? name : 'none') : proposed(question);
};
const row = (folder: string, code: string, level: string) =>
  readRows(folder, 'vacancies.csv').find((cells) => cells.choice_code === code && cells.seat_level === level)!;
const courseRow = (folder: string, code: string) =>
  readRows(folder, 'courses.csv').find(({ choice_code }) => choice_code === code)!;

let code: string;
let level: string;
beforeAll(async () => {
  await makeEvening(root, 12);
  const first = generateRound({ courses: 12, seed: 5 });
  const full = first.vacancies.find(({ open_g }) => Number(open_g) > 2)!;
  [code, level] = [String(full.choice_code), String(full.seat_level)];
  await release({}, standIn(root));
});

describe('npm run correct', () => {
  const readCap = (folder: string) => Number(courseRow(folder, code).total_cap_vacancies);
  const readPwd = () => Number(courseRow(ONE, code).pwd_total);
  const FILES = ['vacancies.csv', 'courses.csv', 'institutes.csv', 'round.json'];
  let before: Readonly<Record<string, string>>;
  let cap: number;
  let files: string[];

  it('a no changes nothing', async () => {
    before = row(ONE, code, level);
    cap = readCap(ONE);
    files = FILES.map((file) => read(ONE, file));
    const { error, text } = await actOn([`${level}.open_g=1`], goOn({ '--yes': 'no' }));
    expect(error).toBe('stopped: nothing was changed');
    expect(text).toContain(`  ${level}: total_g_l ${before.total_g_l}, open_g ${before.open_g}, `);
    expect(FILES.map((file) => read(ONE, file))).toEqual(files);
  });

  it('a correction changes its cell and sums, no other byte', async () => {
    const { done, error, text, platform, prompts, options } = await actOn(undefined, naming(`${level}.open_g`, '1'), {
      isReleased: true,
    });
    expect(error).toBeUndefined();
    const less = Number(before.open_g) - 1;
    const now = row(ONE, code, level);
    expect(now).toEqual({ ...before, open_g: '1', total_g_l: String(Number(before.total_g_l) - less) });
    expect(readCap(ONE)).toBe(cap - less);
    const lines = (text: string) => text.split('\n');
    for (const [i, file] of FILES.slice(0, 3).entries()) {
      const differing = lines(read(ONE, file)).filter((line, at) => line !== lines(files[i]!)[at]);
      expect(differing.length, file).toBe(file === 'institutes.csv' ? 0 : 1);
    }
    const [{ note, date }] = JSON.parse(read(ONE, 'round.json')).corrected;
    expect(date).toBe(TODAY);
    expect(note).toMatch(
      new RegExp(
        `, .*, Open: 1 seat, not ${before.open_g}\\. .*: 1 जागा, ${before.open_g} नव्हे\\. .*: 1 सीट, ${before.open_g} नहीं।$`,
      ),
    );
    expect(read(join(root, 'data'), 'CHANGELOG.md')).toContain(
      `- ${TODAY}: corrected CAP Round I, 2025-26 (dataset 1): ${note}`,
    );
    expect(await lastCommit()).toBe(`Correct ${code} in CAP Round I, 2025-26\n`);
    expect(text).toContain(`total_cap_vacancies ${cap} -> ${cap - less}`);
    expect(text).toContain('run git push: other operators do not have 1 commit of this folder');
    expect(platform.live).toBe('d2');
    const questions = ['--set NAME=NUMBER', `--set ${level}.open_g=`, '--set NAME=NUMBER', '--note', '--yes', '--yes'];
    expect(options).toEqual(questions);
    // Each number is offered with its value, but not twice.
    const [first, second] = [0, 2].map((i) => prompts[i]!.choices!.map(({ label }) => label));
    expect(first).toContain(`${level}.open_g ${before.open_g}`);
    expect(second).toEqual([
      'none: these were all',
      ...first!.slice(1).filter((label) => !label.startsWith(`${level}.open_g `)),
    ]);
    expect(done).toMatchObject({ id: 1 });
  });

  it.each([
    [{ choiceCode: '9999999999' }, /has no course 9999999999/],
    [{ set: ['nowhere.open_g=1'] }, /no number nowhere.open_g: one of total_cap_vacancies/],
    [{ set: ['pwd_total=99999'] }, /^total_cap_vacancies would be \d{6}, and is from 0 to 99999: give it too/],
    [{ set: ['open_g'] }, /--set: "open_g" is not a name and a number, as state_level.open_g=3/],
    [{ id: 7 }, /no published round has the id 7: 1 \(CAP Round I\)/],
  ] satisfies [Partial<CorrectOptions>, RegExp][])('a correction with %j is refused', async (options, message) => {
    const { error } = await act((operator) => correct({ choiceCode: code, ...options }, operator), proposed);
    expect(error).toMatch(message);
  });

  it('a note has two words', async () => {
    expect((await actOn(['ews_seats=900'], goOn({ '--note': 'ok' }))).error).toBe('a note of at least two words');
  });

  it('a project without a published round is refused', () => {
    expect(() => findPublished(undefined, { root: temporaryFolder() })).toThrow(/^no round is published$/);
  });

  it('a second run continues with the commit that failed', async () => {
    const before = readCap(ONE);
    const pwd = readPwd();
    const hook = join(root, '.git/hooks/pre-commit');
    writeFileSync(hook, '#!/bin/sh\necho no key to sign with\nexit 1\n', { mode: 0o755 });
    expect((await actOn(['pwd_total=3'], proposed)).error).toMatch(
      /^git commit failed; commit it by hand, then run the same command again:\nno key to sign with$/m,
    );
    rmSync(hook);
    const { error, prompts } = await actOn(['pwd_total=3'], proposed);
    expect([error, prompts]).toEqual([expect.stringMatching(IS_COMMITTED), []]);
    expect(JSON.parse(read(ONE, 'round.json')).corrected).toHaveLength(2);
    expect(read(join(root, 'data'), 'CHANGELOG.md')).toMatch(/\n## Rounds\n\n- .*PWD: .*\n- .*Open: .*\n$/);
    // Seats for persons with disability are CAP seats too.
    expect([readPwd(), readCap(ONE)]).toEqual([3, before + 3 - pwd]);
    expect(await lastCommit()).toBe(`Correct ${code} in CAP Round I, 2025-26\n`);
  });

  it('a second run puts live what was corrected', async () => {
    const { error, printed, options, platform } = await actOn(undefined, naming(), { isReleased: true });
    expect([error, options]).toEqual([undefined, ['--set NAME=NUMBER', '--yes']]);
    expect(platform.deploys.at(-1)!.title).toMatch(/, 2 corrections: .*PWD: 3 seats/);
    expect(printed).toContain('the round has these numbers already: what is left is to commit and release it');
  });

  it('a correction keeps the reasons of the confirmation', async () => {
    const reasons = { 'a line of the list': 'looked at it' };
    lockRound(ONE, '2025-11-01', reasons);
    const { error } = await actOn(['ews_seats=8'], proposed);
    expect(error).toMatch(IS_COMMITTED);
    expect(findLockEntry(ONE)).toMatchObject({ confirmed: TODAY, reasons });
  });
});

describe('npm run withdraw', () => {
  const made = generateRound({ courses: 12, seed: 6 });
  const write = (folder: string, meta: object) => {
    Object.assign(made.meta, { academic_year: '2025-26', status: 'published', ...meta });
    writeRound(folder, made);
  };
  const second = { id: 2, round_name: 'CAP Round II', published_date: '2025-11-12' };

  it('the only published round is not withdrawn, beside a draft', async () => {
    write(TWO, { ...second, status: 'draft' });
    const { error } = await act((operator) => withdraw({ id: 1 }, operator), proposed);
    rmSync(TWO, { recursive: true });
    expect(error).toMatch(/is the only published round/);
  });

  it('a withdrawn round leaves the round before live', async () => {
    write(TWO, second);
    const oldest = join(root, ROUNDS, '2025-26-cap-round-0');
    write(oldest, { id: 3, round_name: 'CAP Round 0', published_date: '2025-10-20' });
    const newest = await act((operator) => correct({ choiceCode: '9999999999' }, operator), proposed);
    expect(newest.error).toMatch(/2025-26-cap-round-2 has no course 9999999999$/);
    const no = await act((operator) => withdraw({ id: 2 }, operator), goOn({ '--note': 'Wrong list', '--yes': 'no' }));
    expect(no.error).toBe('stopped: nothing was changed');
    expect(JSON.parse(read(TWO, 'round.json')).status).toBe('published');
    expect(no.printed[0]).toBe(
      'CAP Round II, 2025-26, of 2025-11-12; without it CAP Round I, 2025-26, of 2025-11-01 is served',
    );
    rmSync(oldest, { recursive: true });
    rmSync(join(root, 'data/CHANGELOG.md'));
    const note = 'The list was that of another year';
    const run = (operator: Operator) => withdraw({ id: 2 }, operator);
    expect((await act(run, goOn({ '--note': note }))).error).toMatch(IS_COMMITTED);
    expect(await lastCommit()).toBe('Withdraw CAP Round II, 2025-26\n');
    // On the next day nothing is written again.
    const { error, platform, printed, options } = await act(run, proposed, { today: '2025-11-23', isReleased: true });
    expect(error).toBeUndefined();
    expect(printed[0]).toBe('CAP Round II, 2025-26 is withdrawn already: what is left is to commit and release it');
    expect(options).toEqual(['--yes']);
    expect(read(join(root, 'data'), 'CHANGELOG.md')).toBe(
      `# Changes to the data\n\n## Rounds\n\n- ${TODAY}: withdrew CAP Round II, 2025-26 (dataset 2): ${note}\n`,
    );
    expect(JSON.parse(read(TWO, 'round.json'))).toMatchObject({
      status: 'withdrawn',
      corrected: [{ date: TODAY, note }],
    });
    const status = await (await standIn(root).effects.fetch('https://seats.invalid/api/v1/status')).json();
    expect(status.dataset.round_name).toBe('CAP Round I');
    expect(platform.live).toBe(platform.deploys.at(-1)!.id);
  });
});
