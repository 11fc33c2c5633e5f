/** The table of a page that names its course: the choice code, the name, and how the sanctioned intake is divided. */
import { LayoutError } from './imported.ts';
import { type Cell, centre, type Line, printedCount } from './page-lines.ts';
import { assignColumns } from './table-columns.ts';

const CHOICE_CODE = /^\d{9,10}[A-Z]{0,3}$/;

/** The columns of seats, as printed in capital letters and without the word "Seats"; orphans have two columns from 2026 on. */
const COLUMNS = {
  SI: 'sanctioned',
  MS: 'state',
  MINORITY: 'minority',
  ALLINDIA: 'allIndia',
  INSTITUTE: 'institute',
  ORPHAN: 'orphan',
  ORPHANI: 'orphan',
  ORPHANN: 'orphan',
  ORPHANIN: 'orphan',
  ORPHANNIN: 'orphan',
} as const;
/** The seats of a course. Institute seats are not allotted by the process. */
export type Intake = Record<(typeof COLUMNS)[keyof typeof COLUMNS], number>;

/** Reads the header and the lines below it. The name may have lines above and below the code's line. Throws LayoutError. */
export function readCourseTable(header: Line, lines: readonly Line[]) {
  const at = (heading: RegExp) => header.cells.findIndex(({ text }) => heading.test(text));
  const [codeAt, nameAt] = [at(/^Choice\s*Code$/i), at(/^Course\s*Name$/i)];
  const headings = header.cells.slice(Math.max(codeAt, nameAt) + 1);
  const [first] = headings;
  if (codeAt < 0 || nameAt < 0 || !first) throw new LayoutError('there is no column after "Course Name"');
  const cells = lines.flatMap((line) => line.cells);
  const codeCells = findCode(cells, header.cells[codeAt]!);
  const code = codeCells[0]!;
  // A number at the left of its column may begin left of the first heading, but not where the lines of a name begin.
  const nameLeft = Math.min(
    ...cells.filter((cell) => isText(cell) && !codeCells.includes(cell)).map(({ left }) => left),
  );
  const isSeats = (cell: Cell) =>
    cell.left >= first.left || (!isText(cell) && cell.left > Math.max(nameLeft, code.right) + cell.height);
  const nameCells = cells.filter((cell) => !codeCells.includes(cell) && !isSeats(cell));
  const unexpected = nameCells.find((cell) => {
    const isBesideCode = nameAt > codeAt ? cell.left < code.right : cell.right > code.left;
    return isBesideCode || Math.abs(cell.height - code.height) >= code.height / 3;
  });
  if (unexpected) throw new LayoutError(`"${unexpected.text}" is neither the choice code nor the name of the course`);
  if (nameCells.length === 0) throw new LayoutError('there is no course name');
  const seatCells = cells.filter((cell) => !codeCells.includes(cell) && isSeats(cell));
  return {
    choice_code: codeCells.map(({ text }) => text).join(''),
    course_name: nameCells.map(({ text }) => text).join(' '),
    intake: readIntake(headings, seatCells),
  };
}

/** The cell with the choice code, or two if it wraps below its heading. Throws if there is none, or several. */
function findCode(cells: readonly Cell[], heading: Cell): readonly Cell[] {
  const codes = cells.filter(({ text }) => CHOICE_CODE.test(text));
  const isBelow = (cell: Cell) => Math.abs(centre(cell) - centre(heading)) < heading.right - heading.left;
  const parts = cells.filter((cell) => isBelow(cell) && /^[\dA-Z]+$/.test(cell.text));
  const isWrapped = parts.length === 2 && CHOICE_CODE.test(parts.map(({ text }) => text).join(''));
  if (isWrapped && codes.every((code) => parts.includes(code))) return parts;
  if (codes.length === 1) return codes;
  const list = codes.map(({ text }) => text).join(', ');
  throw new LayoutError(list ? `there are ${codes.length} choice codes: ${list}` : 'there is no choice code');
}

const isText = ({ text }: Cell) => printedCount(text) === undefined;
const isWord = (cell: Cell) => isText(cell) && /^[a-z]+(-[a-z]+)?$/i.test(cell.text);

/**
 * The headings with their other words, which may wrap: a word belongs to the first word that it is most below. A heading over several
 * words side by side, as "Orphan" over "In" and "N-In", is one for each of them.
 */
function joinHeadings(firstWords: readonly Cell[], words: readonly Cell[]): Cell[] {
  const overlap = (a: Cell, b: Cell) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const above = (word: Cell) =>
    firstWords.reduce((best, one) => (overlap(one, word) > overlap(best, word) ? one : best));
  return firstWords.flatMap((first) => {
    const below = words.filter((word) => above(word) === first);
    const isSideBySide = below.length > 1 && below.every(({ y }) => Math.abs(y - below[0]!.y) < first.height / 2);
    if (isSideBySide) return below.map((word) => ({ ...word, text: `${first.text} ${word.text}` }));
    const all = [first, ...below];
    return {
      ...first,
      text: all.map(({ text }) => text).join(' '),
      left: Math.min(...all.map(({ left }) => left)),
      right: Math.max(...all.map(({ right }) => right)),
    };
  });
}

/** The number below each heading; a blank is 0. */
function readIntake(firstWords: readonly Cell[], cells: readonly Cell[]): Intake {
  const headings = joinHeadings(firstWords, cells.filter(isWord));
  const columns = headings.map(({ text }) => {
    const printed = text
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .replace(/SEATS$/, '');
    const name = COLUMNS[printed as keyof typeof COLUMNS];
    if (!name) throw new LayoutError(`the column "${text}" after the course name is not known`);
    return name;
  });
  const absent = Object.entries(COLUMNS).find(([, name]) => !columns.includes(name));
  if (absent) throw new LayoutError(`there is no column ${absent[0]} after the course name`);
  const row = cells.filter((cell) => !isWord(cell)).sort((a, b) => a.left - b.left);
  const [numbers] = assignColumns({ cells: headings, hasTotal: false }, [row]);
  const intake = { sanctioned: 0, state: 0, minority: 0, allIndia: 0, institute: 0, orphan: 0 };
  for (const [i, cell] of numbers!) {
    const count = printedCount(cell.text);
    if (count === undefined)
      throw new LayoutError(`"${cell.text}" below "${headings[i]!.text}" is not a number of seats`);
    intake[columns[i]!] += count;
  }
  return intake;
}

/** A sum that does not agree: `SI is not MS + Minority`, `SI is 60, MS 50 + Minority 3 is 53`. */
export interface WrongSum {
  readonly rule: string;
  readonly found: string;
}

/** The seats of a page that its sums compare. */
interface PageSeats {
  readonly intake: Intake;
  readonly capSeats: number;
  /** The total of all rows of seat levels. */
  readonly levels: number;
  readonly pwd: number;
  readonly def: number;
}

/**
 * The sums that do not agree, in words; they held on every page of the authority's seat matrices of 2023 to 2026 but four. EWS and TFWS seats are in no sum, and common reserved seats only as far as
 * the Total of PWD or DEF has them.
 */
export function findWrongSums({ intake, capSeats, levels, pwd, def }: PageSeats): WrongSum[] {
  const { sanctioned, state, minority, allIndia, institute, orphan } = intake;
  const ofProcess = { MS: state, Minority: minority, 'All India': allIndia };
  const sums: [name: string, total: number, parts: Readonly<Record<string, number>>][] = [
    ['SI', sanctioned, { ...ofProcess, Institute: institute }],
    ['CAP Seats', capSeats, ofProcess],
    ['MS', state, { rows: levels, PWD: pwd, DEF: def, orphans: orphan }],
  ];
  return sums.flatMap(([name, total, parts]) => {
    const sum = Object.values(parts).reduce((a, b) => a + b, 0);
    const words = Object.entries(parts).map(([part, seats]) => `${part} ${seats}`);
    const rule = `${name} is not ${Object.keys(parts).join(' + ')}`;
    return sum === total ? [] : [{ rule, found: `${name} is ${total}, ${words.join(' + ')} is ${sum}` }];
  });
}
