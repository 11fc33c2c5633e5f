/** Which bytes a round was read from. */
import { hash } from 'node:crypto';
import { CSV_FILES } from '../contract/source.ts';
import { readRegularFile } from './text-file.ts';

const FILES = ['round.json', ...Object.values(CSV_FILES).map(({ file }) => file)].sort();

/**
 * SHA-256 of the lines that `sha256sum *` prints of a round's four files; null where one cannot be read, of which the
 * readers say more. Anyone can compute it: `sha256sum courses.csv institutes.csv round.json vacancies.csv | sha256sum`.
 */
export function hashFolder(folder: string): string | null {
  try {
    const lines = FILES.map((file) => `${hash('sha256', readRegularFile(`${folder}/${file}`))}  ${file}\n`);
    return hash('sha256', lines.join(''));
  } catch {
    return null;
  }
}
