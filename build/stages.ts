/** Runs stages one after the other and takes the time of each. */

export interface Stage {
  readonly name: string;
  /** What it did and how much. */
  readonly what: string;
  readonly ms: number;
}

export interface Watch {
  /** Milliseconds since any fixed moment. */
  readonly clock: () => number;
  /** Told of each stage as it ends. */
  readonly onStage?: ((stage: Stage) => void) | undefined;
  /** Once aborted, no further stage begins. */
  readonly signal?: AbortSignal | undefined;
}

export interface Stages {
  /** The stages that have ended. */
  readonly done: readonly Stage[];
  /** Does the work and hands its result on; `what` puts that into words. */
  run<T>(name: string, work: () => T | Promise<T>, what: string | ((result: T) => string)): Promise<T>;
}

/** A runner without any stage yet. */
export function createStages({ clock, onStage, signal }: Watch): Stages {
  const done: Stage[] = [];
  return {
    done,
    async run(name, work, what) {
      // A turn of the event loop, in which a signal to stop is heard: most of the work is synchronous.
      await new Promise(setImmediate);
      signal?.throwIfAborted();
      const start = clock();
      const result = await work();
      const stage = {
        name,
        what: typeof what === 'string' ? what : what(result),
        ms: Math.round((clock() - start) * 10) / 10,
      };
      done.push(stage);
      onStage?.(stage);
      return result;
    },
  };
}

/** Documents that are made before a signal to stop is heard. */
const TURN = 500;

/** To be called after each document: now and then it takes a turn of the event loop, in which a signal to stop is heard. */
export function createTurn(signal?: AbortSignal): () => Promise<void> {
  let made = 0;
  return async () => {
    if (++made % TURN === 0) await new Promise(setImmediate);
    signal?.throwIfAborted();
  };
}

/** `1,234 courses`, `1 course`: the same on every machine. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`;
}
