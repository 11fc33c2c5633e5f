/**
 * Queries and exactly the courses they mean, as a rule over the columns of the CSV files: `c` course name, `n` name of the
 * institute, `t` its type, `d` its district, `code` the choice code.
 */
interface Row {
  readonly c: string;
  readonly n: string;
  readonly t: string;
  readonly d: string;
  readonly code: string;
}
type Rule = (row: Row) => boolean;

const VIDARBHA = /Nagpur|Wardha|Bhandara|Gondia|Chandrapur|Gadchiroli|Amravati|Akola|Buldhana|Washim|Yavatmal/;
const MARATHWADA = /Sambhajinagar|Jalna|Beed|Dharashiv|Latur|Nanded|Parbhani|Hingoli/;
const KHANDESH = /Jalgaon|Dhule|Nandurbar/;
const WEST = /^(Pune|Satara|Sangli|Kolhapur|Solapur)$/;
const NORTH = /Jalgaon|Dhule|Nandurbar|Nashik|Ahmednagar/;
const MUMBAI: Rule = ({ n, d }) =>
  /^Mumbai/.test(d) || (/Mumbai$/.test(n) && !/Navi Mumbai$/.test(n) && /Thane|Raigad/.test(d));
const government: Rule = ({ t }) => /^Government( Autonomous)?$/.test(t);
const entc: Rule = ({ c }) => /Electronics.*Telecommunication/i.test(c);
const ai: Rule = ({ c }) => /Artificial Intelligence/i.test(c);

export const EXACT: readonly (readonly [string, Rule])[] = [
  ['civil engineering nagpur', ({ c, d }) => /Civil/.test(c) && d === 'Nagpur'],
  ['mechanical kolhapur', ({ c, d }) => /Mechanical/i.test(c) && d === 'Kolhapur'],
  ['civil pune', ({ c, d }) => /Civil/.test(c) && d === 'Pune'],
  ['mech nashik', ({ c, d }) => /Mechanical/i.test(c) && d === 'Nashik'],
  ['electrical engineering solapur', ({ c, d }) => /Electrical/.test(c) && d === 'Solapur'],
  ['it thane', ({ c, d }) => /Information Technology/.test(c) && d === 'Thane'],
  ['data science raigad', ({ c, d }) => /Data Science/.test(c) && d === 'Raigad'],
  ['entc satara', (row) => entc(row) && row.d === 'Satara'],
  ['ai pune', (row) => ai(row) && row.d === 'Pune'],
  ['aiml thane', ({ c, d }) => /Artificial Intelligence and Machine/.test(c) && d === 'Thane'],
  ['civil amravati', ({ c, d }) => /Civil/.test(c) && d === 'Amravati'],
  ['mechanical ahmednagar', ({ c, d }) => /Mechanical/i.test(c) && d === 'Ahmednagar'],
  ['civil aurangabad', ({ c, d }) => /Civil/.test(c) && /Sambhajinagar/.test(d)],
  ['mechanical osmanabad', ({ c, d }) => /Mechanical/i.test(c) && d === 'Dharashiv'],
  ['civil mumbai', (row) => /Civil/.test(row.c) && MUMBAI(row)],
  ['government civil', (row) => /Civil/.test(row.c) && government(row)],
  ['non autonomous civil pune', ({ c, t, d }) => /Civil/.test(c) && !/Autonomous/.test(t) && d === 'Pune'],
  ['autonomous civil nagpur', ({ c, t, d }) => /Civil/.test(c) && /Autonomous/.test(t) && d === 'Nagpur'],
  ['mechanical vidarbha', ({ c, d }) => /Mechanical/i.test(c) && VIDARBHA.test(d)],
  ['civil marathwada', ({ c, d }) => /Civil/.test(c) && MARATHWADA.test(d)],
  ['it khandesh', ({ c, d }) => /Information Technology/.test(c) && KHANDESH.test(d)],
  ['mechanical western maharashtra', ({ c, d }) => /Mechanical/i.test(c) && WEST.test(d)],
  ['civil north maharashtra', ({ c, d }) => /Civil/.test(c) && NORTH.test(d)],
  ['विदर्भ सिव्हिल', ({ c, d }) => /Civil/.test(c) && VIDARBHA.test(d)],
  ['civil or mechanical satara', ({ c, d }) => /Civil|Mechanical/i.test(c) && d === 'Satara'],
  ['civil pune or nashik', ({ c, d }) => /Civil/.test(c) && /^(Pune|Nashik)$/.test(d)],
  ['civil/electrical sangli', ({ c, d }) => /Civil|Electrical/.test(c) && d === 'Sangli'],
  ['civil latur, nanded', ({ c, d }) => /Civil/.test(c) && /^(Latur|Nanded)$/.test(d)],
  ['स्थापत्य किंवा यांत्रिक सातारा', ({ c, d }) => /Civil|Mechanical/i.test(c) && d === 'Satara'],
  ['civil without government', (row) => /Civil/.test(row.c) && !government(row)],
  ['mechanical not pune', ({ c, d, n }) => /Mechanical/i.test(c) && d !== 'Pune' && !(d === '' && /Pune/i.test(n))],
  ['civil pune nahi', ({ c, d, n }) => /Civil/.test(c) && d !== 'Pune' && !(d === '' && /Pune/i.test(n))],
  ['jspm', ({ n }) => /^JSPM|Ja(y|ya)want Shikshan/.test(n)],
  ['pict', ({ n }) => /^Pune Institute of Computer/.test(n)],
  ['6271', ({ code }) => code.startsWith('06271')],
  ['6271 or 6276', ({ code }) => /^0627[16]/.test(code)],
  ['EN 3012', ({ code }) => code.startsWith('03012')],
  ['O6OO7', ({ code }) => code.startsWith('06007')],
  ['coep', ({ n }) => /^COEP/.test(n)],
  ['cse कोल्हापुरात', ({ c, d }) => /Computer Science and Engineering/.test(c) && d === 'Kolhapur'],
];

/** Finds nothing, or is answered in part: never all of it. */
export const NONSENSE: readonly string[] = `
purple elephants dancing
quantum banana smoothie
asdf qwer zxcv
lorem ipsum dolor sit amet
flying saucer repair
how to cook biryani
weather tomorrow
cricket world cup final
xkcd comics
blah blah blah
pizza delivery
harry potter
train timetable ratlam
movie tickets
stock market crash
bitcoin wallet
jjjjjjjj
zzzz 12345678
unicorn university
wizardry school hogwarts
moon landing college
abcdefgh computer
computer qwertyuiop
बिर्याणी कशी बनवायची
हवामान अंदाज
क्रिकेट स्कोअर
qqq www eee rrr
dragonfly mechanics
teleportation engineering
time travel pune
99999999
0000000000
nosuchplace civil
free hugs
sdkfjhsdkfjh sdfkjh
underwater basket weaving
ghost hunting
mango pickle
kjhgf nagpur
!!! ??? ###`
  .trim()
  .split('\n');

/** Typed a letter at a time. */
export const LETTER_BY_LETTER: readonly string[] = `
computer engineering pune, walchand college of engineering sangli, artificial intelligence and data science,
information technology thane, k j somaiya computer, government college of engineering karad,
mechanical engineering nagpur, civil engineering kolhapur, pict computer, coep mechanical,
electronics and telecommunication pune, data science mumbai, it pune, ai ml nashik, cummins college, vjti mumbai,
sinhgad computer, government college civil, entc pune, cse nagpur, chemical engineering mumbai,
vishwakarma institute of technology pune, dy patil pimpri, electrical engineering solapur, bharati vidyapeeth kolhapur,
jspm tathawade computer, robotics and automation, mit academy alandi, pccoe akurdi it, raisoni nagpur aiml,
women computer pune, autonomous mechanical sangli, don bosco mumbai, rajarambapu institute, instrumentation pune,
textile ichalkaranji, food technology, mechatronics, latur civil, pillai panvel, xavier mumbai it,
nashik kk wagh computer, amravati government college`
  .trim()
  .split(/,\s+/);
