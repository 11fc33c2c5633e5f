import { expect, it } from 'vitest';
import { examples } from '../support/properties.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { compareDocument, DOCUMENTS } from './full-document.ts';

const PAGES = examples(15, 60);
it.each(DOCUMENTS)('$what of $year: every cell is read', async (document) => {
  const { cells } = await compareDocument(document, PAGES, temporaryFolder());
  expect(cells).toBeGreaterThan(PAGES * (9 + 24));
});
