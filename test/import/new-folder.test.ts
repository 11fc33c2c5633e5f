import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newestDocument } from '../../build/rounds/documents.ts';
import { drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

let { folder, file, importFile } = {} as ReturnType<typeof importHere>;
beforeEach(async () => {
  ({ folder, file, importFile } = importHere());
  await drawDocument(file, [somePage()]);
});

describe('the folder that an import writes', () => {
  it('an import gives its progress and its courses have pages', async () => {
    const [first, second] = [somePage(), somePage({ choiceCode: '9000124310' })];
    await drawDocument(file, [first, 'scan', second]);
    const progress: number[][] = [];
    const report = await importFile({ allowSkips: true }, (...page) => progress.push(page));
    expect(progress).toEqual([1, 2, 3].map((page) => [page, 3]));
    expect(report).toMatchObject({ written: true, institutes: 1, courses: 2 });
    expect(newestDocument(report.out)).toMatchObject({
      courses: { [first.choiceCode]: '1', [second.choiceCode]: '3' },
      skipped: [{ where: 'page 2', reason: 'there is no text on the page, as on a scan' }],
    });
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
    await expect(importFile()).rejects.toThrow('another import writes a round with this id');
  });

  it('an import never writes into an existing folder', async () => {
    await importFile();
    await expect(importFile({ id: 3 })).rejects.toThrow(/2025-26-cap-round-2 exists and is never overwritten/);
  });

  it('a further round gets the next free id', async () => {
    const { out } = await importFile({ out: join(folder, 'first') });
    expect(await importFile({ id: undefined, out: join(folder, 'second') })).toMatchObject({ id: 3 });
    expect(existsSync(out)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['first', 'round.pdf', 'second']);
  });

  it('a taken id is refused before the document is read', async () => {
    await importFile();
    const pages: number[] = [];
    const message = /2025-26-cap-round-2 has the id 2: run this again/;
    for (const round of ['CAP Round II', 'CAP Round II (revised)']) {
      const again = importFile({ round, out: join(folder, 'other') }, (page) => pages.push(page));
      await expect(again).rejects.toThrow(message);
    }
    expect(pages).toEqual([]);
  });
});
