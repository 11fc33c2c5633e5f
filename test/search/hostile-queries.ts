/** Queries that cost as much as the limit of letters allows: a class for each known way. */
import { QUERY_LENGTH } from '../../build/contract/limits.ts';
import type { Engine } from '../../build/search/engine.ts';
import { MAX_LETTERS } from '../../build/search/sentence.ts';
import { words } from '../../build/search/words.ts';

type Below = (n: number) => number;
type Piece = (vocabulary: readonly string[], below: Below) => string;

const pick = (list: readonly string[], below: Below) => list[below(list.length)] as string;
const several = (count: number, make: () => string, glue = '') => Array.from({ length: count }, make).join(glue);
const letter = (below: Below, from = 'a', count = 26) => String.fromCodePoint(from.codePointAt(0)! + below(count));

/** One character that NFKD writes as up to eighteen letters, or in several words. */
const EXPANDING = ['\ufdfa', '\ufdfb', '㌀', '㍿', '㋀', '⑴', '℻', 'ﬃ', '½', '㏂', '№', '\u0390'];
const CONNECTING = [' or ', ', ', '/', ' not ', ' nahi ', ' किंवा ', ' and ', ' '];

export const HOSTILE: Readonly<Record<string, Piece>> = {
  expanding: (_, below) => {
    const [one, other] = [pick(EXPANDING, below), pick(EXPANDING, below)];
    return several(QUERY_LENGTH, () => (below(2) ? one : other), below(3) ? '' : ' ');
  },
  repeated: (vocabulary, below) => {
    const few = Array.from({ length: 1 + below(3) }, () => pick(vocabulary, below));
    return several(QUERY_LENGTH, () => pick(few, below), ' ');
  },
  'two letters': (_, below) => several(70, () => letter(below) + letter(below), ' '),
  codes: (_, below) =>
    several(50, () => several(4 + below(7), () => pick([...'0123456789OlI'], below)), pick([' ', '-'], below)),
  devanagari: (_, below) => {
    const syllable = () => letter(below, 'क', 37) + (below(2) ? letter(below, 'ा', 15) : '');
    return several(60, () => several(1 + below(12), syllable), ' ');
  },
  alternatives: (vocabulary, below) => several(40, () => pick(vocabulary, below) + pick(CONNECTING, below)),
  beginnings: (vocabulary, below) => several(50, () => pick(vocabulary, below).slice(0, 2 + below(3)), ' '),
  slips: (vocabulary, below) => several(20, () => pick(vocabulary, below).replace(/(?<=^.{3})./, letter(below)), ' '),
  'first letters': (vocabulary, below) => several(20, () => letter(below) + pick(vocabulary, below).slice(1), ' '),
  glued: (vocabulary, below) => {
    const long = () => several(MAX_LETTERS / 2, () => pick(vocabulary, below));
    return several(20, () => long().slice(0, 8 + below(MAX_LETTERS - 7)), ' ');
  },
  'beyond the basic plane': (vocabulary, below) =>
    several(60, () => (below(4) ? several(1 + below(60), () => letter(below, '𐐨', 40)) : pick(vocabulary, below)), ' '),
  mixed: (vocabulary, below) =>
    several(12, () => pick(Object.keys(HOSTILE).slice(0, -1), below), ' ')
      .split(' ')
      .map((kind) => (HOSTILE[kind] ?? HOSTILE.slips!)(vocabulary, below).slice(0, 20))
      .join(' '),
};

/** Every word of the names. */
export const listVocabulary = ({ index }: Engine): string[] => [
  ...new Set([...index.names, ...index.institutes.names].flatMap(words)),
];

/** A query of a class, or of any, as long as the API takes. */
export function hostileQuery(
  vocabulary: readonly string[],
  below: Below,
  kind = pick(Object.keys(HOSTILE), below),
): string {
  const text = HOSTILE[kind]!(vocabulary, below);
  return [...text]
    .slice(0, QUERY_LENGTH)
    .join('')
    .replace(/\p{Cs}/gu, '');
}
