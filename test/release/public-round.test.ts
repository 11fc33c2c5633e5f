/** A document for a round that is public or withdrawn: a revision, a supplement, and what people corrected. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { numbersOf } from '../../build/release/course-numbers.ts';
import { readTree } from '../../build/release/round-tree.ts';
import { newestDocument } from '../../build/rounds/documents.ts';
import { isConfirmed } from '../../build/rounds/lock.ts';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { git } from '../support/git.ts';
import { FOLDER } from './evening.ts';
import { begin, plain, read, roundOf, supplement, TITLE, untilConfirmed, withEws } from './existing-project.ts';
import { TODAY } from './netlify-cli.ts';
import { type Answers, COMMITTED, correctNumber, publish, withdrawRound } from './operate.ts';

describe('a public round', () => {
  it('a correction stays, or is asked about where the document changed it', async () => {
    const { root, pages, draw } = await begin();
    const [left, row, cell, gone] = pages.map(({ choiceCode }) => choiceCode) as [string, string, string, string];
    const numbers = (code: string) => {
      const course = readTree(join(root, FOLDER)).courses.get(code);
      return course ? (Object.fromEntries(numbersOf(course)) as Record<string, number>) : undefined;
    };
    const before = [left, row, cell, gone].map((code) => numbers(code)!);
    for (const [i, choiceCode] of [left, row, cell, gone].entries()) {
      await correctNumber(root, choiceCode, [`pwd_total=${before[i]!.pwd_total! + 2}`], plain);
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
      `stopped: nothing was written; look up ${cell}.pwd_total, ${gone} in the document, then run the same command again`,
    );
    const [ofCell, ofGone] = stopped.prompts.filter(({ option }) => option.startsWith('--decide'));
    const pwd = before[2]!.pwd_total!;
    expect(ofCell!.message).toContain(
      `${cell}.pwd_total was ${pwd} in the earlier document, is ${pwd + 2} by hand, and ${pwd + 1} in this document.`,
    );
    const seats = before[3]!.total_cap_vacancies!;
    expect(ofGone!.message).toContain(
      `${gone} was there with ${seats} seats in the earlier document, is there with ${seats + 2} seats by hand, and not there`,
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

  it('a revision is one note and one release', async () => {
    const { root, pages, draw } = await begin();
    const code = pages[3]!.choiceCode;
    const institutes = read(root, 'institutes.csv');
    const document = await draw(pages.slice(0, 5).map((page, i) => (i === 3 ? withEws(page) : page)));
    const { error, text, options, platform } = await publish(root, document, plain, { isReleased: true });
    expect([error, options]).toEqual([undefined, ['--yes', '--covers', '--note', '--yes', '--yes']]);
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
    expect(platform.live).toBe('d2');
    expect(await git(root, 'log', '-1', '--format=%s')).toBe('Publish CAP Round II, 2025-26\n');
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

  it.each([
    [1, 'supplement'],
    [4, 'whole'],
  ])('%i of 6 courses and an unread page, a %s list, remove nothing', async (count, covers) => {
    const { root, pages } = await begin();
    const document = join(root, 'damaged.pdf');
    await drawDocument(document, [...pages.slice(0, count).map(withEws), 'scan'], { title: TITLE });
    const { text, options } = await publish(root, document, untilConfirmed);
    expect(options).not.toContain('--covers');
    expect(newestDocument(join(root, FOLDER))?.covers).toBe(covers);
    expect(text).toMatch(/kept, although not in the document, of which pages could not be read \(\d+\): /);
    for (const { choiceCode } of pages) expect(read(root, 'courses.csv')).toContain(choiceCode);
  });

  it('a withdrawn round is published again under its id', async () => {
    const { root } = await begin();
    await withdrawRound(root, 2, plain);
    expect(roundOf(root).status).toBe('withdrawn');
    const { error, options } = await publish(root, [], plain, { id: 2 });
    expect([error, options]).toEqual([COMMITTED, ['--note', '--yes', '--yes']]);
    const { id, status, corrected } = roundOf(root);
    expect([id, status]).toEqual([2, 'published']);
    expect(corrected.at(-1).note).toMatch(/^CAP Round II is published again\. .* पुन्हा .*। */);
  });
});
