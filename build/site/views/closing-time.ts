/** When the option form closes, as people say it: "closes tomorrow, 5 pm", "closed: 24 August 2026, 5 pm". */
import { html } from 'hono/html';
import { date, label, type Markup } from './labels.ts';

const DAY_MS = 86_400_000;
/** India has one time zone without summer time. */
const INDIA_MS = 5.5 * 3_600_000;
/** The text for each part of the day, from this hour on. */
const PARTS = [
  [20, 'time.night'],
  [16, 'time.evening'],
  [12, 'time.afternoon'],
  [4, 'time.morning'],
  [0, 'time.small_hours'],
] as const;

/** The moment's date in India: `2026-08-24`. */
const indianDay = (moment: number): string => new Date(moment + INDIA_MS).toISOString().slice(0, 10);

/** `5:30 pm`. */
function renderTime(moment: number): Markup {
  const india = new Date(moment + INDIA_MS);
  const [hours, minutes] = [india.getUTCHours(), india.getUTCMinutes()];
  const time = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return label(PARTS.find(([from]) => hours >= from)![1], { time });
}

/** `closes` is a moment, or a date, whose end in India is meant. Without `now` the sentence is true at any time before the end. */
export function closingTime(closes: string, now = 0): Markup {
  const hasTime = closes.includes('T');
  const end = Date.parse(hasTime ? closes : `${closes}T23:59:59.999+05:30`);
  return html`${renderDay(end, now)}${hasTime ? html`, ${renderTime(end)}` : ''}`;
}

function renderDay(end: number, now: number): Markup {
  const day = indianDay(end);
  if (now > end) return html`${label('closes.over')} ${date(day)}`;
  if (day === indianDay(now)) return label('closes.today');
  if (day === indianDay(now + DAY_MS)) return label('closes.tomorrow');
  return html`${label('closes.on')} ${date(day)}`;
}

/** When the option form closes, which the script rewrites each minute; empty if the round does not say it. */
export const renderClosing = (closes: string | null | undefined): Markup | '' =>
  closes ? html`<span data-closes="${closes}">${closingTime(closes)}</span>` : '';
