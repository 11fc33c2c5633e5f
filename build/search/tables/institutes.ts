import { once } from '../../shared/once.ts';

/**
 * Well-known short forms, old names and common names of institutes that the initials of `build/search/initials.ts` lack
 * or give to others too: each with words that all occur in the name; `|` separates institutes. Reviewed by hand.
 */
const INSTITUTE_LINES = `
jspm: jaywant shikshan prasarak | jayawant shikshan prasarak | jspm
coe: college engineering
gcoe: government college engineering
gec: government engineering college
gcoeara: government college engineering research avasari
gcoej: government college engineering jalgaon
geca: government college engineering sambhajinagar
dj: dwarkadas
udct: institute chemical technology matunga | university department chemical technology
tsec: thadomal shahani
agnel: agnel | conceicao rodrigues
kjsieit: somaiya institute technology
sfit: francis institute
phcet: pillai hoc
wce: walchand college engineering
kit: kolhapur institute technology college
kitcoek: kolhapur institute technology college
dypcoe: dy patil college engineering
ccew: cummins college women
bvcoew: bharati vidyapeeth women
pccoer: pimpri chinchwad engineering research ravet
rscoe: rajarshi shahu tathawade
bsiotr: bhivarabai sawant institute
kbtcoe: baburao thakare
mcoerc: matoshri research eklahare
ssbt: shramsadhana
avcoe: amrutvahini
prec: pravara rural college
ghrce: raisoni college engineering
rcert: rajiv gandhi chandrapur
kits: kavi kulguru
prmceam: ram meghe college badnera
prpcem: pote patil
mgmcen: mahatma gandhi missions
pescoe: peoples education college
sycet: shreeyash
`;

const institutes = once(() => {
  const lines = INSTITUTE_LINES.trim().split('\n');
  return new Map(
    lines.map((line) => line.split(': ') as [string, string]).map(([form, names]) => [form, names.split(' | ')]),
  );
});

/** The short forms and common names of the table. */
export const instituteForms = (): string[] => [...institutes().keys()];

/** The words of each name that a short form or common name stands for. */
export const instituteMeanings = (form: string): readonly string[] => institutes().get(form) ?? [];
