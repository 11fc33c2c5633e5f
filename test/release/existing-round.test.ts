/** A document for a round that exists: another one for a draft, a revision or a supplement of a public round, a withdrawn round. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { correct } from '../../build/release/correct-number.ts';
import { numbersOf } from '../../build/release/course-numbers.ts';
import { createQuestions } from '../../build/release/questions.ts';
import { type Branch, readTree } from '../../build/release/round-tree.ts';
import { withdraw } from '../../build/release/withdraw-round.ts';
import { isConfirmed } from '../../build/rounds/lock.ts';
import { type DrawnPage, documentTitle, drawDocument } from '../support/draw-document.ts';
import { git } from '../support/git.ts';
import { FOLDER, makeEvening, type Oddities } from './evening.ts';
import { standIn, TODAY } from './netlify-cli.ts';
import { type Answers, COMMITTED, NOT_RELEASED, operate, publish } from './operate.ts';

const folder = mkdtempSync(join(tmpdir(), 'existing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const TITLE = documentTitle('CAP Round II', '2025-26');

const plain: Answers = ({ option, proposal }) =>
  ({ '--date': '20/11/2025', '--covers': 'whole' })[option] ?? proposal ?? 'yes';
const supplement: Answers = (question) => (question.option === '--covers' ? 'supplement' : plain(question));
const untilConfirmed: Answers = (question) => (question.message.startsWith('I have ') ? undefined : plain(question));

it('a document of another process is asked about', async () => {
  const { root, pages } = await begin();
  const document = join(root, 'pharmacy.pdf');
  const title = TITLE.replace('Engineering and Technology', 'Pharmacy').replace('Round II', 'Round III');
  await drawDocument(document, pages.slice(0, 2), { title });
  const { error, prompts } = await publish(root, document, () => undefined);
  expect([error, prompts[0]?.option, prompts[0]?.message]).toEqual([
    'killed',
    '--round',
    expect.stringMatching(/^The document is of "First Year Pharmacy", CAP Round II of "First Year Engineering/),
  ]);
});

/** Projects that tests continue with, each made once. */
const projects = new Map<string, Promise<{ root: string; drawn: DrawnPage[] }>>();
async function makeProject(answers: Answers, oddities?: Oddities) {
  const root = mkdtempSync(join(folder, 'first-'));
  const { file, drawn } = await makeEvening(root, oddities ? 20 : 6, oddities);
  await publish(root, file, answers, { isReleased: !oddities });
  return { root, drawn: drawn as DrawnPage[] };
}

/** A copy of a project whose second round is live (with oddities only committed), or with `answers` only drafted, and the pages of its document. */
async function begin(answers: Answers = plain, oddities?: Oddities) {
  const root = mkdtempSync(join(folder, 'project-'));
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

const read = (root: string, name: string) => readFileSync(join(root, FOLDER, name), 'utf8');
const roundOf = (root: string) => JSON.parse(read(root, 'round.json'));
/** The page with an EWS seat more: they stand under no sum. */
const withEws = (page: DrawnPage): DrawnPage => ({ ...page, ews: page.ews + 1 });

describe('a draft', () => {
  it('another document replaces what nobody changed by hand', async () => {
    const { root, pages, draw } = await begin(untilConfirmed);
    const [first, second] = pages.map(({ choiceCode }) => choiceCode);
    const courses = read(root, 'courses.csv').replace(new RegExp(`^(${first},\\d+,)[^,]+`, 'm'), '$1Corrected');
    writeFileSync(join(root, FOLDER, 'courses.csv'), courses);
    const document = await draw([withEws(pages[0]!), withEws(pages[1]!), ...pages.slice(2)]);
    const { text, options } = await publish(root, document, untilConfirmed);
    expect(text).toContain('CAP Round II, 2025-26, is draft: it is compared with this document');
    for (const [code, page] of [
      [first, pages[0]!],
      [second, pages[1]!],
    ] as const) {
      expect(text).toMatch(new RegExp(`${code} +changed .*\n +course +ews_seats \\d+ -> ${page.ews + 1}\n`));
    }
    expect(text).toContain(
      `corrected by hand, and kept (1):\n  ${first}.course_name is Corrected, in the document ${pages[0]!.courseName}\n`,
    );
    expect(options).toEqual(['--yes', '--yes']);
    expect(read(root, 'courses.csv')).toMatch(new RegExp(`^${first},\\d+,Corrected,.*,${pages[0]!.ews + 1},`, 'm'));
    // The next run continues with this document.
    expect((await publish(root, document, untilConfirmed)).text).toContain('continues with');
  });

  it('a document with skipped pages removes nothing', async () => {
    const { root, pages } = await begin(untilConfirmed);
    const before = read(root, 'courses.csv');
    const document = join(root, 'scanned.pdf');
    await drawDocument(document, [...pages.slice(0, 4), 'scan'], { title: TITLE });
    const { options } = await publish(root, document, untilConfirmed);
    expect(options).toEqual(['--yes', '--allow-skips', '--yes']);
    expect(read(root, 'courses.csv')).toBe(before);
  });

  it('a renamed institute keeps its place', async () => {
    const { root, pages, draw } = await begin(untilConfirmed);
    const { code } = pages[0]!.institute;
    const rowOf = () =>
      read(root, 'institutes.csv')
        .split('\n')
        .find((line) => line.startsWith(code))!;
    const before = rowOf();
    const name = 'Shri Vidya College of Engineering';
    const document = await draw(
      pages.map((page) => (page.institute.code === code ? { ...page, institute: { ...page.institute, name } } : page)),
    );
    await publish(root, document, untilConfirmed);
    expect(before).toMatch(/,[A-Z]\w+,[A-Z]\w+,\w+,\w+,\w+$/);
    expect(rowOf()).toBe(before.replace(/^(\d+,)("[^"]+"|[^,]+)/, `$1${name}`));
  });
});

describe('a public round', () => {
  it('a correction stays, or is asked about where the document changed it', async () => {
    const { root, pages, draw } = await begin();
    const [left, row, cell, gone] = pages.map(({ choiceCode }) => choiceCode) as [string, string, string, string];
    const numbers = (code: string) => {
      const course = readTree(join(root, FOLDER)).courses.get(code);
      return course ? (Object.fromEntries(numbersOf(course as Branch)) as Record<string, number>) : undefined;
    };
    const before = [left, row, cell, gone].map((code) => numbers(code)!);
    for (const [i, choiceCode] of [left, row, cell, gone].entries()) {
      const set = [`pwd_total=${before[i]!.pwd_total! + 2}`];
      await operate(root, (operator) => correct({ choiceCode, set }, operator), plain, { results: NOT_RELEASED });
    }
    const withMore = (page: DrawnPage, kind: 'pwd' | 'def', seats: number): DrawnPage => {
      const special = page[kind].map((number, j, all) => number + (j === 0 || j === all.length - 1 ? seats : 0));
      return { ...page, [kind]: special, capSeats: page.capSeats + seats };
    };
    const [first, second, third, , ...others] = pages as [DrawnPage, DrawnPage, DrawnPage, DrawnPage, ...DrawnPage[]];
    const document = await draw([first, withMore(second, 'def', 3), withMore(third, 'pwd', 1), ...others]);

    const stopped = await publish(root, document, (question) =>
      question.option.startsWith('--decide') ? 'no' : plain(question),
    );
    expect(stopped.error).toBe(
      `stopped: nothing was written; look at ${cell}.pwd_total, ${gone}, then run the same command again`,
    );
    const [ofCell, ofGone] = stopped.prompts.filter(({ option }) => option.startsWith('--decide'));
    const pwd = before[2]!.pwd_total!;
    expect(ofCell!.message).toContain(
      `${cell}.pwd_total was ${pwd} in the document before, is ${pwd + 2} by hand, and ${pwd + 1} in this document.`,
    );
    const seats = before[3]!.total_cap_vacancies!;
    expect(ofGone!.message).toContain(
      `${gone} was there with ${seats} seats in the document before, is there with ${seats + 2} seats by hand, and not there`,
    );

    const options = new Map([
      [`--decide ${cell}.pwd_total=`, 'hand'],
      [`--decide ${gone}=`, 'document'],
    ]);
    const { error, text } = await publish(root, document, plain, { options });
    expect(error).toEqual(COMMITTED);
    const plus = (i: number, more: Record<string, number>) => ({
      ...before[i],
      ...Object.fromEntries(Object.entries(more).map(([name, by]) => [name, before[i]![name]! + by])),
    });
    expect([left, row, cell, gone].map(numbers)).toEqual([
      plus(0, { pwd_total: 2, total_cap_vacancies: 2 }),
      plus(1, { pwd_total: 2, def_total: 3, total_cap_vacancies: 5 }),
      plus(2, { pwd_total: 2, total_cap_vacancies: 2 }),
      undefined,
    ]);
    expect(text).toContain(
      `  ${left}.pwd_total is ${before[0]!.pwd_total! + 2}, in the document ${before[0]!.pwd_total}\n`,
    );
    // What a person and the document changed is compared first.
    expect(text).toMatch(new RegExp(`compare these with the document:\n.*${row} .*\n.*${cell} `));
  });

  it('an interrupted revision is one note and one release', async () => {
    const { root, pages, draw } = await begin();
    const code = pages[3]!.choiceCode;
    const institutes = read(root, 'institutes.csv');
    const document = await draw(pages.slice(0, 5).map((page, i) => (i === 3 ? withEws(page) : page)));
    const { error, text, options } = await publish(root, document, untilConfirmed);
    expect([error, roundOf(root).status]).toEqual(['killed', 'draft']);
    expect(options).toEqual(['--yes', '--covers', '--note', '--yes']);
    const continued = await publish(root, document, plain, { isReleased: true });
    expect([continued.error, continued.options]).toEqual([undefined, ['--yes', '--yes', '--yes']]);
    expect(text).toMatch(new RegExp(`^${code} +changed `, 'm'));
    expect(text).toMatch(new RegExp(`^${pages[5]!.choiceCode} +removed `, 'm'));
    const { status, published_date, corrected } = roundOf(root);
    const note =
      'The authority revised its list: 1 course changed, 1 course removed. प्राधिकरणाने यादी सुधारली: बदललेले अभ्यासक्रम 1, काढलेले अभ्यासक्रम 1. प्राधिकरण ने सूची संशोधित की: बदले हुए पाठ्यक्रम 1, हटाए गए पाठ्यक्रम 1।';
    expect([status, published_date, corrected]).toEqual(['published', '2025-11-20', [{ date: TODAY, note }]]);
    expect(read(root, 'courses.csv')).toMatch(new RegExp(`^${code},.*,${pages[3]!.ews + 1},`, 'm'));
    expect(read(root, 'institutes.csv')).toBe(institutes);
    expect(isConfirmed(join(root, FOLDER))).toBe(true);
    expect(readFileSync(join(root, 'data/CHANGELOG.md'), 'utf8')).toContain(
      `- ${TODAY}: revised CAP Round II, 2025-26 (dataset 2): ${note}`,
    );
    expect(continued.platform.live).toBe('d2');
    expect(await git(root, 'log', '-1', '--format=%s')).toBe('Publish CAP Round II, 2025-26\n');
  });

  it('no document is compared with files that nobody confirmed', async () => {
    const { root, pages, draw } = await begin();
    writeFileSync(join(root, FOLDER, 'courses.csv'), `${read(root, 'courses.csv')}\n1,1`);
    const { error } = await publish(root, await draw(pages), plain);
    expect(error).toMatch(/changed since they were confirmed/);
  });

  it('a revision without changes writes nothing, a later closing does', async () => {
    const { root, pages, draw } = await begin();
    const before = read(root, 'round.json');
    const document = await draw(pages);
    // Another hash, the same pages.
    writeFileSync(document, '\n% saved again', { flag: 'a' });
    const { error, options } = await publish(root, document, plain);
    expect([error, options, read(root, 'round.json')]).toEqual([COMMITTED, ['--yes'], before]);
    writeFileSync(document, '\n% saved once more', { flag: 'a' });
    const reads = ['--closes', 'yes', 'yes'];
    const later = await publish(root, document, (question) => {
      if (question.option === '--closes') return '25/11/2025 5 pm';
      return question.message.startsWith('Are these right?') ? reads.shift() : plain(question);
    });
    expect(later.error).toEqual(COMMITTED);
    // A public round keeps its day.
    expect(later.prompts[0]!.choices!.map(({ value }) => value)).toEqual(['yes', '--closes', '--url']);
    expect(roundOf(root).corrected[0].note).toMatch(
      /^The option form closes: Tuesday, 25 November 2025, 5:00 pm, Indian time\. .*: 25\/11\/2025 5:00 pm\. /,
    );
  });

  it('a supplement adds institutes and asks only for their places', async () => {
    const withoutPlace: Answers = (question) => (question.option.startsWith('--place ') ? '/' : plain(question));
    const { root, pages, draw } = await begin(withoutPlace, { isNew: true });
    expect(read(root, 'institutes.csv')).toMatch(/,,,(?:true|false),/);
    const before = read(root, 'courses.csv');
    const institute = { ...pages[0]!.institute, code: '06999', name: 'New College, Pune' };
    const document = await draw([{ ...pages[0]!, institute, choiceCode: '0699919110', tfws: 0, tfwsCode: '' }]);
    const { error, text, options, prompts } = await publish(root, document, supplement);
    expect(error).toEqual(COMMITTED);
    const covers = prompts.find(({ option }) => option === '--covers')!;
    expect([covers.proposal, covers.choices![0]!.value]).toEqual([undefined, 'supplement']);
    expect(covers.message).toContain(`${pages[0]!.institute.code} ${pages[0]!.institute.name}`);
    expect(options.filter((option) => option.startsWith('--place'))).toEqual(['--places']);
    expect(text).toMatch(/institutes added \(1\): 06999 New College, Pune\n/);
    expect(text).not.toContain('kept');
    const { note } = roundOf(root).corrected[0];
    expect(note).toMatch(/^The authority revised its list: 1 course added\. .*: नवे अभ्यासक्रम 1\. .*: नए पाठ्यक्रम 1।$/);
    expect(read(root, 'courses.csv')).toContain(before);
    expect(read(root, 'courses.csv')).toContain('\n0699919110,06999,');
  });

  it('a document with an unread page removes nothing', async () => {
    const { root, pages } = await begin();
    const document = join(root, 'damaged.pdf');
    await drawDocument(document, [withEws(pages[0]!), 'scan'], { title: TITLE });
    const { text, options } = await publish(root, document, untilConfirmed);
    expect(options).not.toContain('--covers');
    expect(text).toMatch(/not in the document, which has unread pages, and kept \(\d+\): /);
    for (const { choiceCode } of pages) expect(read(root, 'courses.csv')).toContain(choiceCode);
  });

  it('a withdrawn round is published again under its id', async () => {
    const { root } = await begin();
    await operate(root, (operator) => withdraw({ id: 2 }, operator), plain, {
      options: new Map([['--note', 'a wrong list']]),
      results: NOT_RELEASED,
    });
    expect(roundOf(root).status).toBe('withdrawn');
    const { error, options } = await publish(root, [], plain, { id: 2 });
    expect([error, options]).toEqual([COMMITTED, ['--note', '--yes', '--yes']]);
    const { id, status, corrected } = roundOf(root);
    expect([id, status]).toEqual([2, 'published']);
    expect(corrected.at(-1).note).toMatch(/^CAP Round II is published again\. .* पुन्हा .*। */);
  });
});

describe('a folder that lacks what is live', () => {
  it('live changes that are missing here ask for a pull', async () => {
    const { root } = await begin();
    const questions = createQuestions({
      options: new Map(Object.entries({ '--yes': 'yes', '--note': 'Two seats less' })),
    });
    const { effects } = standIn(root);
    const choiceCode = /^\d{10}\w*/m.exec(read(root, 'courses.csv'))![0];
    await correct({ choiceCode, set: ['ews_seats=900'], yes: true }, { effects, questions });
    // A clone of the commit before the correction, then of the one before the round.
    await git(root, 'reset', '-q', '--hard', 'HEAD~1');
    const stale = await publish(root, [], plain, { id: 1 });
    expect([stale.error, stale.prompts]).toEqual([
      expect.stringMatching(
        / 2025-26-cap-round-2 \(id 2\) .*with a correction of 2025-11-22 that is missing here: Two seats less\nanother .*git pull/,
      ),
      [],
    ]);
    // Every command that changes a round looks first.
    await expect(withdraw({ id: 1 }, { effects, questions })).rejects.toThrow('git pull');
    await git(root, 'reset', '-q', '--hard', 'HEAD~1');
    expect((await publish(root, [], plain, { id: 1 })).error).toMatch(
      /does not have:\n {2}2025-26-cap-round-2 \(id 2\) is live and missing here\n/,
    );
  });
});

it('a CSV goes the way of a document', async () => {
  const { root } = await begin();
  const document = join(root, 'supplement.csv');
  const columns = 'inst_code,inst_name,inst_type,choice_code,course_name,total_cap_vacancies,ews_seats,tfw_seats';
  const seats = 'pwd_total,def_total,seat_level,open_g,open_l,sc_g,sc_l,obc_g,obc_l,sebc_g,sebc_l';
  const row = '06107,"College, Pune",Government,0610719110,Civil Engineering,2,1,0,0,0,state_level,2,0,0,0,0,0,0,0';
  writeFileSync(document, `${columns},${seats}\n${row}\n`);
  const named: Answers = (question) => (question.option === '--round' ? 'CAP Round II' : plain(question));
  const stopped = await publish(root, document, (question) =>
    question.option === '--covers' ? undefined : named(question),
  );
  expect([stopped.error, stopped.options]).toEqual(['killed', ['--round', '--yes', '--covers']]);
  // The typed name is remembered.
  const ran = await publish(root, document, ({ option }) => (option === '--covers' ? 'supplement' : 'yes'), {
    options: new Map([['--note', 'One college more']]),
  });
  expect([ran.error, ran.options]).toEqual([COMMITTED, expect.not.arrayContaining(['--round'])]);
  expect(ran.text).toMatch(
    /institutes added \(1\): 06107 College, Pune\n[\s\S]*courses: 1 added, 0 removed, 0 changed/,
  );
  expect(read(root, 'courses.csv')).toContain('\n0610719110,06107,Civil Engineering,2,1,0,0,0');
});
