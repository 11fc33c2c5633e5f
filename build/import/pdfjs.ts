/**
 * The PDF reader. Its legacy build, which Node 20 needs, replaces built-in functions of the whole process by slower ones in
 * JavaScript. They are restored: with those, the search and all reading of JSON take up to twice as long.
 */
const { push } = Array.prototype;
const { parse, stringify } = JSON;
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
/** Has no types. Loaded here, because pdfjs would load it with the first document, and replace the functions again. */
const WORKER: string = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
await import(WORKER);
Array.prototype.push = push;
Object.assign(JSON, { parse, stringify });

export const { getDocument, OPS, Util, VerbosityLevel } = pdfjs;
