/** A word that nothing has -> the cheapest ways to cut it into words: `computerengineeringpune`. */
import { shortForms } from '../shared/words/short-forms.ts';
import { isStopWord, SEAT_WORDS } from '../shared/words/stop-words.ts';
import { type Edge, findPaths, type Path } from './paths.ts';
import { COST } from './weights.ts';

/** A part of a cut word; a `gap` is no word, and may be misspelt. */
export interface Part {
  readonly letters: string;
  readonly is: 'word' | 'beginning' | 'gap';
}
interface CutSource {
  readonly has: (word: string) => boolean;
  readonly begins: (letters: string) => boolean;
}

/** The least and the most letters of a part, and the least of one that is no whole word. */
const SHORTEST_PART = 2;
const LONGEST_PART = 20;
const GUESSED_LETTERS = 4;

export function cutWord(word: string, { has, begins }: CutSource, isLast: boolean): Path<Part>[] {
  if (/[^a-z]/.test(word)) return [];
  const isInitials = (part: string) => part.length === SHORTEST_PART && !shortForms().has(part);
  const partsFrom = (start: number): Edge<Part>[] => {
    const edges: Edge<Part>[] = [];
    for (let to = start + SHORTEST_PART; to <= Math.min(word.length, start + LONGEST_PART); to++) {
      const letters = word.slice(start, to);
      const add = (is: Part['is'], cost: number) => edges.push({ to, cost, steps: [{ letters, is }] });
      if (has(letters)) add('word', COST.cut + (isInitials(letters) ? COST.initials : 0));
      else if (isStopWord(letters) || SEAT_WORDS.has(letters)) add('word', COST.cutStopWord);
      else if (letters.length >= GUESSED_LETTERS) {
        if (isLast && to === word.length && begins(letters)) add('beginning', COST.cut);
        else add('gap', COST.cut + COST.gap + letters.length * COST.gapLetter);
      }
    }
    return edges;
  };
  const isCut = ({ steps }: Path<Part>) => steps.length > 1 && steps.filter(({ is }) => is === 'gap').length <= 1;
  return findPaths(word.length, partsFrom).filter(isCut);
}
