/** Cut-off lists for rounds of a test: made up, with everything that the authority's lists have, beside the folder of the rounds. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { readRows } from './own-count.ts';

/** The lists, newest first, by folder. */
export const LISTS = { '2025-26-cap-round-3': 'CAP Round III', '2025-26-cap-round-1': 'CAP Round I' } as const;
const CATEGORIES = { open: 'OPEN', sc: 'SC', st: 'ST', vjdt: 'VJ', ntb: 'NT1', ntc: 'NT2', obc: 'OBC', sebc: 'SEBC' };
const LEVELS = [
  ['state_level', 'state', 'S'],
  ['home_university', 'home_university', 'H'],
  ['home_university', 'other_than_home_university', 'H'],
  ['other_than_home_university', 'other_than_home_university', 'O'],
] as const;
const BESIDE = { ews: 'EWS', tfws: 'TFWS', pwd: 'PWDOPENS', minority: 'MI', all_india: 'AI', orphan: 'ORPHAN' };

/** The project's sample in `folder`, with lists of the year before. */
export function copySampleWithCutoffs(folder: string): string {
  const rounds = join(folder, 'rounds');
  cpSync(new URL('../../data/sample', import.meta.url).pathname, rounds, { recursive: true });
  writeCutoffs(rounds, '2026-27-cap-round-3');
  return rounds;
}

/** Writes the lists for the courses of the folder of a round, and returns the folder of the lists. */
export function writeCutoffs(rounds: string, round: string): string {
  const courses = readRows(join(rounds, round, 'courses.csv'));
  const vacancies = readRows(join(rounds, round, 'vacancies.csv'));
  let seed = 1;
  const random = () => {
    seed = (seed * 48271) % 0x7fffffff;
    return seed / 0x7fffffff;
  };
  for (const [folder, round_name] of Object.entries(LISTS)) {
    const cutoffs: object[] = [];
    const add = (row: object, stages: readonly string[], hasPercentile = true) => {
      for (const stage of stages) {
        const percentile = random() * 100;
        const merit_no = Math.round((100 - percentile) * 3000) + 1;
        cutoffs.push({ ...row, stage, merit_no, percentile: hasPercentile ? percentile.toFixed(7) : '0.0000000' });
      }
    };
    const stages = () => (random() < 0.7 ? ['I'] : random() < 0.5 ? ['VII'] : ['II', 'I']);
    for (const { choice_code } of courses) {
      const levels = vacancies.filter((row) => row.choice_code === choice_code).map(({ seat_level }) => seat_level);
      for (const [level, allotted_to, letter] of LEVELS.filter(([level]) => levels.includes(level)))
        for (const [category, name] of Object.entries(CATEGORIES))
          for (const gender of ['g', 'l'])
            if (random() < 0.35)
              add(
                ...([
                  {
                    choice_code,
                    level,
                    allotted_to,
                    seat_type: `${gender.toUpperCase()}${name}${letter}`,
                    category,
                    gender,
                  },
                  stages(),
                ] as const),
              );
      const state = { choice_code, level: 'state_level', allotted_to: 'state', gender: '' };
      for (const [category, seat_type] of Object.entries(BESIDE))
        if (random() < 0.3) add({ ...state, seat_type, category }, stages(), category !== 'tfws' || random() < 0.5);
    }
    const path = join(rounds, '../cutoffs', folder);
    mkdirSync(path, { recursive: true });
    const listed = courses.map(({ choice_code, course_name, inst_code }) => ({
      ...{ choice_code, course_name, inst_code, inst_name: `Institute ${inst_code}` },
      ...{ course_type: 'Un-Aided', home_university: '' },
    }));
    writeFileSync(join(path, 'courses.csv'), stringify(listed, { header: true }));
    const columns = 'choice_code level allotted_to seat_type category gender stage merit_no percentile'.split(' ');
    writeFileSync(join(path, 'cutoffs.csv'), stringify(cutoffs, { header: true, columns }));
    const source = { title: `Cut Off List for ${round_name}`, authority: 'Made up' };
    writeFileSync(join(path, 'list.json'), JSON.stringify({ round_name, academic_year: '2025-26', source }));
  }
  return join(rounds, '../cutoffs');
}
