/** What the rules ask of a table. */
import type { Sourced, SourceTable } from '../contract/rows.ts';

/** Every row of which something was read, in the order of the file where no row is faulty. */
export function everyRow<T>({ rows, faulty = [] }: SourceTable<T>): readonly Sourced<Partial<T>>[] {
  return faulty.length ? [...rows, ...faulty].sort((a, b) => a.line - b.line) : rows;
}

/** The codes of a table; undefined where some could not be read, so that a code not among them may exist. */
export function codesOf<T>(table: SourceTable<T>, code: keyof T): ReadonlySet<unknown> | undefined {
  return table.incomplete ? undefined : new Set(everyRow(table).map(({ row }) => row[code]));
}
