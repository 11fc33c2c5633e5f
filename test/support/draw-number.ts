/** A number as documents draw it: in one piece, in several, more than once, hidden, corrected. */
import type PDFDocument from 'pdfkit';
import { type Draw, ODD_STYLES } from './draw-oddly.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const put: Draw = (pdf, text, x, y, size) => {
  pdf.fontSize(size).text(text, x, y, { lineBreak: false });
};
const width = (pdf: Pdf, text: string, size: number) => pdf.fontSize(size).widthOfString(text);
const spaced =
  (gap: number): Draw =>
  (pdf, text, x, y, size) => {
    [...text].forEach((digit, i) => {
      put(pdf, digit, x + i * (width(pdf, '0', size) + gap * size), y, size);
    });
  };
const coloured =
  (colour: string): Draw =>
  (pdf, ...rest) => {
    pdf.fillColor(colour);
    put(pdf, ...rest);
    pdf.fillColor('black');
  };
const box = (pdf: Pdf, text: string, x: number, y: number, size: number, share = 1, colour = 'white') =>
  pdf
    .rect(x - 0.2, y - 1, share * (width(pdf, text, size) + 0.4), size + 2)
    .fill(colour)
    .fillColor('black');
const invisible: Draw = (pdf, ...rest) => {
  pdf.save().addContent('3 Tr');
  put(pdf, ...rest);
  pdf.addContent('0 Tr').restore();
};
const andThen =
  (more: Draw): Draw =>
  (pdf, text, x, y, size) => {
    put(pdf, text, x, y, size);
    more(pdf, '7', x + width(pdf, text, size), y, size);
  };
const GREY_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC';

const BLACK_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC';
const WHITE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';

/** By name, what a person reads: the number itself, or a reason to list the page. */
export const NUMBER_STYLES = {
  'in touching pieces': { reads: 'number', draw: spaced(0) },
  'twice, to make it bold': {
    reads: 'number',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      put(pdf, text, x + 0.3, y, size);
    },
  },
  'over another one that a box hides': {
    reads: 'number',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text.replace(/./, '7'), x, y, size);
      box(pdf, text, x, y, size);
      put(pdf, text, x, y, size);
    },
  },
  'in white on a dark box': {
    reads: 'number',
    draw: (pdf, text, x, y, size) => {
      box(pdf, text, x, y, size, 1, '#333366');
      coloured('white')(pdf, text, x, y, size);
    },
  },
  'beside an invisible digit': { reads: 'number', draw: andThen(invisible) },
  'beside a white digit': { reads: 'number', draw: andThen(coloured('white')) },
  'with its digits apart': { reads: 'several', draw: spaced(0.3) },
  'with its digits far apart': { reads: 'several', draw: spaced(0.9) },
  'over two lines': {
    reads: 'several',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text.slice(0, -1), x, y, size);
      put(pdf, text.slice(-1), x, y + 0.9 * size, size);
    },
  },
  'with a comma in it': { reads: 'several', draw: (pdf, text, ...at) => put(pdf, text.replace(/\B/, ','), ...at) },
  'with a point in it': { reads: 'other', draw: (pdf, text, ...at) => put(pdf, `${text}.5`, ...at) },
  'with a raised digit': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      put(pdf, '2', x + width(pdf, text, size), y, 0.6 * size);
    },
  },
  'twice, apart by half a digit': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      put(pdf, text, x + 0.3 * size, y, size);
    },
  },
  'over another one': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text.replace(/./g, '7'), x, y, size);
      put(pdf, text.replace(/./g, '5'), x, y, size);
    },
  },
  invisible: { reads: 'nothing', draw: invisible },
  'in white': { reads: 'nothing', draw: coloured('white') },
  'in the faintest grey': { reads: 'other', draw: coloured('#d8d8d8') },
  'under a box': {
    reads: 'nothing',
    draw: (pdf, ...rest) => {
      put(pdf, ...rest);
      box(pdf, ...rest);
    },
  },
  'half under a box': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      box(pdf, text, x, y, size, 0.3);
    },
  },
  'under a picture': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      pdf.image(GREY_PIXEL, x, y, { width: width(pdf, text, size), height: size });
    },
  },
  'on a picture of its own colour': {
    reads: 'nothing',
    draw: (pdf, text, x, y, size) => {
      pdf.image(BLACK_PIXEL, x, y, { width: width(pdf, text, size), height: size });
      put(pdf, text, x, y, size);
    },
  },
  'on a light picture': {
    reads: 'number',
    draw: (pdf, text, x, y, size) => {
      pdf.image(WHITE_PIXEL, x, y, { width: width(pdf, text, size), height: size });
      put(pdf, text, x, y, size);
    },
  },
  'on a gradient': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      const gradient = pdf
        .linearGradient(x, y, x + width(pdf, text, size), y)
        .stop(0, 'black')
        .stop(1, 'white');
      pdf
        .rect(x - 1, y - 1, width(pdf, text, size) + 2, size + 2)
        .fill(gradient)
        .fillColor('black');
      put(pdf, text, x, y, size);
    },
  },
  'under a note that says not how it looks': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      pdf.annotate(x, y, width(pdf, text, size), size, { Subtype: 'FreeText', Contents: '7' } as object);
    },
  },
  'in a link': {
    reads: 'number',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      pdf.link(x, y, width(pdf, text, size), size, 'https://example.org');
    },
  },
  'struck out': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      const middle = y + 0.45 * size;
      pdf
        .moveTo(x - 1, middle)
        .lineTo(x + width(pdf, text, size) + 1, middle)
        .stroke();
    },
  },
  'struck out by a note': {
    reads: 'other',
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      pdf.strike(x, y, width(pdf, text, size), 0.8 * size);
    },
  },
  ...ODD_STYLES,
} as const satisfies Record<string, { reads: 'number' | 'several' | 'nothing' | 'other'; draw: Draw }>;
export type NumberStyle = keyof typeof NUMBER_STYLES;

/** Draws the number in one piece, or in the style that is named. */
export const drawNumber = (pdf: Pdf, text: string, x: number, y: number, size: number, style?: NumberStyle) =>
  (style ? NUMBER_STYLES[style].draw : put)(pdf, text, x, y, size);
