/** The published rounds, and the folder that each has under downloads/. */
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
  return database.all<PublishedRound>(readSql('rounds.sql', import.meta.url));
}
