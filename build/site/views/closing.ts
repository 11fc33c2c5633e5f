/** Closing percentiles in words. */
import { html } from 'hono/html';
import type { OwnClosing } from '../closings.ts';
import { label, type Markup } from './labels.ts';

/** `88.60` of 88.6037289: the first digits that the authority prints. */
export const shortPercentile = (percentile: number): string => percentile.toFixed(7).slice(0, -5);

/** Whether the reader is above or below a closing, with `, ` before it; nothing without both percentiles, or at it. */
export const renderStand = ({ stand, isLastYear, academic_year: year }: OwnClosing): Markup | '' =>
  stand ? html`, ${label(`closing.${stand > 0 ? 'above' : 'below'}${isLastYear ? '' : '_year'}`, { year })}` : '';

/** `2024-25: 88.60`, in a row; a list other than the newest is named by its round. Nothing without a percentile. */
export function renderClosing(closing: OwnClosing | undefined): Markup | '' {
  if (!closing || closing.percentile === 0) return '';
  const { list, academic_year, round_name, percentile } = closing;
  const name = list === 0 ? academic_year : `${round_name}, ${academic_year}`;
  return html`<span><span class="spoken">${label('closing')}</span> ${name}: ${shortPercentile(percentile)}${renderStand(closing)}</span>`;
}
