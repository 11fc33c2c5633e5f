/** A document for a round that exists: for a draft, of another process, as a CSV, from a folder that lacks what is live. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawDocument } from '../support/draw-document.ts';
import { git } from '../support/git.ts';
import { FOLDER } from './evening.ts';
import { begin, plain, read, TITLE, untilConfirmed, withEws } from './existing-project.ts';
import { type Answers, COMMITTED, correctNumber, publish, withdrawRound } from './operate.ts';

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

describe('a draft', () => {
  it('another document replaces what nobody changed by hand', async () => {
    const { root, pages, draw } = await begin(untilConfirmed);
    const [first, second] = pages.map(({ choiceCode }) => choiceCode);
    const courses = read(root, 'courses.csv').replace(new RegExp(`^(${first},\\d+,)[^,]+`, 'm'), '$1Corrected');
    writeFileSync(join(root, FOLDER, 'courses.csv'), courses);
    const document = await draw([withEws(pages[0]!), withEws(pages[1]!), ...pages.slice(2)]);
    const { text, options } = await publish(root, document, untilConfirmed);
    expect(text).toContain('CAP Round II, 2025-26, is here already, draft: it is compared with this document');
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

describe('a folder that lacks what is live', () => {
  it('live changes that are missing here ask for a pull', async () => {
    const { root } = await begin();
    const choiceCode = /^\d{10}\w*/m.exec(read(root, 'courses.csv'))![0];
    const options = new Map([['--note', 'Two seats less']]);
    await correctNumber(root, choiceCode, ['ews_seats=900'], plain, { options, isReleased: true });
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
    expect((await withdrawRound(root, 1, plain)).error).toContain('git pull');
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
