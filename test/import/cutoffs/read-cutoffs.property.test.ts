/** Tables of any width with blanks anywhere, whole or damaged: each is read as drawn or refused, and no number changes its column. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCutoffs } from '../../../build/import/cutoffs/read-cutoffs.ts';
import { readPdf } from '../../../build/import/read-pdf.ts';
import { examples, fc } from '../../support/properties.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type DrawnCell, type DrawnTable, drawCutoffs } from './draw-cutoffs.ts';

const SEAT_TYPES = ['GOPENH', 'LNT2O', 'PWDROBCS', 'DEFRNT1S', 'TFWS', 'EWS'];
const STAGES = ['I', 'II', 'VII', 'I-Non PWD', 'I-Non Defence'];

const drawnCell = fc
  .tuple(fc.integer({ min: 1, max: 199_999 }), fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([merit, whole, decimals]): DrawnCell => [String(merit), `(${whole}.${String(decimals).padStart(7, '0')})`]);

const drawnTable = fc
  .record({
    // A sheet has 26 of them.
    columns: fc.oneof(fc.integer({ min: 1, max: 26 }), fc.integer({ min: 27, max: 30 })),
    rows: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ columns, rows }) =>
    fc.record({
      seatTypes: fc.constant(
        Array.from({ length: columns }, (_, i) => `${SEAT_TYPES[i % 6]}${'VWXYZ'[Math.floor(i / 6)]}`),
      ),
      stages: fc.tuple(
        ...STAGES.slice(0, rows).map((stage) =>
          fc.tuple(
            fc.constant(stage),
            fc
              .array(fc.option(drawnCell, { nil: undefined }), { minLength: columns, maxLength: columns })
              .filter((cells) => cells.some(Boolean)),
          ),
        ),
      ),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    }),
  )
  .map((table): DrawnTable => ({ block: 'State Level', ...table }));

/** A table, and what of it is not drawn: lines, or one text of a cell. */
const damagedTable = fc.record({
  table: drawnTable,
  withoutLines: fc.array(fc.integer({ min: -1, max: 29 }), { maxLength: 3 }),
  lost: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 29 }), fc.nat({ max: 1 })), { maxLength: 3 }),
});

/** The cells as `stage seat type: merit number percentile`. */
const cellsOf = ({ seatTypes, stages }: DrawnTable) =>
  stages.flatMap(([stage, cells]) =>
    cells.flatMap((cell, i) => (cell ? [`${stage} ${seatTypes[i]}: ${cell[0]} ${cell[1].slice(1, -1)}`] : [])),
  );

/** Draws each table on a page of its own; returns the cells that were read of each, undefined for one that was refused. */
async function readTables(tables: readonly DrawnTable[]): Promise<(string[] | undefined)[]> {
  const file = join(temporaryFolder(), 'list.pdf');
  const codeOf = (i: number) => `01002191${10 + i}`;
  const pages = tables.map((table, i) => ({
    courses: [{ code: codeOf(i), name: 'Civil Engineering', tables: [table] }],
  }));
  await drawCutoffs(file, pages);
  const { courses, cutoffs } = await readCutoffs(readPdf(file));
  return tables.map((_, i) =>
    courses.some(({ choice_code }) => choice_code === codeOf(i))
      ? cutoffs
          .filter(({ choice_code }) => choice_code === codeOf(i))
          .map((row) => `${row.stage} ${row.seat_type}: ${row.merit_no} ${row.percentile}`)
      : undefined,
  );
}

const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 6, maxLength: 6 });

it('a table of any width and blanks is read as drawn', async () => {
  const property = fc.asyncProperty(some(drawnTable), async (tables) => {
    expect(await readTables(tables)).toEqual(tables.map(cellsOf));
  });
  await fc.assert(property, { numRuns: examples(2) });
}, 120_000);

it('a damaged table is refused, or read as drawn', async () => {
  let refused = 0;
  const property = fc.asyncProperty(some(damagedTable), async (damaged) => {
    const tables = damaged.map(({ table, withoutLines, lost }): DrawnTable => {
      const without = (cell: DrawnCell | undefined, row: number, column: number) =>
        cell?.map((text, line) =>
          lost.some(([r, c, l]) => r === row && c === column && l === line) ? '' : text,
        ) as unknown as DrawnCell | undefined;
      const stages = table.stages.map(
        ([stage, cells], row) => [stage, cells.map((cell, column) => without(cell, row, column))] as const,
      );
      return { ...table, withoutLines, stages };
    });
    for (const [i, read] of (await readTables(tables)).entries()) {
      if (read) expect(read).toEqual(cellsOf(tables[i]!).filter((cell) => !cell.endsWith(':  ')));
      else refused++;
    }
  });
  await fc.assert(property, { numRuns: examples(3) });
  expect(refused).toBeGreaterThan(3);
}, 120_000);
