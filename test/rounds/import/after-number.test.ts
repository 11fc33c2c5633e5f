import { beforeEach, describe, expect, it } from 'vitest';
import { drawDocument } from '../../support/draw-document.ts';
import { somePage } from '../../support/drawn-page.ts';
import { importHere } from '../../support/import-here.ts';

let { file, importFile } = {} as ReturnType<typeof importHere>;
beforeEach(() => {
  ({ file, importFile } = importHere());
});

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

describe.each(NAMES)('the number %s', (name) => {
  it.each(MORE)('with "%s" behind it makes the page skipped', async (more) => {
    await drawDocument(file, [somePage({ choiceCode: '9000124310' }), somePage({ after: { [name]: more } })]);
    const { skipped } = await importFile({ allowSkips: true });
    expect(skipped).toEqual([{ where: 'page 2', page: 2, reason: expect.any(String) }]);
  });
});

it.each(['(of which 1 for girls)', 'and 3 more', '7', '+ 5', '/ 6'])(
  'a line "%s" right below the line with EWS and TFWS makes the page skipped',
  async (text) => {
    await drawDocument(file, [somePage({ choiceCode: '9000124310' }), somePage({ extra: [[text, 28, 268]] })]);
    const { skipped } = await importFile({ allowSkips: true });
    expect(skipped).toEqual([{ where: 'page 2', page: 2, reason: expect.any(String) }]);
  },
);
