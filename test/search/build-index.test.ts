import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { asciiJson, buildSearchIndex, readSearchSource } from '../../build/search/build-index.ts';
import { instituteFields, institutesInitials, placeWords, typeWords } from '../../build/search/indexed-words.ts';
import { INDEX_OPTIONS } from '../../build/search/words.ts';
import { indexWithSite, makeEngine, searchSource } from '../support/search-source.ts';
import { course, load, round } from '../support/stage-round.ts';

const source = searchSource([
  { name: 'K J Somaiya’s संस्था, Pune', district: 'Pune', courses: [['Computer Engineering', 3], 'Civil “Engg”'] },
  { name: 'An Institute without Courses', courses: [] },
  { name: 'Lotus College', courses: [['Computer Engineering', 120]] },
]);

describe('the search index', () => {
  it('the index is ASCII, and equal for equal courses', () => {
    const text = asciiJson(indexWithSite(source));
    expect(text).toMatch(/^[\0-\x7f]*$/);
    expect(asciiJson(indexWithSite(source))).toBe(text);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(indexWithSite(source))));
  });

  it('the index has no stop words or address numbers', () => {
    const { words, search, institutes } = indexWithSite(
      searchSource([
        { name: 'K J House, Gut No. 1035', district: 'Pune 4', courses: ['5G'] },
        { name: 'The House', courses: [] },
      ]),
    );
    expect(institutes.names).toHaveLength(2);
    expect(words.split(' ')).toEqual(['5g', 'gut', 'house', 'kj', 'no', 'poona', 'puna', 'pune', 'westernmaharashtra']);
    const read = MiniSearch.loadJSON(search.institutes, INDEX_OPTIONS);
    expect(read.search('house').map(({ id }) => id)).toEqual([1, 0]);
    expect(read.search('1035')).toEqual([]);
  });

  it('the index keeps a choice code of another institute', () => {
    const [first, ...rest] = source.courses;
    const foreign = { ...source, courses: [{ ...first!, choice_code: '9-Z' }, ...rest] };
    const engine = makeEngine(foreign);
    expect(JSON.parse(engine.render([0])).data[0]).toMatchObject({ id: first!.id, choice_code: '9-Z' });
  });
});

describe('what the index is made of', () => {
  it('the index has earlier seats of the same year', () => {
    const now = round({ id: 2, published_date: '2025-08-01' });
    const nameOfBefore = (fields: Parameters<typeof round>[0]) =>
      readSearchSource(load(round({ id: 1, round_name: 'CAP Round I', ...fields }), now), {
        id: 2,
        round_name: 'CAP Round II',
      } as never).roundBefore;
    expect(nameOfBefore({})).toBe('CAP Round I');
    expect(nameOfBefore({ academic_year: '2024-25', published_date: '2024-08-01' })).toBeUndefined();
  });

  it('a course new in the round has no earlier seats', () => {
    const before = round({ id: 1 }, { courses: [course('0100110020', { total_cap_vacancies: 0 })], vacancies: [] });
    const database = load(before, round({ id: 2, published_date: '2025-08-01' }));
    const source = readSearchSource(database, { id: 2, round_name: 'CAP Round II' } as never);
    expect(buildSearchIndex(source).before).toEqual({ round: 'Round 1', seats: [null, 0] });
  });
});

describe('words of place and type', () => {
  it.each([
    ['Un-Aided', 'unaided'],
    ['Un Aided', 'unaided'],
    ['Government Aided', 'governmentaided aided'],
    ['University Managed (Un-Aided)', 'university managed unaided'],
    ['Government-Aided Autonomous', 'governmentaided aided autonomous'],
    ['Government', 'government'],
    ['Un-Aided Linguistic Minority - Gujarathi(Jain)', 'unaided linguistic minority gujarathi jain'],
  ])('the type %j gives %j', (type, expected) => {
    expect(typeWords(type).join(' ')).toBe(expected);
  });

  it('a place has its other names, without address words', () => {
    const { institutes } = searchSource([{ name: '', district: 'Dharashiv', city: 'Tal. Tuljapur', courses: [] }]);
    expect(placeWords(institutes[0]!).sort()).toEqual(['dharashiv', 'osmanabad', 'tuljapur', 'usmanabad']);
  });

  it.each([
    ['Lotus House', 'Nagpur', 'vidarbha'],
    ['Lotus House, Akurdi', 'Pune', 'westernmaharashtra pcmc'],
    ['Marathwada House, Latur', 'Delhi', ''],
  ])('%s in %s is in the regions %j', (inst_name, district, regions) => {
    const { place } = instituteFields({ inst_name, inst_type: '', district, city: district }, new Set());
    expect(place.split(' ').filter((word) => /^(pcmc|westernm|vidarbha|marathwada)/.test(word))).toEqual(
      regions.split(' ').filter(Boolean),
    );
  });

  it.each([
    ['Savitribai Phule Pune University', 'sppu'],
    ['Gondwana University, Gadchiroli', 'gug'],
    ['Dr. Babasaheb Ambedkar Marathwada University', 'bamu'],
    ['University of Mumbai', ''],
    ['Sant Gadge Baba Amravati University', ''],
  ])('%s means its districts as %j', (university, forms) => {
    const institute = { inst_name: 'Lotus House', inst_type: '', district: '', city: '', university };
    const { place } = instituteFields(institute, new Set(['sgbau']));
    expect(place).toBe(forms);
  });

  it('a reviewed short form stands for no other institute', () => {
    const { institutes } = searchSource([
      { name: 'Walchand College of Engineering, Sangli', courses: [] },
      { name: 'Western College of Engineering, Pune', courses: [] },
    ]);
    const forms = institutesInitials(institutes).map((list) => list.split(' ').includes('wce'));
    expect(forms).toEqual([true, false]);
  });
});
