/** The CSV files of a round as one tree of cells, in which rounds are compared, merged and corrected, and their texts again. */

import { type CellKind, CSV_FILES, type CsvTable } from '../contract/source.ts';
import { type Cells, formatTable, readRows } from '../rounds/round-folder.ts';
import { UsageError } from '../shared/errors.ts';
import { groupBy } from '../shared/group-by.ts';

/** A cell, or what has cells by name: an institute, a course with its levels, a level. */
export type Node = string | Branch;
export interface Branch extends ReadonlyMap<string, Node> {}

/** Institutes by inst_code, courses by choice_code. */
export interface RoundTree {
  readonly institutes: Branch;
  readonly courses: Branch;
}

/** The name in a course of its rows of vacancies.csv, by seat_level. */
export const LEVELS = 'levels';

/** Reads the files of a folder. Throws UsageError if their rows are not those of a round, or one is there twice. */
export function readTree(folder: string): RoundTree {
  const levels = groupBy(readTable(folder, 'vacancies'), ({ choice_code = '' }) => choice_code);
  const courses = byKey(readTable(folder, 'courses'), ({ choice_code = '' }) => choice_code, `${folder}/courses.csv`);
  const codes = new Set([...courses.keys(), ...levels.keys()]);
  return {
    institutes: byKey(readTable(folder, 'institutes'), ({ inst_code = '' }) => inst_code, `${folder}/institutes.csv`),
    courses: new Map(
      [...codes].map((code) => {
        const ofCourse = levels.get(code) ?? [];
        const branch = byKey(ofCourse, ({ seat_level = '' }) => seat_level, `${folder}/vacancies.csv: course ${code}`);
        return [code, new Map<string, Node>([...(courses.get(code) ?? []), [LEVELS, branch]])];
      }),
    ),
  };
}

/** The texts of the CSV files, by name. */
export function treeTexts({ institutes, courses }: RoundTree): Record<string, string> {
  const rowsOf = (branch: Branch) => [...branch.values()].map((row) => Object.fromEntries(row as Branch));
  const rows = rowsOf(courses);
  return {
    'institutes.csv': formatTable('institutes', rowsOf(institutes)),
    'courses.csv': formatTable(
      'courses',
      rows.filter(({ choice_code }) => choice_code),
    ),
    'vacancies.csv': formatTable(
      'vacancies',
      rows.flatMap((course) => rowsOf(course[LEVELS] as Branch)),
    ),
  };
}

/** Whether two nodes say the same. A column that is empty or missing is a 0, because documents leave columns out. */
export function isSame(one: Node | undefined, other: Node | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (typeof one === 'string' || typeof other === 'string') return (one || '0') === (other || '0');
  return [...new Set([...one.keys(), ...other.keys()])].every((name) => {
    const isCell = typeof (one.get(name) ?? other.get(name)) === 'string';
    return isSame(cellOr(one, name, isCell), cellOr(other, name, isCell));
  });
}

/** What a branch has by that name; a cell that it lacks is empty. */
export const cellOr = (branch: Branch | undefined, name: string, isCell: boolean): Node | undefined =>
  branch?.get(name) ?? (branch && isCell ? '' : undefined);

/** The cell of an institute or course; empty if it is not there. */
export const cellOf = (branch: Branch, code: string, name: string): string =>
  ((branch.get(code) as Branch | undefined)?.get(name) ?? '') as string;

function byKey(rows: readonly Cells[], keyOf: (row: Cells) => string, where: string): Map<string, Branch> {
  const branches = new Map<string, Branch>();
  for (const row of rows) {
    const key = keyOf(row);
    if (branches.has(key)) throw new UsageError(`${where} has two rows of ${key}: remove the wrong one`, 1);
    branches.set(key, new Map(Object.entries(row)));
  }
  return branches;
}

/** The rows with the cells of the contract's columns, each in one spelling. */
function readTable(folder: string, table: CsvTable): Cells[] {
  const { file, columns } = CSV_FILES[table];
  const filled = readRows(folder, file).filter((row) => Object.values(row).some((cell) => cell !== ''));
  return filled.map((row) => {
    const missing = columns.find(({ name, optional }) => !optional && row[name] === undefined);
    const unknown = Object.keys(row).find((name) => columns.every((column) => column.name !== name));
    if (missing || unknown)
      throw new UsageError(
        `a row of ${folder}/${file} ${missing ? `has no ${missing.name}` : `has the unknown column ${unknown}`}: npm run check says where`,
        1,
      );
    return Object.fromEntries(
      columns.flatMap(({ name, kind }) => (row[name] === undefined ? [] : [[name, inOneSpelling(row[name], kind)]])),
    );
  });
}

/** Spreadsheets write TRUE. */
const inOneSpelling = (cell: string, kind: CellKind): string => (kind === 'flag' ? cell.toLowerCase() : cell);
