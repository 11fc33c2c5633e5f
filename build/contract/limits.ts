/** Numbers and patterns of the contract. This file imports nothing, so that the search and the browser can use it at no cost. */

/** The rate limit of the contract's section 8; every configuration, check and message takes it from here. */
export const RATE_LIMIT = { requests: 120, windowSeconds: 60 } as const;
export const PAGE_LIMIT = { maximum: 500, default: 100 } as const;
/** The largest dataset id: it fits the integer type of every client. The least is 1. */
export const MAX_ID = 2_147_483_647;
/** How many hexadecimal digits of a build's digest name the build in an address. */
export const BUILD_DIGITS = 16;
/** The most letters of a name in a round (rule text-invalid) and in a filter. */
export const NAME_LENGTH = 300;
/** The most letters of `q`; a longer one is answered with 400. */
export const QUERY_LENGTH = 200;

/**
 * The most courses and the most institutes of a round: a course has two files in one directory, of which the platform takes
 * 54,000. The whole state has some 2,200 courses.
 */
export const MAX_COURSES = 27_000;

/** The code of an institute. */
export const INST_CODE = '\\d{4,6}';
/** The authority's own letters after the digits, where it uses them (F, K, L, LK, U …). */
export const CODE_LETTERS = '[A-Z]{0,3}';
/** Ten digits, then those letters. */
export const CHOICE_CODE = `^\\d{10}${CODE_LETTERS}$`;
/** Four digits or more, then letters in either case: a code of an institute or course, or its beginning. */
export const CODE_BEGINNING = /* @__PURE__ */ new RegExp(`^\\d{4,}${CODE_LETTERS}$`, 'i');
