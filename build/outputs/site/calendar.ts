/** The closing of the option form as a calendar entry (RFC 5545) with a reminder. */
import type { SourcedRound } from '../../shared/views/layout.ts';

export const CALENDAR = '/option-form.ics';
const REMINDER = '-PT3H';

/** Undefined if the closing date is unknown. Line ends are those of the format. */
export function renderCalendar(round: SourcedRound, url?: string): string | undefined {
  const { option_form_closes: closes, round_name, academic_year, published_date } = round;
  if (!closes) return undefined;
  const day = closes.slice(0, 10).replaceAll('-', '');
  const end = closes.includes('T') ? `DTSTART:${utc(closes)}` : `DTSTART;VALUE=DATE:${day}`;
  const title = escapeText(`${round_name}, ${academic_year}: option form closes`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vacant seats//Option form//EN',
    'BEGIN:VEVENT',
    `UID:option-form-${day}-${escapeText(round_name).replace(/\W+/g, '-')}@vacant-seats`,
    `DTSTAMP:${published_date.replaceAll('-', '')}T000000Z`,
    end,
    `SUMMARY:${title}`,
    ...(url ? [`URL:${url}/`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const utc = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

/** Folds a line: at most 75 bytes, continued after a line end and a blank. */
function fold(line: string): string {
  const folded: string[] = [''];
  for (const letter of line) {
    if (Buffer.byteLength(folded.at(-1)! + letter) > 74) folded.push('');
    folded[folded.length - 1] += letter;
  }
  return folded.join('\r\n ');
}
