/** Corrections of a round after its publication: shared by the build and the browser's script. */
import { html } from 'hono/html';
import type { Correction } from '../../contract/source.ts';
import { date, label, type Markup } from './labels.ts';

/** The corrections of a round in the database, whose column `corrected` has them as JSON; empty for NULL. */
export function parseCorrections({ corrected }: { readonly corrected?: string | null }): readonly Correction[] {
  return JSON.parse(corrected ?? '[]');
}

/** Each with its day, as text. */
export function renderCorrections(corrections: readonly Correction[]): Markup[] {
  return corrections.map(
    ({ date: day, note }) => html`<p class="corrected">${label('layout.corrected')} ${date(day)}: <bdi>${note}</bdi></p>
`,
  );
}
