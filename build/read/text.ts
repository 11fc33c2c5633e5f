/** Text as the API publishes it, and as a diagnostic shows it. */
import { printable } from '../contract/diagnostics.ts';

/** C0, DEL and C1, and halves of characters (JSON can escape one); white space is dealt with before. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;

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
