/** The table of a page that names its course: the choice code, the name, and how the sanctioned intake is divided. */
import { LayoutError } from './imported.ts';
import { type Cell, centre, type Line, printedCode, printedCount } from './page-lines.ts';
import { readNumbers } from './table-columns.ts';

const CHOICE_CODE = printedCode('choice_code');

/** The columns of seats. Institute seats are not allotted by the process. */
const COLUMNS = ['SI', 'MS', 'Minority', 'All India', 'Institute', 'Orphan'] as const;
/** The seats of a course by column. */
export type Intake = Readonly<Record<(typeof COLUMNS)[number], number>>;

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

/** The number below each heading. Orphans have two columns from 2026 on: `OrphanI` or `Orphan In`, and `OrphanN` or `Orphan N-In`. */
function readIntake(firstWords: readonly Cell[], cells: readonly Cell[]): Intake {
  const headings = joinHeadings(firstWords, cells.filter(isWord));
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '');
  const names = headings.map(({ text }) => {
    const printed = letters(text).replace(/(?:(?<=^ORPHAN)(?:I|N|IN|NIN))?(?:SEATS)?$/, '');
    const name = COLUMNS.find((column) => letters(column) === printed);
    if (!name) throw new LayoutError(`the column "${text}" after the course name is not known`);
    return name;
  });
  const absent = COLUMNS.find((name) => !names.includes(name));
  if (absent) throw new LayoutError(`there is no column ${absent} after the course name`);
  const row = cells.filter((cell) => !isWord(cell)).sort((a, b) => a.left - b.left);
  const [numbers] = readNumbers({ names, headings, hasTotal: false }, [{ label: '', cells: row }]);
  const seatsOf = (column: string) => numbers!.filter((_, i) => names[i] === column).reduce((a, b) => a + b, 0);
  return Object.fromEntries(COLUMNS.map((column) => [column, seatsOf(column)])) as Intake;
}

type PageSeats = Intake & Readonly<Record<'CAP Seats' | 'rows' | 'PWD' | 'DEF', number>>;
/** The sums, each with its parts; they held on every page of the authority's seat matrices of 2023 to 2026 but four. */
const SUMS: readonly (readonly [name: keyof PageSeats, parts: readonly (keyof PageSeats)[]])[] = [
  ['SI', ['MS', 'Minority', 'All India', 'Institute']],
  ['CAP Seats', ['MS', 'Minority', 'All India']],
  ['MS', ['rows', 'PWD', 'DEF', 'Orphan']],
];

/**
 * The sums of a page that do not agree: `SI is not MS + Minority`, `SI is 60, MS 50 + Minority 3 is 53`. EWS and TFWS seats are in no
 * sum, and common reserved seats only as far as the Total of PWD or DEF has them.
 */
export function findWrongSums(seats: PageSeats) {
  return SUMS.flatMap(([name, parts]) => {
    const sum = parts.reduce((total, part) => total + seats[part], 0);
    const words = parts.map((part) => `${part} ${seats[part]}`).join(' + ');
    const rule = `${name} is not ${parts.join(' + ')}`;
    return sum === seats[name] ? [] : [{ rule, message: `${name} is ${seats[name]}, ${words} is ${sum}` }];
  });
}
