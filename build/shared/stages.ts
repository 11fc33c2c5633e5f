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

/** Work in steps, between which a stop signal is noticed; its result comes last. */
export type Steps<Result = void> = Generator<void, Result>;

/** Runs all steps at once, for callers without a signal. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The first stage begins now. */
export function createStages({ clock, onStage, signal }: Watch) {
  const done: Stage[] = [];
  let start = clock();
  /** Call it at least every second: a signal arrives only in a turn of the event loop, but most of the work is synchronous. */
  const checkForStop = async () => {
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
      await checkForStop();
      start = clock();
    },
    checkForStop,
    /** Runs the steps with a check for the stop signal after each. */
    async run<Result>(steps: Steps<Result>): Promise<Result> {
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        await checkForStop();
      }
    },
  };
}
