import { expect, it } from 'vitest';
import { compareDocument, DOCUMENTS } from '../../support/full-document.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// All 2,197 pages of each: test/bench/import-cells.ts.
it.each(DOCUMENTS)('$what of $year: every cell of 60 pages is read', async (document) => {
  const { cells } = await compareDocument(document, 60, temporaryFolder());
  expect(cells).toBeGreaterThan(60 * (9 + 24));
});
