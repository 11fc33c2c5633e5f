/** Reasons for which a release stops, as `--accept` takes them; README.md explains each. */

export const STOPS = ['gone', 'unknown', 'rollback', 'limit'] as const;
export type StopName = (typeof STOPS)[number];

/** One such reason in words. */
export interface Stop {
  readonly name: StopName;
  readonly line: string;
}
