/** Cut-off lists in the database: the course of the latest round that each listed course is now. */
import { expect, it } from 'vitest';
import { loadCutoffs } from '../../build/cutoffs/emit-cutoffs.ts';
import { stageCutoffs } from '../../build/cutoffs/stage-lists.ts';
import { course, institute, load, round } from '../support/stage-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { writeLists } from './write-lists.ts';

/** `code institute`, now, by the code in the list; the latest round has these courses. */
function successors(
  latest: readonly (readonly [code: string, name: string])[],
  ...lists: Parameters<typeof writeLists>[1][]
) {
  const codes = [...new Set(latest.map(([code]) => code.slice(0, 5)))];
  const courses = latest.map(([code, course_name]) => course(code, { course_name }));
  const rounds = [
    round({}, { institutes: [institute('01001')] }),
    round(
      { published_date: '2025-08-02' },
      { institutes: codes.map((code) => institute(code)), courses, vacancies: [] },
    ),
  ];
  const database = load(...rounds);
  const folder = temporaryFolder();
  writeLists(folder, Object.assign({}, ...lists));
  const problems: unknown[] = [];
  stageCutoffs(folder, database, (problem) => problems.push(problem));
  expect([loadCutoffs(database), problems]).toEqual([true, []]);
  const rows = database.all<Record<string, string>>('SELECT * FROM cutoff_courses ORDER BY list_id, choice_code');
  return {
    database,
    now: rows.map((row) => [row.choice_code, `${row.current_code} ${row.current_inst_code}`]),
  };
}

const CIVIL = 'Civil Engineering';

it('a course goes on under its code, whatever its name', () => {
  const { now } = successors(
    [
      ['0100219110', 'Civil and Environmental Engineering'],
      ['0100219120', CIVIL],
    ],
    { I: [{ choice_code: '0100219110' }] },
  );
  expect(now).toEqual([['0100219110', '0100219110 01002']]);
});

it('a course with a new code goes on by institute and name', () => {
  const { now } = successors([['0100219120U', 'CIVIL  ENGINEERING']], { I: [{ choice_code: '0100219110' }] });
  expect(now).toEqual([['0100219110', '0100219120U 01002']]);
});

it('a course goes on at the new code of its institute', () => {
  const listed = [{ choice_code: '0600619110' }, { choice_code: '0600624510', course_name: 'Textile' }];
  const { now } = successors([['1600619110', CIVIL]], { I: listed });
  expect(now).toEqual([
    ['0600619110', '1600619110 16006'],
    ['0600624510', '0600624510 16006'],
  ]);
});

it('a course without a successor keeps its code', () => {
  const listed = ['0100219110', '0900919110'].map((choice_code) => ({ choice_code }));
  const { now } = successors(
    [
      // Two of its name, and a name at another institute.
      ['0100219120', CIVIL],
      ['0100219130', CIVIL],
      ['0100319110', CIVIL],
    ],
    { I: listed },
  );
  expect(now).toEqual([
    ['0100219110', '0100219110 01002'],
    ['0900919110', '0900919110 09009'],
  ]);
});

it('two courses of a list never become one', () => {
  const listed = ['0100219110', '0100219120'].map((choice_code) => ({ choice_code }));
  const { now } = successors([['0100219120', CIVIL]], { I: listed });
  expect(now).toEqual([
    ['0100219110', '0100219110 01002'],
    ['0100219120', '0100219120 01002'],
  ]);
});

it('lists are numbered by round, and name their folders', () => {
  const list = [{ choice_code: '0100219110' }];
  const { database, now } = successors([['0100219120', CIVIL]], { 'CAP Round IX': list, 'CAP Round V': list });
  expect(now).toEqual(Array(2).fill(['0100219110', '0100219120 01002']));
  expect(database.all('SELECT id, folder FROM cutoff_lists ORDER BY id')).toEqual([
    { id: 1, folder: '2024-25-cap-round-5' },
    { id: 2, folder: '2024-25-cap-round-9' },
  ]);
  expect(database.all('SELECT list_id, merit_no, percentile FROM cutoffs ORDER BY id')).toEqual(
    [1, 2].map((list_id) => ({ list_id, merit_no: 1200, percentile: 97.5 })),
  );
});
