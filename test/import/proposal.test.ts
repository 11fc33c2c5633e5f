import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { assertSameRound, otherProcess, proposalFor } from '../../build/import/proposal.ts';
import type { RoundSummary } from '../../build/rounds/round-summaries.ts';
import { slug } from '../../build/shared/round-name.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('a document of another round or year', () => {
  const title = { round: 'CAP Round II', academicYear: '2025-26' };
  const round = { round: 'CAP Round II', date: '2025-08-02' };

  it.each<[{ round?: string; date?: string }, string]>([
    [{ round: 'ACAP' }, 'the document\'s title says "CAP Round II", --round says "ACAP"'],
    [{ round: 'CAP Round III' }, 'the document\'s title says "CAP Round II", --round says "CAP Round III"'],
    [{ date: '2026-08-02' }, "the document's title says 2025-26, --date says 2026-08-02"],
    [{ date: '2024-08-02' }, "the document's title says 2025-26, --date says 2024-08-02"],
  ])('a title is refused with the options %j', (options, message) => {
    expect(() => assertSameRound(title, { ...round, ...options })).toThrow(message);
  });

  it.each<{ date?: string; round?: string }>([
    { date: '2026-02-02' },
    { round: 'Round-2' },
    { round: 'CAP Round II (revised)' },
  ])('a title is accepted with the options %j', (options) => {
    expect(() => assertSameRound(title, { ...round, ...options })).not.toThrow();
  });
});

it('a document may name another process than the round', () => {
  const summary = (title: string) => ({ name: 'CAP Round I', title }) as RoundSummary;
  const engineering = summary('Vacancy for CAP Round I of First Year Engineering, A.Y. 2025-26');
  expect(otherProcess({ process: 'First Year Pharmacy' }, engineering)).toMatch(
    /"First Year Pharmacy", .* of "First Year Engineering": /,
  );
  const others = [engineering, summary('Vacancy'), undefined];
  expect(others.map((round) => otherProcess({ process: 'First Year ENGINEERING' }, round))).toEqual(
    others.map(() => undefined),
  );
  expect(otherProcess({}, engineering)).toBeUndefined();
});

it('Roman and Arabic round numbers give one folder', () => {
  const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
  expect(roman.map((number) => slug(`CAP Round-${number}`))).toEqual(roman.map((_, i) => `cap-round-${i + 1}`));
  expect(['CAP  Round 12', 'Special_Round', 'फेरी'].map(slug)).toEqual(['cap-round-12', 'special-round', 'round']);
});

describe('the proposal for a document', () => {
  let rounds: string;
  beforeEach(() => {
    rounds = temporaryFolder();
  });
  const addRound = (name: string, fields: object) => {
    const round = {
      id: 1,
      round_name: 'CAP Round I',
      academic_year: '2025-26',
      published_date: '2025-07-14',
      status: 'published',
      source: { title: 'T', authority: 'A' },
    };
    mkdirSync(join(rounds, name), { recursive: true });
    writeFileSync(join(rounds, name, 'round.json'), JSON.stringify({ ...round, ...fields }));
  };
  const propose = (options = {}) =>
    proposalFor({ round: 'CAP Round II', academicYear: '2025-26' }, { date: '2025-08-02', data: rounds, ...options });

  it('a proposal has the next id and the round before', () => {
    expect(propose()).toMatchObject({ id: 1, before: undefined });
    mkdirSync(join(rounds, 'notes'));
    addRound('2025-26-cap-round-1', { id: 4 });
    addRound('2025-26-cap-round-9', { id: 7, status: 'withdrawn', published_date: '2025-07-20' });
    const out = join(rounds, '2025-26-cap-round-2');
    const before = { folder: join(rounds, '2025-26-cap-round-1'), id: 4 };
    expect(propose()).toMatchObject({ name: 'CAP Round II', year: '2025-26', id: 8, out, before });
    addRound('2025-26-cap-round-2', { id: 2, status: 'draft' });
    expect(propose()).toMatchObject({ id: 2, out, before });
  });

  it('an option counts more than the title', () => {
    addRound('2025-26-cap-round-1', { id: 4 });
    expect(propose({ round: 'CAP Round IV' })).toMatchObject({ name: 'CAP Round IV', id: 5 });
    const out = join(rounds, '2025-26-cap-round-1');
    expect(propose({ out })).toMatchObject({ out, id: 4, before: undefined });
    expect(() => propose({ id: 4 })).toThrow(
      'has the id 4: run this again without --id, or give one that no round has had',
    );
  });

  it('a proposal needs a name and readable rounds', () => {
    expect(() => proposalFor({}, { date: '2025-08-02', data: rounds })).toThrow('give it with --round');
    addRound('2025-26-cap-round-1', { id: 'four' });
    expect(propose).toThrow('correct this first');
  });
});
