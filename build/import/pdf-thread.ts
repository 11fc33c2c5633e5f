/** The thread in which PDFs are read, one at a time (read-pdf.ts): it answers each request with a page, or with why there is none. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { LayoutError } from './imported.ts';
import { type PdfPage, readPages } from './pdf-text.ts';

/** The first page of a file, or the next one of the same file. */
export type Request = { readonly file: string } | 'next';
/** `page` is absent after the last one. */
export type Answer = { readonly page?: PdfPage | undefined } | { readonly problem: string };

let pages: AsyncGenerator<PdfPage> | undefined;

parentPort!.on('message', async (request: Request) => {
  let answer: Answer;
  try {
    if (request !== 'next') {
      await pages?.return(undefined);
      pages = readPages(new Uint8Array(await readFile(request.file)));
    }
    answer = { page: (await pages!.next()).value };
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    answer = { problem: error.message };
  }
  parentPort!.postMessage(answer);
});
