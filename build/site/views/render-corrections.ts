/** Corrections of a round, for pages and for the browser's script. */
import { html } from 'hono/html';
import type { Correction } from '../../contract/source.ts';
import { date, label, type Markup } from './labels.ts';

/** Each with its day, as text. */
export function renderCorrections(corrections: readonly Correction[]): Markup[] {
  return corrections.map(
    ({ date: day, note }) => html`<p class="corrected">${label('layout.corrected')} ${date(day)}: <bdi>${note}</bdi></p>
`,
  );
}
