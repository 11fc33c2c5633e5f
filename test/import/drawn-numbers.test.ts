import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawDocument } from '../support/draw-document.ts';
import { NUMBER_STYLES, type NumberStyle } from '../support/draw-number.ts';
import { somePage } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';
import { examples } from '../support/properties.ts';

/** Numbers of two digits or more, so that each of them can be drawn in pieces. */
const PAGE = somePage({
  capSeats: 216,
  rows: [['HU', 12, 11, 10, 13, 14, 10, 10, 11, 10, 12, 10, 10, 10, 11, 10, 10, 10, 12, 196]],
  pwd: [10, 0, 0, 0, 0, 0, 0, 0, 0, 10],
  def: [0, 10, 0, 0, 0, 0, 0, 0, 0, 10],
  ews: 14,
  tfws: 12,
  pwdCommon: 10,
  defCommon: 20,
});
const NAMES = ['CAP', 'HU 0', 'HU 18', 'PWD 0', 'DEF 9', 'PWD common', 'EWS', 'TFWS', 'choice code', 'TFWS code'];
const choiceCode = (i: number) => `90001${30000 + i}`;

const STYLES = Object.keys(NUMBER_STYLES) as NumberStyle[];

it('a number is read correctly or its page skipped', async () => {
  const { file, importFile } = importHere();
  // In `npm test` every third number of each style.
  const drawn = STYLES.flatMap((style, i) =>
    NAMES.filter((_, at) => (i + at) % examples(3, 1) === 0).map((name) => ({ style, name })),
  );
  const pages = drawn.map(({ style, name }, i) => ({
    ...PAGE,
    choiceCode: choiceCode(i + 1),
    styles: { [name]: style },
  }));
  await drawDocument(file, [{ ...PAGE, choiceCode: choiceCode(0) }, ...pages]);
  const { skipped, out } = await importFile({ allowSkips: true });
  const lines = ['courses', 'vacancies'].flatMap((name) => readFileSync(join(out, `${name}.csv`), 'utf8').split('\n'));
  const rowsOf = (code: string) => lines.flatMap((line) => (line.startsWith(code) ? [line.slice(code.length)] : []));
  const results = drawn.map(({ style, name }, i) => {
    const isSkipped = skipped.some(({ where }) => where === `page ${i + 2}`);
    const isEqual = rowsOf(choiceCode(i + 1)).join() === rowsOf(choiceCode(0)).join();
    return [style, name, isSkipped ? 'skipped' : isEqual ? 'read' : rowsOf(choiceCode(i + 1))];
  });
  // A choice code may wrap: a number of seats may not.
  const isRead = (style: NumberStyle, name: string) =>
    NUMBER_STYLES[style].isNumber || (style === 'over two lines' && name === 'choice code');
  expect(results).toEqual(drawn.map(({ style, name }) => [style, name, isRead(style, name) ? 'read' : 'skipped']));
});
