/**
 * Which column of a table each number stands in. It is never the nearest heading: a number at the right of its column may stand
 * nearer to the next one. The lines that are drawn between the columns tell, or an alignment of all numbers of the table.
 */
import { LayoutError } from './imported.ts';
import { type Cell, centre, printedCount } from './page-lines.ts';

/** From left to right, with their headings. */
export interface Columns {
  readonly names: readonly string[];
  readonly headings: readonly Cell[];
  /** Whether the last one is the Total, which every row has, and which may be aligned otherwise than the rest. */
  readonly hasTotal: boolean;
}
/** A row without its label, which is empty if the table has no other row. */
export interface Row {
  readonly label: string;
  readonly cells: Cells;
}
type Cells = readonly Cell[];

/** Of each row, the position of the column of each of its cells. */
type Assignment = readonly (readonly number[])[];

/** Numbers of one alignment differ by less, as a share of the text height: a third of a narrow letter. */
const ALIGNED = 0.3;
const EDGES = [({ left }: Cell) => left, centre, ({ right }: Cell) => right] as const;

/**
 * The numbers of each row by column; a blank is 0, which a sum confirms. Throws LayoutError if the evidence fits no column, or
 * several, if a cell is no number, or if only the Total is blank.
 */
export function readNumbers(columns: Columns, rows: readonly Row[]): number[][] {
  const assigned = assignColumns(
    columns,
    rows.map(({ cells }) => cells),
  );
  return rows.map(({ label, cells }, i) => {
    const row = label && `row ${label}: `;
    const numbers = columns.names.map((name, column) => {
      const { text } = cells[assigned[i]!.indexOf(column)] ?? { text: '0' };
      const count = printedCount(text);
      if (count === undefined) throw new LayoutError(`${row}"${text}" below ${name} is not a number of seats`);
      return count;
    });
    if (columns.hasTotal && cells.length > 0 && !assigned[i]!.includes(numbers.length - 1))
      throw new LayoutError(`${row}it has no Total`);
    return numbers;
  });
}

function assignColumns(columns: Columns, rows: readonly Cells[]): Assignment {
  const { headings } = columns;
  const ruled = assignRows(rows, (cell) => ruledColumn(headings, cell));
  if (ruled) return ruled;
  const complete = rows.filter((row) => isComplete(headings, row));
  const fitting = [headings, ...complete].flatMap((references) =>
    EDGES.flatMap((edge) => {
      const assignment = assignRows(rows, (cell, row) =>
        complete.includes(row) ? row.indexOf(cell) : alignedColumn(columns, references, edge, cell),
      );
      return assignment ? [assignment] : [];
    }),
  );
  const different = new Set(fitting.map((assignment) => JSON.stringify(assignment)));
  if (different.size === 1) return fitting[0]!;
  const alignment =
    different.size > 1
      ? 'its numbers fit more than one column'
      : 'its numbers stand neither at the left, nor in the middle, nor at the right below their headings';
  throw new LayoutError(
    `a table has no lines between its columns, and ${alignment}: it is not certain which seats they are`,
  );
}

/** Undefined if a cell has no column, or shares it with another. */
function assignRows(
  rows: readonly Cells[],
  columnOf: (cell: Cell, row: Cells) => number | undefined,
): Assignment | undefined {
  const assigned = rows.map((row) => row.map((cell) => columnOf(cell, row) ?? -1));
  const isClear = (columns: readonly number[]) => !columns.includes(-1) && new Set(columns).size === columns.length;
  return assigned.every(isClear) ? assigned : undefined;
}

const isInBox = (cell: Cell, { box }: Cell) => box.left < centre(cell) && centre(cell) < box.right;

/** The column whose heading and the number are each alone between the same lines. */
function ruledColumn(headings: Cells, number: Cell): number | undefined {
  const [heading, ...others] = headings.filter((one) => isInBox(one, number));
  if (!heading || others.length > 0 || !isInBox(number, heading)) return undefined;
  return headings.filter((other) => isInBox(other, heading)).length > 1 ? undefined : headings.indexOf(heading);
}

/** Whether a row has a number in every column, each of them between the headings beside its own. */
function isComplete(headings: Cells, row: Cells): boolean {
  const isBetween = (number: Cell, i: number) =>
    (i === 0 || centre(number) > centre(headings[i - 1]!)) &&
    (i === headings.length - 1 || centre(number) < centre(headings[i + 1]!));
  return row.length === headings.length && row.every(isBetween);
}

/** The column whose reference, a heading or the number of a complete row, has the same edge as the number. */
function alignedColumn({ headings, hasTotal }: Columns, references: Cells, edge: (cell: Cell) => number, number: Cell) {
  const reach = ALIGNED * number.height;
  const aligned = references.findIndex((reference) => Math.abs(edge(reference) - edge(number)) < reach);
  if (aligned >= 0) return aligned;
  const last = headings.length - 1;
  return hasTotal && number.left > headings[last - 1]!.right ? last : undefined;
}
