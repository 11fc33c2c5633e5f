/**
 * A second statement of which seats a person is eligible for, as a table of what each kind of seat requires, for the tests of
 * build/site/eligibility.ts. A seat is counted if the person meets every requirement; nobody meets "Nobody".
 */
import type { Range } from '../../../build/site/eligibility.ts';
import { NOT_SURE, OTHER_STATE, type Profile } from '../../../build/site/reader-profile.ts';

/** How a course's row names a seat: `state_level`, `sc_l`, or the course's field without a level, `ews_seats`. */
export interface Seat {
  readonly level: string;
  readonly field: string;
  readonly letters: string;
  readonly university: string | null;
  readonly minority?: string | undefined;
}

/** A university that no table names. */
const UNKNOWN = 'an unknown university';
const LEVELS: Readonly<Record<string, (university: string | null) => string>> = {
  state_level: () => 'of the state',
  home_university: (university) => `of ${university ?? UNKNOWN}`,
  other_than_home_university: (university) => `not of ${university ?? UNKNOWN}`,
};
const FIELDS: Readonly<Record<string, string>> = {
  open_g: 'of the state',
  open_l: 'a woman',
  ews_seats: 'EWS',
  tfw_seats: 'TFWS',
  pwd_total: 'PWD',
  def_total: 'defence',
  orphan_total: 'an orphan',
};
for (const category of ['sc', 'st', 'vjdt', 'ntb', 'ntc', 'ntd', 'obc', 'sebc']) {
  Object.assign(FIELDS, { [`${category}_g`]: category, [`${category}_l`]: `${category} and a woman` });
}

/** The requirements of a seat. */
export function asks({ level, field, letters, university, minority }: Seat): string[] {
  const ofWomen = letters.includes('F') ? ['a woman'] : [];
  // The only seats that nobody has to be of the state for.
  if (field === 'all_india_seats') return ofWomen;
  const ofField = field === 'minority_seats' && minority ? `the minority ${minority}` : (FIELDS[field] ?? 'nobody');
  const ofLevel = level === '' ? 'of the state' : (LEVELS[level]?.(university) ?? 'nobody');
  return ['of the state', ofField, ofLevel, ...ofWomen];
}

/** A person of whom everything is known; `home` is a university, or '' for somebody who passed elsewhere. */
interface Known extends Omit<Profile, 'home' | 'domicile'> {
  readonly home: string;
  readonly isOfState: boolean;
}

/** What a person is. */
function is(person: Known, universities: readonly string[]) {
  const { home, isOfState, category, ladies, ews, tfws, pwd, defence, orphan, minorities } = person;
  if (!isOfState) return new Set(ladies ? ['a woman'] : []);
  const places = universities.map((university) => (university === home ? `of ${university}` : `not of ${university}`));
  const answers = { EWS: ews && category === 'open', TFWS: tfws, PWD: pwd, defence, 'an orphan': orphan };
  const facts = Object.entries({ ...answers, 'a woman': ladies, [`${category} and a woman`]: ladies });
  const trueFacts = facts.filter(([, isTrue]) => isTrue).map(([name]) => name);
  return new Set(['of the state', category, ...places, ...trueFacts, ...minorities.map((m) => `the minority ${m}`)]);
}

/** Everybody that the person may be: whoever is not sure may belong to any university or none, or be of the state or not. */
function possible({ home, domicile, ...who }: Profile, universities: readonly string[]): Known[] {
  if (home === OTHER_STATE) {
    const answers = domicile ? [domicile === 'yes'] : [true, false];
    return answers.map((isOfState) => ({ ...who, home: '', isOfState }));
  }
  const homes = home === NOT_SURE ? universities : [home, UNKNOWN];
  return homes.map((home) => ({ ...who, home, isOfState: true }));
}

/** The seats of a course for a person: the least and the most that there may be. */
export function count(
  seats: readonly (Seat & { count: number })[],
  who: Profile,
  named: readonly string[],
): Pick<Range, 'least' | 'most'> {
  const universities = [...named, UNKNOWN];
  const isUnknown = seats.some(({ university }) => university === null);
  const persons = possible(who, universities).filter(
    ({ home }) => isUnknown || who.home === NOT_SURE || home !== UNKNOWN,
  );
  const sums = persons.map((person) => {
    const facts = is(person, universities);
    return seats.reduce((sum, seat) => sum + (asks(seat).every((asked) => facts.has(asked)) ? seat.count : 0), 0);
  });
  return { least: Math.min(...sums), most: Math.max(...sums) };
}
