export type Align = 'left' | 'middle' | 'right';

/** What differs between the authority's documents of a year, which otherwise have one form. */
export interface Form {
  readonly categories: readonly string[];
  /** The columns after "Course Name". */
  readonly seats: readonly string[];
  /** Whether the second word of their headings stands below the first. */
  readonly isWrapped?: boolean;
  /** What stands between the code of the fee waiver scheme and its seats. */
  readonly waiver: string;
  /** Whether codes are printed without their leading zero. */
  readonly isShort?: boolean;
  /** How 0 is printed in the tables; empty for a blank. */
  readonly zero?: string;
  /** Whether the state is named above the authority, and the home university above the institute. */
  readonly hasState?: boolean;
  readonly hasUniversity?: boolean;
  /** Points of room between the name of the institute and its type. */
  readonly typeDown?: number;
  /** Where headings and numbers stand in their columns; in the middle by default. */
  readonly align?: Readonly<Record<'headings' | 'numbers', Align>>;
  /** Whether lines are drawn around each cell of the tables. */
  readonly isRuled?: boolean;
  /** In points; A4 by default. */
  readonly pageWidth?: number;
  /** What stands for no code of the fee waiver scheme, and for no seats of it. */
  readonly noCode?: string;
  readonly noSeats?: string;
  /** Points by which the numbers below Total are moved to the right. */
  readonly totalRight?: number;
  /** Whether the course name stands before its code. */
  readonly isNameFirst?: boolean;
  /** Whether the choice code wraps. */
  readonly isCodeWrapped?: boolean;
  /** The label of a row by that of `DrawnPage.rows`, of one line or two. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What stands before the CAP seats, the EWS seats and the code of the fee waiver scheme. */
  readonly words?: Readonly<Partial<Record<'cap' | 'ews' | 'waiver', string>>>;
  /** Points that a course name has before it wraps. */
  readonly nameWidth: number;
}

/** In the order of the authority's pages; the number below a heading is found by its name. */
const SEATS = ['SI', 'MS Seats', 'Minority Seats', 'All India', 'Institute Seats'];
const FORM_2024: Form = {
  categories: ['OPEN', 'SC', 'ST', 'VJ/DT', 'NTB', 'NTC', 'NTD', 'OBC', 'SEBC'],
  seats: [...SEATS, 'Orphan'],
  waiver: ' : Seats: ',
  nameWidth: 290,
};

export const FORMS = {
  2023: {
    categories: ['OPEN', 'SC', 'ST', 'DT/VJ', 'NT-B', 'NT-C', 'NT-D', 'OBC'],
    seats: [...SEATS, 'Orphan'],
    isWrapped: true,
    waiver: ' Seats: ',
    isShort: true,
    nameWidth: 290,
  },
  2024: FORM_2024,
  // A course name may wrap under its line.
  2025: { ...FORM_2024, nameWidth: 120 },
  2026: { ...FORM_2024, seats: [...SEATS, 'OrphanI', 'OrphanN'] },
  /** Of BBA admissions: the university above the institute, All India before Minority, "Orphan" over two words. */
  bba: {
    ...FORM_2024,
    seats: ['SI', 'MS Seats', 'All India', 'Minority Seats', 'Institute Seats', 'In', 'N-In'],
    hasUniversity: true,
  },
} as const satisfies Readonly<Record<string, Form>>;
