/** Reads a PDF in a thread of its own: a damaged file may take all memory, never end, or fail inside the PDF library. */
import { once } from 'node:events';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { UsageError } from '../shared/errors.ts';
import type { PdfPage } from './pdf-text.ts';
import type { Answer, Request } from './pdf-thread.ts';

interface PdfLimits {
  /** For one page. */
  readonly seconds: number;
  readonly megabytes: number;
}
/** A page of the authority's takes some 5 ms and a document of 2,197 pages some 150 MB. */
const LIMITS: PdfLimits = { seconds: 30, megabytes: 1024 };

const FIX = 'fetch the file again; if that does not help, print it to a PDF and import the copy';

/** A thread that waits for its next file, because starting one takes longer than reading a hundred pages. */
let idle: Worker | undefined;

/** Yields the pages in order. Throws UsageError if it is not a readable PDF, or exceeds a limit. */
export async function* readPdf(file: string, limits = LIMITS): AsyncGenerator<PdfPage> {
  const worker = (limits === LIMITS && idle) || startWorker(limits);
  idle = undefined;
  worker.ref();
  let isUsable = false;
  let request: Request = { file };
  try {
    for (let number = 1; ; number++, request = 'next') {
      isUsable = false;
      const answer = await ask(worker, request, limits.seconds).catch((error) => {
        throw new UsageError(`${file}: page ${number} cannot be read: ${describeFailure(error, limits)}: ${FIX}`, 1);
      });
      isUsable = true;
      if ('problem' in answer) throw new UsageError(`${file}: ${answer.problem}`, 1);
      if (!answer.page) return;
      yield answer.page;
    }
  } finally {
    if (isUsable && limits === LIMITS && !idle) {
      worker.unref();
      idle = worker;
    } else {
      await worker.terminate();
    }
  }
}

/** Yields the pages of several documents as one. Throws as `readPdf` does. */
export async function* readPdfs(files: readonly string[]): AsyncGenerator<PdfPage> {
  for (const file of files) {
    for await (const page of readPdf(file)) {
      yield files.length === 1 ? page : { ...page, file: basename(file) };
    }
  }
}

function startWorker({ megabytes }: PdfLimits): Worker {
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  worker.on('error', () => {
    if (idle === worker) idle = undefined;
  });
  return worker;
}

/** Rejects if the thread fails, and with an AbortError after the time limit. */
async function ask(worker: Worker, request: Request, seconds: number): Promise<Answer> {
  worker.postMessage(request);
  const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(1000 * seconds) });
  return answer;
}

function describeFailure({ name, code, message }: NodeJS.ErrnoException, { seconds, megabytes }: PdfLimits): string {
  if (name === 'AbortError') return `it takes more than ${seconds} s`;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `it needs more than ${megabytes} MB of memory`;
  return `the PDF library failed (${message})`;
}
