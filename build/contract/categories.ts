/**
 * The seat categories of a vacancy row, in the order in which every file and response lists them.
 *
 * Each category is a pair of counts: `<category>_g` (general) and `<category>_l` (ladies).
 * The contract names four; the authority has five more, which a round may carry (all rows of it, or none).
 */
export const CONTRACT_CATEGORIES = ['open', 'sc', 'obc', 'sebc'] as const;
export const EXTRA_CATEGORIES = ['st', 'vjdt', 'ntb', 'ntc', 'ntd'] as const;

export type Category = (typeof CONTRACT_CATEGORIES)[number] | (typeof EXTRA_CATEGORIES)[number];

/** The two count fields of a category: `["open_g", "open_l"]`. */
export function pair<C extends Category>(category: C): [`${C}_g`, `${C}_l`] {
  return [`${category}_g`, `${category}_l`];
}

/** Every count field of the contract's own categories, in order. */
export const CONTRACT_PAIRS = CONTRACT_CATEGORIES.flatMap(pair);
/** Every count field of the optional categories, in order. */
export const EXTRA_PAIRS = EXTRA_CATEGORIES.flatMap(pair);

/** Seat levels in use; another lower_snake name is accepted with a warning. */
export const SEAT_LEVELS = ['state_level', 'home_university', 'other_than_home_university'] as const;
