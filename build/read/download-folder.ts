import type { Value } from '../store/database.ts';

/**
 * Where a round's files are below /downloads: the name of its own folder where that is plain in an address and on any file
 * system, else `dataset-<id>`, a name that no folder keeps for itself, so that two rounds never share one.
 */
export function downloadFolder(name: string, id: Value | undefined): string {
  return /^(?!dataset-\d+$)[a-z0-9][a-z0-9_-]*$/.test(name) ? name : `dataset-${id}`;
}
