/** A word, and other ways of writing it in names and queries: whole words only. A test reads each. */
const LINES = `
engineering: engg engr engineerng engineerings engineer, technology: tech technologies tecnology,
government: govt gov goverment govenment sarkari sarkaari shaskiya shaskeey, college: clg colg coll colleges,
institute: inst institut instt institutes, university: univ varsity, management: mgmt mgt managment,
research: reserch, society: soc soceity, education: edu edn, centre: center, maharshi: maharshee,
chhatrapati: chh chatrapati chhartrapati, professor: prof, unaided: private unadided khajgi niji,
women: ladies girls girl mahila ladkiyo ladkiyon ladki muli mulinsathi mulinche mulinchi, gujarati: gujarathi,
malayalam: malyalam, catholic: catholics, christian: christians, muslim: muslims, polytechnic: poly,
mechanical: mechanic mechanics, electrical: electric electricals, electronics: electronic,
chemical: chemist chemicals, biomedical: biomedicine, robotics: robotic, mechatronics: mechatronic,
telecommunication: telecommunications, automobile: automobiles, textile: textiles, design: designing,
computer: computers,
nagpur: ngp, sambhajinagar: csn chsn, nashik: nsk, kolhapur: kop klp, pune: pnq, mumbai: mum, solapur: slp, amravati: amt,
ahmednagar: anagar, jalgaon: jlg
`;
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split(/,\s+/)
    .flatMap((line) => {
      const [word = '', written = ''] = line.split(': ');
      return written.split(' ').map((other) => [other, word] as const);
    }),
);

/** The standard spelling of a word: `engg` -> `engineering`. */
export function spelling(word: string): string {
  return SPELLINGS.get(word) ?? word;
}

/** Spellings that sound alike in transliteration, each with its standard form; applied in this order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ksh/g, 'x'],
  [/dny/g, 'gy'],
  [/[wb]/g, 'v'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/aa/g, 'a'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/ye/g, 'ya'],
];

/** Reduces transliterations of one word to the same text, so that words of one sound are equal. */
export function reduceToSound(word: string): string {
  return SOUNDS.reduce((sound, [from, to]) => sound.replace(from, to), word);
}

/** The consonants of a word, with similar ones unified: `cummins` and `kamins` have the same, and so do words of one sound. */
export function reduceToConsonants(word: string): string {
  const first = /^[aeiou]/.test(word) ? 'a' : '';
  const alike = reduceToSound(word).replace(/x/g, 'ks').replace(/[cq]/g, 'k').replace(/[jz]/g, 'g');
  return first + alike.replace(/[^a-z]|[aeiouyh]/g, '').replace(/(.)\1+/g, '$1');
}
