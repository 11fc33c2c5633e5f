/** The lines of a page above the table of its course. Each is of a kind that is recognised; what is left over is said, not joined. */
import { INST_CODE } from '../contract/limits.ts';
import { LayoutError } from './imported.ts';
import {
  type Cell,
  COUNT,
  headingText,
  INSTITUTE,
  isRightBelow,
  type Line,
  only,
  printedCount,
  textOf,
} from './page-lines.ts';
import { isUniversity } from './title.ts';

const CODE_ALONE = new RegExp(String.raw`^${INST_CODE}(?:\s*[-–])?$`);
/** What marks a line below the institute, each with what it tells. */
const CAP_SEATS = new RegExp(String.raw`(?:^|\s)(?:(?:Total|Vacant)\s*)*CAP\s*Seats\s*:\s*(${COUNT})$`, 'i');
const CAP_MARK = /CAP\s*Seats/i;
const HOME_UNIVERSITY = /(?:^|\s)Home\s*University\s*:\s*(.*)$/i;
const STATUS = /^Status\s*:\s*/i;
/** How the authority's types begin. */
const TYPE = /^(?:Gov(?:ernmen)?t|(?:Un)?-?\s*Aided|University|Deemed|Autonomous|Private|Minority)\b/i;
const PAGE_NUMBER = /^Page\s*\d+(?:\s*of\s*\d+)?$/i;

/** The text of a kind so far, and the cell of its last line, which the next line may continue. */
interface Wrapping {
  text: string;
  last: Cell;
}

/** Reads the lines; `right` is where the text of the page ends. Throws LayoutError. */
export function readInstitute(lines: readonly Line[], right: number) {
  const first = only(lines, ({ text }) => INSTITUTE.test(text), 'institute line (code - name)');
  const last = only(lines, ({ text }) => CAP_MARK.test(text), 'line with CAP Seats');
  if (last <= first) throw new LayoutError('the line with CAP Seats is above the institute');
  const heading = lines.slice(0, first).map(headingText);
  let homeUniversity = heading.find(isUniversity);
  let capSeats = 0;
  const unknown: string[] = [];
  const { code, name, others } = readName(lines[first]!);
  let [type, current]: [Wrapping | undefined, Wrapping] = [undefined, name];
  unknown.push(...others.map(({ text }) => text));
  for (const [i, line] of lines.slice(first + 1).entries()) {
    const { cap, university, isStatus, unmarked } = readMarks(line.text);
    if (cap !== undefined) capSeats = cap;
    if (university) homeUniversity = university;
    const cell = line.cells[0]!;
    const isNext = continues(current.last, cell, right);
    // The second line of a name may begin with "University", too.
    if (isStatus || (TYPE.test(unmarked) && (cap !== undefined || !isNext)))
      type = current = { text: unmarked, last: cell };
    else if (unmarked && isNext) Object.assign(current, { text: `${current.text} ${unmarked}`, last: cell });
    else if (unmarked && first + 1 + i > last) throw new LayoutError(`"${unmarked}" below CAP Seats is not known`);
    else if (unmarked) unknown.push(unmarked);
  }
  return {
    heading: heading.filter((text) => !isUniversity(text)),
    institute: { inst_code: code, inst_name: name.text, inst_type: type?.text ?? '' },
    homeUniversity,
    capSeats,
    unknown: unknown.filter((text) => !PAGE_NUMBER.test(text)),
  };
}

/** The code may be a cell of its own. What stands further to the right is no part of the name. */
function readName({ cells }: Line): { code: string; name: Wrapping; others: readonly Cell[] } {
  const count = CODE_ALONE.test(cells[0]!.text) ? 2 : 1;
  const [, code, name] = INSTITUTE.exec(textOf(cells.slice(0, count)))!;
  return { code: code!, name: { text: name!, last: cells[count - 1]! }, others: cells.slice(count) };
}

/** What the marks of a line tell, and `unmarked`, its text without them. */
function readMarks(text: string) {
  const [beforeCap, cap] = cutAt(CAP_SEATS, text);
  if (cap && CAP_MARK.test(beforeCap)) throw new LayoutError('there is more than one number of CAP Seats');
  if (CAP_MARK.test(beforeCap)) throw new LayoutError('there is no number after "CAP Seats", or more than one');
  const [before, university] = cutAt(HOME_UNIVERSITY, beforeCap);
  const unmarked = before.replace(STATUS, '').trim();
  return {
    cap: cap === undefined ? undefined : printedCount(cap),
    university: university?.trim(),
    isStatus: STATUS.test(text),
    unmarked,
  };
}

/** The text before a mark, and what the mark tells. */
function cutAt(mark: RegExp, text: string): [before: string, told: string | undefined] {
  const match = mark.exec(text);
  return [text.slice(0, match?.index), match?.[1]];
}

/** Whether a line continues the one above: that is full, so that the first word of this one had no room in it. */
function continues(above: Cell, cell: Cell, right: number): boolean {
  const { text, left, height } = cell;
  const firstWord = (text.split(' ')[0]!.length / text.length) * (cell.right - left);
  return (
    Math.abs(height - above.height) < height / 10 &&
    Math.abs(left - above.left) < height &&
    isRightBelow(cell, above) &&
    above.right + firstWord > right
  );
}
