import { once } from '../once.ts';

/** A word, and other ways of writing it in names and queries: whole words only. A test reads each. */
const LINES = `
engineering: engg engr engineer, technology: tech technologies,
government: govt gov sarkari sarkaari shaskiya shaskeey, college: clg colg coll colleges,
institute: inst institut instt institutes, university: univ varsity, management: mgmt mgt,
research: reserch, society: soc soceity, education: edu edn, centre: center, maharshi: maharshee,
chhatrapati: chh chatrapati chhartrapati chhatrapti, professor: prof, saint: st, unaided: private unadided khajgi niji,
women: ladies girls girl mahila ladkiyo ladkiyon ladki muli mulinsathi mulinche mulinchi, polytechnic: poly,
mechanical: mechanic mechanics, electrical: electric electricals, electronics: electronic,
chemical: chemist chemicals, biomedical: biomedicine, robotics: robotic, mechatronics: mechatronic,
telecommunication: telecommunications, automobile: automobiles, textile: textiles, design: designing,
computer: computers, north: uttar, western: pashchim paschim,
nagpur: ngp, sambhajinagar: csn chsn, nashik: nsk, kolhapur: kop klp, pune: pnq, mumbai: mum, solapur: slp, amravati: amt,
ahilyanagar: anagar, jalgaon: jlg
`;
export const spellings = once(() => readSpellings(LINES));

/** Lines such as `word: written other` -> what is written and the word that it stands for. */
export function readSpellings(lines: string): ReadonlyMap<string, string> {
  const entries = lines.trim().split(/,\s+/);
  return new Map(
    entries.flatMap((line) => {
      const [word = '', written = ''] = line.split(': ');
      return written.split(' ').map((other) => [other, word] as const);
    }),
  );
}

/** The standard spelling of a word: `engg` -> `engineering`. */
export function spelling(word: string): string {
  return spellings().get(word) ?? word;
}

/** The consonants of a word, those alike in speech as one: `cummins` and `kamins` have the same, `laxmi` and `lakshmi` too. */
export function reduceToConsonants(word: string): string {
  const first = /^[aeiou]/.test(word) ? 'a' : '';
  const alike = word.replace(/ph/g, 'f').replace(/ksh|x/g, 'ks').replace(/dny/g, 'g').replace(/[wb]/g, 'v');
  const letters = alike.replace(/[cq]/g, 'k').replace(/[jz]/g, 'g');
  return first + letters.replace(/[^a-z]|[aeiouyh]/g, '').replace(/(.)\1+/g, '$1');
}
