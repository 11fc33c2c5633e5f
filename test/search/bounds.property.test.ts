/** For any text few words are examined, few look-ups are made, and the headers of an answer stay small. */
import MiniSearch from 'minisearch';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NAME_LENGTH } from '../../build/contract/limits.ts';
import type { SearchSource } from '../../build/search/build-index.ts';
import { respond } from '../../build/search/respond-search.ts';
import { readSentence } from '../../build/search/sentence.ts';
import { readTokens } from '../../build/search/tokens.ts';
import { compareText } from '../../build/shared/format.ts';
import { chances, generateRound } from '../support/generate-rounds.ts';
import { examples, fc, turn } from '../support/properties.ts';
import { makeEngine } from '../support/search-source.ts';
import { HOSTILE, hostileQuery, listVocabulary } from './hostile-queries.ts';

afterEach(turn);

const WORDS = 12;
/** Each of at most 24 read words, its corrections and its parts among them, is looked up in two indexes; some 170 is the most seen. */
const LOOK_UPS = 240;
const HEADER_BYTES = 4096;
const engine = makeEngine(generatedSource(600));
const vocabulary = listVocabulary(engine);

/** A generated round as the index builder reads it. */
function generatedSource(courses: number): SearchSource {
  const round = generateRound({ courses });
  const institutes = (round.institutes as unknown as SearchSource['institutes']).toSorted((a, b) =>
    compareText(a.inst_code, b.inst_code),
  );
  const instituteNumbers = new Map(institutes.map((institute, i) => [institute.inst_code, i]));
  const rows = (round.courses as unknown as (SearchSource['courses'][number] & { inst_code: string })[]).toSorted(
    (a, b) => compareText(a.choice_code, b.choice_code),
  );
  return {
    dataset: { id: 1, round_name: 'CAP Round I' },
    institutes,
    courses: rows.map((row, i) => ({ ...row, id: i + 1, institute: instituteNumbers.get(row.inst_code) as number })),
  };
}

/** The size of headers in HTTP/1.1. */
const countBytes = (headers: Headers) =>
  [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);

describe.each(Object.keys(HOSTILE))('%s', (kind) => {
  it('hostile text is read in bounded words and look-ups', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const q = hostileQuery(vocabulary, chances(seed).below, kind);
        const { tokens } = readSentence(q, { hasCode: () => true });
        const content = readTokens(tokens).filter(({ role }) => role === 'content');
        const read = content.map(({ text }) => text);
        expect(new Set(read).size).toBeLessThanOrEqual(WORDS);
        expect(read.length).toBeLessThanOrEqual(2 * WORDS);
        const spy = vi.spyOn(MiniSearch.prototype, 'search');
        engine.search({ q, limit: 1, offset: 0 });
        const lookUps = spy.mock.calls.length;
        spy.mockRestore();
        expect(lookUps).toBeLessThanOrEqual(LOOK_UPS);
      }),
      { numRuns: examples(6, 150) },
    );
  });

  it('headers of any query stay under 4 KB', async () => {
    const { districts } = engine.index.places;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.boolean(), async (seed, isFilter) => {
        const q = hostileQuery(vocabulary, chances(seed).below, kind);
        const filter = isFilter
          ? q
              .repeat(2)
              .slice(0, NAME_LENGTH)
              .replace(/\p{Cs}/gu, '')
          : `  ${districts[seed % districts.length]}\u2003`;
        const query = new URLSearchParams({
          q,
          limit: '1',
          offset: '1',
          district: filter,
          city: isFilter ? filter : '',
        });
        const response = await respond(new Request(`https://example.org/api/v1/search?${query}`), () => engine);
        expect([200, 400]).toContain(response.status);
        expect(countBytes(response.headers)).toBeLessThan(HEADER_BYTES);
      }),
      { numRuns: examples(6, 150) },
    );
  });
});

it('200 letters of any script have a next link', async () => {
  for (const more of ['क', '𐐨', 'x', '\ufdfa']) {
    const q = `civil ${more.repeat(194)}`;
    const response = await respond(
      new Request(`https://example.org/api/v1/search?${new URLSearchParams({ q, limit: '1', offset: '1' })}`),
      () => engine,
    );
    expect(response.headers.get('X-Search-Match')).toBe('partial');
    expect(response.headers.get('Link')).toContain('rel="next"');
    expect(countBytes(response.headers)).toBeLessThan(HEADER_BYTES);
  }
});
