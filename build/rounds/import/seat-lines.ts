/** The lines below the category table: common reserved seats, EWS and TFWS. */
import { LayoutError } from './imported.ts';
import type { Line } from './layout.ts';

/** All of a number: what follows it, on the next line too, is the end or begins with a letter. */
const NUMBER = String.raw`\s*:\s*(?<number>\d{1,5})(?=\s+[\p{L}(]|\s*$)`;
const TFWS_CODE = /^(\d{9,10}[A-Z]{0,2}T)?$/;

const pattern = (name: string, words: string, between = '') => {
  const start = words.replaceAll(' ', String.raw`\s*`);
  return { name, start: new RegExp(start, 'giu'), whole: new RegExp(start + between + NUMBER, 'iu') };
};
const LINES = {
  pwdCommon: pattern('PWD Common Reserved Seats', 'PWD Common Reserved Seats'),
  defCommon: pattern('DEF Common Reserved Seats', 'DEF Common Reserved Seats'),
  ews: pattern('EWS Seats', String.raw`(?:Economically Weaker Sections? )?\(EWS\) Seats`),
  tfws: pattern(
    'Fee Waiver Scheme Seats',
    '(?:Tui?tion )?Fee Waiver Scheme Choice Code',
    String.raw`\s*:\s*(?<code>\S*?)\s*:\s*Seats`,
  ),
};

/**
 * `below` are the lines below the category table's header that are no rows of it; `page` has all lines. Throws LayoutError where
 * one of the four is not there exactly once, with a whole number, or where other text is between them; `tfwsCode` is empty where
 * the page has none.
 */
export function readSeatLines(below: readonly Line[], page: readonly Line[]) {
  const [text, all] = [below, page].map((lines) => lines.map((line) => line.text).join('\n')) as [string, string];
  let rest = text;
  let end = 0;
  const found = Object.entries(LINES).map(([key, { name, start, whole }]) => {
    const times = all.match(start)?.length ?? 0;
    if (times !== 1) throw new LayoutError(times ? `there are ${times} of: ${name}` : `there is no "${name}"`);
    const match = whole.exec(text);
    if (!match) throw new LayoutError(`there is no number after "${name}", or not one alone`);
    end = Math.max(end, match.index + match[0].length);
    rest = rest.replace(match[0], (matched) => matched.replace(/./g, ' '));
    return [key, match.groups!] as const;
  });
  const unknown = rest.slice(0, end).trim();
  if (unknown) throw new LayoutError(`"${unknown}" below the category table is not known`);
  const { code } = Object.fromEntries(found).tfws!;
  if (!TFWS_CODE.test(code!)) throw new LayoutError(`"${code}" is no choice code of the fee waiver scheme`);
  const numbers = Object.fromEntries(found.map(([key, { number }]) => [key, Number(number)]));
  return { ...(numbers as Record<keyof typeof LINES, number>), tfwsCode: code! };
}
