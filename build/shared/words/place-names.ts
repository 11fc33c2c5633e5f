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
  /** The words of its places in names and in the data. */
  readonly places: readonly string[];
  /** Whether it is a city of several towns, which appear in the names of institutes there. */
  readonly isCity: boolean;
}
/** The regions by their names, each as one word. */
export const regions = once(
  (): ReadonlyMap<string, Region> =>
    new Map(
      Object.entries(regionTable).map(([name, places]) => [
        name.replace(' ', ''),
        { places: places.split(' '), isCity: name === 'pcmc' },
      ]),
    ),
);

/** The names of the regions that have a district, by the key of the district; a city of several towns is no region of districts. */
export function regionsOfDistrict(key: string): string[] {
  const words = key.split(' ');
  return Object.keys(regionTable).filter((name) => {
    const { places, isCity } = regions().get(name.replace(' ', ''))!;
    return !isCity && places.some((place) => words.includes(place));
  });
}

/** Regions and their districts. */
const regionWords = once(
  () => new Set([...regions()].flatMap(([name, { places, isCity }]) => [name, ...(isCity ? [] : places)])),
);

/**
 * Whether a word names a district, a place of the table or a region. For such words a match in the name of an institute elsewhere
 * does not count as the place.
 */
export const isPlaceWord = (word: string): boolean => nameInUse(word) !== undefined || regionWords().has(word);

/** Keys of all places that a filter by the key of one means: Mumbai is the city and its suburbs, too. */
export const listPlaces = (key: string): readonly string[] => WIDE_DISTRICTS.get(key) ?? [key];
