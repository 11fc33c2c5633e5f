/** A query with valid parameters -> a page of courses. The steps are the files beside this one; README.md tells the way. */
import { type Columns, openColumns } from './columns.ts';
import { type Filter, openFilter } from './filter.ts';
import { type Matcher, type Matches, openMatcher } from './match.ts';
import { openPage } from './page.ts';
import { parseQuery } from './parse.ts';
import { openRanking, positionOf } from './rank.ts';
import { selectGreatest } from './select.ts';
import type { SearchIndex, SearchPage, SearchQuery, Work } from './types.ts';

export interface Engine {
  readonly index: SearchIndex;
  search(query: SearchQuery): SearchPage;
  /** The JSON text of `{dataset, data}` for these positions. */
  render(positions: ArrayLike<number>): string;
}

/** Opens an index; nothing is unpacked before a query needs it. Throws when the index has another format. */
export function createEngine(index: SearchIndex): Engine {
  if (index.format !== 1)
    throw new Error(`search: the index has format ${index.format}, this engine reads 1: build again`);
  const columns = openColumns(index);
  const match = openMatcher(index, columns);
  const render = openPage(index, columns);
  return { index, render, search: (query) => search(columns, match, query) };
}

function search(columns: Columns, match: Matcher, query: SearchQuery): SearchPage {
  const work: Work = { postings: 0, candidates: 0 };
  const filter = openFilter(columns, query);
  if (query.q === undefined) return { ...listAll(columns, filter, query), work };
  const parsed = parseQuery(query.q);
  if (parsed.length === 0) return { total: 0, positions: [], match: 'exact', words: [], work };

  const matches = match(parsed, work);
  const { words, count } = matches;
  const whole = rankMatches(columns, matches, filter, query, count);
  const filtered = filter.institutes !== undefined || filter.onlyVacant;
  // How a query is understood depends on its words alone, not on the filters.
  if (whole.total > 0 || (filtered && mostWords(columns, matches) === count)) {
    return {
      ...whole,
      match: matches.corrected ? 'corrected' : 'exact',
      words,
      work,
    };
  }
  const most = mostWords(columns, matches);
  if (most * 2 < count || most === 0) return { total: 0, positions: [], match: 'exact', words, work };
  return {
    ...rankMatches(columns, matches, filter, query, most),
    match: 'partial',
    words: foundWords(matches),
    work,
  };
}

type Found = Pick<SearchPage, 'total' | 'positions'>;

/** Without `q`: in choice_code order, and no further than the page where nothing has to be counted. */
function listAll(columns: Columns, filter: Filter, { offset, limit }: SearchQuery): Found {
  const positions: number[] = [];
  if (filter.institutes === undefined && !filter.onlyVacant) {
    for (let at = offset; at < Math.min(columns.courses, offset + limit); at++) positions.push(at);
    return { total: columns.courses, positions };
  }
  const starts = columns.runStarts();
  const runInstitute = columns.runInstitute();
  const { codes, values } = columns.vacanciesOf();
  let total = 0;
  for (let run = 0; run < columns.runs; run++) {
    if (filter.institutes?.[runInstitute[run] as number] === 0) continue;
    for (let at = starts[run] as number; at < (starts[run + 1] as number); at++) {
      if (filter.onlyVacant && values[codes[at] as number] === 0) continue;
      if (total >= offset && total < offset + limit) positions.push(at);
      total++;
    }
  }
  return { total, positions };
}

/** Courses that have at least `needed` of the words, best first. */
function rankMatches(columns: Columns, matches: Matches, filter: Filter, query: SearchQuery, needed: number): Found {
  const { courses } = columns;
  const nameBits = matches.names.any;
  const exactNameBits = matches.names.exact;
  const instituteBits = matches.institutes.any;
  const { codes: nameCodes, values: nameOf } = columns.nameOf();
  const { codes: vacancyCodes, values: vacanciesOf } = columns.vacanciesOf();
  const starts = columns.runStarts();
  const runInstitute = columns.runInstitute();
  const ranking = openRanking(matches, courses, columns.maxVacancies);
  const { plain } = ranking;
  const selection = selectGreatest(query.offset + query.limit, courses);
  const anyName = unionOf(nameBits);
  // All words is one comparison; only most of them have to be counted.
  const every = 2 ** matches.count - 1;
  const counted = needed < matches.count;
  const enough = (bits: number) => bits === every || (counted && bitCount(bits) >= needed);
  /** The base of each name that needs no institute; -1 for the others. */
  const alone = new Float64Array(columns.names).fill(-1);
  let anyAlone = false;
  for (let name = 0; name < columns.names; name++) {
    if (!enough(nameBits[name] as number)) continue;
    alone[name] = plain[name] as number;
    anyAlone = true;
  }
  let toBeat = -1;
  let total = 0;
  for (let run = 0; run < columns.runs; run++) {
    const institute = runInstitute[run] as number;
    if (filter.institutes !== undefined && filter.institutes[institute] === 0) continue;
    const bits = instituteBits[institute] as number;
    if (bits === 0 ? !anyAlone : !enough(bits | anyName)) continue;
    const end = starts[run + 1] as number;
    // Neighbours mostly get the same words from their institute: these are weighed once.
    let weighed = 0;
    let worth = 0;
    for (let at = starts[run] as number; at < end; at++) {
      const name = nameOf[nameCodes[at] as number] as number;
      let base = alone[name] as number;
      if (bits !== 0) {
        if (base < 0 && !enough(bits | (nameBits[name] as number))) continue;
        const added = bits & ~(exactNameBits[name] as number);
        if (added !== 0) {
          if (added !== weighed) {
            weighed = added;
            worth = ranking.worth(institute, added);
          }
          base = ranking.base(name, institute, added, worth);
        } else if (base < 0) base = plain[name] as number;
      } else if (base < 0) continue;
      const vacancies = vacanciesOf[vacancyCodes[at] as number] as number;
      if (filter.onlyVacant && vacancies === 0) continue;
      total++;
      const key = base + vacancies * courses - at;
      if (key > toBeat) toBeat = selection.add(key);
    }
  }
  const keys = selection.slice(query.offset, query.limit);
  const positions = new Int32Array(keys.length);
  for (let i = 0; i < keys.length; i++) positions[i] = positionOf(keys[i] as number, courses);
  return { total, positions };
}

/** The greatest number of the words that one course has, whatever the filters. */
function mostWords(columns: Columns, matches: Matches): number {
  const { codes, values } = columns.nameOf();
  const starts = columns.runStarts();
  const runInstitute = columns.runInstitute();
  let most = 0;
  for (let run = 0; run < columns.runs; run++) {
    const bits = matches.institutes.any[runInstitute[run] as number] as number;
    for (let at = starts[run] as number; at < (starts[run + 1] as number); at++) {
      const has = bitCount(bits | (matches.names.any[values[codes[at] as number] as number] as number));
      if (has > most) {
        most = has;
        if (most === matches.count) return most;
      }
    }
  }
  return most;
}

/** The words that found something. */
function foundWords(matches: Matches): string[] {
  const found = unionOf(matches.names.any) | unionOf(matches.institutes.any);
  return matches.words.filter((_, w) => found & (1 << w));
}

function unionOf(bits: Int32Array): number {
  let union = 0;
  for (let i = 0; i < bits.length; i++) union |= bits[i] as number;
  return union;
}

/** Bits that are set, by the usual pairwise sums. */
function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
