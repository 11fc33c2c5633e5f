/**
 * Which column of a table each number stands in. It is never the nearest heading: a number at the right of its column may stand
 * nearer to the next one. The lines that are drawn between the columns tell, or an alignment of all numbers of the table.
 */
import { LayoutError } from './imported.ts';
import { type Cell, centre } from './page-lines.ts';

/** The headings of the columns, from left to right. */
export interface Headings {
  readonly cells: readonly Cell[];
  /** Whether the last one is the Total, which every row has, and which may be aligned otherwise than the rest. */
  readonly hasTotal: boolean;
}

/** The numbers of a row by the position of their column; a blank has none. */
type Assigned = ReadonlyMap<number, Cell>;
/** The assigned rows of a table, or undefined if a number has no column, or shares it with another. */
type Assignment = readonly Assigned[] | undefined;
type Row = readonly Cell[];

/** Numbers of one alignment differ by less, as a share of the text height: a third of a narrow letter. */
const ALIGNED = 0.3;
const EDGES = [({ left }: Cell) => left, centre, ({ right }: Cell) => right] as const;

/** The rows with their numbers by column. Throws LayoutError if the evidence fits no assignment, or several. */
export function assignColumns(headings: Headings, rows: readonly Row[]): readonly Assigned[] {
  const ruled = assignRows(rows, (cell) => ruledColumn(headings, cell));
  if (ruled) return ruled;
  const complete = rows.flatMap((row) => (isComplete(headings, row) ? [row] : []));
  const fitting = [headings.cells, ...complete].flatMap((references) =>
    EDGES.flatMap((edge) => {
      const assignment = assignRows(rows, (cell, row) =>
        complete.includes(row) ? row.indexOf(cell) : alignedColumn(headings, references, edge, cell),
      );
      return assignment ? [assignment] : [];
    }),
  );
  const different = new Set(fitting.map(assignmentKey));
  if (different.size === 1) return fitting[0]!;
  const alignment =
    different.size > 1
      ? 'its numbers fit several columns each'
      : 'its numbers stand neither at the left, nor in the middle, nor at the right below their headings';
  throw new LayoutError(
    `a table has no lines between its columns, and ${alignment}: which seats they are is not certain`,
  );
}

function assignRows(rows: readonly Row[], columnOf: (cell: Cell, row: Row) => number | undefined): Assignment {
  const assigned: Assigned[] = [];
  for (const row of rows) {
    const columns = row.map((cell) => columnOf(cell, row));
    if (columns.includes(undefined) || new Set(columns).size < columns.length) return undefined;
    assigned.push(new Map(row.map((cell, i) => [columns[i]!, cell])));
  }
  return assigned;
}

const assignmentKey = (rows: readonly Assigned[]) => rows.map((row) => [...row.keys()].join(' ')).join('\n');

const isInBox = (cell: Cell, { box }: Cell) => box.left < centre(cell) && centre(cell) < box.right;

/** The column whose heading and the number are each alone between the same lines. */
function ruledColumn({ cells }: Headings, number: Cell): number | undefined {
  const inside = cells.filter((heading) => isInBox(heading, number));
  const [heading] = inside;
  if (!heading || inside.length > 1 || !isInBox(number, heading)) return undefined;
  return cells.some((other) => other !== heading && isInBox(other, heading)) ? undefined : cells.indexOf(heading);
}

/** Whether a row has a number in every column, each of them between the headings beside its own. */
function isComplete({ cells }: Headings, row: Row): boolean {
  const isBetween = (number: Cell, i: number) =>
    (i === 0 || centre(number) > centre(cells[i - 1]!)) &&
    (i === cells.length - 1 || centre(number) < centre(cells[i + 1]!));
  return row.length === cells.length && row.every(isBetween);
}

/** The column whose reference, a heading or the number of a complete row, has the same edge as the number. */
function alignedColumn(headings: Headings, references: Row, edge: (cell: Cell) => number, number: Cell) {
  const reach = ALIGNED * number.height;
  const aligned = references.findIndex((reference) => Math.abs(edge(reference) - edge(number)) < reach);
  if (aligned >= 0) return aligned;
  const last = headings.cells.length - 1;
  const isBehind = headings.hasTotal && number.left > headings.cells[last - 1]!.right;
  return isBehind ? last : undefined;
}
