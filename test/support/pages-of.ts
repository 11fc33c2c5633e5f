/** The pages of a document as the PDF reader gives them. */
import { readPdf } from '../../build/import/read-pdf.ts';

export async function pagesOf(file: string) {
  const pages = [];
  for await (const page of readPdf(file)) pages.push(page);
  return pages;
}
