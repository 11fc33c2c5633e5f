/** The best reading of a query -> its answer: the courses in order, how completely they match, and which words they lack. */
import { FILLER_WORDS } from '../shared/words/stop-words.ts';
import { type Condition, HALF } from './conditions.ts';
import type { Evaluation, Reading } from './evaluate.ts';
import type { Columns } from './listed-courses.ts';
import type { Kind, Meaning, Term } from './terms.ts';
import type { Answer, Match, SearchIndex } from './types.ts';

/** Whether an answer has all words. */
export const isComplete = (match: Match): boolean => match === 'exact' || match === 'corrected';

/** The share of the weight of known words that an answer in part has: a place tells a little more than a course. */
const ENOUGH = 0.49;
/** Alternatives take turns among so many courses. */
const TURNS = 10;
const WEAK: readonly Kind[] = ['generic', 'address', 'unknown'];
const isTelling = ({ kind }: Term) => !WEAK.includes(kind);

interface AnswerSource {
  readonly index: SearchIndex;
  readonly columns: Columns;
  readonly evaluation: Evaluation;
}

export function openAnswers({ index, columns, evaluation }: AnswerSource) {
  const { fitOf, rankOf, shareOf, bestShare } = evaluation;

  /** Whether courses with only some of the words are an answer. */
  const isEnough = ({ included }: Reading, first: number): boolean => {
    const telling = included.filter(({ alternatives }) => alternatives.some((terms) => terms.some(isTelling)));
    if (telling.length === 0) return included.every(({ alternatives }) => alternatives[0]![0]!.kind !== 'unknown');
    const total = telling.reduce((sum, { weight }) => sum + weight, 0);
    const satisfied = telling.reduce(
      (sum, { weight, alternatives }) => sum + weight * bestShare(alternatives, first),
      0,
    );
    return satisfied >= total * ENOUGH;
  };

  /** What a course name has beyond the words of the query: 0 nothing, 1 engineering or technology, 2 more; 3 if it has no specific word. */
  const findRemainders = (terms: readonly Term[]): number[] => {
    const queryWords = new Set(terms.flatMap(({ words }) => words));
    const mayBegin = ({ meanings }: Term) => meanings.some(({ isBegun }) => isBegun);
    const begun = terms.filter(mayBegin).map(({ typed }) => typed);
    const specific = terms.filter((term) => term.kind !== 'generic' || mayBegin(term));
    return index.contentWords.map((content, n) => {
      if (!specific.some(({ fits }) => fits[n]! > 0)) return 3;
      const remaining = content
        .split(' ')
        .filter((word) => !queryWords.has(word) && !begun.some((typed) => word.startsWith(typed)));
      if (remaining.length === 0) return 0;
      return remaining.every((word) => FILLER_WORDS.has(word)) ? 1 : 2;
    });
  };

  /** The courses, best first: by how good the matches are, by what else the course's name has, by vacancies, by choice_code. */
  const order = ({ included, positions }: Reading): readonly number[] => {
    const remainders = findRemainders(included.flatMap(({ alternatives }) => alternatives.flat()));
    const rank = (at: number) => {
      const ofTerms = (terms: readonly Term[]) => terms.reduce((sum, term) => sum + rankOf(term, at), 0) / terms.length;
      const sum = included.reduce((all, { alternatives }) => all + Math.max(...alternatives.map(ofTerms)), 0);
      return Math.round(sum * 1000);
    };
    const ranked = positions.map((at) => ({ at, rank: rank(at), remainder: remainders[columns.name[at]!]! }));
    ranked.sort((a, b) => b.rank - a.rank || a.remainder - b.remainder || columns.compareVacancies(a.at, b.at));
    return takeTurns(
      ranked.map(({ at }) => at),
      included,
    );
  };

  /** Among the first courses the alternatives take turns; without `or`, courses whose names have all of them come first. */
  const takeTurns = (positions: readonly number[], included: readonly Condition[]): readonly number[] => {
    const list = included.find(({ alternatives }) => alternatives.length > 1);
    if (!list) return positions;
    const listed = list.alternatives;
    const hasAll = (at: number) => listed.flat().every(({ fits }) => fits[columns.name[at]!]! > HALF);
    const first = list.isImplied ? positions.filter(hasAll) : [];
    const sides = listed.map((): number[] => []);
    for (const at of positions) {
      const shares = listed.map((terms) => shareOf(terms, at));
      sides[shares.indexOf(Math.max(...shares))]!.push(at);
    }
    const turns = Array.from({ length: TURNS }, (_, i) => sides.flatMap((side) => side[i] ?? [])).flat();
    return [...new Set([...first, ...turns.slice(0, TURNS), ...positions])];
  };

  /** The meaning that a course shows, or the likeliest. */
  const meaningAt = ({ meanings }: Term, at: number | undefined): Meaning | undefined => {
    const has = ({ names, institutes }: Meaning) =>
      at !== undefined && (names.includes(columns.name[at]!) || institutes.includes(columns.institute[at]!));
    const shownMeanings = meanings.filter(has);
    return [...(shownMeanings.length > 0 ? shownMeanings : meanings)].sort((a, b) => b.fit - a.fit)[0];
  };
  /** A term as it is understood. */
  const textOf = (term: Term, at: number | undefined): string => {
    const meaning = meaningAt(term, at);
    return meaning && (term.isCorrected || meaning.town) ? meaning.text : term.text;
  };

  return (reading: Reading): Answer => {
    const { included, excluded, positions } = reading;
    const isFound = included.length === 0 || (positions.length > 0 && isEnough(reading, positions[0]!));
    const ordered = isFound ? order(reading) : [];
    const first = ordered[0];
    const has = (term: Term) => first !== undefined && isMet(term, first);
    const describe = (terms: readonly Term[]) => terms.map((term) => textOf(term, first)).join(' ');
    const words: string[] = [];
    const missing: string[] = [];
    const lacking = included.filter(({ alternatives }) => !isMetWhole(alternatives, first));
    const unknownExcluded = excluded.filter(({ terms }) => terms.some(({ kind }) => kind === 'unknown'));
    for (const part of [...included, ...excluded].sort((a, b) => a.order - b.order)) {
      if ('terms' in part)
        (isFound && unknownExcluded.includes(part) ? missing : words).push(`not ${describe(part.terms)}`);
      else if (part.alternatives.length > 1) words.push(part.alternatives.map(describe).join(' or '));
      else {
        for (const term of part.alternatives[0]!) {
          if (has(term) || term.kind === 'generic' || !isFound) words.push(textOf(term, first));
          else missing.push(term.typed);
        }
      }
    }
    const terms = included.flatMap(({ alternatives }) => alternatives.flat());
    const towns = terms.flatMap((term) => meaningAt(term, first)?.town ?? []);
    const texts = { words: [...new Set(words)], missing };
    if (!isFound) return { ...texts, positions: [], match: 'none', missing: [], towns };
    const isPartial = lacking.length > 0 || unknownExcluded.length > 0;
    const isCorrected = towns.length > 0 || terms.some((term) => term.isCorrected && has(term));
    return { ...texts, positions: ordered, match: isPartial ? 'partial' : isCorrected ? 'corrected' : 'exact', towns };
  };

  /** Whether a course has a word that decides. */
  function isMet(term: Term, at: number): boolean {
    return !term.isAside && fitOf(term, at) > HALF;
  }

  /** Whether a course has all words of one alternative; generic ones may lack. */
  function isMetWhole(alternatives: Condition['alternatives'], at: number | undefined): boolean {
    const isMetOrGeneric = (term: Term) => term.kind === 'generic' || isMet(term, at!);
    return at !== undefined && alternatives.some((terms) => terms.every(isMetOrGeneric));
  }
}
