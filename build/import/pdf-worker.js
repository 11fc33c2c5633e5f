/** The entry of the thread that reads a PDF. It is JavaScript because Node runs TypeScript in a thread only after this call. */
import { register } from 'tsx/esm/api';

register();
await import('./pdf-thread.ts');
