/** `npm run import` of a cut-off list: a folder beside the rounds, whole or not at all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readTitle } from '../../../build/import/title.ts';
import { cli } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type DrawnList, drawCutoffs } from './draw-cutoffs.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'list.pdf');
});

const PAGE: DrawnList = {
  courses: [
    {
      code: '0100219110',
      name: 'Civil Engineering',
      tables: [
        { block: 'State Level', seatTypes: ['GOPENS', 'EWS'], stages: [['I-Non PWD', [undefined, ['17', '(99.5)']]]] },
      ],
    },
  ],
};
const WRONG: DrawnList = { ...PAGE, institute: 'Lotus' };
const run = (...args: string[]) => cli('import', file, '--data', join(folder, 'rounds'), ...args);
const out = () => join(folder, 'cutoffs/2024-25-cap-round-1');
const read = (name: string) => readFileSync(join(out(), name), 'utf8');

it('a cut-off list becomes a folder beside the rounds', async () => {
  await drawCutoffs(file, [PAGE]);
  const { exitCode, stdout, stderr } = await run('--url', 'https://example.org/list.pdf');
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain('1 page read: 1 course, 1 closing percentile');
  expect(stdout).toContain(`${out()} is written: compare some of its lines with the document, look at`);
  expect(readdirSync(join(folder, 'cutoffs'))).toEqual(['2024-25-cap-round-1']);
  expect(JSON.parse(read('list.json'))).toEqual({
    round_name: 'CAP Round I',
    academic_year: '2024-25',
    source: {
      title: expect.stringMatching(/^Cut Off List for Maharashtra .* 2024-25$/),
      authority: 'State Common Entrance Test Cell',
      url: 'https://example.org/list.pdf',
      retrieved: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  });
  expect(read('courses.csv')).toBe(
    'choice_code,course_name,inst_code,inst_name,course_type,home_university\n0100219110,Civil Engineering,01002,"Lotus College, Hilltop",Un-Aided,\n',
  );
  expect(read('cutoffs.csv')).toBe(
    'choice_code,level,allotted_to,seat_type,category,gender,stage,merit_no,percentile\n0100219110,state_level,state,EWS,ews,,I-Non PWD,17,99.5\n',
  );
});

it('a list that exists is never overwritten', async () => {
  await drawCutoffs(file, [PAGE]);
  await run();
  const before = read('cutoffs.csv');
  await drawCutoffs(file, [PAGE, PAGE]);
  const { exitCode, stderr } = await run();
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`${out()} exists and is never overwritten`)]);
  expect(read('cutoffs.csv')).toBe(before);
});

it('a list with a skipped page is written only if allowed', async () => {
  await drawCutoffs(file, [PAGE, WRONG]);
  const refused = await run();
  expect([refused.exitCode, readdirSync(folder)]).toEqual([1, ['list.pdf']]);
  expect(refused.stdout).toContain('skipped page 2: there is no institute\n');
  expect(refused.stdout).toContain(
    'nothing was written: add --allow-skips to write the list without the skipped pages',
  );
  const allowed = await run('--allow-skips', '--json');
  expect(allowed.exitCode).toBe(0);
  expect(JSON.parse(allowed.stdout)).toMatchObject({ command: 'import', written: true, pages: 2, cutoffs: 1 });
  expect(readdirSync(out()).sort()).toEqual(['courses.csv', 'cutoffs.csv', 'list.json']);
});

it('pages of several files name their file', async () => {
  const other = join(folder, 'other.pdf');
  await drawCutoffs(file, [PAGE]);
  await drawCutoffs(other, [WRONG]);
  expect((await run(other)).stdout).toContain('skipped page 1 of other.pdf: there is no institute');
});

it('a list without a round needs its name', async () => {
  await drawCutoffs(file, [{ ...PAGE, title: 'Cut Off List of the Year 2024-25' }]);
  expect((await run()).stderr).toContain('the title of the cut-off list names no round: give it with --round');
  expect((await run('--round', 'CAP Round I')).exitCode).toBe(0);
  expect(JSON.parse(read('list.json'))).toMatchObject({ round_name: 'CAP Round I' });
});

it('a cut-off list is no vacancy list for publish-round', async () => {
  await drawCutoffs(file, [PAGE]);
  await expect(readTitle(file)).rejects.toThrow(
    `is no vacancy list: "npm run import -- ${file}" imports it as a cut-off list, and a round is made of the authority's "Provisional Vacancy"`,
  );
});
