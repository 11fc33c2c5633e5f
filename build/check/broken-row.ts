/** What every rule returns: where a row is, and what is said of it. */
import type { Finding } from '../contract/diagnostics.ts';

export interface BrokenRow extends Pick<Finding, 'rule' | 'file' | 'found' | 'expected' | 'fix'> {
  /** The number of the round; NULL where the rounds together break the rule. */
  readonly round: number | null;
  readonly line: number;
  /** The column of the file that is meant, where it is one. */
  readonly field?: string;
  /** Which record, where the line alone does not say it. */
  readonly record?: string | null;
  /** 0 where a guarded rule only warns. */
  readonly guarded?: number;
}
