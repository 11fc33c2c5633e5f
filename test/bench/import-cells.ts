/**
 * node --import tsx test/bench/import-cells.ts [--pages 2197]
 *
 * Vacancy list and seat matrix in the layouts of 2023 and 2025, drawn at full size, imported, and compared cell by cell: it ends with an
 * error at the first cell that differs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareDocument, DOCUMENTS } from '../support/full-document.ts';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '2197' } } });
for (const document of DOCUMENTS) {
  const folder = mkdtempSync(join(tmpdir(), 'seat-vacancy-cells-'));
  try {
    const { cells, ms } = await compareDocument(document, Number(values.pages), folder);
    console.log(
      `${document.what} ${document.year}: ${values.pages} pages, ${cells} cells equal, ${Math.round(ms / 1000)} s`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
