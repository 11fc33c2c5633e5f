import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

let { folder, file, importFile } = {} as ReturnType<typeof importHere>;
beforeEach(async () => {
  ({ folder, file, importFile } = importHere());
  await drawDocument(file, [somePage()]);
});

it('an import is refused if another has its id meanwhile', async () => {
  const other = () => {
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'other/round.json'), '{ "id": 1 }');
  };
  await expect(importFile({ id: undefined }, other)).rejects.toThrow(
    /other has the id 1: run this again without --id, or give one that no round has had$/,
  );
  expect(readdirSync(folder)).toEqual(['other', 'round.pdf']);
});

it('an id is not given while another import writes it', async () => {
  mkdirSync(join(folder, '.round-2'));
  await expect(importFile()).rejects.toThrow('another import writes the same');
});

it('an import never writes into a folder or an id again', async () => {
  const progress: number[][] = [];
  await importFile({}, (...page) => progress.push(page));
  expect(progress).toEqual([[1, 1]]);
  await expect(importFile({ id: 3 })).rejects.toThrow(/2025-26-cap-round-2 exists and is never overwritten/);
  const pages: number[] = [];
  for (const round of ['CAP Round II', 'CAP Round II (revised)']) {
    const again = importFile({ round, out: join(folder, 'other') }, (page) => pages.push(page));
    await expect(again).rejects.toThrow(/2025-26-cap-round-2 has the id 2: run this again/);
  }
  // The document was not read.
  expect(pages).toEqual([]);
  expect(await importFile({ id: undefined, out: join(folder, 'second') })).toMatchObject({ id: 3 });
  expect(readdirSync(folder).sort()).toEqual(['2025-26-cap-round-2', 'round.pdf', 'second']);
});
