/** The commands that ask, in a pseudo-terminal, with the real netlify-cli: from a document of 60 pages to the live site, a correction, and a revised list that contradicts it. Each live number is compared with the drawn ones. publish-round.test.ts kills the commands at each question. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { $ } from 'zx';
import { drawDocument } from '../support/draw-document.ts';
import { drawPages } from '../support/drawn-page.ts';
import { copyProject, type Project, whyNot } from '../support/netlify.ts';
import { addUp, copyRound, type Round } from '../support/round-series.ts';
import { FOLDER, makeEvening, ROUNDS } from './evening.ts';
import { expectLive, withoutCourses } from './expect-live.ts';
import { type Platform, SITE_ID, startPlatform, TOKEN } from './platform.ts';
import { type Served, serveSample } from './served.ts';
import { BACKSPACE, DOWN, ENTER, openTerminal, type Session, whyNoTerminal } from './terminal.ts';

/** Each release bundles the edge functions twice. */
const MINUTES = 600_000;
const UNCHANGED = 'nobody took these seats';

interface Evening {
  readonly project: Project;
  readonly platform: Platform;
  /** The site and its deploys: what was built last. */
  readonly served: Served;
  readonly file: string;
  /** What the document was drawn from, without its two pages that are scans. */
  readonly round: Round;
  /** The code of the institute that is new. */
  readonly added: string;
}
async function begin(): Promise<Evening> {
  const project = copyProject();
  const { folder } = project;
  rmSync(join(folder, ROUNDS), { recursive: true });
  const { file, added, codes, round } = await makeEvening(folder, 60, { isOdd: true });
  const served = await serveSample({ own: join(folder, 'dist') });
  // The first draft has the limit of requests, which then counts for a minute.
  const deploy = (id: string) => (id === 'deploy1' ? served.limitedUrl : served.url);
  const platform = await startPlatform({ site: () => served.url, deploy });
  platform.deploys.length = 0;
  platform.published = '';
  const read = withoutCourses(round, [codes[3], codes[5]]);
  return { project, platform, served, file, added, round: read };
}

function open({ project, platform }: Evening, ...args: string[]): Session {
  const credentials = { NETLIFY_AUTH_TOKEN: TOKEN, NETLIFY_SITE_ID: SITE_ID, NETLIFY_API_URL: platform.url };
  const env = { ...project.env, ...credentials };
  return openTerminal(['--import', 'tsx', 'build/cli.ts', ...args], { cwd: project.folder, env });
}

/** What is typed at each question, by a part of its text. */
type Answers = Readonly<Record<string, (session: Session) => unknown>>;
const enter = (session: Session) => session.enter();
const type = (text: string) => async (session: Session) => {
  await session.type(text, text);
  session.enter();
};
const PUBLISHED: Answers = {
  async 'On which day was it published?'(session) {
    await session.type('2025-11-31', '2025-11-31');
    await session.type(ENTER, 'a day of the calendar');
    await session.type(BACKSPACE.repeat(2), '2025-11-');
    await session.type('20', '20');
    session.enter();
  },
  'Until when is the option form open?': enter,
  'At which address was it published?': type('https://authority.example/vacancies.pdf'),
  'Are these right?': enter,
  'Continue without ': (session) => session.enter('y'),
  // The first choice leaves the place empty, the next is a district of the region.
  'Where is ': (session) => session.enter(DOWN + ENTER),
  'In which city or town': enter,
  'Why is it right?': type(UNCHANGED),
  // Nothing is proposed.
  'compared every cell': (session) => session.enter('y'),
  'Put this live at': (session) => session.enter('y'),
};

const CORRECTED: Answers = {
  async 'Which number is wrong?'(session) {
    await session.type('def_total', 'def_total');
    session.enter();
  },
  'What does the document have?': type('9'),
  'Which other number is wrong?': enter,
  'What do students read about it?': enter,
  'Write this into': enter,
  'Put this live at': (session) => session.enter('y'),
};

/** Answers until the command ends. Gives the questions that were answered. */
async function answer(session: Session, answers: Answers) {
  const answered: string[] = [];
  for (let question = await session.question(); question !== undefined; question = await session.question()) {
    const known = Object.keys(answers).find((part) => question!.includes(part));
    if (known === undefined) {
      await session.kill();
      throw new Error(`no answer to "${question}":\n${session.screen()}`);
    }
    await answers[known]!(session);
    answered.push(known);
  }
  return { answered, exitCode: await session.ended };
}

const readFile = ({ project }: Evening, name: string) => readFileSync(join(project.folder, FOLDER, name), 'utf8');
const log = async ({ project }: Evening) =>
  (await $({ cwd: project.folder, quiet: true })`git log --format=%s`).stdout.trim().split('\n');
const status = async ({ served }: Evening) => await (await fetch(`${served.url}/api/v1/status`)).json();

const reason = whyNot() ?? whyNoTerminal();
describe.skipIf(reason)(`at a terminal${reason ? ` (not here: ${reason})` : ''}`, { timeout: MINUTES }, () => {
  let plain: Evening;
  let ran: Awaited<ReturnType<typeof answer>>;
  let shown: string;
  beforeAll(async () => {
    plain = await begin();
    const session = open(plain, 'publish-round', plain.file);
    ran = await answer(session, PUBLISHED);
    shown = session.screen();
  }, MINUTES);
  afterAll(async () => {
    await plain?.platform.close();
    await plain?.served.close();
    plain?.project.remove();
  });

  it('publish-round leads from the document to the live round', async () => {
    // Several answers are read back: those about the document, and a place with its city.
    expect([...new Set(ran.answered)], shown).toEqual(Object.keys(PUBLISHED));
    expect([ran.answered.filter((question) => question === 'Are these right?').length, ran.exitCode]).toEqual([2, 0]);
    expect((await status(plain)).dataset.round_name).toBe('CAP Round II');
    await expectLive(plain.round, plain.served.url, fetch);
    const { published_date, source } = JSON.parse(readFile(plain, 'round.json'));
    expect([published_date, source.url]).toEqual(['2025-11-20', 'https://authority.example/vacancies.pdf']);
    const lock = JSON.parse(readFileSync(join(plain.project.folder, ROUNDS, 'rounds.lock.json'), 'utf8'));
    expect(Object.values(lock['2025-26-cap-round-2'].reasons)).toEqual([UNCHANGED]);
    expect(readFile(plain, 'institutes.csv')).toMatch(
      new RegExp(`^${plain.added},.*,Chhatrapati Sambhajinagar,,`, 'm'),
    );
    expect(shown).toMatch(new RegExp(`page 1: \\d{10} .*${plain.served.url}/course/\\d{10}`));
  });

  it('correct puts a number live, alone in its folder', async () => {
    const [code] = /^\d{10}\w*/m.exec(readFile(plain, 'courses.csv'))!;
    // Ctrl-C at a question ends the command and leaves nothing.
    const left = open(plain, 'correct', code);
    await left.question();
    left.enter('\u0003');
    expect(await left.ended, left.screen()).toBe(2);
    expect(left.screen()).toContain('stopped: run the same command again to continue');

    const correcting = open(plain, 'correct', code, '--accept', 'limit');
    let beside: Awaited<ReturnType<typeof answer>> | undefined;
    let other: Session | undefined;
    const first = await answer(correcting, {
      ...CORRECTED,
      async 'Write this into'(session) {
        other = open(plain, 'correct', code);
        beside = await answer(other, {});
        enter(session);
      },
    });
    expect(beside, other?.screen()).toEqual({ answered: [], exitCode: 2 });
    expect(other!.screen()).toMatch(/npm run correct \(process \d+, since .*\) runs in this folder/);
    expect(first).toEqual({ answered: Object.keys(CORRECTED), exitCode: 0 });
    const { corrected } = (await status(plain)).generated_from.find(({ id }: { id: number }) => id === 2);
    expect(corrected).toEqual([expect.objectContaining({ note: expect.stringContaining('Defence: 9 seats, not ') })]);
    expect((await log(plain))[0]).toBe(`Correct ${code} in CAP Round II, 2025-26`);
  });

  it('a revised list that contradicts a correction asks which is right', async () => {
    const [code] = /^\d{10}\w*/m.exec(readFile(plain, 'courses.csv'))!;
    /** The round, in which that course has other seats for defence. */
    const withDefence = (seats: number) => {
      const round = copyRound(plain.round);
      round.courses.find(({ choice_code }) => choice_code === code)!.def_total = seats;
      addUp(round);
      return round;
    };
    await expectLive(withDefence(9), plain.served.url, fetch);
    const revised = join(plain.project.folder, 'revised.pdf');
    await drawDocument(revised, drawPages(withDefence(11)));
    const session = open(plain, 'publish-round', revised, '--accept', 'limit');
    const { answered, exitCode } = await answer(session, {
      ...PUBLISHED,
      // The first choice stops, the next is the document's number, and the last the one by hand.
      'Which is right?': (session) => session.enter(DOWN + DOWN + ENTER),
      'What do students read about it?': enter,
    });
    expect([exitCode, answered], session.screen()).toEqual([0, expect.arrayContaining(['Which is right?'])]);
    expect(session.screen()).toContain(`${code}.def_total was`);
    await expectLive(withDefence(9), plain.served.url, fetch);
  });
});
