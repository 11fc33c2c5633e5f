/** What every rule returns: the position of a row and the message. */
import type { Finding } from '../contract/diagnostics.ts';

export interface BrokenRow
  extends Pick<
    Finding,
    'rule' | 'file' | 'found' | 'expected' | 'fix' | 'severity' | 'kind' | 'unusualness' | 'needsReason'
  > {
  /** The number of the round; NULL if the rounds together break the rule. */
  readonly round: number | null;
  readonly line: number;
  /** The column of the file, if the finding is about one. */
  readonly field?: string | null;
  /** The record, if the line alone does not identify it. */
  readonly record?: string | null;
}
