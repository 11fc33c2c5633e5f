/** Days and times as people and documents write them: 17/07/2025, 17-07-2025 5 pm, 17 July 2025, 5:00 PM. */
import * as chrono from 'chrono-node';

const INDIAN_TIME = 330;
/** Written days only, no "tomorrow", with the day before the month. */
const WRITTEN_DAYS = new chrono.Chrono(chrono.en.configuration.createConfiguration(true, true));

/**
 * `2025-07-17`, or `2025-07-17T17:00:00+05:30` if the text has a time of day, in Indian time unless it names another; undefined
 * if it is neither. The day comes before the month.
 */
export function readTime(text: string): string | undefined {
  const written = text.replace(/\b(?:up ?to|till|until|at|by)\b/gi, ' ').trim();
  const [result, ...others] = WRITTEN_DAYS.parse(written);
  if (!result || others.length > 0 || result.end || result.text.length !== written.length) return undefined;
  const { start } = result;
  if (!(['day', 'month', 'year'] as const).every((part) => start.isCertain(part))) return undefined;
  const digits = (part: chrono.Component, length = 2) => String(start.get(part)).padStart(length, '0');
  const day = `${digits('year', 4)}-${digits('month')}-${digits('day')}`;
  if (!start.isCertain('hour')) return day;
  const offset = start.get('timezoneOffset') ?? INDIAN_TIME;
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((n) =>
    `${n}`.padStart(2, '0'),
  );
  return `${day}T${digits('hour')}:${digits('minute')}:00${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** `Thursday, 17 July 2025, 5:00 pm, Indian time`: a day or time as readTime gives it. */
export function timeInWords(time: string): string {
  const [day = '', clock] = time.split('T');
  const [weekday, date] = [{ weekday: 'long' }, { day: 'numeric', month: 'long', year: 'numeric' }].map((parts) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
      ...(parts as Intl.DateTimeFormatOptions),
      timeZone: 'UTC',
    }),
  );
  if (!clock) return `${weekday}, ${date}`;
  const offset = clock.slice(8).replace('Z', '+00:00');
  return `${weekday}, ${date}, ${clockInWords(clock)}, ${offset === '+05:30' ? 'Indian time' : `UTC${offset}`}`;
}

/** A day or time as readTime gives it, to be changed by hand: `17/07/2025`, `17/07/2025 5:00 pm`. */
export function timeToType(time: string): string {
  const [day = '', clock] = time.split('T');
  if (clock && !clock.endsWith('+05:30')) return time;
  return `${day.split('-').reverse().join('/')}${clock ? ` ${clockInWords(clock)}` : ''}`;
}

function clockInWords(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `2025-07-17 17:05`: a time of the platform as an operator in India reads it. */
export function timeInIndia(time: string): string {
  const milliseconds = Date.parse(time) + INDIAN_TIME * 60_000;
  return Number.isNaN(milliseconds) ? time : new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}
