/** A draft that exists, and a round without its document. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { correct } from '../../build/release/correct-number.ts';
import type { Operator, Question } from '../../build/release/questions.ts';
import { release } from '../../build/release/run-release.ts';
import { isConfirmed } from '../../build/rounds/lock.ts';
import { FOLDER, ROUNDS } from './evening.ts';
import { begin, plain, roundOf, untilConfirmed } from './existing-project.ts';
import { COMMITTED, operate, publish } from './operate.ts';

/** The one question that confirms the round. */
const isAboutCourses = ({ message }: Question) => message.startsWith('I have ');
/** A project whose draft waits for its confirmation, and its document. */
async function beginDraft() {
  const { root } = await begin(untilConfirmed);
  return { root, file: join(root, 'vacancies.pdf') };
}

describe('a draft that exists', () => {
  it('a draft of the same document is continued', async () => {
    const { root, file } = await beginDraft();
    const { options, printed, error } = await publish(root, file, (question) =>
      isAboutCourses(question) ? 'no' : plain(question),
    );
    expect(options).toEqual(['--yes', '--yes']);
    expect(printed).toContain('  published: Thursday, 20 November 2025');
    expect(printed).toContain(`continues with ${relative('', join(root, FOLDER))}: CAP Round II, 2025-26, draft`);
    expect(error).toMatch(/unchanged: correct the files of \S+2025-26-cap-round-2, then run the same command/);
    expect(roundOf(root).status).toBe('draft');
  });

  it('earlier answers are read back, and can be changed', async () => {
    const { root, file } = await beginDraft();
    const reads: (string | undefined)[] = [];
    const { prompts } = await publish(root, file, (question) => {
      if (isAboutCourses(question)) return undefined;
      if (question.message.startsWith('Are these right?')) return reads.push(question.option) === 1 ? '--date' : 'yes';
      return question.option === '--date' ? '19/11/2025' : question.proposal;
    });
    expect(prompts.find(({ option }) => option === '--date')?.proposal).toBe('20/11/2025');
    expect(roundOf(root).published_date).toBe('2025-11-19');
  });

  it('a changed draft is checked again', async () => {
    const { root, file } = await beginDraft();
    const courses = join(root, FOLDER, 'courses.csv');
    writeFileSync(courses, readFileSync(courses, 'utf8').replace(/,\d+(?=,)/, ',-1'));
    const { error, prompts } = await publish(root, file, plain);
    expect([error, prompts]).toEqual([
      expect.stringMatching(/: 1 error\n[\s\S]*\n1 error: correct the files/),
      [expect.objectContaining({ option: '--yes' })],
    ]);
  });

  it('a draft dated before the served round is announced', async () => {
    const { root, file } = await beginDraft();
    const options = new Map([['--date', '2025-10-31']]);
    const { printed } = await publish(root, file, untilConfirmed, { options });
    expect(printed).toContain(
      'CAP Round I is dated later: it stays the round that is served, and the preview begins with it',
    );
  });
});

describe('a round without its document', () => {
  let root: string;
  const first = () => join(root, ROUNDS, '2025-26-cap-round-1');
  const releaseRounds = (operator: Operator) => release({ yes: true }, operator);
  const changeCity = () => {
    const file = join(first(), 'institutes.csv');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/,(true|false)/, ' District,$1'));
  };
  beforeAll(async () => {
    ({ root } = await beginDraft());
  });

  it('the only draft is published', async () => {
    const { error, options } = await publish(root, [], plain);
    expect([error, options, roundOf(root).status]).toEqual([COMMITTED, ['--yes', '--yes'], 'published']);
  });

  it('publish-round asks for a document or id without a draft', async () => {
    const list = /^no rounds are drafts: give the authority's PDF, or --id: 1 \(CAP Round I\), 2 \(CAP Round II\)$/;
    expect((await publish(root, [], plain)).error).toMatch(list);
    expect((await publish(root, [], plain, { id: 7 })).error).toMatch(/^no round has the id 7: /);
  });

  it('changed files are confirmed again and put live', async () => {
    changeCity();
    const correcting = await operate(root, (operator) => correct({ choiceCode: '1', id: 1 }, operator), plain);
    expect(correcting.error).toMatch(
      /changed since they were confirmed: restore them \(git restore \S+round-1 data\/CHANGELOG.md\), or .* --id 1\)$/,
    );
    const releasing = await operate(root, releaseRounds, plain);
    expect(releasing.error).toMatch(/ round-changed the files of a published round changed /);
    const { error, options } = await publish(root, [], plain, { id: 1 });
    expect([error, options]).toEqual([COMMITTED, ['--yes']]);
    expect(readFileSync(join(root, 'data/CHANGELOG.md'), 'utf8')).toMatch(/changed, and confirmed again, CAP Round I,/);
    expect(isConfirmed(first())).toBe(true);
  });

  it('a release stops at an unconfirmed round', async () => {
    changeCity();
    const lock = join(root, ROUNDS, 'rounds.lock.json');
    const { '2025-26-cap-round-1': _, ...others } = JSON.parse(readFileSync(lock, 'utf8'));
    writeFileSync(lock, JSON.stringify(others));
    const { error } = await operate(root, releaseRounds, plain);
    expect(error).toMatch(/^1 published round is not confirmed: npm run publish-round -- --id 1$/);
  });
});
