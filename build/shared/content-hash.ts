import { hash } from 'node:crypto';

/** The SHA-256 of a file's content in hexadecimal, as `sha256sum` prints it. */
export const contentHash = (content: string | Uint8Array): string => hash('sha256', content);
