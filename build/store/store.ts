/**
 * The rounds as one SQLite file: what is published for offline inspection is also what the API files are made from.
 * This room alone knows SQLite.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { SearchSource } from '../../netlify/search/types.ts';
import type { CourseDetail, Dataset, Institute } from '../contract/resources.ts';
import type { Round } from '../contract/rows.ts';
import { loadRounds } from './load.ts';
import { selectCourses, selectDatasets, selectInstitutes, selectSearchSource } from './queries.ts';

export interface Store {
  /** Every dataset, newest first. */
  datasets(): Dataset[];
  /** The published dataset with the greatest published_date, then id: the one that the API answers from. */
  latest(): Dataset;
  institutes(datasetId: number): Institute[];
  /** One course at a time, so that a large round never stands in memory as a whole. */
  courses(datasetId: number): Iterable<CourseDetail>;
  searchSource(dataset: Dataset): SearchSource;
  /** Checks that the finished file is sound, and closes it. Throws where it is not. */
  seal(): void;
  /** Closes the file as it is; harmless when it is closed already. */
  close(): void;
}

/** Rises with every change of schema.sql that a reader of the file would notice. */
const SCHEMA_VERSION = 1;

/**
 * Makes the SQLite file from the rounds, which have to be free of errors. `file` must not exist yet.
 * Throws where a row breaks a constraint; what only the whole file can break is found by `seal`.
 */
export function createStore(file: string, rounds: readonly Round[]): Store {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  try {
    // Nothing is lost when a half-made file is: the build starts afresh. Neither setting lasts in the file.
    database.pragma('journal_mode = OFF');
    database.pragma('synchronous = OFF');
    // Checked once over the finished tables, by `seal`.
    database.pragma('foreign_keys = OFF');
    database.transaction(() => {
      database.exec(sql('schema.sql'));
      loadRounds(database, rounds);
      database.exec(sql('indexes.sql'));
      database.pragma(`user_version = ${SCHEMA_VERSION}`);
    })();
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    datasets: () => selectDatasets(database),
    latest: () => latestOf(selectDatasets(database)),
    institutes: (datasetId) => selectInstitutes(database, datasetId),
    courses: (datasetId) => selectCourses(database, datasetId),
    searchSource: (dataset) => selectSearchSource(database, dataset),
    seal() {
      assertSound(database);
      database.close();
    },
    close: () => database.close(),
  };
}

function sql(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function latestOf(newestFirst: readonly Dataset[]): Dataset {
  const latest = newestFirst.find((dataset) => dataset.status === 'published');
  if (!latest) throw new Error('no round is published: the API has nothing to answer from');
  return latest;
}

function assertSound(database: Database.Database): void {
  const integrity = database.pragma('integrity_check', { simple: true });
  if (integrity !== 'ok') throw new Error(`the SQLite file is damaged: ${integrity}`);
  const broken = database.pragma('foreign_key_check') as {
    table: string;
    rowid: number;
    parent: string;
  }[];
  const [first] = broken;
  if (first)
    throw new Error(`row ${first.rowid} of ${first.table} points at no row of ${first.parent} (${broken.length} such)`);
}
