/** Days and times as people and documents write them: 17/07/2025, 17-07-2025 5 pm, 17 July 2025, 5:00 PM. */
import * as chrono from 'chrono-node';

const INDIAN_TIME = 330;
/** Written days only, no "tomorrow", with the day before the month. */
const WRITTEN_DAYS = new chrono.Chrono(chrono.en.configuration.createConfiguration(true, true));

/**
 * `2025-07-17`, or `2025-07-17T17:00:00+05:30` if the text has a time of day, in Indian time, also if it names another; undefined
 * if it is neither. The day comes before the month.
 */
export function readTime(text: string): string | undefined {
  const written = text.replace(/\b(?:up ?to|till|until|at|by)\b/gi, ' ').trim();
  const [result, ...others] = WRITTEN_DAYS.parse(written, { timezone: INDIAN_TIME });
  if (!result || others.length > 0 || result.end || result.text.length !== written.length) return undefined;
  const { start } = result;
  if (!(['day', 'month', 'year'] as const).every((part) => start.isCertain(part))) return undefined;
  const [day, clock] = timeInIndia(start.date()).split(' ');
  return start.isCertain('hour') ? `${day}T${clock}:00+05:30` : day;
}

/** `Thursday, 17 July 2025, 5:00 pm, Indian time`: a day or time as readTime gives it. */
export function timeInWords(time: string): string {
  const { day, clock } = partsOf(time);
  const inWords = (parts: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' });
  const words = `${inWords({ weekday: 'long' })}, ${inWords({ day: 'numeric', month: 'long', year: 'numeric' })}`;
  return clock ? `${words}, ${clock}, Indian time` : words;
}

/** A day or time as readTime gives it, to be changed by hand: `17/07/2025`, `17/07/2025 5:00 pm`. */
export function timeToType(time: string): string {
  const { day, clock } = partsOf(time);
  const typed = day.split('-').reverse().join('/');
  return clock ? `${typed} ${clock}` : typed;
}

/** The day, and the time of day in words. */
function partsOf(time: string): { readonly day: string; readonly clock?: string } {
  const [day = '', clock] = time.includes('T') ? timeInIndia(time).split(' ') : [time];
  if (!clock) return { day };
  const hour = Number(clock.slice(0, 2));
  return { day, clock: `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? 'am' : 'pm'}` };
}

/** `2025-07-17 17:05`: a time of the platform as an operator in India reads it. */
export function timeInIndia(time: string | Date): string {
  const indian = new Date(new Date(time).getTime() + INDIAN_TIME * 60_000);
  return Number.isNaN(indian.getTime()) ? String(time) : indian.toISOString().slice(0, 16).replace('T', ' ');
}
