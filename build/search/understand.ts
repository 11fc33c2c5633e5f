/** `q` -> how it is understood: its words are read, corrected if that finds more, and answered. */
import { once, remember } from '../shared/once.ts';
import { understand } from '../shared/words/meaning.ts';
import { isStopWordBegun } from '../shared/words/stop-words.ts';
import { answerReading, type Understood } from './answer.ts';
import { currentCode } from './codes.ts';
import type { Columns } from './columns.ts';
import { openCorrection } from './correct-spelling.ts';
import type { Lookup } from './lookup.ts';
import { type IndexedWords, type ParsedQuery, parseQuery, type QueryWord } from './parse.ts';
import { openReader, type Reader, type Reading } from './read-words.ts';
import { openSimilarWords } from './similar-words.ts';
import { suggestQueries } from './suggest.ts';
import { openTowns } from './towns.ts';
import type { SearchIndex } from './types.ts';

/** The most digits of a choice code. */
const CODE_DIGITS = 10;
/** How many queries are cached: their pages and filters are requested one after another. */
const CACHED_QUERIES = 64;

/** Opens an index for understanding queries. */
export function openUnderstanding(index: SearchIndex, columns: Columns, lookup: Lookup): (q: string) => Understood {
  const reader = openReader(index, columns, lookup);
  const { withTowns, isPin, listNames } = openTowns(index, lookup);
  const read = (query: readonly QueryWord[]) => reader.read(withTowns(query));
  const similar = openSimilarWords({ words: lookup.words, towns: once(listNames), forms: lookup.forms });
  const correct = openCorrection({ similar, has: lookup.has, read });
  const answer = (asTyped: Reading) => answerReading(columns, correct(asTyped), asTyped);
  const indexed: IndexedWords = {
    hasCode: (digits) => digits.length <= CODE_DIGITS && (isPin(digits) || reader.hasCode(digits)),
    beginsCourse: lookup.beginsCourse,
  };
  const withCurrentCode = (word: QueryWord): QueryWord => {
    const code = currentCode(word.typed, indexed.hasCode);
    return code ? { ...word, ...understand(code), isCorrection: true } : word;
  };
  return remember((q: string): Understood => {
    const parsed = parseQuery(q, indexed);
    const content = dropStopWords(parsed, reader).map(withCurrentCode);
    const aside = listAside(parsed);
    if (content.length === 0 && (parsed.words.length > 0 || Object.keys(aside).length > 0)) {
      // The query names no course: `sc seats`, `show me`, `near me`.
      const missing = parsed.words.map(({ text }) => text);
      const isPartial = missing.length > 0 || parsed.dropped.length > 0;
      return { positions: columns.byVacancies(), match: isPartial ? 'partial' : 'exact', words: [], missing, ...aside };
    }
    const asTyped = read(content);
    const understood = answer(asTyped);
    const suggestions = suggestQueries(asTyped.words, understood, similar, (other, matches) =>
      matches.includes(answer(read(parseQuery(other, indexed).words)).match),
    );
    const isComplete = understood.match === 'exact' || understood.match === 'corrected';
    return {
      ...understood,
      ...(isComplete && parsed.dropped.length > 0 ? { match: 'partial' } : {}),
      ...(suggestions.length > 0 || !isComplete ? { suggestions } : {}),
      ...aside,
    };
  }, CACHED_QUERIES);
}

/** What a query names besides courses. */
function listAside({ seats, dropped, notices }: ParsedQuery): Pick<Understood, 'seats' | 'dropped' | 'notices'> {
  const aside = { seats, dropped, notices };
  return Object.fromEntries(Object.entries(aside).filter(([, list]) => list.length > 0));
}

/** The words without a last one that is unknown and may become a stop word; none if all are stop words that find nothing. */
function dropStopWords({ words, isStopWords }: ParsedQuery, { findsNothing }: Reader): readonly QueryWord[] {
  if (isStopWords && words.every((_, w) => findsNothing(words, w))) return [];
  const last = words.at(-1);
  const isBegun = last && isStopWordBegun(last.readings ? last.text : last.typed);
  if (!isBegun || !findsNothing(words, words.length - 1)) return words;
  return isStopWords ? [] : words.slice(0, -1);
}
