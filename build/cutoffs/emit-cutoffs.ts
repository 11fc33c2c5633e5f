/** The cut-off lists as they are published: tables of rounds.sqlite, and for each list its CSV file with a Data Package. */
import { stringify } from 'csv-stringify/sync';
import { csvResource, describeField } from '../api/downloads/data-package.ts';
import { Cutoff, CutoffCourseSource } from '../contract/cutoffs.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import type { Tree, TreeFile } from '../tree/tree.ts';

/** The folder of the queries of /cutoffs. */
export const CUTOFF_QUERIES = import.meta.url;

/** Makes and fills the published tables, if there is a list; returns whether there is. */
export function loadCutoffs(database: Pick<Database, 'all' | 'run'>): boolean {
  const hasCutoffs = database.all('SELECT 1 FROM source.cutoff_lists LIMIT 1').length > 0;
  if (hasCutoffs) database.run(readSql('load-cutoffs.sql', import.meta.url));
  return hasCutoffs;
}

const LISTS = `
  SELECT id, folder, academic_year, round_name, source_title, source_authority, source_url FROM cutoff_lists ORDER BY id`;
interface List {
  readonly id: number;
  readonly folder: string;
  readonly academic_year: string;
  readonly round_name: string;
  readonly source_title: string;
  readonly source_authority: string;
  readonly source_url: string | null;
}

/** The columns of the published file: the course, then the cut-off. */
const FIELDS = { ...CutoffCourseSource.properties, ...Cutoff.properties };
const NAMES = Object.keys(FIELDS);
const ROWS = `
  SELECT ${NAMES.join(', ')} FROM cutoff_courses JOIN cutoffs USING (list_id, choice_code) WHERE list_id = ? ORDER BY cutoffs.id`;

/** Writes cutoffs.csv and datapackage.json of each list. */
export function emitCutoffFiles(tree: Tree, database: Pick<Database, 'all'>): void {
  for (const list of database.all<List>(LISTS)) {
    const folder = `public/downloads/cutoffs/${list.folder}`;
    const options = { header: true, columns: NAMES, escape_formulas: true, record_delimiter: '\n' } as const;
    const file = tree.write(`${folder}/cutoffs.csv`, stringify(database.all<object>(ROWS, list.id), options));
    tree.write(`${folder}/datapackage.json`, `${JSON.stringify(describeFile(list, file), undefined, 2)}\n`);
  }
}

/** The Data Package of a list (datapackage.org, version 2). */
function describeFile(list: List, file: Pick<TreeFile, 'bytes' | 'sha256'>) {
  const { folder, academic_year, round_name, source_title, source_authority, source_url } = list;
  const schema = {
    fields: Object.entries(FIELDS).map(([name, field]) => describeField(name, field)),
    primaryKey: ['choice_code', 'level', 'allotted_to', 'seat_type', 'stage'],
  };
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: `cutoffs-${folder}`,
    title: `Cut-offs: ${round_name}, ${academic_year}`,
    description:
      'The last candidate who got a seat, for each course, level, seat type and stage. Seats, reservations and ranks of other ' +
      "years differ; the authority's own list decides.",
    sources: [{ title: `${source_title}, ${source_authority}`, ...(source_url && { path: source_url }) }],
    resources: [csvResource('cutoffs', 'cutoffs.csv', file, schema)],
  };
}
