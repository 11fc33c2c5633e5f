/** Cut-off lists as a test needs them: courses of a list, each with its cut-offs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';

interface ListedCourse {
  readonly choice_code: string;
  readonly course_name?: string;
  readonly inst_code?: string;
  readonly inst_name?: string;
  /** The cells of cutoffs.csv after the choice code. */
  readonly cutoffs?: readonly string[];
}

/** Writes `lists`, courses by round such as `CAP Round I`, into the folder `cutoffs` of a folder of rounds. */
export function writeLists(rounds: string, lists: Readonly<Record<string, readonly ListedCourse[]>>): void {
  for (const [i, [round_name, courses]] of Object.entries(lists).entries()) {
    const folder = join(rounds, `cutoffs/list-${i}`);
    mkdirSync(folder, { recursive: true });
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const source = { title: `Cut Off List of ${round_name}`, authority: 'Nobody' };
    write('list.json', JSON.stringify({ round_name, academic_year: '2024-25', source }));
    const header = true;
    const rows = courses.map(({ cutoffs: _, ...course }) => ({
      ...{ course_name: 'Civil Engineering', inst_code: course.choice_code.slice(0, 5), inst_name: 'Lotus' },
      ...{ course_type: 'Un-Aided', home_university: '', ...course },
    }));
    write('courses.csv', stringify(rows, { header }));
    const lines = courses.flatMap(({ choice_code, cutoffs = ['state_level,state,GOPENS,open,g,I,1200,97.5'] }) =>
      cutoffs.map((cells) => `${choice_code},${cells}\n`),
    );
    const columns = 'choice_code,level,allotted_to,seat_type,category,gender,stage,merit_no,percentile\n';
    write('cutoffs.csv', columns + lines.join(''));
  }
}
