/**
 * A second statement of which seats a person is eligible for, as a table of what each kind of seat requires, for the tests of
 * build/site/eligibility.ts. A seat is counted if the person meets every requirement; nobody meets "Nobody".
 */
import { NOT_SURE, OTHER_STATE, type Profile, type Range } from '../../build/site/eligibility.ts';

/** How a course's row names a seat: `state_level`, `sc_l`, or the course's field without a level, `ews_seats`. */
export interface Seat {
  readonly level: string;
  readonly field: string;
  readonly letters: string;
  readonly university: string | null;
}

const LEVELS: Readonly<Record<string, (university: string | null) => string>> = {
  state_level: () => 'of the state',
  home_university: (university) => (university ? `of ${university}` : 'nobody'),
  other_than_home_university: (university) => (university ? `not of ${university}` : 'nobody'),
};
const FIELDS: Readonly<Record<string, string>> = {
  open_g: 'of the state',
  open_l: 'a woman',
  ews_seats: 'EWS',
  tfw_seats: 'TFWS',
  pwd_total: 'PWD',
  def_total: 'defence',
};
for (const category of ['sc', 'st', 'vjdt', 'ntb', 'ntc', 'ntd', 'obc', 'sebc']) {
  Object.assign(FIELDS, { [`${category}_g`]: category, [`${category}_l`]: `${category} and a woman` });
}

/** The requirements of a seat. */
export function asks({ level, field, letters, university }: Seat): string[] {
  const ofLevel = level === '' ? 'of the state' : (LEVELS[level]?.(university) ?? 'nobody');
  return ['of the state', FIELDS[field] ?? 'nobody', ofLevel, ...(letters.includes('F') ? ['a woman'] : [])];
}

/** What a person with a known home university is. */
function is({ home, category, ladies, ews, tfws, pwd, defence }: Profile, universities: readonly string[]) {
  if (home === OTHER_STATE) return new Set<string>();
  const places = universities.map((university) => (university === home ? `of ${university}` : `not of ${university}`));
  const ticked = Object.entries({ EWS: ews && category === 'open', TFWS: tfws, PWD: pwd, defence, 'a woman': ladies });
  const others = ticked.filter(([, is]) => is).map(([name]) => name);
  return new Set(['of the state', category, ...places, ...others, ...(ladies ? [`${category} and a woman`] : [])]);
}

/** The seats of a course; a person who is not sure may belong to any university or none. */
export function count(
  seats: readonly (Seat & { count: number })[],
  who: Profile,
  universities: readonly string[],
): Pick<Range, 'least' | 'most'> {
  const homes = who.home === NOT_SURE ? [...universities, 'another'] : [who.home];
  const sums = homes.map((home) => {
    const facts = is({ ...who, home }, universities);
    return seats.reduce((sum, seat) => sum + (asks(seat).every((asked) => facts.has(asked)) ? seat.count : 0), 0);
  });
  return { least: Math.min(...sums), most: Math.max(...sums) };
}
