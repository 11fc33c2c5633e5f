/** The CSV files of a round as one tree of cells, in which rounds are compared, merged and corrected, and their texts again. */

import { type CellKind, CSV_FILES, type CsvTable } from '../contract/source.ts';
import { type Cells, formatTable, readRows } from '../rounds/round-folder.ts';
import { UsageError } from '../shared/errors.ts';
import { groupBy } from '../shared/group-by.ts';

/** A row of a CSV file; that of a course has those of its seat levels, by seat_level. */
export interface Row {
  readonly cells: Cells;
  readonly levels: Rows;
}
export type Rows = ReadonlyMap<string, Row>;

/** Institutes by inst_code, courses by choice_code. */
export interface RoundTree {
  readonly institutes: Rows;
  readonly courses: Rows;
}

/** Reads the files of a folder. Throws UsageError if their rows are not those of a round, or one is there twice. */
export function readTree(folder: string): RoundTree {
  const levels = groupBy(readTable(folder, 'vacancies'), ({ choice_code = '' }) => choice_code);
  const courses = byKey(readTable(folder, 'courses'), 'choice_code', `${folder}/courses.csv`);
  const codes = new Set([...courses.keys(), ...levels.keys()]);
  return {
    institutes: byKey(readTable(folder, 'institutes'), 'inst_code', `${folder}/institutes.csv`),
    courses: new Map(
      [...codes].map((code) => {
        const cells = courses.get(code)?.cells ?? {};
        const where = `${folder}/vacancies.csv: course ${code}`;
        return [code, { cells, levels: byKey(levels.get(code) ?? [], 'seat_level', where) }];
      }),
    ),
  };
}

/** The texts of the CSV files, by name; of those alone whose rows differ from `before`, if that is given. */
export function treeTexts({ institutes, courses }: RoundTree, before?: RoundTree): Record<string, string> {
  const cellsOf = (rows: Rows) => [...rows.values()].map(({ cells }) => cells);
  const levels = [...courses.values()].flatMap((course) => cellsOf(course.levels));
  const old = before && treeTexts(before);
  const texts = {
    'institutes.csv': formatTable('institutes', cellsOf(institutes)),
    'courses.csv': formatTable(
      'courses',
      cellsOf(courses).filter(({ choice_code }) => choice_code),
    ),
    'vacancies.csv': formatTable('vacancies', levels),
  };
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => old?.[name] !== text));
}

/** Whether two cells or rows say the same. A column that is empty or missing is a 0, because documents leave columns out. */
export function isSame(one: string | Row | undefined, other: string | Row | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (typeof one === 'string' || typeof other === 'string') return (one || '0') === (other || '0');
  const names = new Set([...Object.keys(one.cells), ...Object.keys(other.cells)]);
  const levels = new Set([...one.levels.keys(), ...other.levels.keys()]);
  return (
    [...names].every((name) => isSame(one.cells[name] ?? '', other.cells[name] ?? '')) &&
    [...levels].every((name) => isSame(one.levels.get(name), other.levels.get(name)))
  );
}

function byKey(table: readonly Cells[], key: string, where: string): Rows {
  const rows = new Map<string, Row>();
  for (const cells of table) {
    const code = cells[key] ?? '';
    if (rows.has(code)) throw new UsageError(`${where} has two rows of ${code}: remove the wrong one`, 1);
    rows.set(code, { cells, levels: new Map() });
  }
  return rows;
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
