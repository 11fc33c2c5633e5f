import { readFileSync } from 'node:fs';

/** The text of the query `name` beside a module: `readSql('courses.sql', import.meta.url)`. A missing one is a fault of the project. */
export function readSql(name: string, module: string): string {
  const file = new URL(name, module);
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`the project is not complete: ${file.pathname} cannot be read`, { cause });
  }
}
