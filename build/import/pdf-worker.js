/** The entry of the thread that reads a PDF. It is JavaScript because Node runs TypeScript in a thread only after `register`. */
import { register } from 'tsx/esm/api';

// Loaded first: tsx would take over a second to look through the library, and the library loads its second part through it.
await import('pdfjs-dist/legacy/build/pdf.mjs');
await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
register();
await import('./pdf-thread.ts');
