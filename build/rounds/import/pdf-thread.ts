/** The thread in which a PDF is read (read-pdf.ts): it answers each message with the next page, or with why there is none. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { LayoutError } from './imported.ts';
import { type PdfPage, readPages } from './pdf-text.ts';

/** `page` is absent after the last one. */
export type Answer = { readonly page?: PdfPage | undefined } | { readonly problem: string };

const pages = readPages(new Uint8Array(await readFile(workerData as string)));

parentPort!.on('message', async () => {
  const answer: Answer = await pages.next().then(
    ({ value }) => ({ page: value as PdfPage | undefined }),
    (error) => {
      if (!(error instanceof LayoutError)) throw error;
      return { problem: error.message };
    },
  );
  parentPort!.postMessage(answer);
});
