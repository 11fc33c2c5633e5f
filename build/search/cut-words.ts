/** A word that nothing has -> the cheapest ways to cut it into words: `computerengineeringpune`. */
import { shortForms } from '../shared/words/short-forms.ts';
import { isStopWord, SEAT_WORDS } from '../shared/words/stop-words.ts';
import { COST } from './weights.ts';

export interface Cut {
  readonly parts: readonly string[];
  readonly cost: number;
  /** Whether the last part is only the beginning of a word. */
  readonly isBegun?: boolean;
  /** Which part is no word. */
  readonly gap?: number | undefined;
}
interface CutSource {
  /** Whether two words stand together in the name of an institute: `dy patil`. */
  readonly areTogether: (first: string, second: string) => boolean;
  readonly has: (word: string) => boolean;
  readonly begins: (letters: string) => boolean;
}

/** The least letters of a word that is cut, and of a part that costs no more than its cut; shorter ones are short forms. */
const LEAST_LETTERS = 6;
const PART_LETTERS = 4;
const SHORTEST_PART = 2;
const GAP_LETTERS = 4;
const LONGEST_PART = 20;
/** How many ways are kept at each place. */
const BEAM = 3;

export function cutWord(word: string, { has, begins, areTogether }: CutSource, isLast: boolean): Cut[] {
  if (/[^a-z]/.test(word) || word.length < LEAST_LETTERS) return [];
  const cuts: Cut[][] = [[{ parts: [], cost: -COST.cut }]];
  for (let end = 1; end <= word.length; end++) {
    const here: Cut[] = [];
    for (let start = Math.max(0, end - LONGEST_PART); start <= end - SHORTEST_PART; start++) {
      const before = cuts[start]!;
      if (before.length === 0) continue;
      const part = word.slice(start, end);
      const isShort = part.length < PART_LETTERS - 1;
      const isKnown = isShort ? shortForms().has(part) : has(part);
      // `compte` is being typed; it is no `comp` with a `te`.
      const mayStop = !isShort || !isLast || end < word.length;
      const isStop = mayStop && (isStopWord(part) || SEAT_WORDS.has(part));
      const isWord = isKnown || isStop || (isShort && has(part));
      const isBegun = !isWord && isLast && start > 0 && end === word.length && !isShort && begins(part);
      const isGap = !isWord && !isBegun && part.length >= GAP_LETTERS && part !== word;
      if (!isWord && !isBegun && !isGap) continue;
      const short = Math.max(0, PART_LETTERS - part.length) * COST.shortPart;
      const known = isKnown ? COST.cut + short : isStop ? COST.cutStopWord : COST.cut + short + COST.begunPart;
      const cost = isGap ? COST.cut + COST.gap + part.length * COST.gapLetter : known;
      for (const cut of before) {
        if (isGap && cut.gap !== undefined) continue;
        const last = cut.parts[cut.parts.length - 1] ?? '';
        // Two letters of a name are a word only with the word behind them.
        const isBound = last.length === SHORTEST_PART && !shortForms().has(last) && !isStopWord(last);
        if (isBound && !areTogether(last, part)) continue;
        const gap = isGap ? cut.parts.length : cut.gap;
        here.push({ parts: [...cut.parts, part], cost: cut.cost + cost, isBegun, gap });
      }
    }
    here.sort((a, b) => a.cost - b.cost);
    const [whole, withGap] = [here.filter(({ gap }) => gap === undefined), here.filter(({ gap }) => gap !== undefined)];
    cuts.push([...whole.slice(0, BEAM), ...withGap.slice(0, BEAM)]);
  }
  return cuts[word.length]!.filter(({ parts }) => parts.length > 1);
}
