/** The published rounds, and the folder that each has under downloads/. */
import type { SourcedRound } from '../../netlify/views/layout.ts';
import { readSql } from '../sql.ts';
import type { Database } from '../store/database.ts';

export interface PublishedRound extends SourcedRound {
  readonly id: number;
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
  return database.all<PublishedRound>(readSql('rounds.sql', import.meta.url));
}
