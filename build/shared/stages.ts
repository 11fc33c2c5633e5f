/** The stages of a command: what each did, and how long it took. */

export interface Stage {
  readonly name: string;
  /** What it did and how much. */
  readonly what: string;
  readonly ms: number;
}

export interface Watch {
  /** Milliseconds since any fixed moment. */
  readonly clock: () => number;
  /** Called for each stage as it ends. */
  readonly onStage?: ((stage: Stage) => void) | undefined;
  /** When aborted, the work ends with the signal's reason as its error. */
  readonly signal?: AbortSignal | undefined;
}

export type Stages = ReturnType<typeof createStages>;

/** How many documents are written between two checks for the stop signal. */
const DOCUMENTS_BETWEEN = 500;

/** The first stage begins now. */
export function createStages({ clock, onStage, signal }: Watch) {
  const done: Stage[] = [];
  let start = clock();
  let documents = 0;
  /** A signal arrives only in a turn of the event loop, but most of the work is synchronous. */
  const listen = async () => {
    await new Promise(setImmediate);
    signal?.throwIfAborted();
  };
  return {
    done: done as readonly Stage[],
    /** Ends a stage, which began where the one before ended; `what` says what it did and how much. */
    async end(name: string, what: string) {
      const stage = { name, what, ms: Math.round((clock() - start) * 10) / 10 };
      done.push(stage);
      onStage?.(stage);
      await listen();
      start = clock();
    },
    /** Call it after each document: from time to time it checks for the stop signal. */
    async checkForStop() {
      if (++documents % DOCUMENTS_BETWEEN === 0) await listen();
    },
  };
}
