/** The numbers of the contract's section 8: every configuration, check and message takes them from here. */
export const RATE_LIMIT = { requests: 120, windowSeconds: 60 } as const;
export const PAGE_LIMIT = { maximum: 500, default: 100 } as const;
/** Letters of `q` that are accepted; a longer one is answered with 400. */
export const QUERY_LENGTH = 200;
