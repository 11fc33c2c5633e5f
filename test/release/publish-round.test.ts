import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentFields } from '../../build/release/document-fields.ts';
import { publishRound } from '../../build/release/publish-document.ts';
import type { Questions } from '../../build/release/questions.ts';
import { isConfirmed } from '../../build/rounds/lock.ts';
import { drawDocument } from '../support/draw-document.ts';
import { git } from '../support/git.ts';
import { FOLDER, makeEvening, newProject, ROUNDS } from './evening.ts';
import { SITE, standIn, TODAY } from './netlify-cli.ts';
import { type Answers, COMMITTED, publish } from './operate.ts';

const plain: Answers = ({ option, proposal, choices }) =>
  ({ '--date': '20 Nov 2025', '--closes': '', '--yes': 'yes' })[option] ??
  (option.startsWith('--place ') ? choices?.[1]?.value : proposal);
const roundJson = (root: string) => JSON.parse(readFileSync(join(root, FOLDER, 'round.json'), 'utf8'));

describe('an evening on which nothing is odd', () => {
  let root: string;
  let file: string;
  let ran: Awaited<ReturnType<typeof publish>>;
  let codes: string[];
  beforeAll(async () => {
    root = newProject();
    ({ codes, file } = await makeEvening(root, 9));
    const closesAtOnce: Answers = (question) => (question.option === '--closes' ? '20-11-2025 5 pm' : plain(question));
    ran = await publish(root, file, closesAtOnce, { isReleased: true });
  });

  it('a plain round is live after six answers', () => {
    expect(ran.error).toBeUndefined();
    expect(ran.options).toEqual(['--date', '--closes', '--url', '--yes', '--yes', '--yes']);
    expect(ran.platform.live).toBe('d1');
    expect(ran.printed).toContain('live: nothing yet');
  });

  it('five courses are named with their pages and live addresses', () => {
    const last = codes.length;
    expect(ran.done!.courses.map(({ page }) => page)).toEqual(['1', '3', '5', '7', String(last)]);
    for (const { code, page } of ran.done!.courses) {
      expect(code).toBe(codes[Number(page) - 1]);
      expect(ran.printed).toContainEqual(
        expect.stringMatching(new RegExp(`page ${page}: ${code} .*${SITE}/course/${code}$`)),
      );
      expect(ran.printed).toContainEqual(
        expect.stringMatching(`page ${page}: ${code} .*http://localhost:1/course/${code}$`),
      );
    }
  });

  it('status and changelog are shown, written and committed', async () => {
    const entry = `- ${TODAY}: added CAP Round II, 2025-26 (dataset 2)`;
    for (const line of ['status draft -> published', `data/CHANGELOG.md: ${entry}`]) expect(ran.text).toContain(line);
    expect(roundJson(root)).toMatchObject({
      ...{ id: 2, status: 'published', published_date: '2025-11-20' },
      option_form_closes: '2025-11-20T17:00:00+05:30',
    });
    expect(readFileSync(join(root, 'data/CHANGELOG.md'), 'utf8')).toContain(`## Rounds\n\n${entry}\n`);
    expect(await git(root, 'log', '-1', '--format=%s')).toBe('Publish CAP Round II, 2025-26\n');
    expect(ran.text).toContain('no other machine has this commit: npm run setup');
    expect(await git(root, 'status', '--porcelain')).toBe('');
    expect(isConfirmed(join(root, FOLDER))).toBe(true);
  });
});

it.each([
  ['the account', { 'netlify api getSite': () => ({ exitCode: 1 }) }, 'the site s1 cannot be read'],
  [
    'git',
    { 'git var': () => ({ exitCode: 128, stderr: 'who are you' }) },
    'git cannot commit here; "npm run setup" says what to type:\nwho are you',
  ],
  [
    'the live site',
    {
      'netlify api getSite': () => ({
        stdout: JSON.stringify({ id: 's1', url: SITE, published_deploy: { id: 'd1' } }),
      }),
    },
    'https://seats.invalid cannot be compared with this folder',
  ],
])('%s is tried before anything is asked', async (_, results, message) => {
  const root = newProject();
  const { file } = await makeEvening(root, 1);
  const fetch = async () => new Response('{}');
  const { effects } = standIn(root, { results, effects: { fetch } });
  const questions: Questions = { ask: (question) => expect.unreachable(question.message) };
  await expect(publishRound({ files: [file] }, { effects, questions })).rejects.toThrow(message);
  expect(existsSync(join(root, FOLDER))).toBe(false);
});

const ODDITIES = { isOdd: true };

describe('an evening on which much is odd', () => {
  const reason = 'nobody took these seats';
  let root: string;
  let added: string;
  /** Questions that were asked and answered, over all runs. */
  const answered: string[] = [];
  const printed: string[] = [];
  let last: Awaited<ReturnType<typeof publish>>;

  beforeAll(async () => {
    root = newProject();
    const evening = await makeEvening(root, 16, ODDITIES);
    added = evening.added;
    // Each question is first interrupted once, then answered.
    const interrupted = new Set<string>();
    let runs = 0;
    do {
      const answers: Answers = (question) => {
        if (!interrupted.has(question.message)) {
          interrupted.add(question.message);
          return undefined;
        }
        answered.push(question.option);
        if (question.option === '--date') return '2025-11-20';
        if (question.option === '--allow-skips') return 'yes';
        if (question.option.startsWith('--place ')) return question.choices![1]!.value;
        if (question.option.startsWith('--reason')) return reason;
        return question.proposal ?? 'yes';
      };
      last = await publish(root, evening.file, answers, { isReleased: true });
      printed.push(...last.printed);
    } while (last.error === 'killed' && ++runs < 40);
  });

  it('a killed command continues where it was', () => {
    expect(last.error).toBeUndefined();
    // The first draft was uploaded before the interruption at the last question.
    expect(last.platform.live).toBe('d2');
    // No answer is asked for again.
    const typed = answered.filter((option) => option !== '--yes');
    expect(typed).toEqual([...new Set(typed)]);
    expect(existsSync(join(root, '.answers.json'))).toBe(false);
  });

  it('a finding of an institute names its first page', () => {
    expect(printed.join('\n')).toMatch(/line \d+ of institutes.csv \(page \d+\)/);
  });

  it('skipped pages, new institutes and reasons are questions', () => {
    expect(answered).toEqual(expect.arrayContaining(['--allow-skips', `--place ${added}=`]));
    const lock = JSON.parse(readFileSync(join(root, ROUNDS, 'rounds.lock.json'), 'utf8'));
    const [[line, typed] = [], ...others] = Object.entries(lock['2025-26-cap-round-2'].reasons);
    expect([line, typed, others]).toEqual([expect.stringContaining('CAP Round I'), reason, []]);
    const row = readFileSync(join(root, FOLDER, 'institutes.csv'), 'utf8').match(new RegExp(`^${added},.*$`, 'm'))![0];
    expect(row).toMatch(/,Amravati,,/);
  });
});

it('courses of several documents name the page and its file', async () => {
  const root = newProject();
  const { file, drawn, codes } = await makeEvening(root, 6);
  const second = join(root, 'second.pdf');
  await drawDocument(file, drawn.slice(0, 3));
  await drawDocument(second, drawn.slice(3));
  const { printed } = await publish(root, [file, second], plain);
  expect(printed).toContainEqual(expect.stringContaining(`page ${drawn.length - 3} of second.pdf: ${codes.at(-1)} `));
});

it('a document without readable pages writes nothing', async () => {
  const root = newProject();
  const { file } = await makeEvening(root, 1);
  await drawDocument(file, ['scan']);
  const named: Answers = (question) => (question.option === '--round' ? 'CAP Round II' : plain(question));
  const { error, printed } = await publish(root, file, named);
  expect(error).toBe(
    'no course could be read, because there is no text on the page, as on a scan: nothing was written',
  );
  expect(printed).toEqual(
    expect.arrayContaining(['authority: not known', 'the document has no title that can be read']),
  );
  expect(existsSync(join(root, FOLDER))).toBe(false);
});

it.each([
  ['--date', '2025-11-31', 'a day of the calendar'],
  ['--date', '2025-11-23', 'is after today, Saturday, 22 November 2025'],
  ['--date', TODAY, undefined],
  ['--date', '2024-11-20', 'the document is of 2025-26, Wednesday, 20 November 2024 is in 2024-25'],
  ['--closes', '2025-11-19', 'before the day of publication, Thursday'],
  ['--closes', '2025-11-21T25:00:00+05:30', 'a day or time: 17/07/2025'],
  ['--url', 'authority.example', 'an address of the web'],
])('an answer is tried at once: %s %s', (option, answer, fault) => {
  const fields = documentFields({ year: '2025-26', today: TODAY }, new Map([['--date', '2025-11-20']]));
  const found = fields.find((field) => field.option === option)!.findFault!(answer);
  expect(found).toEqual(fault && expect.stringContaining(fault));
});

it('options answer every question without a terminal', async () => {
  const root = newProject();
  const { file, added } = await makeEvening(root, 16, ODDITIES);
  const options = new Map(
    Object.entries({
      ...{ '--yes': 'yes', '--date': '2025-11-20', '--allow-skips': 'yes', '--reason file-unchanged=': 'it is right' },
      [`--place ${added}=`]: 'Amravati/',
    }),
  );
  const { error, prompts } = await publish(root, file, plain, { options, yes: true });
  expect([error, prompts]).toEqual([COMMITTED, []]);
  expect(roundJson(root)).toMatchObject({ status: 'published', published_date: '2025-11-20' });
});
