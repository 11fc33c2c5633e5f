/** What the pipeline takes and gives. */
import type { RoundComparison } from './check/compare.ts';
import type { Diagnostic } from './contract/diagnostics.ts';
import type { Dataset } from './contract/resources.ts';
import type { CourseChange } from './report/compare-courses.ts';
import type { Numbers } from './report/numbers.ts';
import type { Stage } from './stages.ts';

export interface Checked {
  readonly ok: boolean;
  readonly datasets: number;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** What changed from round to round; absent where there are errors. */
  readonly comparison?: readonly RoundComparison[];
  /** What the newest round holds, published or not; where there are errors, as far as it could be read. */
  readonly numbers: Numbers;
  readonly stages: readonly Stage[];
}

export interface Built extends Checked {
  /** Absent, like what follows, where errors kept the build from publishing. */
  readonly latest?: Dataset;
  readonly digest?: string;
  readonly files?: number;
  readonly bytes?: number;
}

export interface Paths {
  /** The folder of round folders. */
  readonly data: string;
  /** The folder that the build makes or replaces. */
  readonly out: string;
  /** The day of the build, YYYY-MM-DD: the build itself knows no clock. A published round may not be dated after it. */
  readonly today?: string | undefined;
  /** The origin under which the site is published, `https://example.org`; without it there is no sitemap. */
  readonly siteUrl?: string | undefined;
}

export interface Compared {
  readonly changes: readonly CourseChange[];
  /** What could not be read of the rounds: the changes are of the rest. */
  readonly errors: readonly Diagnostic[];
}
