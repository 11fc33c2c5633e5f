/** Ways of writing that mean one word, in names and queries alike. Whole words only; each entry is held by a test. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['engg', 'engineering'],
  ['engr', 'engineering'],
  ['engineerng', 'engineering'],
  ['engineerings', 'engineering'],
  ['tech', 'technology'],
  ['technologies', 'technology'],
  ['tecnology', 'technology'],
  ['govt', 'government'],
  ['gov', 'government'],
  ['goverment', 'government'],
  ['govenment', 'government'],
  ['clg', 'college'],
  ['colg', 'college'],
  ['coll', 'college'],
  ['inst', 'institute'],
  ['institut', 'institute'],
  ['instt', 'institute'],
  ['institutes', 'institute'],
  ['univ', 'university'],
  ['varsity', 'university'],
  ['mgmt', 'management'],
  ['mgt', 'management'],
  ['managment', 'management'],
  ['reserch', 'research'],
  ['soc', 'society'],
  ['soceity', 'society'],
  ['edu', 'education'],
  ['edn', 'education'],
  ['center', 'centre'],
  ['maharshee', 'maharshi'],
  ['chh', 'chhatrapati'],
  ['chatrapati', 'chhatrapati'],
  ['chhartrapati', 'chhatrapati'],
  ['prof', 'professor'],
  ['colleges', 'college'],
  ['sarkari', 'government'],
  ['sarkaari', 'government'],
  ['private', 'unaided'],
  ['unadided', 'unaided'],
  ['ladies', 'women'],
  ['girls', 'women'],
  ['girl', 'women'],
  ['mahila', 'women'],
  ['gujarathi', 'gujarati'],
  ['malyalam', 'malayalam'],
  ['catholics', 'catholic'],
  ['christians', 'christian'],
  ['muslims', 'muslim'],
  ['poly', 'polytechnic'],
  ['ladkiyo', 'women'],
  ['ladkiyon', 'women'],
  ['ladki', 'women'],
  ['muli', 'women'],
  ['mulinsathi', 'women'],
  ['mulinche', 'women'],
  ['mulinchi', 'women'],
  ['khajgi', 'unaided'],
  ['niji', 'unaided'],
  ['shaskiya', 'government'],
  ['shaskeey', 'government'],
  ['mechanic', 'mechanical'],
  ['mechanics', 'mechanical'],
  ['electric', 'electrical'],
  ['electricals', 'electrical'],
  ['electronic', 'electronics'],
  ['chemist', 'chemical'],
  ['chemicals', 'chemical'],
  ['biomedicine', 'biomedical'],
  ['robotic', 'robotics'],
  ['mechatronic', 'mechatronics'],
  ['telecommunications', 'telecommunication'],
  ['automobiles', 'automobile'],
  ['textiles', 'textile'],
  ['designing', 'design'],
  ['engineer', 'engineering'],
  ['computers', 'computer'],
]);

/** The spelling that stands for a word: `engg` -> `engineering`. */
export function spelling(word: string): string {
  return SPELLINGS.get(word) ?? word;
}

/** Spellings that sound alike in transliteration, each with the one that stands for them; in this order. */
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

/** A word as transliterations of it are written alike: words of one sound are one word, slips aside. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [from, to]) => sound.replace(from, to), word);
}

/** The consonants of a word, those alike in speech as one: `cummins` and `kamins` have the same. Empty below three. */
export function consonantsOf(word: string): string {
  const first = /^[aeiou]/.test(word) ? 'a' : '';
  const alike = soundOf(word).replace(/x/g, 'ks').replace(/[cq]/g, 'k').replace(/[jz]/g, 'g');
  const consonants = first + alike.replace(/[^a-z]|[aeiouyh]/g, '').replace(/(.)\1+/g, '$1');
  return consonants.length < 3 ? '' : consonants;
}
