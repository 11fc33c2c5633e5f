/** Numbers and patterns of the contract. Nothing is imported, so that they cost the search and the browser nothing. */

/** The numbers of the contract's section 8: every configuration, check and message takes them from here. */
export const RATE_LIMIT = { requests: 120, windowSeconds: 60 } as const;
export const PAGE_LIMIT = { maximum: 500, default: 100 } as const;
/** The largest dataset id, what every client's integer type holds; the least is 1. */
export const MAX_ID = 2_147_483_647;
/** Hexadecimal digits of a build's digest that name the build in an address. */
export const BUILD_DIGITS = 16;
/** Letters of a name that the rounds may have (rule text-too-long) and a filter accepts. */
export const NAME_LENGTH = 300;
/** Letters of `q` that are accepted; a longer one is answered with 400. */
export const QUERY_LENGTH = 200;

/**
 * Rows of a CSV file that are read: ten times the courses of which the platform takes the files. What has more is no list of
 * vacant seats, and would take minutes to check.
 */
export const MAX_ROWS = 270_000;

/** The authority's own letters after the digits, where it uses them (F, K, L, LK, U …). */
const LETTERS = '[A-Z]{0,3}';
/** Ten digits, then those letters. */
export const CHOICE_CODE = `^\\d{10}${LETTERS}$`;
/** Four digits or more, in either case of the letters: the code of an institute or of a course, or how one begins. */
export const CODE_BEGINNING = new RegExp(`^\\d{4,}${LETTERS}$`, 'i');
