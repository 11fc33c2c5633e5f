/** The published rounds, and the folder that each has under downloads/. */
import { basename } from 'node:path';
import { readSql } from '../sql.ts';
import type { Database } from '../store/database.ts';

export interface PublishedRound {
  readonly id: number;
  readonly round_name: string;
  readonly academic_year: string;
  readonly published_date: string;
  readonly source_title: string;
  readonly source_authority: string;
  readonly source_url: string | null;
  readonly source_licence: string | null;
  readonly total_institutes: number;
  readonly total_courses: number;
  /** CAP vacancies of all its courses. */
  readonly vacant_seats: number;
  /** Its folder under downloads/. */
  readonly folder: string;
}

/** Newest first. */
export function readPublishedRounds(database: Pick<Database, 'all'>): PublishedRound[] {
  type Row = Omit<PublishedRound, 'folder'> & { readonly source_folder: string };
  return database
    .all<Row>(readSql('rounds.sql', import.meta.url))
    .map(({ source_folder, ...round }) => ({ ...round, folder: folderName(basename(source_folder), round.id) }));
}

/**
 * The name of the round's own folder where that is plain in an address and on any file system, else `dataset-<id>`: a name
 * that no folder keeps for itself, so that two rounds never share one.
 */
export function folderName(name: string, id: number): string {
  return /^(?!dataset-\d+$)[a-z0-9][a-z0-9_-]*$/.test(name) ? name : `dataset-${id}`;
}
