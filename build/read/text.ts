/** Bytes to text, and text as the API publishes it. */
import { isUtf8 } from 'node:buffer';
import { printable } from '../contract/diagnostics.ts';

/** C0, DEL and C1, and halves of characters (JSON can escape one); white space is dealt with before. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
export interface Decoded {
  /** What could be read; damaged bytes became U+FFFD. */
  readonly text: string;
  /** Lines, from 1, whose bytes are not UTF-8; line 0 where the whole file is UTF-16. */
  readonly badLines: readonly number[];
}

/** Decodes UTF-8 with or without a byte order mark. */
export function decode(bytes: Buffer): Decoded {
  const lax = new TextDecoder('utf-8');
  if (isUtf8(bytes)) return { text: lax.decode(bytes), badLines: [] };
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { text: '', badLines: [0] };
  }
  return { text: lax.decode(bytes), badLines: linesThatFail(bytes) };
}

/** A line feed is never a part of another UTF-8 character, so that each line can be tried by itself. */
function linesThatFail(bytes: Buffer): number[] {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const bad: number[] = [];
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    try {
      strict.decode(bytes.subarray(start, end));
    } catch {
      bad.push(line);
    }
    start = end;
  }
  return bad;
}

/** Trimmed, every run of white space (a wrapped line's newline too) one space; undefined with another control character. */
export function normalise(text: string): string | undefined {
  const spaced = text.replace(/\s+/g, ' ').trim();
  return CONTROL.test(spaced) ? undefined : spaced;
}

/** A value for a diagnostic: in quotes, on one line, nothing that a terminal would obey, at most some 60 characters. */
export function quoted(value: unknown): string {
  const safe = printable(JSON.stringify(value) ?? String(value));
  return safe.length <= 60 ? safe : `${safe.slice(0, 59).replace(/[\ud800-\udbff]$/, '')}…`;
}
