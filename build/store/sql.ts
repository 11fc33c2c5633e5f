import { readFileSync } from 'node:fs';

/** The text of the query `name` beside a module: `readSql('courses.sql', import.meta.url)`. */
export function readSql(name: string, module: string): string {
  return readFileSync(new URL(name, module), 'utf8');
}
