/** Words that count only when a query has nothing else. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(['and', 'of', 'the', 'for', 'in']);

/** Words that alone say nothing about a course or an institute. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'college engineering technology institute university management'.split(' '),
);

/** Words that make a course's name longer and say little. */
export const SILENT_WORDS: ReadonlySet<string> = new Set(['engineering', 'technology']);
