/** The table of a page that names its course: the choice code, the name, and how the sanctioned intake is divided. */
import { LayoutError } from './imported.ts';
import { type Cell, centre, type Line } from './page-lines.ts';

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
} as const;
/** The seats of a course. Institute seats are not allotted by the process. */
export type Intake = Record<(typeof COLUMNS)[keyof typeof COLUMNS], number>;

/** Reads the header and the lines below it. The name may have lines above and below the code's line. Throws LayoutError. */
export function readCourseTable(header: Line, lines: readonly Line[]) {
  const cells = lines.flatMap((line) => line.cells);
  const [code, ...others] = cells.filter(({ text }) => CHOICE_CODE.test(text));
  if (!code) throw new LayoutError('there is no choice code');
  if (others.length > 0) {
    const codes = [code, ...others].map(({ text }) => text);
    throw new LayoutError(`there are ${codes.length} choice codes: ${codes.join(', ')}`);
  }
  const headings = header.cells.slice(header.cells.findIndex(({ text }) => /^Course\s*Name$/i.test(text)) + 1);
  const [first] = headings;
  if (!first) throw new LayoutError('there is no column after "Course Name"');
  const isSeats = (cell: Cell) => cell.left >= first.left || (/^\d+$/.test(cell.text) && centre(cell) > first.left);
  const nameCells = cells.filter((cell) => cell !== code && !isSeats(cell));
  const unexpected = nameCells.find((cell) => {
    return cell.left < code.right || Math.abs(cell.height - code.height) >= code.height / 3;
  });
  if (unexpected) throw new LayoutError(`"${unexpected.text}" is neither the choice code nor the name of the course`);
  if (nameCells.length === 0) throw new LayoutError('there is no course name');
  // The word "Seats" of a heading may stand below it.
  const numbers = cells.filter((cell) => cell !== code && isSeats(cell) && !/^Seats$/i.test(cell.text));
  return {
    choice_code: code.text,
    course_name: nameCells.map(({ text }) => text).join(' '),
    intake: readIntake(headings, numbers),
  };
}

/** The number below each heading: a number belongs to the heading whose centre is nearest. */
function readIntake(headings: readonly Cell[], numbers: readonly Cell[]): Intake {
  const intake: Partial<Intake> = {};
  const distance = (a: Cell, b: Cell) => Math.abs(centre(a) - centre(b));
  const nearest = (cell: Cell) =>
    headings.reduce((best, one) => (distance(one, cell) < distance(best, cell) ? one : best));
  for (const heading of headings) {
    const printed = heading.text
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .replace(/SEATS$/, '');
    const name = COLUMNS[printed as keyof typeof COLUMNS];
    if (!name) throw new LayoutError(`the column "${heading.text}" after the course name is not known`);
    const [cell, ...more] = numbers.filter((number) => nearest(number) === heading);
    if (!cell || more.length > 0 || !/^\d{1,5}$/.test(cell.text)) {
      throw new LayoutError(`there is no number below "${heading.text}", or not one alone`);
    }
    intake[name] = (intake[name] ?? 0) + Number(cell.text);
  }
  const absent = Object.entries(COLUMNS).find(([, name]) => intake[name] === undefined);
  if (absent) throw new LayoutError(`there is no column ${absent[0]} after the course name`);
  return intake as Intake;
}
