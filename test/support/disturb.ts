/**
 * Pairs of rounds, correct ones and ones whose second round is wrong in one way, the same for the same seed, for testing the
 * check of places.
 */
import { CONTRACT_PAIRS, EXTRA_PAIRS, fieldName, OTHER_SEATS } from '../../build/contract/seats.ts';
import { type GeneratedRound, randomNumbers } from './generate-rounds.ts';

export type Row = Record<string, string | number | boolean>;
export type Rounds = Pick<GeneratedRound, 'institutes' | 'courses' | 'vacancies'>;

export const PAIRS: readonly string[] = [...CONTRACT_PAIRS, ...EXTRA_PAIRS];
export const OTHERS: readonly string[] = OTHER_SEATS.map(fieldName);

/** Numbers from a seed, and choices made by them. */
export function chances(seed: number) {
  const random = randomNumbers(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  };
  return { random, below, pick, shuffle };
}
export type Chances = ReturnType<typeof chances>;

/** The fields of a row: pairs for a vacancy row, seats beside the levels for a course. */
export const countFields = (row: Row): readonly string[] =>
  ('seat_level' in row ? PAIRS : OTHERS).filter((f) => f in row);

/** Recomputes the totals, so that every wrong round is still well-formed. */
export function addUp({ courses, vacancies }: Rounds): void {
  const sums = new Map<unknown, number>();
  for (const row of vacancies) {
    const sum = PAIRS.reduce((total, field) => total + Number(row[field] ?? 0), 0);
    row.total_g_l = sum;
    sums.set(row.choice_code, (sums.get(row.choice_code) ?? 0) + sum);
  }
  for (const row of courses) {
    row.total_cap_vacancies = (sums.get(row.choice_code) ?? 0) + Number(row.pwd_total) + Number(row.def_total);
  }
}

export const copyRound = ({ institutes, courses, vacancies }: Rounds): Rounds => ({
  institutes: institutes.map((row) => ({ ...row })),
  courses: courses.map((row) => ({ ...row })),
  vacancies: vacancies.map((row) => ({ ...row })),
});

/** The round with each number of seats replaced by the result of `change`. */
export function changeSeats(round: Rounds, change: (seats: number, row: Row, field: string) => number): Rounds {
  const copy = copyRound(round);
  for (const row of [...copy.vacancies, ...copy.courses]) {
    for (const field of countFields(row)) row[field] = Math.max(0, change(row[field] as number, row, field));
  }
  addUp(copy);
  return copy;
}

/** The seats that are left in the next round: any may be filled, in any course. What falls by a rule of its own would be odd. */
export const fillSome = (seats: number, random: () => number): number => Math.round(seats * (0.2 + 0.7 * random()));

export const fillSeats = (round: Rounds, { random }: Chances): Rounds =>
  changeSeats(round, (seats) => fillSome(seats, random));

/** Changes between two rounds that are not mistakes. */
export const CORRECT: Readonly<Record<string, (round: Rounds, by: Chances) => Rounds>> = {
  'as it is': (round) => round,
  ...Object.fromEntries(
    [0.05, 0.2, 0.35].map((share) => [
      `${100 * share} % of the cells risen by one to three`,
      (round: Rounds, { random, below }: Chances) =>
        changeSeats(round, (seats) => (random() < share ? seats + 1 + below(3) : seats)),
    ]),
  ),
  'institutes that differ much in their rises': (round, { random, below }) => {
    const shares = new Map<string, number>();
    const fillShare = (code: string) => shares.get(code) ?? shares.set(code, 0.5 * random() ** 4).get(code)!;
    return changeSeats(round, (seats, row) =>
      random() < fillShare(String(row.choice_code).slice(0, 5)) ? seats + 1 + below(3) : seats,
    );
  },
  'random falls': (round, { random, below }) =>
    changeSeats(round, (seats) => (random() < 0.4 ? below(seats + 1) : seats)),
  'institutes that differ much in their falls': (round, { random }) => {
    const shares = new Map<string, number>();
    const fillShare = (code: string) => shares.get(code) ?? shares.set(code, random()).get(code)!;
    return changeSeats(round, (seats, row) => {
      const share = fillShare(String(row.choice_code).slice(0, 5));
      return Array.from({ length: seats }, random).filter((chance) => chance < share).length;
    });
  },
};
