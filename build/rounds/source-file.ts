/** A file of a round folder, read and decoded. */
import { readFileSync } from 'node:fs';
import { type Diagnostic, diagnostic } from '../contract/diagnostics.ts';
import { decode } from './text.ts';

/** The file's text with damaged bytes as U+FFFD, or undefined where there is none; each problem goes to `diagnostics`. */
export function readSource(file: string, diagnostics: Diagnostic[]): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    diagnostics.push(
      diagnostic('file-missing', {
        ...{ file, line: 0, column: 0 },
        found: code === 'ENOENT' ? 'there is no such file' : `the file cannot be read (${code})`,
        expected: 'a round folder holds round.json, institutes.csv, courses.csv and vacancies.csv',
        mend: 'put the file there, named exactly so; a file with no rows still has its header line',
      }),
    );
    return undefined;
  }
  const { text, badLines } = decode(bytes);
  for (const line of badLines) {
    diagnostics.push(
      diagnostic('encoding-invalid', {
        ...{ file, line, column: 0 },
        found: line ? 'bytes that are not UTF-8' : 'the file is UTF-16',
        expected: 'UTF-8 text',
        mend: 'save the file again as UTF-8 ("CSV UTF-8" in a spreadsheet)',
      }),
    );
  }
  return badLines[0] === 0 ? undefined : text;
}
