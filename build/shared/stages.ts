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
}

export type Stages = ReturnType<typeof createStages>;

/** The first stage begins now. */
export function createStages({ clock, onStage }: Watch) {
  const done: Stage[] = [];
  let start = clock();
  return {
    done: done as readonly Stage[],
    /** Ends a stage, which began where the one before ended; `what` says what it did and how much. */
    end(name: string, what: string): void {
      const stage = { name, what, ms: Math.round((clock() - start) * 10) / 10 };
      done.push(stage);
      onStage?.(stage);
      start = clock();
    },
  };
}
