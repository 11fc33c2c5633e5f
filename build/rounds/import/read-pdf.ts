/** Reads a PDF in a thread of its own: a damaged file may take all memory, never end, or fail inside the PDF library. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LayoutError } from './imported.ts';
import type { PdfPage } from './pdf-text.ts';
import type { Answer } from './pdf-thread.ts';

export interface PdfLimits {
  /** A page of the authority's takes some 5 ms, the first one some 700 ms. */
  readonly pageSeconds: number;
  /** A document of 2,197 pages takes some 100. */
  readonly megabytes: number;
}
const LIMITS: PdfLimits = { pageSeconds: 30, megabytes: 512 };

const WORKER = new URL('./pdf-worker.js', import.meta.url);
const HOW = 'fetch the file again; if it stays like this, print it to a PDF and import the copy';

/**
 * Yields the pages in order. Throws LayoutError if it is not a readable PDF, or exceeds a limit; the signal's reason after an
 * abort.
 */
export async function* readPdf(
  file: string,
  { signal, limits = LIMITS }: { signal?: AbortSignal | undefined; limits?: PdfLimits } = {},
): AsyncGenerator<PdfPage> {
  const worker = new Worker(WORKER, {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  let failure: Error | undefined;
  worker.on('error', (error) => {
    failure = error;
  });
  try {
    for (let number = 1; ; number++) {
      const timeout = AbortSignal.timeout(limits.pageSeconds * 1000);
      const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
      if (!failure) worker.postMessage('next');
      const answer = await (failure ? Promise.reject(failure) : once(worker, 'message', { signal: stop })).then(
        ([message]) => message as Answer,
        (error) => {
          signal?.throwIfAborted();
          throw new LayoutError(`reading stopped at page ${number}: ${describeFailure(error, limits)}; ${HOW}`);
        },
      );
      if ('problem' in answer) throw new LayoutError(answer.problem);
      if (!answer.page) return;
      yield answer.page;
    }
  } finally {
    await worker.terminate();
  }
}

function describeFailure({ name, code, message }: NodeJS.ErrnoException, limits: PdfLimits): string {
  if (name === 'AbortError') return `it takes more than ${limits.pageSeconds} s`;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `it needs more than ${limits.megabytes} MB of memory`;
  return `the PDF library failed (${message})`;
}
