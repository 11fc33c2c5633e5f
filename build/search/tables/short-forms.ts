import { once } from '../../shared/once.ts';

const LINES = `
ai: artificial intelligence, ml: machine learning, aiml: artificial intelligence machine learning, ds: data science,
aids: artificial intelligence data science, cs: computer science, cse: computer science engineering,
ce: computer engineering | civil engineering, comp: computer, comps: computer, cst: computer science technology,
csd: computer science design, csbs: computer science business systems, csit: computer science information technology,
it: information technology, iot: internet things, cy: cyber security, entc: electronics telecommunication,
extc: electronics telecommunication, etc: electronics telecommunication, etx: electronics telecommunication,
etrx: electronics, telecom: telecommunication, ece: electronics communication | electronics computer,
ecs: electronics computer science, eee: electrical electronics, ee: electrical, mech: mechanical,
me: mechanical engineering, instru: instrumentation, ice: instrumentation control,
chem: chemical, auto: automobile | automation, aero: aeronautical, biotech: bio technology | biotechnology,
biomed: bio medical | biomedical, meta: metallurgy, prod: production, agri: agricultural,
infotech: information technology, robo: robotics,
biomedical: bio medical, biotechnology: bio technology, petrochemical: petro chemical
`;
/**
 * Short forms of course names that students type, each with the words it stands for; `|` separates meanings. A course name
 * matches a short form if it has all words of one meaning.
 */
export const shortForms = once((): ReadonlyMap<string, readonly string[]> => {
  const lines = LINES.trim().split(/,\s+/);
  return new Map(
    lines.map((line) => line.split(': ') as [string, string]).map(([form, meanings]) => [form, meanings.split(' | ')]),
  );
});
