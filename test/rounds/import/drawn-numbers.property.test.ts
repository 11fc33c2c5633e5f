import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DrawnPage, drawDocument } from '../../support/draw-document.ts';
import { NUMBER_STYLES, type NumberStyle } from '../../support/draw-number.ts';
import { somePage } from '../../support/drawn-page.ts';
import { examples } from '../../support/examples.ts';
import { importHere } from '../../support/import-here.ts';

/** Every number of two digits or more, so that each of them can be drawn in pieces. */
const page: DrawnPage = somePage({
  capSeats: 216,
  rows: [['HU', 12, 11, 10, 13, 14, 10, 10, 11, 10, 12, 10, 10, 10, 11, 10, 10, 10, 12, 196]],
  pwd: [10, 0, 0, 0, 0, 0, 0, 0, 0, 10],
  def: [0, 10, 0, 0, 0, 0, 0, 0, 0, 10],
  ews: 14,
  tfws: 12,
  pwdCommon: 10,
  defCommon: 20,
});
const NAMES = [
  'CAP',
  'HU 0',
  'HU 7',
  'HU 18',
  'PWD 0',
  'DEF 9',
  'PWD common',
  'DEF common',
  'EWS',
  'TFWS',
  'choice code',
  'TFWS code',
];
const PLACES = examples(1, NAMES.length);
const STYLES = Object.keys(NUMBER_STYLES) as NumberStyle[];
const tables = (out: string) => ['courses.csv', 'vacancies.csv'].map((name) => readFileSync(join(out, name), 'utf8'));

/** Each style in some places, the next style in those after them. */
const DRAWN = STYLES.flatMap((style, s) =>
  Array.from({ length: PLACES }, (_, i) => ({ style, name: NAMES[(PLACES * s + i) % NAMES.length]! })),
);

it('a number that is drawn is read as an eye does, or its page is listed, wherever it stands', async () => {
  const { file, importFile } = importHere();
  const code = (i: number) => `90001${30000 + i}`;
  const pages = DRAWN.map(({ style, name }, i) => ({ ...page, choiceCode: code(i), styles: { [name]: style } }));
  await drawDocument(file, [page, ...pages]);
  const { skipped, out } = await importFile({ allowSkips: true });
  const lines = tables(out).flatMap((text) => text.trim().split('\n'));
  const rowsOf = (code: string) => lines.flatMap((line) => (line.startsWith(code) ? [line.slice(code.length)] : []));
  const usual = rowsOf(page.choiceCode);
  expect(usual).toHaveLength(2);
  const listed = new Set(skipped.map(({ where }) => where));
  const found = DRAWN.map(({ style, name }, i) => {
    const rows = rowsOf(code(i));
    return [style, name, listed.has(`page ${i + 2}`) ? 'listed' : isDeepStrictEqual(rows, usual) ? 'read' : rows];
  });
  const expected = DRAWN.map(({ style, name }) => {
    const { reads } = NUMBER_STYLES[style];
    // A page may have no code for the fee waiver, which is a warning.
    const mayLack = reads === 'nothing' && name === 'TFWS code';
    return [style, name, reads === 'number' ? 'read' : mayLack ? expect.any(Array) : 'listed'];
  });
  expect(found).toEqual(expected);
}, 600_000);

const styles = fc.dictionary(
  fc.constantFrom(...NAMES.filter((name) => name !== 'TFWS code')),
  fc.constantFrom(...STYLES),
  { maxKeys: 3 },
);

it('a page with numbers in any of these styles is read exactly, or listed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(styles, { minLength: 1, maxLength: 8 }), async (drawn) => {
      const all = [{}, ...drawn];
      const { file, folder, importFile } = importHere();
      const pages = all.map((named, i) => ({ ...page, choiceCode: `90001${30000 + i}`, styles: named }));
      await drawDocument(
        file,
        pages.map(({ styles: _, ...usual }) => usual),
      );
      const truth = await importFile({ out: join(folder, 'truth', 'round') });
      await drawDocument(file, pages);
      const report = await importFile({ out: join(folder, 'out', 'round'), allowSkips: true });
      const listed = new Set(report.skipped.map(({ where }) => where));
      const isWhole = (named: (typeof drawn)[number]) =>
        Object.values(named).every((style) => NUMBER_STYLES[style].reads === 'number');
      expect(all.flatMap((named, i) => (isWhole(named) ? [] : [`page ${i + 1}`]))).toEqual([...listed]);
      const isRead = (_: unknown, i: number) => !listed.has(`page ${i + 1}`);
      for (const [i, text] of tables(report.out).entries()) {
        const [header, ...rows] = tables(truth.out)[i]!.trim().split('\n');
        expect(text.trim().split('\n')).toEqual([header, ...rows.filter(isRead)]);
      }
    }),
    { numRuns: examples(4) },
  );
}, 60_000);
