/**
 * All numbers that decide how a query is read. A weight is what is lost if a word is dropped; a cost is what a reading loses; a fit is
 * the share of a word's weight that a match satisfies; a rank only orders courses that satisfy the same weight.
 */
export const WEIGHT = {
  course: 3,
  place: 3.05,
  type: 2.8,
  code: 9,
  /** A word of an institute's own name: the most if at most `rareInstitutes` have it, the least if all have. */
  institute: 4.8,
  instituteLeast: 1.5,
  rareInstitutes: 12,
  initials: 4.8,
  /** Words of one and of two letters in an institute's name. */
  letters: [0.5, 1.5],
  /** Words of addresses and of societies' names, and others of the part of a name after the institute's own. */
  address: 1,
  locality: 2,
  generic: 0.4,
  /** What is only begun tells at most this for each letter. */
  begunLetter: 1,
  unknown: 2.6,
  /** The most of what a misspelt word begins, sounds like, or is with two slips. */
  guess: 2.4,
  /** Words that stand together in a name tell this more than each by itself. */
  together: 1,
  /** The share that further words of one institute, and of one course, tell. */
  further: 0.5,
  furtherCourse: 0.15,
} as const;

export const COST = {
  /** Words joined to one: each after the first. */
  join: 0.1,
  /** Each part of a cut word; more for two letters that are no short form. */
  cut: 0.5,
  initials: 0.4,
  cutStopWord: 0.2,
  /** A part of a cut word that nothing has; more for each of its letters. */
  gap: 0.5,
  gapLetter: 0.08,
  /** Alternatives without `or`. */
  implied: 1,
  /** The share of its weight that a word costs if it is dropped. */
  missing: 0.8,
} as const;

export const FIT = {
  whole: 1,
  begun: 1,
  begunInside: 0.85,
  /** Without a case ending. */
  ended: 0.95,
  /** With one slip: a letter lacks; another one; in the first letter. */
  lacking: 0.95,
  slip: 0.94,
  slipFirst: 0.9,
  slipOfShort: 0.55,
  twoSlips: 0.75,
  sound: 0.82,
  slipBegun: 0.8,
  town: 0.9,
  /** A place in the name of an institute elsewhere; an institute of a like type. */
  elsewhere: 0.4,
} as const;

/**
 * How good a match is, which orders the courses; `begunPlace`: beside other words; `wrongSide`: a word of courses in the name of an
 * institute.
 */
export const RANK = {
  word: 1,
  initials: 0.9,
  town: 0.9,
  type: 0.8,
  generic: 0.6,
  begun: 0.6,
  begunPlace: 0.65,
  wrongSide: 0.9,
} as const;
