import { expect, it } from 'vitest';
import { readTime, timeInWords, timeToType } from '../../build/shared/times.ts';

it.each([
  ['17/07/2025', '2025-07-17', 'Thursday, 17 July 2025'],
  ['7.8.2025', '2025-08-07', 'Thursday, 7 August 2025'],
  ['17th Jul 2025', '2025-07-17', 'Thursday, 17 July 2025'],
  ['2025-07-17', '2025-07-17', 'Thursday, 17 July 2025'],
  ['17-07-2025 5 pm', '2025-07-17T17:00:00+05:30', 'Thursday, 17 July 2025, 5:00 pm, Indian time'],
  ['17 July 2025, 5:00 PM', '2025-07-17T17:00:00+05:30', 'Thursday, 17 July 2025, 5:00 pm, Indian time'],
  ['17/07/2025 up to 12.30 a.m.', '2025-07-17T00:30:00+05:30', 'Thursday, 17 July 2025, 12:30 am, Indian time'],
  ['17/07/2025 12.30 p.m.', '2025-07-17T12:30:00+05:30', 'Thursday, 17 July 2025, 12:30 pm, Indian time'],
  ['17/07/2025 17:00 UTC', '2025-07-17T22:30:00+05:30', 'Thursday, 17 July 2025, 10:30 pm, Indian time'],
])('%s is read as a time, and back in words', (text, time, words) => {
  expect([readTime(text), timeInWords(time)]).toEqual([time, words]);
  expect(readTime(timeToType(time))).toBe(time);
});

it.each(['', '31/11/2025', '17 July', '5 pm', '17/07/2025 to 18/07/2025', '2025-07-17T25:00:00+05:30', 'CAP Round II'])(
  '"%s" is no time',
  (text) => {
    expect(readTime(text)).toBeUndefined();
  },
);
