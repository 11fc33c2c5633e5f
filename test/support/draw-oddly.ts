/** Ways to draw a number so that what a person sees differs from its text, as no correct document does. */
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;
export type Draw = (pdf: Pdf, text: string, x: number, y: number, size: number) => void;

const put: Draw = (pdf, text, x, y, size) => {
  pdf.fontSize(size).text(text, x, y, { lineBreak: false });
};
const textWidth = (pdf: Pdf, text: string, size: number) => pdf.fontSize(size).widthOfString(text);
/** The first digit is drawn in its own way, the others as usual. */
const first =
  (draw: Draw): Draw =>
  (pdf, text, x, y, size) => {
    draw(pdf, text[0]!, x, y, size);
    put(pdf, text.slice(1), x + textWidth(pdf, text[0]!, size), y, size);
  };
/** Around the middle of the digit, by a matrix. */
const transformed =
  (a: number, b: number, c: number, d: number): Draw =>
  (pdf, text, x, y, size) => {
    const [mx, my] = [x + textWidth(pdf, text, size) / 2, y + size / 2];
    pdf.save().transform(a, b, c, d, mx - a * mx - c * my, my - b * mx - d * my);
    put(pdf, text, x, y, size);
    pdf.restore();
  };
const turned = (degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return transformed(cos, sin, -sin, cos);
};
/** Between two pieces of the page's content. */
const within =
  (before: string, after = ''): Draw =>
  (pdf, ...rest) => {
    pdf.save().addContent(before);
    put(pdf, ...rest);
    pdf.addContent(after).restore();
  };
type Dictionary = Record<string, unknown>;
/** With a graphics state of these entries. */
const withState =
  (entries: (pdf: Pdf) => Dictionary): Draw =>
  (pdf, ...rest) => {
    const name = `GsOdd${states++}`;
    const state = pdf.ref(entries(pdf));
    state.end('');
    (pdf.page as unknown as { ext_gstates: Dictionary }).ext_gstates[name] = state;
    within(`/${name} gs`)(pdf, ...rest);
  };
let states = 0;

/** A mask that is black everywhere: nothing shows through it. */
const emptyMask = (pdf: Pdf): Dictionary => {
  const group = pdf.ref({ Type: 'Group', S: 'Transparency', CS: 'DeviceGray' });
  group.end('');
  const form = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 900, 900], Group: group });
  form.end('0 g 0 0 900 900 re f');
  return { Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: form } };
};
const invert = (pdf: Pdf): Dictionary => {
  const turnRound = pdf.ref({ FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1 });
  turnRound.end('');
  return { Type: 'ExtGState', TR: turnRound };
};

interface InnerFont {
  ref(): { data: Dictionary; end(): void };
}
/** Another font, its dictionary changed before it is written. */
const inFont =
  (name: string, change: (pdf: Pdf, data: Dictionary) => void): Draw =>
  (pdf, text, x, y, size) => {
    pdf.font(name).fontSize(size);
    const font = (pdf as unknown as { _font: InnerFont & { isOdd?: boolean } })._font;
    if (!font.isOdd) {
      font.isOdd = true;
      const dictionary = font.ref();
      const end = dictionary.end.bind(dictionary);
      dictionary.end = () => {
        change(pdf, dictionary.data);
        end();
      };
    }
    put(pdf, text, x, y, size);
    pdf.font('Helvetica');
  };
const stream = (pdf: Pdf, text: string) => {
  const made = pdf.ref({});
  made.end(text);
  return made;
};
const toUnicode = (bytes: 1 | 2, pairs: readonly (readonly [code: number, unicode: number])[]) => {
  const hex = (number: number, length: number) => `<${number.toString(16).padStart(length, '0')}>`;
  const full = 'f'.repeat(2 * bytes);
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Odd def /CMapType 2 def',
    `1 begincodespacerange <${'0'.repeat(2 * bytes)}> <${full}> endcodespacerange ${pairs.length} beginbfchar`,
    ...pairs.map(([code, unicode]) => `${hex(code, 2 * bytes)} ${hex(unicode, 4)}`),
    'endbfchar endcmap end end',
  ].join('\n');
};
/** Each digit is read as the next one. */
const DIGITS = [...'0123456789'].map((digit) => digit.charCodeAt(0));
const NEXT = DIGITS.map((code, i) => [code, DIGITS[(i + 1) % 10]!] as const);

const FONTS = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace('package.json', 'standard_fonts/');
/** The ToUnicode map of a font in the file, whose codes are the numbers of its glyphs. */
const remap = (fontFile: string, shift: (unicode: string) => string): Draw => {
  return (pdf, text, x, y, size) => {
    pdf.font(FONTS + fontFile).fontSize(size);
    const font = (pdf as unknown as { _font: { unicode: number[][]; isOdd?: boolean; toUnicodeCmap(): unknown } })
      ._font;
    if (!font.isOdd) {
      font.isOdd = true;
      const usual = font.toUnicodeCmap.bind(font);
      font.toUnicodeCmap = () => {
        font.unicode = font.unicode.map((codes) =>
          codes?.flatMap((code) => codePoints(shift(String.fromCodePoint(code)))),
        );
        return usual();
      };
    }
    put(pdf, text, x, y, size);
    pdf.font('Helvetica');
  };
};
const codePoints = (text: string) => [...text].map((letter) => letter.codePointAt(0)!);

/** A font of the document's own whose digits are drawings: each is a box. */
const type3: Draw = (pdf, text, x, y, size) => {
  const glyph = stream(pdf, '600 0 d0 100 0 400 700 re f');
  const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const font = pdf.ref({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 600, 700],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: Object.fromEntries(names.map((name) => [name, glyph])),
    Encoding: { Type: 'Encoding', Differences: [48, ...names] },
    FirstChar: 48,
    LastChar: 57,
    Widths: names.map(() => 600),
    ToUnicode: stream(
      pdf,
      toUnicode(
        1,
        DIGITS.map((code) => [code, code]),
      ),
    ),
  });
  font.end('');
  (pdf.page as unknown as { fonts: Dictionary }).fonts.OddT3 = font;
  pdf.save().transform(1, 0, 0, -1, 0, 2 * y + size);
  pdf.addContent(`BT /OddT3 ${size} Tf ${x} ${y + 0.2 * size} Td (${text}) Tj ET`).restore();
};

/** The text's own matrix and operators, upright below pdfkit's upside-down page. */
const raw =
  (operators: (text: string, size: number, width: number) => string): Draw =>
  (pdf, text, x, y, size) => {
    const width = textWidth(pdf, text, size);
    put(pdf, '', x, y, size);
    pdf.save().transform(1, 0, 0, -1, x, y + 0.8 * size);
    pdf.addContent(`BT ${operators(text, size, width)} ET`).restore();
  };

/** In a group of its own, which is as opaque as said. */
const inGroup =
  (opacity: number): Draw =>
  (pdf, text, x, y, size) => {
    put(pdf, '', x, y, size);
    const { id, ref } = (pdf as unknown as { _font: { id: string; ref(): unknown } })._font;
    const font = ref.call((pdf as unknown as { _font: object })._font);
    const Group = { Type: 'Group', S: 'Transparency', CS: 'DeviceGray' };
    const BBox = [0, -size, 30 * size, 2 * size];
    const form = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox, Group, Resources: { Font: { [id]: font } } });
    form.end(`BT /${id} ${size} Tf (${text}) Tj ET`);
    const name = `Odd${states++}`;
    (pdf.page as unknown as { xobjects: Dictionary }).xobjects[name] = form;
    pdf
      .save()
      .transform(1, 0, 0, -1, x, y + 0.8 * size)
      .fillOpacity(opacity)
      .addContent(`/${name} Do`)
      .restore();
  };

const polygon =
  (...points: readonly (readonly [x: number, y: number])[]): Draw =>
  (pdf, text, x, y, size) => {
    const width = textWidth(pdf, text, size);
    const [start, ...more] = points.map(([px, py]) => [x + px * width, y + py * size] as const);
    pdf.moveTo(...start!);
    for (const point of more) pdf.lineTo(...point);
    pdf.closePath();
  };

export const ODD_STYLES = {
  'in a font whose text is one higher': {
    reads: 'other',
    draw: inFont('Courier', (pdf, data) => {
      data.ToUnicode = stream(pdf, toUnicode(1, NEXT));
    }),
  },
  'in a font whose encoding is one higher': {
    reads: 'other',
    draw: inFont('Courier-Bold', (pdf, data) => {
      const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'zero'];
      data.Encoding = { Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences: [48, ...names] };
      data.ToUnicode = stream(
        pdf,
        toUnicode(
          1,
          DIGITS.map((code) => [code, code]),
        ),
      );
    }),
  },
  'in a font that shows signs': {
    reads: 'other',
    draw: inFont('Courier-Oblique', (pdf, data) => {
      data.Encoding = { Type: 'Encoding', Differences: [48, ...DIGITS.map(() => 'bullet')] };
      data.ToUnicode = stream(
        pdf,
        toUnicode(
          1,
          DIGITS.map((code) => [code, code]),
        ),
      );
    }),
  },
  'in a font in the file whose text is one higher': {
    reads: 'other',
    draw: remap('LiberationSans-Regular.ttf', (unicode) => String((Number(unicode) + 1) % 10)),
  },
  'in a font in the file': { reads: 'number', draw: remap('LiberationSans-Bold.ttf', (unicode) => unicode) },
  'in an italic font in the file': {
    reads: 'number',
    draw: remap('LiberationSans-BoldItalic.ttf', (unicode) => unicode),
  },
  'in a font with two digits for one': {
    reads: 'other',
    draw: remap('LiberationSans-Italic.ttf', (unicode) => `${unicode}0`),
  },
  'in drawings': { reads: 'other', draw: type3 },
  'with its first digit slightly turned': { reads: 'other', draw: first(turned(2)) },
  'with its first digit turned': { reads: 'other', draw: first(turned(-30)) },
  'with its first digit on its side': { reads: 'other', draw: first(turned(90)) },
  'with its first digit on its head': { reads: 'other', draw: first(turned(180)) },
  'with its first digit mirrored': { reads: 'other', draw: first(transformed(-1, 0, 0, 1)) },
  'with its first digit upside down': { reads: 'other', draw: first(transformed(1, 0, 0, -1)) },
  'with its first digit squeezed': { reads: 'other', draw: first(transformed(0.05, 0, 0, 1)) },
  'with its first digit flat': { reads: 'other', draw: first(transformed(1, 0, 0, 0.3)) },
  'with its first digit leaning': { reads: 'other', draw: first(transformed(1, 0, -1.5, 1)) },
  'squeezed by its scale': { reads: 'other', draw: within('3 Tz', '100 Tz') },
  'mirrored by its scale': { reads: 'other', draw: raw((text, size) => `/F1 ${size} Tf -100 Tz (${text}) Tj 100 Tz`) },
  'mirrored by its size': {
    reads: 'other',
    draw: raw((text, size, width) => `/F1 -${size} Tf 1 0 0 1 ${width} 0 Tm (${text}) Tj`),
  },
  'turned over by its size and matrix': {
    reads: 'other',
    draw: raw((text, size) => `/F1 -${size} Tf -1 0 0 1 0 0 Tm (${text}) Tj`),
  },
  'upright by a negative size and matrix': {
    reads: 'number',
    draw: raw((text, size) => `/F1 -${size} Tf -1 0 0 -1 0 0 Tm (${text}) Tj`),
  },
  'with its digits over each other by their spacing': {
    reads: 'other',
    draw: raw((text, size) => `/F1 ${size} Tf -${0.4 * size} Tc (${text}) Tj 0 Tc`),
  },
  'in a group': { reads: 'number', draw: inGroup(1) },
  'in a group that cannot be seen': { reads: 'nothing', draw: inGroup(0) },
  'in a group that can hardly be seen': { reads: 'nothing', draw: inGroup(0.02) },
  'under a soft mask': { reads: 'other', draw: withState(emptyMask) },
  'with its first digit under a soft mask': { reads: 'other', draw: first(withState(emptyMask)) },
  'in inverted colours': { reads: 'other', draw: withState(invert) },
  'in a colour that is mixed': { reads: 'other', draw: withState(() => ({ Type: 'ExtGState', BM: 'Screen' })) },
  'with a wide pen': { reads: 'other', draw: within('1 Tr 4 w', '0 Tr') },
  'filled black and outlined white': { reads: 'other', draw: within('2 Tr 3 w 1 1 1 RG', '0 Tr') },
  'through a shape that leaves a corner': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      pdf.save();
      polygon([0, 0], [1, 0], [0, 1])(pdf, text, x, y, size);
      pdf.clip();
      put(pdf, text, x, y, size);
      pdf.restore();
    },
  },
  'half under a triangle': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      polygon([-0.1, -0.1], [1.1, -0.1], [-0.1, 1.1])(pdf, text, x, y, size);
      pdf.fill('white').fillColor('black');
    },
  },
  'beside a shape whose box covers it': {
    reads: 'number',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      polygon([0, 1.02], [1.02, 1.02], [1.02, -0.1], [1.04, -0.1], [1.04, 1.05], [0, 1.05])(pdf, text, x, y, size);
      pdf.fill('white').fillColor('black');
    },
  },
  'in black on black and white': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      pdf
        .rect(x, y, textWidth(pdf, text, size) / 4, size)
        .fill('black')
        .fillColor('black');
      put(pdf, text, x, y, size);
    },
  },
  'under a dark area that is mixed': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      pdf.save().rect(x, y, textWidth(pdf, text, size), size);
      withState(() => ({ Type: 'ExtGState', BM: 'Multiply' }))(pdf, '', x, y, size);
      pdf
        .rect(x, y, textWidth(pdf, text, size), size)
        .fillOpacity(0.9)
        .fill('black')
        .fillOpacity(1)
        .restore();
    },
  },
  'under a large letter of another line': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      put(pdf, 'X', x, y, 3 * size);
    },
  },
} as const satisfies Record<string, { reads: 'number' | 'other' | 'nothing'; draw: Draw }>;
