import { expect, it } from 'vitest';
import { type DrawnPage, drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

const NAMES = ['CAP', 'PWD common', 'DEF common', 'EWS', 'TFWS'];
const MORE = [
  ' or 5',
  ' (four)',
  ' (provisional)',
  ' plus 1 for girls',
  ' seats',
  ' + 3',
  ' 5',
  ' *',
  '*',
  'A',
  ' / 6',
  '²',
  ' ५',
  '५',
  ', 5',
];
const BELOW = ['(of which 1 for girls)', 'and 3 more', '7', '+ 5', '/ 6'];

/** The pages that a document skips: a page that can be read, then those with something after or below a number. */
async function skippedPages(changes: readonly Partial<DrawnPage>[]) {
  const { file, importFile } = importHere();
  const pages = [{}, ...changes].map((change, i) => somePage({ choiceCode: `90001${24210 + i}`, ...change }));
  await drawDocument(file, pages);
  const { skipped } = await importFile({ allowSkips: true });
  return skipped.map(({ where }) => where);
}
const everyPage = (changes: readonly unknown[]) => changes.map((_, i) => `page ${i + 2}`);

it.each(NAMES)('the number %s with more behind it makes its page skipped', async (name) => {
  const changes = MORE.map((more) => ({ after: { [name]: more } }));
  expect(await skippedPages(changes)).toEqual(everyPage(changes));
});

it('a line right below the line with EWS and TFWS makes its page skipped', async () => {
  const changes = BELOW.map((text): Partial<DrawnPage> => ({ extra: [[text, 28, 268]] }));
  expect(await skippedPages(changes)).toEqual(everyPage(changes));
});
