/** `q` -> how it is understood: its words are read, corrected if that finds more, and answered, with other queries if little is found. */
import { once, remember } from '../shared/once.ts';
import { GENERIC_WORDS, isStopWordBegun } from '../shared/words/stop-words.ts';
import { answerReading, isComplete } from './answer.ts';
import { openCorrection } from './correct-spelling.ts';
import type { Columns } from './listed-courses.ts';
import { openLookup } from './lookup.ts';
import { type ParsedQuery, parseQuery, type QueryWord } from './parse.ts';
import { openReader, type Reader } from './read-words.ts';
import { type IndexedWords, isSeatBegun } from './sentence.ts';
import { openSimilarWords } from './similar-words.ts';
import { suggestDistricts, suggestQueries } from './suggest.ts';
import { openTowns } from './towns.ts';
import type { Match, SearchIndex, Understood } from './types.ts';

/** The most digits of a choice code. */
const CODE_DIGITS = 10;
/** How many queries are cached: their pages and filters are requested one after another. */
const CACHED_QUERIES = 64;

/** Opens an index for understanding queries. If `isStrict`, an answer in which a word is dropped or replaced counts as none. */
export function openUnderstanding(index: SearchIndex, columns: Columns) {
  const lookup = openLookup(index);
  const towns = openTowns(index, lookup);
  const reader = openReader({ index, columns, lookup, withTowns: towns.withTowns });
  const similar = openSimilarWords({ words: lookup.words, towns: once(towns.listNames), lookup });
  const correct = openCorrection({ similar, lookup, read: reader.read, readBegun: towns.readBegun });
  const indexed: IndexedWords = {
    hasCode: (digits) => digits.length <= CODE_DIGITS && (towns.isPin(digits) || reader.hasCode(digits)),
    beginsCourse: lookup.beginsCourse,
  };
  const matchOf = (q: string) => answerReading(columns, reader.read(parseQuery(q, indexed).words)).match;

  const answerWords = (query: readonly QueryWord[], isStrict: boolean) => {
    const asTyped = reader.read(query);
    const answer = answerReading(columns, isStrict ? asTyped : correct(asTyped));
    const others = suggestQueries({ words: asTyped.words, match: answer.match, similar, matchOf });
    return { ...answer, suggestions: [...suggestDistricts(asTyped.words, answer.towns), ...others] };
  };
  /** A query that names no course has all of them: `sc seats`, `show me`, `near me`. */
  const answerWithAll = ({ words }: ParsedQuery) => {
    const missing = words.map(({ text }) => text);
    const match: Match = missing.length > 0 ? 'partial' : 'exact';
    return { positions: columns.byVacancies(), match, words: [], missing, towns: [], suggestions: [] };
  };

  return remember((q: string, isStrict: boolean): Understood => {
    const parsed = parseQuery(q, indexed);
    const { dropped, lacking, notices } = parsed;
    const query = dropStopWords(parsed, reader);
    const namesNothing = query.length === 0 && [parsed.words, dropped, notices].some((list) => list.length > 0);
    const answer = namesNothing ? answerWithAll(parsed) : answerWords(query, isStrict);
    const match = isComplete(answer.match) && dropped.length > 0 ? 'partial' : answer.match;
    const understood = { ...answer, match, dropped, lacking, notices };
    return isStrict && match !== 'exact' ? { ...understood, match: 'none', positions: [] } : understood;
  }, CACHED_QUERIES);
}

/** The words without a last one that is unknown and may become a stop word; of several stop words alone, the generic ones: `which colleges`. */
function dropStopWords({ words, isStopWords }: ParsedQuery, { findsNothing }: Reader): readonly QueryWord[] {
  if (isStopWords && (words.length > 1 || findsNothing(words, 0))) {
    return words.filter(({ text }) => GENERIC_WORDS.has(text));
  }
  const last = words.at(-1);
  if (!last) return words;
  const letters = last.readings ? last.text : last.typed;
  const isBegun = isStopWordBegun(letters) || isSeatBegun(letters);
  return isBegun && findsNothing(words, words.length - 1) ? words.slice(0, -1) : words;
}
