/** Queries about the latest published round that several parts ask, one per file of the folder latest-round. */
import { readSql } from './sql.ts';

/** The text of a query by its file name without `latest-`. */
export const latestRound = (name: 'changes' | 'courses' | 'institutes'): string =>
  readSql(`latest-round/latest-${name}.sql`, import.meta.url);
