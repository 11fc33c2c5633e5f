import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { $ } from 'zx';
import { askAboutPlaces, askAboutSkips } from '../../build/operator/import-document.ts';
import { type Memory, openMemory } from '../../build/operator/memory.ts';
import type { Operator } from '../../build/operator/operator.ts';
import { type PublishOptions, publishRound } from '../../build/operator/publish-round.ts';
import { createQuestions, type Question, type Questions } from '../../build/operator/questions.ts';
import { drawDocument } from '../support/draw-document.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { FOLDER, makeEvening, ROUNDS } from './evening.ts';
import { SITE, standIn, TODAY } from './stand-in.ts';

const own = mkdtempSync(join(tmpdir(), 'evening-'));
afterAll(() => rmSync(own, { recursive: true, force: true }));

type Answers = (question: Question) => string | undefined;
/** An interrupted evening: the process ends before there is an answer. */
class Killed extends Error {}

/** Runs the command until it ends, or is killed at a question without an answer. */
async function publish(
  root: string,
  document: string,
  answers: Answers,
  given: Partial<PublishOptions> & { options?: Map<string, string> } = {},
) {
  const printed: string[] = [];
  const asked: Question[] = [];
  const memory = openMemory(join(root, ROUNDS), document);
  const terminal = {
    async ask(question: Question) {
      asked.push(question);
      const answer = answers(question);
      if (answer === undefined) throw new Killed(question.message);
      const fault = question.findFault?.(answer);
      if (fault) throw new Error(`${question.option}: ${answer}: ${fault}`);
      return answer;
    },
  };
  const { options = new Map<string, string>(), yes, ...rest } = given;
  const questions = createQuestions({ options, yes, answers: memory.answers, ...(yes ? {} : { terminal }) });
  const world = standIn(root, (...lines) => printed.push(...lines), questions);
  try {
    const done = await publishRound({ document, ...(yes ? { yes } : {}), ...rest }, memory, {
      effects: world.effects,
      questions,
    });
    return { done, printed, asked, world };
  } catch (error) {
    return { error: error as Error, printed, asked, world };
  }
}
const plain: Answers = ({ option, proposal }) =>
  ({ '--date': '2025-11-20', '--yes': 'yes', '--compared': 'yes' })[option] ?? proposal;
const roundJson = (root: string) => JSON.parse(readFileSync(join(root, FOLDER, 'round.json'), 'utf8'));

describe('an evening on which nothing is odd', () => {
  let root: string;
  let ran: Awaited<ReturnType<typeof publish>>;
  let codes: string[];
  beforeAll(async () => {
    root = mkdtempSync(join(own, 'plain-'));
    const evening = await makeEvening(root, 60);
    codes = evening.codes;
    const closesAtOnce: Answers = (question) => (question.option === '--closes' ? '2025-11-20' : plain(question));
    ran = await publish(root, evening.file, closesAtOnce);
  });

  it('is live after ten answers at most', () => {
    expect(ran.error).toBeUndefined();
    expect(ran.asked.map(({ option }) => option)).toEqual([
      '--date',
      '--closes',
      '--url',
      '--yes',
      '--compared',
      '--yes',
      '--yes',
    ]);
    expect(ran.world.published()).toBe('d1');
  });

  it('names five courses with their pages, and in the end their live addresses', () => {
    const last = codes.length;
    expect(ran.done!.courses.map(({ page }) => page)).toEqual([1, 16, 31, 45, last]);
    for (const { code, page } of ran.done!.courses) {
      expect(code).toBe(codes[page! - 1]);
      expect(ran.printed).toContainEqual(
        expect.stringMatching(new RegExp(`page ${page}: ${code} .*${SITE}/course/${code}$`)),
      );
      expect(ran.printed).toContainEqual(
        expect.stringMatching(`page ${page}: ${code} .*http://localhost:\\d+/course/${code}$`),
      );
    }
  });

  it('has status, changelog and commit shown before they are done', async () => {
    const shown = ran.printed.join('\n');
    expect(shown).toContain('status draft -> published');
    expect(shown).toContain(`data/CHANGELOG.md: - ${TODAY}: added CAP Round II, 2025-26 (dataset 2)`);
    expect(shown).toContain('commit: Publish CAP Round II, 2025-26');
    expect(roundJson(root)).toMatchObject({
      id: 2,
      status: 'published',
      published_date: '2025-11-20',
      option_form_closes: '2025-11-20',
    });
    expect(readFileSync(join(root, 'data/CHANGELOG.md'), 'utf8')).toContain(
      `\n## Rounds\n\n- ${TODAY}: added CAP Round II, 2025-26 (dataset 2)\n\n## Format\n`,
    );
    const { stdout } = await $({ cwd: root, quiet: true })`git log -1 --format=%s --name-only`;
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining(['Publish CAP Round II, 2025-26', `${FOLDER}/round.json`]),
    );
    expect((await $({ cwd: root, quiet: true })`git status --porcelain`).stdout).toBe('');
  });

  it('is not begun again: the round is published', async () => {
    const { error } = await publish(root, join(root, 'vacancies.pdf'), plain);
    expect(error?.message).toMatch(/is published: .*npm run correct/);
  });
});

describe('an evening on which much is odd', () => {
  const reason = 'renamed by a resolution of 2026';
  let root: string;
  let added: string;
  /** Questions that were asked and answered, over all runs. */
  const answered: string[] = [];
  let last: Awaited<ReturnType<typeof publish>>;
  let lives = 0;

  beforeAll(async () => {
    root = mkdtempSync(join(own, 'odd-'));
    const evening = await makeEvening(root, 16, { isSkipped: true, isRenamed: true, isNew: true });
    added = evening.added;
    // Each question is first interrupted once, then answered.
    const met = new Set<string>();
    do {
      lives++;
      last = await publish(root, evening.file, (question) => {
        const name = `${question.option} ${question.key ?? question.message}`;
        if (!met.has(name)) {
          met.add(name);
          return undefined;
        }
        answered.push(question.option);
        if (question.option === '--date') return '2025-11-20';
        if (question.option === '--allow-skips') return 'yes';
        if (question.option.startsWith('--place')) return question.choices![0]!.value;
        if (question.option.startsWith('--because')) return question.proposal ?? reason;
        return question.proposal ?? 'yes';
      });
    } while (last.error instanceof Killed && lives < 40);
  });

  it('goes on where it was killed, at each question, and asks what is kept once', () => {
    expect(last.error).toBeUndefined();
    // The first draft was uploaded before the interruption at the last question.
    expect(last.world.published()).toBe('d2');
    const kept = answered.filter((option) => /^--(date|closes|url|allow-skips|place)/.test(option));
    expect(kept).toEqual(['--date', '--closes', '--url', '--allow-skips', '--allow-skips', `--place ${added}=`]);
  });

  it('asks of each skipped page, the new institute and each guarded finding', () => {
    expect(answered).toEqual(expect.arrayContaining(['--allow-skips', `--place ${added}=`]));
    const { accepted } = roundJson(root);
    expect(Object.values(accepted['institute-changed'])).toEqual([reason]);
    const row = readFileSync(join(root, FOLDER, 'institutes.csv'), 'utf8').match(new RegExp(`^${added},.*$`, 'm'))![0];
    expect(row).not.toContain(',,');
  });

  it('forgets what it remembered once the round is live', () => {
    expect(existsSync(join(root, ROUNDS, '.publish-round.json'))).toBe(false);
  });
});

describe('what somebody corrected by hand', () => {
  it('is never written over, whether the memory is there or not', async () => {
    const root = mkdtempSync(join(own, 'hand-'));
    const { file, codes } = await makeEvening(root, 12);
    const untilCompared: Answers = (question) => (question.option === '--compared' ? undefined : plain(question));
    expect((await publish(root, file, untilCompared)).error).toBeInstanceOf(Killed);
    const courses = join(root, FOLDER, 'courses.csv');
    const institutes = join(root, FOLDER, 'institutes.csv');
    const text = readFileSync(institutes, 'utf8').replace(/^(\d{5}),/m, '$1,Corrected ');
    writeFileSync(institutes, text);
    const before = readFileSync(courses, 'utf8');
    rmSync(join(root, ROUNDS, '.publish-round.json'));
    const { printed, asked } = await publish(root, file, (question) =>
      question.option.startsWith('--because') ? undefined : plain(question),
    );
    expect(printed.join('\n')).toMatch(
      /a draft that somebody changed \(institutes.csv was changed.*nothing of it is written over/,
    );
    expect(asked.map(({ option }) => option)).toEqual(['--because institute-changed=']);
    expect([readFileSync(institutes, 'utf8'), readFileSync(courses, 'utf8')]).toEqual([text, before]);
    expect(codes.length).toBe(12);
  });

  it('is compared anew: the answer was one about other numbers', async () => {
    const root = mkdtempSync(join(own, 'anew-'));
    const { file } = await makeEvening(root, 12);
    const toYes: Answers = (question) => (question.message.startsWith('Do this') ? undefined : plain(question));
    await publish(root, file, toYes);
    const again = await publish(root, file, toYes);
    expect(again.asked.map(({ option }) => option)).toEqual(['--yes']);
    const institutes = join(root, FOLDER, 'institutes.csv');
    writeFileSync(institutes, `${readFileSync(institutes, 'utf8')}\n`);
    const changed = await publish(root, file, toYes);
    expect(changed.asked.map(({ option }) => option)).toEqual(['--compared', '--yes']);
    const courses = join(root, FOLDER, 'courses.csv');
    writeFileSync(courses, readFileSync(courses, 'utf8').replace(/,\d+(?=,)/, ',-1'));
    const wrong = await publish(root, file, toYes);
    expect([wrong.error?.message, wrong.asked]).toEqual([expect.stringMatching(/^1 error: correct the files/), []]);
  });
});

describe('a document whose title names no round', () => {
  it('goes on where it was stopped, with the draft that is there', async () => {
    const root = mkdtempSync(join(own, 'unnamed-'));
    const { file } = await makeEvening(root, 6, { title: 'Provisional Vacancy' });
    const untilCompared: Answers = (question) =>
      question.option === '--compared' ? undefined : question.option === '--round' ? 'CAP Round II' : plain(question);
    const { asked } = await publish(root, file, untilCompared);
    expect(asked.map(({ option }) => option)).toEqual([
      '--round',
      '--date',
      '--closes',
      '--url',
      '--yes',
      '--compared',
    ]);
    const again = await publish(root, file, untilCompared);
    expect(again.asked.map(({ option }) => option)).toEqual(['--compared']);
    expect(again.printed).toContain(`continues with ${relative('', join(root, FOLDER))}: CAP Round II, 2025-26, draft`);
  });

  it('and of which no page can be read stops with nothing written', async () => {
    const root = mkdtempSync(join(own, 'scans-'));
    const { file } = await makeEvening(root, 1);
    await drawDocument(file, ['scan']);
    const named: Answers = (question) => (question.option === '--round' ? 'CAP Round II' : plain(question));
    const { error, printed } = await publish(root, file, named);
    expect(error?.message).toBe('no course could be read: nothing was written');
    expect(printed).toEqual(
      expect.arrayContaining(['authority: not known', 'the document has no title that can be read']),
    );
    expect(existsSync(join(root, FOLDER))).toBe(false);
  });
});

describe('a draft that nobody changed', () => {
  let root: string;
  let file: string;
  const untilCompared =
    (answers: Record<string, string>): Answers =>
    (question) =>
      answers[question.option] ?? (question.option === '--compared' ? undefined : plain(question));
  const withoutMemory = async (answers: Record<string, string>) => {
    rmSync(join(root, ROUNDS, '.publish-round.json'));
    const { asked, ...ran } = await publish(root, file, untilCompared(answers));
    return { ...ran, options: asked.map(({ option }) => option) };
  };
  beforeAll(async () => {
    root = mkdtempSync(join(own, 'unchanged-'));
    ({ file } = await makeEvening(root, 6));
    await publish(root, file, untilCompared({}));
  });

  it('is gone on with by a no, and stops where its numbers are not those of the document', async () => {
    const { error, options, printed } = await withoutMemory({ '--compared': 'no' });
    expect(options).toEqual(['--replace', '--compared']);
    expect(error?.message).toMatch(/^stopped: correct the files of \S+2025-26-cap-round-2, then run the same command/);
    // Which page it was on is known only after an import.
    expect(printed.join('\n')).not.toContain('page 1: ');
  });

  it('is replaced after a yes', async () => {
    const { options, printed } = await withoutMemory({ '--replace': 'yes', '--date': '2025-11-19' });
    expect(options).toEqual(['--replace', '--date', '--closes', '--url', '--yes', '--compared']);
    expect(roundJson(root).published_date).toBe('2025-11-19');
    expect(printed.join('\n')).toContain('page 1: ');
    expect(printed.join('\n')).not.toContain('is dated later');
  });

  it('dated before the served round is not what is served, and has no round before it', async () => {
    const served = join(root, ROUNDS, '2025-26-cap-round-1/round.json');
    const accepted = {
      'tfw-choice-code-changed': { '0 courses have a tfw_choice_code, after 5 in the round before': 'not printed' },
    };
    writeFileSync(served, JSON.stringify({ ...JSON.parse(readFileSync(served, 'utf8')), accepted }));
    const late = { '--replace': 'yes', '--date': '2025-10-31', '--because date-order=': 'it appeared late' };
    const { printed } = await withoutMemory(late);
    expect(printed).toContain('no round was published before it');
    expect(printed).toContain(
      'CAP Round I is dated later: that is what stays served, and what the preview begins with',
    );
  });
});

it('a stop at a page that cannot be read says where its course is typed', async () => {
  const skipped = [{ where: 'page 3', reason: 'it is a picture' }];
  const questions = createQuestions({ options: new Map([['--allow-skips', 'stop']]) });
  const memory = { get: () => ({ skipped }) } as unknown as Memory;
  await expect(askAboutSkips('round-2', memory, { questions } as Operator)).rejects.toThrow(
    'stopped at page 3: it is a picture. Type its course into round-2, then run the same command again',
  );
});

describe('the place of a new institute', () => {
  const write = (rows: string) => {
    const folder = temporaryFolder();
    const columns = 'inst_code,inst_name,inst_type,district,city';
    writeFileSync(join(folder, 'institutes.csv'), `${columns}\n${rows}\n`);
    return folder;
  };
  const before = () => write('1,A,Government,Pune,Pimpri\n2,B,Government,Nashik,');
  const place = async (row: string) => {
    const folder = write(row);
    const asked: Question[] = [];
    const questions: Questions = {
      async ask(question) {
        asked.push(question);
        return question.proposal ?? '/';
      },
    };
    await askAboutPlaces(folder, before(), { questions } as Operator);
    return { asked, row: readFileSync(join(folder, 'institutes.csv'), 'utf8').split('\n')[1] };
  };

  it('is proposed from its name, also where only the district is known', async () => {
    const { asked, row } = await place('3,Sai College Pune,Government,,');
    expect(asked[0]!.proposal).toBe('Pune/');
    expect(asked[0]!.choices!.map(({ value, label }) => [value, label])).toEqual([
      ['Pune/', 'district Pune, city not known'],
      ['Nashik/', 'district Nashik, city not known'],
      ['Pune/Pimpri', 'Pimpri, district Pune'],
      ['/', 'none of these: left empty'],
    ]);
    expect(row).toBe('3,Sai College Pune,Government,Pune,');
    expect((await place('3,Sai College Pimpri,Government,,')).asked[0]!.choices).toHaveLength(3);
  });

  it('has no proposal where the name says none, and stays empty after "none of these"', async () => {
    const { asked, row } = await place('3,Sai College,Government,,');
    expect(asked[0]).not.toHaveProperty('proposal');
    expect(row).toBe('3,Sai College,Government,,');
  });

  it('is asked neither of known institutes, nor where the draft has it, nor without a round before', async () => {
    expect((await place('1,Sai College Pune,Government,,')).asked).toEqual([]);
    expect((await place('3,Sai College Pune,Government,Nashik,')).asked).toEqual([]);
    const questions: Questions = { ask: ({ message }) => expect.unreachable(message) };
    await askAboutPlaces(write('3,Sai College,Government,,'), undefined, { questions } as Operator);
  });
});

describe('an answer that is wrong', () => {
  let root: string;
  let file: string;
  beforeAll(async () => {
    root = mkdtempSync(join(own, 'wrong-'));
    ({ file } = await makeEvening(root, 6));
  });

  it.each([
    ['--date', '2025-11-31', 'a day of the calendar'],
    ['--date', '2025-11-23', 'after today, 2025-11-22'],
    ['--date', '2024-11-20', 'the document is of 2025-26, this day is in 2024-25'],
    ['--closes', '2025-11-19', 'before the day of publication'],
    ['--closes', '2025-11-21T25:00:00+05:30', 'a day, or a time'],
    ['--url', 'authority.example', 'an address of the web'],
  ])('is told at once: %s %s', async (option, answer, fault) => {
    const answers: Answers = (question) => (question.option === option ? answer : plain(question));
    expect((await publish(root, file, answers)).error?.message).toContain(fault);
    const given = new Map([
      ['--date', '2025-11-20'],
      [option, answer],
    ]);
    expect((await publish(root, file, plain, { options: given, yes: true })).error?.message).toContain(fault);
    expect(existsSync(join(root, FOLDER))).toBe(false);
  });

  it('about the round asks anew what led to it', async () => {
    const no: Answers = (question) => (question.option === '--yes' ? 'no' : plain(question));
    expect((await publish(root, file, no)).error?.message).toMatch(/^stopped: nothing was written/);
    const { asked } = await publish(root, file, () => undefined);
    expect(asked.map(({ option }) => option)).toEqual(['--date']);
  });

  it('is another round than the document says: nothing is asked or written', async () => {
    const { error } = await publish(root, file, plain, { round: 'CAP Round III' });
    expect(error?.message).toMatch(/title says "CAP Round II", --round says "CAP Round III"/);
    expect(existsSync(join(root, FOLDER))).toBe(false);
  });

  it('is not one where the document is of today', async () => {
    const { asked } = await publish(root, file, ({ option }) => (option === '--date' ? TODAY : undefined));
    expect(asked.at(-1)?.option).toBe('--closes');
  });
});

describe('without a terminal', () => {
  it('an answer that is missing names its option, and with all of them the round goes live', async () => {
    const root = mkdtempSync(join(own, 'machine-'));
    const { file, added } = await makeEvening(root, 16, { isSkipped: true, isRenamed: true, isNew: true });
    const options = new Map<string, string>();
    const missing: string[] = [];
    for (;;) {
      const { error, world } = await publish(root, file, plain, { options, yes: true });
      if (!error) {
        expect(world.published()).toBe('d1');
        break;
      }
      const [, option] =
        /^there is no terminal to ask on: give (--\S+(?: \S+=)?)/.exec(error.message) ??
        expect.unreachable(error.message);
      expect(missing).not.toContain(option);
      missing.push(option!);
      options.set(
        option!,
        { '--date': '2025-11-20', '--allow-skips': 'yes' }[option!] ??
          (option!.startsWith('--place') ? 'Pune/' : 'it is right'),
      );
      if (option!.startsWith('--place')) options.set(option!, '/');
    }
    expect(missing).toEqual(expect.arrayContaining(['--date', '--allow-skips', '--because institute-changed=']));
    expect(added).toMatch(/^\d{5}$/);
  });
});
