/**
 * The entry of the thread that reads a PDF. It is JavaScript because Node runs TypeScript in a thread only after `register`. The
 * library is loaded before that, because tsx would take over a second to look through it.
 */
import { register } from 'tsx/esm/api';

// The library's legacy build, which Node 20 needs, replaces `push` by one with which reading takes a tenth longer.
const { push } = Array.prototype;
await import('pdfjs-dist/legacy/build/pdf.mjs');
// The library would load this with the first document, and replace `push` again.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
Array.prototype.push = push;
register();
await import('./pdf-thread.ts');
