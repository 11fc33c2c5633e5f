import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../../build/search/build-index.ts';
import { searchSource } from '../support/search-source.ts';

const source = searchSource([
  { name: 'K J Somaiya’s संस्था, Pune', district: 'Pune', courses: [['Computer Engineering', 3], 'Civil “Engg”'] },
  { name: 'An Institute without Courses', courses: [] },
  { name: 'Lotus College', courses: [['Computer Engineering', 120]] },
]);

describe('the search index', () => {
  it('is ASCII alone, and the same for the same courses', () => {
    const text = buildSearchIndex(source);
    expect(text).toMatch(/^[\0-\x7f]*$/);
    expect(buildSearchIndex(source)).toBe(text);
  });

  it('is written as its format says: whoever changes what is written counts INDEX_FORMAT up, and then this test', () => {
    const { format, digest } = JSON.parse(buildSearchIndex(source));
    expect([format, digest.slice(0, 12)]).toEqual([2, 'c86269d9e230']);
  });

  it('has a run for every institute, be it empty', () => {
    const { runs } = JSON.parse(buildSearchIndex(source));
    expect([runs.count, runs.institute]).toEqual([3, null]);
  });
});
