/** What every rule returns: the position of a row and the message. */
import type { Finding } from '../contract/diagnostics.ts';

export interface BrokenRow
  extends Pick<Finding, 'rule' | 'file' | 'found' | 'expected' | 'fix' | 'severity' | 'kind' | 'unusualness'> {
  /** The number of the round; NULL if the rounds together break the rule. */
  readonly round: number | null;
  readonly line: number;
  /** The column of the file, if the finding is about one. */
  readonly field?: string | null;
  /** The record, if the line alone does not identify it. */
  readonly record?: string | null;
  /** 1 if whoever publishes the round has to type a reason. */
  readonly needs_reason?: number;
}
