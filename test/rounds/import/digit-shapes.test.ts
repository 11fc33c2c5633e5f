import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { otherDigit } from '../../../build/rounds/import/digit-shapes.ts';

const FONTS = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace('package.json', 'standard_fonts');
const CODES: Record<string, number> = { moveTo: 0, lineTo: 1, bezierCurveTo: 2, quadraticCurveTo: 3, closePath: 4 };
/** What pdfkit reads fonts with. */
interface Opened {
  _font: { font: { glyphForCodePoint(code: number): { path: { commands: { command: string; args: number[] }[] } } } };
}

it.each(readdirSync(FONTS).filter((name) => name.endsWith('.ttf')))(
  '%s: each digit is itself, and no other one',
  (name) => {
    const { font } = (new PDFDocument().font(join(FONTS, name)) as unknown as Opened)._font;
    const paths = [...'0123456789'].map((digit) =>
      font
        .glyphForCodePoint(digit.codePointAt(0)!)
        .path.commands.flatMap(({ command, args }) => [CODES[command]!, ...args]),
    );
    expect(paths.map((path, digit) => otherDigit(digit, path))).toEqual(paths.map(() => undefined));
    const others = paths.map((path, digit) => paths.map((_, other) => otherDigit(other, path) ?? digit));
    expect(others).toEqual(paths.map((_, digit) => paths.map(() => digit)));
  },
);
