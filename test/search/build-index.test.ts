import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../../build/search/build-index.ts';
import { kindWords, placeWords } from '../../build/search/place-and-kind.ts';
import { createEngine } from '../../netlify/search/engine.ts';
import { INDEX_FORMAT } from '../../netlify/search/types.ts';
import { searchSource } from '../support/search-source.ts';

const source = searchSource([
  { name: 'K J Somaiya’s संस्था, Pune', district: 'Pune', courses: [['Computer Engineering', 3], 'Civil “Engg”'] },
  { name: 'An Institute without Courses', courses: [] },
  { name: 'Lotus College', courses: [['Computer Engineering', 120]] },
]);

describe('the search index', () => {
  it('is ASCII alone, and the same for the same courses', () => {
    const text = buildSearchIndex(source, 'ab12');
    expect(text).toMatch(/^[\0-\x7f]*$/);
    expect(buildSearchIndex(source, 'ab12')).toBe(text);
  });

  it('says its format and the digest of the tree that it belongs to', () => {
    const { format, digest } = JSON.parse(buildSearchIndex(source, 'ab12'));
    expect([format, digest]).toEqual([INDEX_FORMAT, 'ab12']);
  });

  it('keeps a choice code that does not begin with its institute’s code', () => {
    const [first, ...rest] = source.courses;
    const odd = { ...source, courses: [{ ...first!, choice_code: '9-Z' }, ...rest] };
    const engine = createEngine(JSON.parse(buildSearchIndex(odd, 'ab12')));
    expect(JSON.parse(engine.render([0])).data[0].choice_code).toBe('9-Z');
  });
});

describe('words of place and kind', () => {
  it.each([
    ['Un-Aided', 'unaided'],
    ['University Managed (Un-Aided)', 'university managed unaided'],
    ['Government-Aided Autonomous', 'governmentaided aided autonomous'],
    ['Government', 'government'],
    ['Un-Aided Linguistic Minority - Gujarathi(Jain)', 'unaided linguistic minority gujarati jain'],
  ])('the type %j gives %j', (type, expected) => {
    expect(kindWords(type).join(' ')).toBe(expected);
  });

  it('a place has its other names too, and no words of an address', () => {
    const institute = { inst_code: '', inst_name: '', inst_type: '', district: 'Dharashiv', city: 'Tal. Tuljapur' };
    expect(placeWords(institute)).toEqual(['dharashiv', 'tuljapur', 'osmanabad', 'usmanabad']);
  });
});
