/** A number as documents draw it: in one piece, in several, more than once, hidden, corrected. */
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;
type Draw = (pdf: Pdf, text: string, x: number, y: number, size: number) => void;

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
const twice =
  (shift: number): Draw =>
  (pdf, text, x, y, size) => {
    put(pdf, text, x, y, size);
    put(pdf, text, x + shift * size, y, size);
  };
/** By name, and whether a person reads the number itself. The page of any other one has to be skipped. */
export const NUMBER_STYLES = {
  'in touching pieces': { isNumber: true, draw: spaced(0) },
  'with its thousands apart': {
    isNumber: true,
    draw: (pdf, text, ...at) => put(pdf, text.replace(/\B(?=(\d{3})+$)/g, text.length < 9 ? ',' : ''), ...at),
  },
  'in a link': {
    isNumber: true,
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      pdf.link(x, y, width(pdf, text, size), size, 'https://example.org');
    },
  },
  'with its digits apart': { isNumber: false, draw: spaced(0.3) },
  'with its digits far apart': { isNumber: false, draw: spaced(0.9) },
  'over two lines': {
    isNumber: false,
    draw: (pdf, text, x, y, size) => {
      put(pdf, text.slice(0, -1), x, y, size);
      put(pdf, text.slice(-1), x, y + 0.9 * size, size);
    },
  },
  'with a comma': { isNumber: false, draw: (pdf, text, ...at) => put(pdf, text.replace(/\B/, ','), ...at) },
  'with a point': { isNumber: false, draw: (pdf, text, ...at) => put(pdf, `${text}.5`, ...at) },
  'with a raised digit': {
    isNumber: false,
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      put(pdf, '2', x + width(pdf, text, size), y, 0.6 * size);
    },
  },
  'twice, apart by half a digit': { isNumber: false, draw: twice(0.3) },
  'over another number': {
    isNumber: false,
    draw: (pdf, text, ...at) => {
      put(pdf, text.replace(/./g, '7'), ...at);
      put(pdf, text.replace(/./g, '5'), ...at);
    },
  },
  'under a note': {
    isNumber: false,
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      pdf.annotate(x, y, width(pdf, text, size), size, { Subtype: 'FreeText', Contents: new String('7') } as object);
    },
  },
  'struck out by a note': {
    isNumber: false,
    draw: (pdf, text, x, y, size) => {
      put(pdf, text, x, y, size);
      pdf.strike(x, y, width(pdf, text, size), 0.8 * size);
    },
  },
} as const satisfies Record<string, { isNumber: boolean; draw: Draw }>;
export type NumberStyle = keyof typeof NUMBER_STYLES;

/** Draws the number in one piece, or in the style that is named. */
export const drawNumber = (pdf: Pdf, text: string, x: number, y: number, size: number, style?: NumberStyle) =>
  (style ? NUMBER_STYLES[style].draw : put)(pdf, text, x, y, size);
