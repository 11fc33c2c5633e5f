/** The likeliest ways through words or letters: each a path of steps with its cost. */

/** What the words or letters from a place on may be read as. */
export interface Edge<Step> {
  readonly to: number;
  readonly cost: number;
  readonly steps: readonly Step[];
}
export interface Path<Step> {
  readonly steps: readonly Step[];
  readonly cost: number;
  /** What its steps can gain at most, less the cost. */
  readonly promise: number;
}

/** How many paths are kept at each place. */
const BEAM = 6;

/** The best paths from 0 to `length`, the most promising first. */
export function findPaths<Step>(
  length: number,
  edgesFrom: (at: number) => readonly Edge<Step>[],
  promiseOf: (step: Step) => number = () => 0,
): Path<Step>[] {
  const best = (paths: readonly Path<Step>[]) => [...paths].sort((a, b) => b.promise - a.promise).slice(0, BEAM);
  const reached: Path<Step>[][] = Array.from({ length: length + 1 }, () => []);
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
