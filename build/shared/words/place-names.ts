import { once } from '../once.ts';
import { RENAMED_DISTRICTS } from './renamed-districts.ts';

/** Spellings and short forms, the usual one first; the old names of districts are in RENAMED_DISTRICTS. */
const PLACE_LINES = `
mumbai = bombay = mumbay, pune = poona = puna,
chhatrapati sambhajinagar = sambhajinagar = sambhaji nagar, dharashiv = usmanabad,
ahilyanagar = ahmadnagar = ahilya nagar,
nashik = nasik, thane = thana, solapur = sholapur, amravati = amraoti = amaravati,
raigad = raigarh = kolaba, sangli = sangali, beed = bid, buldhana = buldana, washim = vashim, gondia = gondiya,
gadchiroli = garhchiroli, jalgaon = jalgoan, dhule = dhulia, yavatmal = yeotmal, sindhudurg = sindhudurga,
nandurbar = nadurbar, ratnagiri = ratnagri, chandrapur = chanda, parbhani = parbani, kolhapur = kolapur,
panvel = panwel, vasai = bassein, karad = karhad, kalyan = kalian, baramati = barmati, ambajogai = ambejogai,
ichalkaranji = ichalkarnji, talegaon = talegoan
`;
/** Old and new names, spellings and short forms of one place, as foldForEquality writes them, with the current name first. */
export const listPlaceNames = once((): readonly (readonly string[])[] => {
  let places = PLACE_LINES.trim()
    .split(/,\s+/)
    .map((line) => line.split(' = '));
  for (const [oldName, currentName] of RENAMED_DISTRICTS) {
    const [old, current] = [oldName.toLowerCase(), currentName.toLowerCase()];
    const isSame = (names: string[]) => names.includes(current) || names.includes(old);
    const names = [...new Set([current, ...places.filter(isSame).flat(), old])];
    places = [...places.filter((other) => !isSame(other)), names];
  }
  return places;
});

const namesInUse = once(
  (): ReadonlyMap<string, string> =>
    new Map(listPlaceNames().flatMap((names) => names.map((name) => [name, names[0] as string]))),
);

/** The name in use of a place; undefined for other words. */
export const nameInUse = (name: string): string | undefined => namesInUse().get(name);

/** What a name means as `district=`, if it is more than one district. */
const WIDE_DISTRICTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['mumbai', ['mumbai', 'mumbai city', 'mumbai suburban']],
]);

/** Regions, and cities of several towns -> the districts or towns, by their current names and those in the data. */
const REGION_LINES = `
vidarbha: nagpur wardha bhandara gondia chandrapur gadchiroli amravati akola buldhana washim yavatmal
marathwada: sambhajinagar jalna beed dharashiv latur nanded parbhani hingoli
konkan: mumbai thane palghar raigad ratnagiri sindhudurg
khandesh: jalgaon dhule nandurbar
north maharashtra: jalgaon dhule nandurbar nashik ahilyanagar
western maharashtra: pune satara sangli kolhapur solapur
pcmc: pimpri chinchwad akurdi ravet tathawade nigdi bhosari
`;
const OTHER_NAMES: Readonly<Record<string, string>> = {
  vidarbh: 'vidarbha',
  vidharbha: 'vidarbha',
  marathvada: 'marathwada',
  kokan: 'konkan',
  khandes: 'khandesh',
  westmaharashtra: 'westernmaharashtra',
};

interface Region {
  readonly name: string;
  readonly places: readonly string[];
}
/** A region, written as one word -> its current name and the words of its places. */
export const regions = once((): ReadonlyMap<string, Region> => {
  const lines = REGION_LINES.trim().split('\n');
  return new Map(
    lines
      .map((line) => line.split(': ') as [string, string])
      .map(([name, places]) => [name.replace(' ', ''), { name, places: places.split(' ') }]),
  );
});

/** The key in `regions` of a region whose name, written as one word, is `joined`; undefined for other words. */
export function findRegion(joined: string): string | undefined {
  const region = OTHER_NAMES[joined] ?? joined;
  return regions().has(region) ? region : undefined;
}

/** The least letters that begin a region. */
const REGION_LETTERS = 4;
/** The places of the regions whose names begin with these letters: `marathwad`. */
export function placesOfBegunRegions(letters: string): readonly string[] {
  if (letters.length < REGION_LETTERS) return [];
  const names = [...regions().keys(), ...Object.keys(OTHER_NAMES)].filter((name) => name.startsWith(letters));
  return names.flatMap((name) => regions().get(findRegion(name) as string)?.places ?? []);
}

/**
 * Whether a word names a district, a place of the table above or a region. For such words a match in the name of an institute
 * elsewhere does not count as the place.
 */
export function isPlaceWord(word: string): boolean {
  // The towns of a city appear in names of their own institutes.
  const isPart = ({ name, places }: { name: string; places: readonly string[] }) =>
    name !== 'pcmc' && (name === word || places.includes(word));
  return nameInUse(word) !== undefined || [...regions().values()].some(isPart);
}

/** Keys of all places that a filter by the key of one means: Mumbai is the city and its suburbs, too. */
export const listPlaces = (key: string): readonly string[] => WIDE_DISTRICTS.get(key) ?? [key];
