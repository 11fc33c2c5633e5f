import { expect, it } from 'vitest';
import { renderCalendar } from '../../../build/outputs/site/calendar.ts';

const render = (option_form_closes: string | null, round_name = 'CAP Round II', url?: string) =>
  renderCalendar(
    { option_form_closes, round_name, academic_year: '2025-26', published_date: '2025-08-02' } as never,
    url,
  );

it.each([
  ['2025-08-24T17:00:00+05:30', 'DTSTART:20250824T113000Z'],
  ['2025-08-24', 'DTSTART;VALUE=DATE:20250824'],
])('the calendar has %s as %s', (closes, line) => {
  const lines = render(closes)!.split('\r\n');
  expect(lines).toContain(line);
  // A calendar replaces the entry of that day where the time is corrected.
  expect(lines).toContain('UID:option-form-20250824-CAP-Round-II@vacant-seats');
});

it('the calendar reminds three hours before, has the day of the list, and the address of the site where it is known', () => {
  const lines = render('2025-08-24', 'Round', 'https://seats.example')!.split('\r\n');
  for (const line of ['TRIGGER:-PT3H', 'DTSTAMP:20250802T000000Z', 'URL:https://seats.example/'])
    expect(lines).toContain(line);
  expect(render('2025-08-24')).not.toContain('URL');
});

it('the calendar has escaped text, in lines of 75 bytes at most, and there is none without a date', () => {
  const name = `Round; ${'अ'.repeat(60)}, ${'b'.repeat(200)}`;
  const text = render('2025-08-24', name)!;
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBe(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Round\\; ${'अ'.repeat(60)}\\, ${'b'.repeat(200)}\\, 2025-26`);
  expect(render('2025-08-24', 'A\\B, C; D\r\n E')).toContain('SUMMARY:A\\\\B\\, C\\; D E\\, 2025-26');
  expect(render(null)).toBeUndefined();
});
