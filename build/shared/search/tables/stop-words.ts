/** Stop words of names and queries: they count only when a query has nothing else. */
export const STOP_WORDS: ReadonlySet<string> = new Set(['and', 'of', 'the', 'for', 'in']);

/** Words that are not specific: they tell nothing about a course or an institute without others. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'college engineering technology institute university management'.split(' '),
);

/** Words that make a course's name longer and tell little. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(['engineering', 'technology']);
