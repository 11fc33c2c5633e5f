/**
 * The authority's cut-off lists, read a second time in another way: poppler's words and their positions, columns by their place on the
 * page instead of by lines. Every cell of the documents is a row of the import, and the other way round.
 */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readCutoffs } from '../../../build/import/cutoffs/read-cutoffs.ts';
import { readPdf } from '../../../build/import/read-pdf.ts';
import { shared } from '../../support/shared.ts';

const { folder, missing, needs } = shared('authentic');
const lastYear = shared('last-year/2024-25-cap-round-3');
const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;

/** The courses of the round with their names, by choice code. */
function readNames() {
  const read = (file: string): Record<string, string>[] =>
    parse(readFileSync(join(lastYear.folder, file)), { columns: true, bom: true });
  const clean = (text = '') => text.replace(/\s+/g, ' ').trim();
  const institutes = new Map(read('institutes.csv').map(({ inst_code, inst_name }) => [inst_code, clean(inst_name)]));
  return read('courses.csv').map(({ choice_code, inst_code, course_name }) => ({
    ...{ choice_code, inst_code, inst_name: institutes.get(inst_code), course_name: clean(course_name) },
  }));
}

interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** The words of each page. */
async function readWords(file: string): Promise<Word[][]> {
  const { stdout } = await promisify(execFile)('pdftotext', ['-bbox', file, '-'], { maxBuffer: 2 ** 30 });
  const WORD = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g;
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(WORD)].map(([, left, top, right, text]) => ({
        ...{ text: text!.replaceAll('&amp;', '&'), left: Number(left), right: Number(right), top: Number(top) },
      })),
    );
}

/** Where the columns begin on a page and on the sheet that continues it, and how wide one is, in points. */
const COLUMNS = { page: 68, sheet: 15, width: 51.25 };
const WORDS = new Map([
  ['State Level', 'state_level state'],
  ['Home University', 'home_university'],
  ['Other Than Home University', 'other_than_home_university'],
  ['Minority', 'minority'],
  ['Maharashtra State', 'state_level'],
  ['Maharashtra State Candidature', 'state'],
  ['All India Candidature', 'all_india'],
]);
function meaningOf(heading: string): string {
  const [, seats = '', candidates = ''] = /^(.*) Seats Allotted to (.*) Candidates$/.exec(heading) ?? [];
  return WORDS.get(heading) ?? `${WORDS.get(seats)} ${WORDS.get(candidates)}`;
}

const near = (a: number, b: number, reach: number) => Math.abs(a - b) < reach;
const sentence = (words: readonly Word[]) =>
  [...words]
    .sort((a, b) => (near(a.top, b.top, 3) ? a.left - b.left : a.top - b.top))
    .map(({ text }) => text)
    .join(' ');

/** `code level candidates seat type, stage, merit number, percentile` of each percentile, as the page or its second sheet prints it. */
function readCells(page: readonly Word[], words: readonly Word[], left: number): string[] {
  const lastAbove = (list: readonly Word[], top: number) => list.findLast((word) => word.top < top)!;
  const sorted = [...page].sort((a, b) => a.top - b.top);
  const codes = sorted.filter((word) => word.left < 20 && /^\d{10}[A-Z]*$/.test(word.text));
  const corners = sorted.filter(({ text }) => text === 'Stage');
  const columnOf = (word: Word) => Math.floor(((word.left + word.right) / 2 - left) / COLUMNS.width);
  return words
    .filter(({ text }) => /^\(\d+\.\d+\)$/.test(text))
    .map((percentile) => {
      const corner = lastAbove(corners, percentile.top);
      const isAbove = (word: Word) => near(word.left, percentile.left, 1) && near(word.top, percentile.top - 7.5, 2);
      const merits = words.filter((word) => /^\d+$/.test(word.text) && isAbove(word));
      const seatType = words
        .filter(
          (word) => word.top > corner.top - 4 && word.top < corner.top + 12 && columnOf(word) === columnOf(percentile),
        )
        .sort((a, b) => a.top - b.top);
      const stage = page.filter(({ right, top }) => right < COLUMNS.page && near(top, percentile.top - 3.5, 7));
      const heading = page.filter(({ top }) => near(top, corner.top - 26, 4));
      return [
        lastAbove(codes, percentile.top).text,
        meaningOf(sentence(heading)),
        seatType.map(({ text }) => text).join(''),
        sentence(stage),
        merits.map(({ text }) => text).join(' and '),
        percentile.text.slice(1, -1),
      ].join('|');
    });
}

describe.skipIf(missing || !hasPoppler)(
  `cut-off lists by two readers${needs}${hasPoppler ? '' : ' (needs poppler)'}`,
  () => {
    it.each([
      { file: 'cutoff-2024-25-cap-round-1.pdf', pages: 1590, courses: 2051, cells: 31_781 },
      { file: 'cutoff-2024-25-cap-round-3.pdf', pages: 1393, courses: 2004, cells: 16_735 },
    ])(
      'every cell of $file is read as poppler reads it',
      async ({ file, ...counts }) => {
        const path = join(folder, file);
        const { courses, cutoffs, skipped, pages } = await readCutoffs(readPdf(path));
        expect([skipped, pages, courses.length]).toEqual([[], counts.pages, counts.courses]);
        // The round has only the first line of a name whose second line is printed over the status below it.
        const firstLine = (name: string) => name.replace(/(?<=Including Block Chain) Technology\)$/, '');
        const byCode = new Map(
          courses.map((course) => [course.choice_code, { ...course, course_name: firstLine(course.course_name) }]),
        );
        const named = !lastYear.missing && file.includes('round-3') ? readNames() : [];
        expect(named.map(({ choice_code = '' }) => byCode.get(choice_code))).toMatchObject(named);
        const ours = cutoffs.map(({ choice_code, level, allotted_to, seat_type, stage, merit_no, percentile }) =>
          [choice_code, `${level} ${allotted_to}`, seat_type, stage, merit_no, percentile].join('|'),
        );
        let page: Word[] = [];
        const theirs = (await readWords(path)).flatMap((words) => {
          const isPage = words.some(({ text, left, top }) => left < 20 && top < 100 && /^\d{5}$/.test(text));
          if (isPage) page = words;
          return readCells(page, words, isPage ? COLUMNS.page : COLUMNS.sheet);
        });
        const [known, read] = [new Set(theirs), new Set(ours)];
        expect(ours.filter((cell) => !known.has(cell))).toEqual([]);
        expect(theirs.filter((cell) => !read.has(cell))).toEqual([]);
        expect([ours.length, theirs.length]).toEqual([counts.cells, counts.cells]);
      },
      900_000,
    );
  },
);
