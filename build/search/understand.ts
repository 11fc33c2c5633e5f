/** `q` -> how it is understood: the likeliest readings of its words are evaluated, and the best is answered. */
import { once, remember } from '../shared/once.ts';
import { isComplete, openAnswers } from './answer.ts';
import { openCodes } from './codes.ts';
import { openGroups } from './conditions.ts';
import { isTerm, openEdges, type Step } from './edges.ts';
import { openEvaluation, type Reading } from './evaluate.ts';
import { openLexicon } from './lexicon.ts';
import type { Columns } from './listed-courses.ts';
import { openNearWords } from './near-words.ts';
import { findPaths } from './paths.ts';
import { openWords } from './read-word.ts';
import { type IndexedWords, readSentence } from './sentence.ts';
import { suggestQueries } from './suggest.ts';
import { readTokens, type Token } from './tokens.ts';
import { openTowns } from './towns.ts';
import type { Match, SearchIndex, Understood } from './types.ts';
import { COST } from './weights.ts';

/** The most digits of a choice code. */
const CODE_DIGITS = 10;
/** How many queries are cached: their pages and filters are requested one after another. */
const CACHED_QUERIES = 64;

/** Opens an index for understanding queries. If `isStrict`, an answer in which a word is dropped or replaced counts as none. */
export function openUnderstanding(index: SearchIndex, columns: Columns) {
  const lexicon = openLexicon(index);
  const towns = openTowns(index);
  const readCode = openCodes(columns);
  const near = openNearWords({ words: lexicon.indexed, towns: once(towns.listNames), lexicon });
  const edgesOf = openEdges({ lexicon, towns, words: openWords({ lexicon, towns, near, readCode }) });
  const counts = index.names.map(() => 0);
  for (const name of columns.name) counts[name]! += 1;
  const group = openGroups(lexicon.sizes, { counts, words: (name) => index.contentWords[name]!.split(' ') });
  const evaluation = openEvaluation(columns, lexicon.sizes);
  const answerReading = openAnswers({ index, columns, evaluation });
  const indexed: IndexedWords = {
    hasCode: (digits) => digits.length <= CODE_DIGITS && (towns.isPin(digits) || readCode(digits) !== undefined),
  };

  /** What a step can gain at most. */
  const promiseOf = (step: Step): number => {
    if (!isTerm(step)) return 0;
    return step.kind === 'unknown' ? -COST.missing * step.weight : step.weight;
  };
  /** The best reading of some words. */
  const read = (tokens: readonly Token[]): Reading => {
    let best: Reading | undefined;
    for (const path of findPaths(tokens.length, (at) => edgesOf(tokens, at), promiseOf)) {
      if (best && path.promise <= best.score) break;
      const reading = evaluation.evaluate(path, group(path));
      if (!best || reading.score > best.score) best = reading;
    }
    return best!;
  };
  /** The words that are read, if one is more than a stop word; one alone may begin a name. */
  const readable = (tokens: readonly Token[]): readonly Token[] => {
    if (tokens.some(({ role }) => role === 'content')) return tokens;
    const [only] = tokens;
    const isName = tokens.length === 1 && lexicon.begun([only!.letters]).length > 0;
    return isName ? [{ ...only!, role: 'content', isLast: true }] : [];
  };

  const matchOf = (q: string): Match => {
    const tokens = readable(readTokens(readSentence(q, indexed).tokens));
    return tokens.length > 0 ? answerReading(read(tokens)).match : 'none';
  };
  const nothing = { positions: [], match: 'none' as Match, words: [], missing: [], towns: [], suggestions: [] };
  /** A query that names no course has all of them: `sc seats`, `show me`, `near me`. */
  const answerWithAll = (tokens: readonly Token[]) => {
    const content = tokens.filter(({ role }) => role === 'content');
    const missing = (content.length > 0 ? content : tokens).map(({ typed }) => typed);
    const match: Match = missing.length > 0 ? 'partial' : 'exact';
    return { ...nothing, positions: columns.byVacancies(), match, missing };
  };

  const answer = (tokens: readonly Token[]) => {
    const reading = read(tokens);
    if (reading.path.steps.every((step) => !isTerm(step))) return answerWithAll(tokens);
    const answered = answerReading(reading);
    return { ...answered, suggestions: suggestQueries({ reading, answer: answered, near, matchOf }) };
  };
  return remember((q: string, isStrict: boolean): Understood => {
    const { tokens: sentence, dropped, lacking, notices } = readSentence(q, indexed);
    const all = readTokens(sentence);
    const tokens = readable(all);
    const isAsking = sentence.length > 0 || dropped.length > 0 || notices.length > 0;
    const answered = tokens.length > 0 ? answer(tokens) : isAsking ? answerWithAll(all) : nothing;
    const match = isComplete(answered.match) && dropped.length > 0 ? 'partial' : answered.match;
    const understood = { ...answered, match, dropped, lacking, notices };
    return isStrict && match !== 'exact' ? { ...understood, match: 'none', positions: [] } : understood;
  }, CACHED_QUERIES);
}
