import { describe, expect, it } from 'vitest';
import { textsIn } from '../../../build/site/texts/texts.ts';
import { closingTime } from '../../../build/site/views/closing-time.ts';
import { labelText, type TextKey, type Values } from '../../../build/site/views/labels.ts';

const CLOSES = '2026-08-24T17:00:00+05:30';
const closingText = (closes: string, now?: string) =>
  String(closingTime(closes, now === undefined ? undefined : Date.parse(now))).replace(/<[^>]*>/g, '');

describe('the end of the option form', () => {
  it.each([
    ['2026-08-20T10:00:00+05:30', 'closes on 24 August, 5 pm'],
    ['2026-08-22T23:59:00+05:30', 'closes on 24 August, 5 pm'],
    // After midnight in India, where it is still the day before in London.
    ['2026-08-23T00:01:00+05:30', 'closes tomorrow, 5 pm'],
    ['2026-08-23T23:00:00+05:30', 'closes tomorrow, 5 pm'],
    // Here too.
    ['2026-08-24T03:00:00+05:30', 'closes today, 5 pm'],
    ['2026-08-24T09:00:00+05:30', 'closes today, 5 pm'],
    ['2026-08-24T17:00:00+05:30', 'closes today, 5 pm'],
    ['2026-08-24T17:00:01+05:30', 'closed on 24 August, 5 pm'],
    ['2026-09-01T00:00:00+05:30', 'closed on 24 August, 5 pm'],
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
    expect(closingText(closes)).toBe(`Option form closes on 24 August${time}`);
  });

  it('a day without time closes at its end in India', () => {
    expect(closingText('2026-08-24', '2026-08-24T18:29:59Z')).toContain('closes today');
    expect(closingText('2026-08-24', '2026-08-24T18:30:00Z')).toContain('closed on');
  });

  it.each([
    ['03:59', 'तड़के 3:59'],
    ['04:00', 'सुबह 4'],
    ['11:59', 'सुबह 11:59'],
    ['12:00', 'दोपहर 12'],
    ['16:00', 'शाम 4'],
    ['20:00', 'रात 8'],
  ])('the closing time %s is translated as %s', (time, words) => {
    const translate = (key: TextKey, values: Values) => labelText(key, values, textsIn('hi'));
    const language = { translate, formatDate: () => '24 अगस्त' };
    const markup = closingTime(`2026-08-24T${time}:00+05:30`, Date.parse('2026-09-01'), language);
    const values = JSON.parse(/data-values="([^"]*)"/.exec(String(markup))![1]!.replaceAll('&quot;', '"'));
    expect(labelText('closes.over', values, textsIn('hi'))).toBe(`ऑप्शन फ़ॉर्म 24 अगस्त को ${words} बजे बंद हो गया`);
  });
});
