/** The sums of a page. They held on every page of the authority's seat matrices of 2023 to 2026 but four. */
import type { Intake } from './course-table.ts';

interface PageSeats {
  readonly intake: Intake;
  readonly capSeats: number;
  /** The total of all rows of seat levels. */
  readonly levels: number;
  readonly pwd: number;
  readonly def: number;
}

/**
 * The sums that do not agree, in words; mostly none. EWS and TFWS seats are in no sum, and common reserved seats only as far as
 * the Total of PWD or DEF has them.
 */
export function findWrongSums({ intake, capSeats, levels, pwd, def }: PageSeats): string[] {
  const { sanctioned, state, minority, allIndia, institute, orphan } = intake;
  const ofProcess = { MS: state, Minority: minority, 'All India': allIndia };
  const sums: [name: string, total: number, parts: Readonly<Record<string, number>>][] = [
    ['SI', sanctioned, { ...ofProcess, Institute: institute }],
    ['CAP Seats', capSeats, ofProcess],
    ['MS', state, { rows: levels, PWD: pwd, DEF: def, orphans: orphan }],
  ];
  return sums.flatMap(([name, total, parts]) => {
    const sum = Object.values(parts).reduce((a, b) => a + b, 0);
    const words = Object.entries(parts).map(([part, seats]) => `${part} ${seats}`);
    return sum === total ? [] : [`${name} is ${total}, ${words.join(' + ')} is ${sum}`];
  });
}
