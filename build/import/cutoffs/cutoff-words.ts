/** The words of the authority's cut-off lists (CAP Rounds I and III of 2024-25) in the contract's names. */
import { MINORITY_LEVEL } from '../../contract/cutoffs.ts';
import { OTHER_SEATS, printedCategories } from '../../contract/seats.ts';

/** Whose seats, and to whom they were allotted. */
export interface Block {
  readonly level: string;
  readonly allotted_to: string;
}

const LEVELS = { home: 'home_university', other: 'other_than_home_university', state: 'state_level' } as const;

/** By the heading of a table, without its blanks and in small letters. */
const BLOCKS: Readonly<Record<string, Block>> = Object.fromEntries(
  (
    [
      ['State Level', LEVELS.state, 'state'],
      ['Home University Seats Allotted to Home University Candidates', LEVELS.home, LEVELS.home],
      ['Home University Seats Allotted to Other Than Home University Candidates', LEVELS.home, LEVELS.other],
      ['Other Than Home University Seats Allotted to Home University Candidates', LEVELS.other, LEVELS.home],
      [
        'Other Than Home University Seats Allotted to Other Than Home University Candidates',
        LEVELS.other,
        LEVELS.other,
      ],
      ['Minority Seats Allotted to Maharashtra State Candidature Candidates', MINORITY_LEVEL, 'state'],
      ['Maharashtra State Seats Allotted to All India Candidature Candidates', LEVELS.state, 'all_india'],
    ] as const
  ).map(([heading, level, allotted_to]) => [toKey(heading), { level, allotted_to }]),
);

function toKey(heading: string): string {
  return heading.replace(/\s+/g, '').toLowerCase();
}

/** The block of a heading; undefined if it is none. */
export const readBlock = (heading: string): Block | undefined => BLOCKS[toKey(heading)];

export interface SeatMeaning {
  /** A category or other seats of the contract; empty for a seat type that it does not know. */
  readonly category: string;
  /** `g` for men and women, `l` for women only; empty where the seat type does not say. */
  readonly gender: 'g' | 'l' | '';
}

/** Seats beside the levels that stand alone, as printed. */
const ALONE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OTHER_SEATS.map(({ name }) => [name.toUpperCase(), name])),
  MI: 'minority',
  AI: 'all_india',
};
/** G or L, or PWD or DEF with an R for reserved seats; then the category, and H, O or S for the level. */
const SEAT_TYPE = /^(?:([GL])|(PWD|DEF)R?)([A-Z]+\d?)[HOS]$/;

/** What a printed seat type counts as, by the legend of the list. */
export function readSeatType(printed: string): SeatMeaning {
  const alone = ALONE[printed];
  if (alone) return { category: alone, gender: '' };
  const [, gender, beside, name = ''] = SEAT_TYPE.exec(printed) ?? [];
  const category = printedCategories().get(name) ?? '';
  if (category === '' || beside) return { category: category && beside!.toLowerCase(), gender: '' };
  return { category, gender: gender === 'L' ? 'l' : 'g' };
}
