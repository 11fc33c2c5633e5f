/** Properties are tried with the same examples in each run: a failure is then the fault of the change. `SEED=2` tries others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

export { fc };

/** Whether all examples are tried, as in `npm run tools`. */
export const IS_MANY = process.env.EXAMPLES === 'many';

/** How many examples a property is tried with: `few` in `npm test`; in `npm run tools` ten times as many. */
export const examples = (few: number, many = 10 * few): number => (IS_MANY ? many : few);

/** The runner hears from a worker only in a turn of its event loop: long tests without I/O wait for one in between. */
export const turn = (): Promise<void> => new Promise(setImmediate);
