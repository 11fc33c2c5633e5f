/** Confirms a round as a command does. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCK, lockText } from '../../build/rounds/lock.ts';

export function lockRound(folder: string, confirmed: string, reasons?: Readonly<Record<string, string>>): void {
  writeFileSync(join(dirname(folder), LOCK), lockText(folder, confirmed, reasons));
}
