/** When the option form closes, as people say it: "closes tomorrow, 5 pm", "closed on 24 August, 5 pm". */
import { html } from 'hono/html';
import { dayAndMonth, label, labelText, type Markup, type TextKey, type Values } from './labels.ts';

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

/** `17:30` as `, 5:30 pm`: with the separator between day and time. */
function formatTime(moment: number, translate: Words['translate']): string {
  const india = new Date(moment + INDIA_MS);
  const [hours, minutes] = [india.getUTCHours(), india.getUTCMinutes()];
  const time = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return translate(PARTS.find(([from]) => hours >= from)![1], { time });
}

/** How a language writes the texts, and a day such as `24 August`. */
interface Words {
  readonly translate: (key: (typeof PARTS)[number][1], values: Values) => string;
  readonly formatDate: (day: string) => string;
}
const ENGLISH: Words = { translate: labelText, formatDate: dayAndMonth };

/** `closes` is a moment, or a date, whose end in India is meant. Without `now` the sentence is true at any time before the end. */
export function closingTime(closes: string, now?: number, { translate, formatDate }: Words = ENGLISH): Markup {
  const hasTime = closes.includes('T');
  const end = Date.parse(hasTime ? closes : `${closes}T23:59:59.999+05:30`);
  const day = indianDay(end);
  const time = hasTime ? formatTime(end, translate) : '';
  const say = (key: TextKey) => label(key, { time, date: formatDate(day) });
  if (now === undefined) return say('closes.on');
  if (now > end) return say('closes.over');
  if (day === indianDay(now)) return say('closes.today');
  return say(day === indianDay(now + DAY_MS) ? 'closes.tomorrow' : 'closes.on');
}

/** When the option form closes, which the script rewrites each minute; empty if the round does not say it. */
export const renderClosing = (closes: string | null | undefined): Markup | '' =>
  closes ? html`<span data-closes="${closes}">${closingTime(closes)}</span>` : '';
