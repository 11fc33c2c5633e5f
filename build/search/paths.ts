/** The words of a query -> the likeliest ways to read all of them: each a path of steps with its cost. */
import type { Edge, Step } from './edges.ts';
import type { Term } from './terms.ts';
import { COST } from './weights.ts';

export interface Path {
  readonly steps: readonly Step[];
  readonly cost: number;
  /** The weight that a course can satisfy at most, less the cost. */
  readonly promise: number;
}

/** How many paths are kept at each place. */
const BEAM = 6;
export const isTerm = (step: Step): step is Term => typeof step !== 'string';

function promiseOf(step: Step): number {
  if (!isTerm(step)) return 0;
  if (step.kind === 'unknown') return -COST.missing * step.weight;
  return step.weight;
}

/** The best paths, the most promising first. */
export function findPaths(length: number, edgesFrom: (at: number) => readonly Edge[]): Path[] {
  const best = (paths: readonly Path[]) => [...paths].sort((a, b) => b.promise - a.promise).slice(0, BEAM);
  const reached: Path[][] = Array.from({ length: length + 1 }, () => []);
  reached[0] = [{ steps: [], cost: 0, promise: 0 }];
  for (let at = 0; at < length; at++) {
    const paths = best(reached[at]!);
    for (const { to, cost, steps } of paths.length > 0 ? edgesFrom(at) : []) {
      const gain = steps.reduce((sum, step) => sum + promiseOf(step), -cost);
      for (const path of paths) {
        reached[to]!.push({ steps: [...path.steps, ...steps], cost: path.cost + cost, promise: path.promise + gain });
      }
    }
  }
  return best(reached[length]!);
}
