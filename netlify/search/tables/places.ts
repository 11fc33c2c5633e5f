/** Old and new names, and spellings, of one place: a line a place, the name in use first. */
const LINES = `
mumbai, bombay, mumbay
pune, poona, puna
chhatrapati sambhajinagar, sambhajinagar, aurangabad, sambhaji nagar
dharashiv, osmanabad, usmanabad
ahilyanagar, ahmednagar, ahmadnagar, ahilya nagar
nashik, nasik
thane, thana
solapur, sholapur
amravati, amraoti, amaravati
raigad, raigarh, kolaba
sangli, sangali
beed, bid
buldhana, buldana
washim, vashim
gondia, gondiya
gadchiroli, garhchiroli
jalgaon, jalgoan
dhule, dhulia
yavatmal, yeotmal
sindhudurg, sindhudurga
nandurbar, nadurbar
ratnagiri, ratnagri
chandrapur, chanda
parbhani, parbani
kolhapur, kolapur
panvel, panwel
vasai, bassein
karad, karhad
kalyan, kalian
baramati, barmati
ambajogai, ambejogai
ichalkaranji, ichalkarnji
talegaon, talegoan
`;

/** Names of one place, all in the form of foldForEquality. */
export const PLACES: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(', '));

/** Every name -> the name in use. */
export const IN_USE: ReadonlyMap<string, string> = new Map(
  PLACES.flatMap((names) => names.map((name) => [name, names[0] as string])),
);

/** What a name means as `district=`, where it is more than one district. */
export const WIDE_DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  mumbai: ['mumbai', 'mumbai city', 'mumbai suburban'],
};
