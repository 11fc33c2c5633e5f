import { describe, expect, it } from 'vitest';
import { closingTime } from '../../../build/site/views/closing-time.ts';

const CLOSES = '2026-08-24T17:00:00+05:30';
const closingText = (closes: string, now?: string) =>
  String(closingTime(closes, now === undefined ? undefined : Date.parse(now))).replace(/<[^>]*>/g, '');

describe('the end of the option form', () => {
  it.each([
    ['2026-08-20T10:00:00+05:30', 'closes: 24 August 2026, 5 pm'],
    ['2026-08-22T23:59:00+05:30', 'closes: 24 August 2026, 5 pm'],
    // After midnight in India, where it is still the day before in London.
    ['2026-08-23T00:01:00+05:30', 'closes tomorrow, 5 pm'],
    ['2026-08-23T23:00:00+05:30', 'closes tomorrow, 5 pm'],
    // Here too.
    ['2026-08-24T03:00:00+05:30', 'closes today, 5 pm'],
    ['2026-08-24T17:00:00+05:30', 'closes today, 5 pm'],
    ['2026-08-24T17:00:01+05:30', 'closed: 24 August 2026, 5 pm'],
  ])('the closing time at %s is shown as %s', (now, words) => {
    expect(closingText(CLOSES, now)).toBe(`Option form ${words}`);
  });

  it.each([
    ['2026-08-24T00:30:00+05:30', ', 12:30 am'],
    ['2026-08-24T09:00:00+05:30', ', 9 am'],
    ['2026-08-24T12:00:00+05:30', ', 12 pm'],
    ['2026-08-24T23:59:00+05:30', ', 11:59 pm'],
    ['2026-08-24T11:30:00Z', ', 5 pm'],
    ['2026-08-24', ''],
  ])('%s is a time of India', (closes, time) => {
    expect(closingText(closes)).toBe(`Option form closes: 24 August 2026${time}`);
  });

  it('a day without time closes at its end in India', () => {
    expect(closingText('2026-08-24', '2026-08-24T18:29:59Z')).toContain('closes today');
    expect(closingText('2026-08-24', '2026-08-24T18:30:00Z')).toContain('closed:');
  });

  it.each([
    ['03:59', 'small_hours'],
    ['04:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:00', 'evening'],
    ['20:00', 'night'],
  ])('%s belongs to the part of the day %s', (time, part) => {
    expect(String(closingTime(`2026-08-24T${time}:00+05:30`))).toContain(`data-text="time.${part}"`);
  });
});
