import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFolder } from '../support/check-folder.ts';
import { shared } from '../support/shared.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { folder: ROUNDS, missing, needs } = shared('rounds');
/** The newest round, and the one that it is compared with. */
const COMPARED = ['2025-26-cap-round-2', '2025-26-cap-round-3'] as const;

/** The number of findings of each rule in a round folder. */
function countFindings(folder: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { severity, rule } of checkFolder(folder)) {
    counts[`${severity} ${rule}`] = (counts[`${severity} ${rule}`] ?? 0) + 1;
  }
  return counts;
}

/** Lines of a file after an edit. */
type Edit = (lines: string[]) => string[];

/** The findings in the real rounds after changing one file of the last round. */
function afterChanging(file: string, edit: Edit): Record<string, number> {
  const folder = temporaryFolder();
  for (const name of COMPARED) cpSync(join(ROUNDS, name), join(folder, name), { recursive: true });
  const path = join(folder, COMPARED[1], file);
  writeFileSync(path, edit(readFileSync(path, 'utf8').split('\n')).join('\n'));
  const { 'look text-empty': _, ...counts } = countFindings(folder);
  return counts;
}

describe.skipIf(missing)(`the rules on rounds of the real size${needs}`, () => {
  it('ten districts and 48 cities are empty, four courses unchanged', () => {
    expect(countFindings(ROUNDS)).toEqual({ 'look text-empty': 10 + 48, 'look course-unchanged': 4 });
  });

  const cells = (line: string) => line.split(',');
  it.each<[string, string, Edit, Record<string, number>]>([
    [
      'a vacancies.csv that is cut off',
      'vacancies.csv',
      (lines) => lines.slice(0, 2000),
      { 'look level-changed': 1391, 'look cap-total-differs': 1, 'look rows-missing': 1 },
    ],
    [
      'a vacancies.csv without rows',
      'vacancies.csv',
      (lines) => lines.slice(0, 1),
      { 'look level-changed': 3390, 'look rows-missing': 1 },
    ],
    [
      'a lost page of courses',
      'courses.csv',
      (lines) => lines.filter((_, i) => i < 100 || i > 300),
      { 'error code-unknown': 341, 'look code-changed': 201 },
    ],
    [
      'totals that moved down by a row',
      'courses.csv',
      (lines) => {
        const total = (line: string) => cells(line).at(-5)!;
        return lines.map((line, i) =>
          i > 1 && line ? line.replace(/(\d+)((?:,\d+){4}\r?)$/, `${total(lines[i - 1]!)}$2`) : line,
        );
      },
      { 'error cap-total-differs': 1, 'look rows-missing': 1 },
    ],
    [
      'choice codes without their zeros',
      'courses.csv',
      (lines) => lines.map((line) => line.replace(/^0/, '')),
      { 'error choice-code-invalid': 2085 },
    ],
    [
      'a semicolon for every comma',
      'institutes.csv',
      (lines) => lines.map((line) => line.replaceAll(',', ';')),
      { 'error header-missing': 1 },
    ],
  ])('find %s', (_, file, edit, expected) => {
    expect(afterChanging(file, edit)).toEqual(expected);
  });
});
