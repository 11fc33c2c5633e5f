/**
 * The worst that a client can send, as a bound on work and not on time: postings visited and correction candidates compared.
 * The queries are the worst that test/support/worst-queries.ts found (by kind), and the last test searches for worse ones.
 */
import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../../../build/search/build-index.ts';
import { QUERY_LENGTH } from '../../../netlify/http/limits.ts';
import { createEngine } from '../../../netlify/search/engine.ts';
import { writtenWords } from '../../../netlify/search/words.ts';
import { generatedSource } from '../../support/generated-source.ts';
import { worstQueries } from '../../support/worst-queries.ts';

const source = generatedSource(20_000);
const index = JSON.parse(buildSearchIndex(source));
const engine = createEngine(index);
const ask = (q: string, offset = 0) => engine.search({ q, hasVacancy: false, limit: 500, offset });

/** All postings of the index: the most that looking every word up once could visit. */
const ALL = source.institutes.reduce((sum, institute) => sum + new Set(writtenWords(institute.inst_name)).size, 0);
/** Distinct words of the institutes: the most that one correction could compare. */
const VOCABULARY = new Set(source.institutes.flatMap((institute) => writtenWords(institute.inst_name))).size;

const cut = (words: readonly string[]) => words.join(' ').slice(0, QUERY_LENGTH);
const nested = (word: string) => Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i + 2));

describe('work stays bounded', () => {
  it('for every beginning of the most frequent words: a few times all postings', () => {
    const q = cut([...nested('engineering'), ...nested('college'), ...nested('institute'), ...nested('technology')]);
    expect(ask(q).work.postings).toBeLessThan(4 * ALL);
  });

  it('for two-letter beginnings of everything: less than twice all postings', () => {
    const pairs = [...'kamsvdpgnb'].flatMap((a) => [...'aeiou'].map((b) => a + b));
    expect(ask(cut(pairs)).work.postings).toBeLessThan(2 * ALL);
  });

  it('for a slip in every word: no more candidates than the vocabulary for each word', () => {
    const slips = [...new Set(source.institutes.flatMap((i) => writtenWords(i.inst_name)))]
      .filter((word) => word.length >= 8)
      .slice(0, 22)
      .map((word) => `${word.slice(0, 3)}qq${word.slice(5)}`);
    const { work } = ask(cut(slips));
    expect(work.candidates).toBeGreaterThan(0);
    expect(work.candidates).toBeLessThan(slips.length * VOCABULARY * 0.25);
  });

  it('for one word of 200 letters, which is cut, and for 200 characters of one-letter words, which are initials', () => {
    expect(ask('k'.repeat(200)).work.candidates).toBeLessThan(VOCABULARY);
    expect(ask('k '.repeat(100)).work.postings).toBeLessThan(ALL);
  });

  it('for more words than are looked at: as much as for the first thirty', () => {
    const many = Array.from({ length: 66 }, (_, i) => String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26)));
    expect(ask(cut(many)).work).toEqual(ask(many.slice(0, 30).join(' ')).work);
  });

  it('for a page at the very end of the longest result: the same work as for the first page', () => {
    const first = ask('en');
    const last = ask('en', first.total - 1);
    expect([last.positions.length, last.work]).toEqual([1, first.work]);
  });

  it('for the worst of 600 queries put together from the index’s own words, their beginnings and slips in them', () => {
    const words = [...new Set(source.institutes.flatMap((institute) => writtenWords(institute.inst_name)))];
    const worst = worstQueries(words, 600, (q) => ask(q).work);
    expect(worst.postings.work.postings).toBeGreaterThan(ALL / 10);
    expect(worst.postings.work.postings, worst.postings.q).toBeLessThan(4 * ALL);
    expect(worst.candidates.work.candidates, worst.candidates.q).toBeLessThan(4 * VOCABULARY);
  });
});
