import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

let { folder, file, importFile } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ folder, file, importFile } = importHere());
});

describe('the folder that is written', () => {
  it('is never one that exists', async () => {
    await drawDocument(file, [somePage()]);
    await importFile();
    await expect(importFile({ id: 3 })).rejects.toThrow(/2025-26-cap-round-2 exists and is never overwritten/);
  });

  it('is refused before the document is read where another round beside it has the id', async () => {
    await drawDocument(file, [somePage()]);
    await importFile();
    writeFileSync(file, 'no document');
    await expect(importFile({ round: 'CAP Round III' })).rejects.toThrow(
      /2025-26-cap-round-2 has the id 2: give the new/,
    );
    await expect(importFile({ out: join(folder, 'other') })).rejects.toThrow('has the id 2');
  });
});
