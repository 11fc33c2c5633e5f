/** Names of places and regions: current and old names, spellings, and the places of a region. */
import { once } from '../once.ts';
import { RENAMED_DISTRICTS } from './renamed-districts.ts';
import placeTable from './tables/places.json' with { type: 'json' };
import regionTable from './tables/regions.json' with { type: 'json' };

/** All names of one place, as foldForEquality writes them, the current name first. */
export const listPlaceNames = once((): readonly (readonly string[])[] => {
  const places = new Map(
    Object.entries(placeTable).map(([current, others]) => [current, [current, ...others.split(', ')]]),
  );
  for (const [oldName, currentName] of RENAMED_DISTRICTS) {
    const current = currentName.toLowerCase();
    places.set(current, [...(places.get(current) ?? [current]), oldName.toLowerCase()]);
  }
  return [...places.values()];
});

const currentNames = once(
  (): ReadonlyMap<string, string> =>
    new Map(listPlaceNames().flatMap((names) => names.map((name) => [name, names[0] as string]))),
);

/** The current name of a place; undefined for other words. */
export const nameInUse = (name: string): string | undefined => currentNames().get(name);

/** Names that mean more than one district as `district=`. */
const WIDE_DISTRICTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['mumbai', ['mumbai', 'mumbai city', 'mumbai suburban']],
]);

interface Region {
  readonly name: string;
  readonly places: readonly string[];
}
/** A region, or a city of several towns, written as one word -> its name, and the words of its places in names and in the data. */
export const regions = once(
  (): ReadonlyMap<string, Region> =>
    new Map(
      Object.entries(regionTable).map(([name, places]) => [name.replace(' ', ''), { name, places: places.split(' ') }]),
    ),
);

/** The least letters that begin a region. */
const REGION_LETTERS = 3;
/** The places of the regions whose names begin with these letters: `marathwad`. */
export function placesOfBegunRegions(letters: string): readonly string[] {
  if (letters.length < REGION_LETTERS) return [];
  return [...regions()].flatMap(([name, { places }]) => (name.startsWith(letters) ? places : []));
}

/**
 * Whether a word names a district, a place of the table or a region. For such words a match in the name of an institute elsewhere
 * does not count as the place.
 */
export function isPlaceWord(word: string): boolean {
  // PCMC is a city of several towns, which appear in the names of institutes there.
  const isPart = ({ name, places }: Region) => name !== 'pcmc' && (name === word || places.includes(word));
  return nameInUse(word) !== undefined || [...regions().values()].some(isPart);
}

/** Keys of all places that a filter by the key of one means: Mumbai is the city and its suburbs, too. */
export const listPlaces = (key: string): readonly string[] => WIDE_DISTRICTS.get(key) ?? [key];
