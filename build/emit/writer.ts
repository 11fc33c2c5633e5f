/** Hands files to the worker that writes them, a batch at a time. */
import { Worker } from 'node:worker_threads';

/** Path, content, and the path of a second name for the same bytes. */
type WrittenFile = [path: string, content: string, twin: string | undefined];

export interface Writer {
  write(...file: WrittenFile): void;
  /** Waits while more than `batches` batches are under way. Throws what went wrong in the worker. */
  drain(batches: number): Promise<void>;
  /** Waits until everything is written. Throws what went wrong in the worker. */
  finish(): Promise<void>;
  /** Ends the worker, whatever it is doing. */
  close(): Promise<void>;
}

/** Files of a batch: a message a file would cost more than the file. */
const BATCH = 128;

/** Starts the worker; it writes below `root`. `links: false` makes copies, as on a file system without hard links. */
export function createWriter(root: string, links: boolean): Writer {
  // `execArgv`: the worker is plain JavaScript and needs none of the loaders of this process.
  const worker = new Worker(new URL('write-worker.js', import.meta.url), { workerData: { root, links }, execArgv: [] });
  let fault: Error | undefined;
  let underWay = 0;
  let batch: WrittenFile[] = [];
  let wake = () => {};
  const settled = (finished: number, error: Error | undefined) => {
    underWay -= finished;
    fault ??= error;
    wake();
  };
  worker.on('message', (error: Error | undefined) => settled(1, error));
  worker.on('error', (error: Error) => settled(underWay, error));
  const send = () => {
    underWay++;
    worker.postMessage(batch);
    batch = [];
  };
  const drain = async (batches: number) => {
    while (underWay > batches && !fault) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (fault) throw fault;
  };
  return {
    write(...file) {
      if (batch.push(file) === BATCH) send();
    },
    drain,
    finish() {
      send();
      return drain(0);
    },
    async close() {
      await worker.terminate();
    },
  };
}
