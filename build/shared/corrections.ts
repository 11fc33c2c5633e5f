/** Corrections of a round after its publication. */
import type { Correction } from '../contract/source.ts';

/** The corrections of a round in the database, whose column `corrected` has them as JSON; empty for NULL. */
export function parseCorrections({ corrected }: { readonly corrected?: string | null }): readonly Correction[] {
  return JSON.parse(corrected ?? '[]');
}
