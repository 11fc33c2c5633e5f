/** The lines below the category table of a page: common reserved seats of PWD and DEF, EWS seats, and seats with a fee waiver. */
import { LayoutError } from './imported.ts';
import { isRightBelow, type Line, PLAIN_COUNT, printedCode, printedCount } from './page-lines.ts';

/** A whole number, or nothing for 0: what follows it, on the next line too, is the end or begins with a letter. */
const NUMBER = String.raw`\s*:\s*(?<number>${PLAIN_COUNT})?(?=\s+[\p{L}(]|\s*$)`;
const NO_CODE = /^[-–—]{1,2}$/;
const WAIVER_CODE = printedCode('tfw_choice_code');

/** Words may be joined or apart; `between` stands between them and the number. */
function seatLine(name: string, words = name, between = '') {
  const start = words.replaceAll(' ', String.raw`\s*`);
  return { name, start: new RegExp(start, 'giu'), whole: new RegExp(start + between + NUMBER, 'iu') };
}

const LINES = {
  pwdCommon: seatLine('PWD Common Reserved Seats'),
  defCommon: seatLine('DEF Common Reserved Seats'),
  ews: seatLine('EWS Seats', String.raw`(?:Economically Weaker Sections?(?: \(?EWS\)?)?|\(?EWS\)?) Seats`),
  tfws: seatLine(
    'Fee Waiver Scheme Seats',
    String.raw`(?:(?:Tui?tion )?Fee Waiver Scheme(?: \(?TFWS\)?)?|TFWS) Choice Code`,
    // Documents of 2023 have no second colon.
    String.raw`\s*:\s*(?<code>\S*?)\s*:?\s*Seats`,
  ),
} as const;

/**
 * Reads the four seat lines. `below` are the non-row lines below the category table's header, `page` has all lines. Throws
 * LayoutError unless each of the four appears exactly once, with a whole number or none, and without other text between them;
 * `tfwsCode` is empty if the page has none.
 */
export function readSeatLines(below: readonly Line[], page: readonly Line[]) {
  const [text, all] = [below, page].map((lines) => lines.map((line) => line.text).join('\n')) as [string, string];
  const seatLines = Object.entries(LINES).map(([key, { name, start, whole }]) => {
    const times = all.match(start)?.length ?? 0;
    if (times !== 1) throw new LayoutError(times ? `there is more than one "${name}"` : `there is no "${name}"`);
    const match = whole.exec(text);
    if (!match) throw new LayoutError(`there is no number after "${name}", or more than one`);
    return { key, match, number: match.groups!.number };
  });
  assertNothingElse(
    below,
    text,
    seatLines.map(({ match }) => match),
  );
  const { match, number } = seatLines.at(-1)!;
  const tfwsCode = match.groups!.code!.replace(NO_CODE, '');
  if (tfwsCode && number === undefined)
    throw new LayoutError(`there is no number of seats behind the code ${tfwsCode}`);
  const seats = Object.fromEntries(seatLines.map(({ key, number }) => [key, printedCount(number ?? '0')!]));
  return { ...(seats as Record<keyof typeof LINES, number>), tfwsCode };
}

/** Throws unless the lines have no other text up to the end of the line with the last number, and none right below continues it. */
function assertNothingElse(lines: readonly Line[], text: string, matches: readonly RegExpExecArray[]): void {
  const end = Math.max(...matches.map((match) => match.index + match[0].length));
  const last = text.slice(0, end).split('\n').length - 1;
  const next = lines[last + 1];
  if (next && isContinuation(lines[last]!, next)) throw new LayoutError(`"${next.text}" below the seats is not known`);
  const [upToLast] = text.slice(end).split('\n');
  const unknown = matches
    .reduce((remaining, [match]) => remaining.replace(match, ''), `${text.slice(0, end)}${upToLast}`)
    .trim();
  if (unknown) throw new LayoutError(`"${unknown}" below the category table is not known`);
}

/** The code of the fee waiver scheme ends in T, or in the letter of the course's own code; it is empty if there are no such seats. */
export function assertWaiverCode(code: string, choiceCode: string): void {
  const isOfCourse = code.endsWith('T') || choiceCode.endsWith(code.slice(-1));
  if (!WAIVER_CODE.test(code) || !isOfCourse)
    throw new LayoutError(`"${code}" is no choice code of the fee waiver scheme`);
}

/** Whether a line may continue the one above: it is near, and does not begin like a legend or footer. */
const isContinuation = (line: Line, next: Line): boolean =>
  isRightBelow(next.cells[0]!, line.cells[0]!) && !/^\p{Lu}/u.test(next.text);
