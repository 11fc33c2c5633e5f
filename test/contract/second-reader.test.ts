import { join } from 'node:path';
import { generateRound, type Round, writeRound } from '../support/generate-rounds.ts';
import { describeSecondReader } from './second-reader.ts';

/** Four rounds over two years: moves, renames, other spellings, an institute that leaves, a withdrawal. */
function writeFourRounds(folder: string, isNextYearPublished: boolean): void {
  const make = (id: number, meta: object, change: (round: Round) => void) => {
    const round = generateRound({ courses: 90, seed: 7 });
    change(round);
    writeRound(join(folder, `round-${id}`), { ...round, meta: { ...round.meta, id, ...meta } });
  };
  const year = { academic_year: '2025-26' };
  const move = ({ vacancies }: Round) => {
    for (const row of vacancies.filter((_, i) => i % 7 === 0)) [row.sc_g, row.sc_l] = [row.sc_l!, row.sc_g!];
  };
  const leave = (round: Round) => {
    const gone = round.institutes[0]!.inst_code;
    const codes = new Set(round.courses.filter((row) => row.inst_code === gone).map((row) => row.choice_code));
    round.institutes = round.institutes.filter((row) => row.inst_code !== gone);
    round.courses = round.courses.filter((row) => !codes.has(row.choice_code));
    round.vacancies = round.vacancies.filter((row) => !codes.has(row.choice_code));
  };
  make(1, { ...year, round_name: 'CAP Round I', published_date: '2025-07-14' }, () => {});
  make(2, { ...year, round_name: 'CAP Round II', published_date: '2025-08-02' }, (round) => {
    move(round);
    leave(round);
    round.courses[3]!.course_name = 'A course under a new name';
    for (const row of round.institutes.filter((_, i) => i % 3 === 0)) row.city = String(row.city).toUpperCase();
    for (const row of round.institutes.filter((_, i) => i % 5 === 0))
      row.inst_type = String(row.inst_type).toUpperCase();
  });
  const withdrawn = { ...year, round_name: 'CAP Round III', published_date: '2025-08-20', status: 'withdrawn' };
  make(3, withdrawn, (round) => move(round));
  const status = isNextYearPublished ? 'published' : 'draft';
  make(4, { academic_year: '2026-27', round_name: 'CAP Round I', published_date: '2026-07-15', status }, move);
}

describeSecondReader('two rounds of a year, one withdrawn, one a draft', (folder) => writeFourRounds(folder, false));
describeSecondReader('rounds of two years', (folder) => writeFourRounds(folder, true));
