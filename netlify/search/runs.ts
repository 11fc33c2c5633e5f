/** Runs of neighbouring courses (in choice_code order) of one institute: which courses, and whose they are. */
import { readColumn, unpackColumn } from './packing.ts';
import type { SearchIndex } from './types.ts';

export interface Runs {
  readonly count: number;
  /** Whether each institute's courses are one run, of the institute's number. */
  readonly areInstitutes: boolean;
  /** Where each run begins, and one more: where the last one ends. */
  starts(): Int32Array;
  /** The institute of each run. */
  institutes(): Int32Array;
  /** The institute of the course at a position. */
  instituteAt(position: number): number;
}

export function openRuns({ runs: { count, courses, institute } }: SearchIndex): Runs {
  const starts = new Int32Array(count + 1);
  /** Runs whose end is known: as many as were needed. */
  let known = 0;
  let institutes: Int32Array | undefined;
  let last = 0;
  const runAt = (position: number) => {
    for (; known < count && (starts[known] as number) <= position; known++) {
      starts[known + 1] = (starts[known] as number) + readColumn(courses, known);
    }
    let low = 0;
    let high = known - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    count,
    areInstitutes: institute === null,
    starts() {
      if (known < count) {
        const lengths = unpackColumn(courses, count);
        for (; known < count; known++) starts[known + 1] = (starts[known] as number) + (lengths[known] as number);
      }
      return starts;
    },
    institutes() {
      if (institutes === undefined) {
        institutes = institute === null ? new Int32Array(count) : unpackColumn(institute, count);
        if (institute === null) for (let run = 0; run < count; run++) institutes[run] = run;
      }
      return institutes;
    },
    instituteAt(position) {
      // Neighbours on a page are often neighbours here.
      if (position < (starts[last] as number) || position >= (starts[last + 1] as number)) last = runAt(position);
      return institute === null ? last : readColumn(institute, last);
    },
  };
}
