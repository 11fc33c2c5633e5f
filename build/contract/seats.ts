/**
 * The counts of a course, each listed once. The CSV columns, the tables and views of the store, the schemas of the answers, the
 * import and the pages take them from here. README.md has the recipe for a new line.
 */
interface Listed {
  readonly name: string;
  /** Whether a round may leave it out, then in every row. What the contract does not name is optional. */
  readonly optional?: true;
}

interface CategoryLine extends Listed {
  /** Whether the total of a row includes its seats even in a round without its columns, as those the authority has always had. */
  readonly inEveryTotal?: true;
}

/** In the authority's order. A category has two counts at each seat level: `<name>_g` (men and women) and `<name>_l` (women only). */
const CATEGORY_LIST = [
  { name: 'open', inEveryTotal: true },
  { name: 'sc', inEveryTotal: true },
  { name: 'st', optional: true, inEveryTotal: true },
  { name: 'vjdt', optional: true, inEveryTotal: true },
  { name: 'ntb', optional: true, inEveryTotal: true },
  { name: 'ntc', optional: true, inEveryTotal: true },
  { name: 'ntd', optional: true, inEveryTotal: true },
  { name: 'obc', inEveryTotal: true },
  { name: 'sebc', inEveryTotal: true },
] as const satisfies readonly CategoryLine[];

interface ListedLevel extends Listed {
  /** Who may get its seats: all candidates of the state, those of the college's home university, or those of another one. */
  readonly candidates: 'all' | 'home' | 'others';
}

/** The usual seat levels, in the order of every file and page; another snake_case name is accepted with a warning. */
const LEVEL_LIST = [
  { name: 'state_level', candidates: 'all' },
  { name: 'home_university', candidates: 'home' },
  { name: 'other_than_home_university', candidates: 'others' },
] as const satisfies readonly ListedLevel[];

interface ListedOther extends Listed {
  /** Its column in courses.csv and its field in the API; the short `name` is used everywhere else. */
  readonly field: string;
  /** Whether its seats are among the CAP seats; the others are over and above them. */
  readonly within: boolean;
}

/** The seats beside the levels: one number per course. The order is that of `others` in `/seats`, so a new one is added last. */
export const OTHER_SEATS = [
  { name: 'ews', field: 'ews_seats', within: false },
  { name: 'tfws', field: 'tfw_seats', within: false },
  { name: 'pwd', field: 'pwd_total', within: true },
  { name: 'def', field: 'def_total', within: true },
  { name: 'minority', field: 'minority_seats', within: true, optional: true },
  { name: 'all_india', field: 'all_india_seats', within: true, optional: true },
  { name: 'orphan', field: 'orphan_total', within: true, optional: true },
] as const satisfies readonly ListedOther[];

type NameOf<L extends Listed> = L['name'];
type IsOptional = { readonly optional: true };
/** Whether a round may leave it out. */
export const isOptional = (listed: Listed): boolean => listed.optional === true;

type ListedCategory = (typeof CATEGORY_LIST)[number];
export type Category = NameOf<ListedCategory>;
export type SeatLevel = NameOf<(typeof LEVEL_LIST)[number]>;
export type ListedOtherSeat = (typeof OTHER_SEATS)[number];
/** The short name of seats beside the levels: `ews`. */
export type OtherSeat = NameOf<ListedOtherSeat>;
/** For schemas and documentation; not in the list above, because every script loads that. */
export const OTHER_DESCRIPTIONS: Readonly<Record<OtherSeat, string>> = {
  ews: 'Seats for the economically weaker section, over and above the CAP vacancies',
  tfws: 'Seats of the tuition fee waiver scheme, over and above the CAP vacancies',
  pwd: 'Vacant seats for persons with disabilities',
  def: 'Vacant seats for children of defence personnel',
  minority: "Vacant seats for candidates of the minority that the institute's type names",
  all_india: 'Vacant seats for candidates of all states of India',
  orphan: 'Vacant seats for orphans',
};
/** The field of seats beside the levels: `ews_seats`. */
export type OtherField = ListedOtherSeat['field'];

// Calls that are marked pure are left out of a bundle that does not use them.
const contractCategories: readonly Category[] = /* @__PURE__ */ CATEGORY_LIST.filter(
  (listed) => !isOptional(listed),
).map(({ name }) => name);
const extraCategories: readonly Category[] = /* @__PURE__ */ CATEGORY_LIST.filter(isOptional).map(({ name }) => name);

/** The categories in the authority's order, as forms list them. */
export const CATEGORIES_OF_FORMS: readonly Category[] = /* @__PURE__ */ CATEGORY_LIST.map(({ name }) => name);
/** The categories in the order of every file and response: the contract's first, then the optional ones. */
export const CATEGORIES: readonly Category[] = /* @__PURE__ */ contractCategories.concat(extraCategories);
export const isInEveryTotal = (category: Category): boolean =>
  (CATEGORY_LIST as readonly CategoryLine[]).some((line) => line.name === category && line.inEveryTotal);
/** The categories that a round may leave out. */
export const EXTRA_CATEGORIES = extraCategories as NameOf<Extract<ListedCategory, IsOptional>>[];
export const SEAT_LEVELS: readonly SeatLevel[] = /* @__PURE__ */ LEVEL_LIST.map(({ name }) => name);
/** Who may get the seats of a level; undefined for a level that is not listed. */
export const candidatesAt = (level: string | undefined): ListedLevel['candidates'] | undefined =>
  LEVEL_LIST.find(({ name }) => name === level)?.candidates;

/** The field of seats beside the levels, to pass to `map`. */
export const fieldName = <F extends string>({ field }: { readonly field: F }): F => field;
/** Seats beside the levels: those over and above the CAP seats, and those among them. */
export const BEYOND_CAP = /* @__PURE__ */ OTHER_SEATS.filter(({ within }) => !within) as Extract<
  ListedOtherSeat,
  { within: false }
>[];
export const WITHIN_CAP = /* @__PURE__ */ OTHER_SEATS.filter(({ within }) => within) as Extract<
  ListedOtherSeat,
  { within: true }
>[];

/** The two count fields of a category: `["open_g", "open_l"]`. */
export function pair<C extends Category>(category: C): [`${C}_g`, `${C}_l`] {
  return [`${category}_g`, `${category}_l`];
}

/** Every count field of the contract's own categories, in order. */
export const CONTRACT_PAIRS = /* @__PURE__ */ (
  contractCategories as NameOf<Exclude<ListedCategory, IsOptional>>[]
).flatMap(pair);
/** Every count field of the optional categories, in order. */
export const EXTRA_PAIRS = /* @__PURE__ */ EXTRA_CATEGORIES.flatMap(pair);

/** Other names that the authority has printed: capital letters and digits only. */
const PRINTED_NAMES: Readonly<Partial<Record<Category | SeatLevel, readonly string[]>>> = {
  vjdt: ['DTVJ', 'VJ', 'VJDTNTA', 'DTVJNTA', 'NTA'],
  ntb: ['NT1'],
  ntc: ['NT2'],
  ntd: ['NT3'],
  state_level: ['SL'],
  home_university: ['HU'],
  other_than_home_university: ['OHU'],
};
/** The name as printed (capital letters and digits only) -> the name of the category or of the seat level. */
export const printedCategories = () => printedNames(CATEGORIES_OF_FORMS);
export const printedLevels = () => printedNames(SEAT_LEVELS);

function printedNames<N extends Category | SeatLevel>(names: readonly N[]): ReadonlyMap<string, N> {
  return new Map(
    names.flatMap((name) =>
      [name.replaceAll('_', '').toUpperCase(), ...(PRINTED_NAMES[name] ?? [])].map((text) => [text, name] as const),
    ),
  );
}
