/** The seats of a round that was never written, as the check reads them from the staging tables. */

import { compareSeats } from '../../build/check/places/places.ts';
import { FIELDS, type StagedSeats } from '../../build/check/places/seats.ts';
import type { Rounds, Row } from './disturb.ts';

export function stagedSeats({ institutes, courses, vacancies }: Rounds): StagedSeats {
  const districts = new Map(institutes.map((row) => [row.inst_code, String(row.district)]));
  const seatRow = (row: Row, level: string, line: number, total: unknown) => {
    const seats = FIELDS.map(({ field }) => (field in row ? Number(row[field]) : -1));
    return [
      `${row.choice_code} ${level}`,
      { choice_code: String(row.choice_code), level, line, seats, total: Number(total) },
    ] as const;
  };
  return {
    courses: courses.map(({ choice_code, inst_code, course_name }) => ({
      choice_code: String(choice_code),
      inst_code: String(inst_code),
      district: districts.get(String(inst_code)) ?? '',
      course_name: String(course_name),
    })),
    rows: new Map([
      ...vacancies.map((row, i) => seatRow(row, String(row.seat_level), i + 2, row.total_g_l)),
      ...courses.map((row, i) => seatRow(row, '', i + 2, row.total_cap_vacancies)),
    ]),
  };
}

/** What is found in a round of the same year as the last of the earlier ones, and whether it stops a published round. */
export function findWrong(earlier: readonly Rounds[], now: Rounds): { words: string; stops: boolean }[] {
  const staged = earlier.map((round, i) => ({ title: `round ${i + 1}`, seats: stagedSeats(round) })).reverse();
  return compareSeats(stagedSeats(now), staged, staged[0]?.seats).broken.map(({ rule, found, fix, guarded = 1 }) => ({
    words: `${rule} ${found} (${fix})`,
    stops: guarded === 1,
  }));
}
