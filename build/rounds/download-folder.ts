/** The one path that an operator chooses: the folder of a round's files below /downloads. */
import type { Value } from '../store/database.ts';

/** Names of the program below /downloads, in small letters: `/downloads/latest/…` and the file SHA256SUMS. */
const OWN_NAMES = ['latest', 'sha256sums'];
/** Names that Windows gives to devices. */
const DEVICES = ['con', 'prn', 'aux', 'nul', ...[...'0123456789'].flatMap((digit) => [`com${digit}`, `lpt${digit}`])];
const TAKEN = new Set([...OWN_NAMES, ...DEVICES]);

/**
 * The name of the round's own folder if it is safe in addresses, on every file system, and no name of the program, else
 * `dataset-<id>`, which no folder may be called, so that two rounds never share one.
 */
export function downloadFolder(name: string, id: Value | undefined): string {
  const isSafe = /^(?!dataset-\d+$)[a-z0-9][a-z0-9_-]*$/.test(name) && !TAKEN.has(name);
  return isSafe ? name : `dataset-${id}`;
}
