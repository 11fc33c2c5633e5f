import { expect, it } from 'vitest';
import { compareDocument, DOCUMENTS } from '../support/full-document.ts';
import { examples } from '../support/properties.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PAGES = examples(15, 60);
it.each(DOCUMENTS)('$what of $year: every cell is read', async (document) => {
  const { cells } = await compareDocument(document, PAGES, temporaryFolder());
  expect(cells).toBeGreaterThan(PAGES * (9 + 24));
});
