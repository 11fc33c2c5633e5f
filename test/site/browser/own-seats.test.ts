/** The reader's seats on the page of a course: the number, the sum that makes it, and the reasons. */
import { parse } from 'node-html-parser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderOwnSeats } from '../../../build/site/browser/own-seats.ts';
import { openCount } from '../../../build/site/eligibility.ts';
import type { PageRecord } from '../../../build/site/pages/course-record.ts';
import { type Profile, readProfile } from '../../../build/site/reader-profile.ts';

const HOME = 'University of Northgate';
const ELSEWHERE = 'University of the Lakes';
const OFFER = { choice_code: '0100110010', university: HOME, minority: 'Jain' };
/** Level, field and seats, in the order of the page. */
const SEATS = [
  ['state_level', 'open_g', 4],
  ['state_level', 'open_l', 1],
  ['state_level', 'sc_g', 1],
  ['home_university', 'open_g', 2],
  ['home_university', 'open_l', 3],
  ['other_than_home_university', 'open_g', 1],
  ['', 'pwd_total', 1],
  ['', 'def_total', 2],
  ['', 'ews_seats', 1],
  ['', 'tfw_seats', 2],
  ['', 'minority_seats', 6],
  ['', 'all_india_seats', 3],
  ['', 'orphan_total', 1],
] as const;
const PROMISE = 'A vacant seat is not a promise: merit decides.';

beforeEach(() => void vi.stubGlobal('location', { pathname: '/course/0100110010' }));
afterEach(() => void vi.unstubAllGlobals());

const reader = (answers: object): Profile =>
  readProfile(JSON.stringify({ category: 'open', home: HOME, ...answers }), [HOME, ELSEWHERE])!;
const RECORD: PageRecord = {
  ...OFFER,
  cap: 1234,
  before: { round: 'Round 1', seats: 1200 },
  tfw_choice_code: '0100110011T',
  family: 'civil',
  seats: SEATS.map(([level, field, count]) => [level, field, count]),
  rounds: [],
};

function render(answers: object) {
  const profile = reader(answers);
  const sum = openCount(profile)(RECORD);
  const page = parse(String(renderOwnSeats(RECORD, sum, profile, false)));
  const texts = (selector: string) =>
    page.querySelectorAll(selector).map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const lines = page.querySelectorAll('.sum tr').map((row) =>
    row
      .querySelectorAll('th, td')
      .map(({ text }) => text)
      .join(': '),
  );
  return { page, texts, lines, sum };
}

it('own seats add up level by level', () => {
  const { page, texts, lines, sum } = render({
    ladies: '1',
    ews: '1',
    tfws: '1',
    orphan: '1',
    minorities: ['Hindi', 'Jain'],
  });
  expect(sum).toMatchObject({ least: 23, most: 23, within: { least: 20, most: 20 }, ews: 1, tfws: 2 });
  expect(lines).toEqual([
    'State level, Openmen and women 4, women 1: 5',
    'Home university, Openmen and women 2, women 3: 5',
    'EWS: 1',
    'TFWSTFWS choice code: 0100110011T: 2',
    'Minority seats: 6',
    'All India seats: 3',
    'Orphan: 1',
    'for you: 23',
  ]);
  expect(texts('p').slice(0, 5)).toEqual([
    '23',
    'seats for you',
    '20 of the 1,234 vacant CAP seats (34 more than in Round 1) 1 EWS, 2 TFWS',
    PROMISE,
    `Counted for: Open, woman, ${HOME}, EWS, TFWS, Orphan, Hindi, Jain Change`,
  ]);
  expect(page.querySelector('a')!.getAttribute('href')).toBe('/profile?from=/course/0100110010');
});

it('an unsure reader sees both sums and their conditions', () => {
  const { texts, lines, sum } = render({ home: 'unsure' });
  expect(sum).toMatchObject({ ifHome: 9, ifOther: 8, least: 8, most: 9, ews: 0, tfws: 0 });
  expect(texts('p').slice(0, 2)).toEqual(['8–9', 'seats for you (home university: 9, otherwise 8)']);
  expect(lines).toEqual([
    'State level, Open: 4',
    'Home university, Openif it is your home university: 2',
    'Other than home university, Openif it is not your home university: 1',
    'All India seats: 3',
    'for you: 8–9',
  ]);
  // The reasons are in the order of certainty.
  const reasons = texts('details li').map((line) => /^\D+\d+/.exec(line)![0]);
  expect(reasons.slice(0, 5)).toEqual([
    'Counted: 4',
    'Counted: 3',
    'If it is your home university: 2',
    'Not counted: 4',
    'Not counted: 1',
  ]);
});

it('a reader of another state has All India seats', () => {
  const { texts, lines } = render({ home: 'other_state', domicile: 'no', minorities: ['Jain'], orphan: '1' });
  expect(lines).toEqual(['All India seats: 3', 'for you: 3']);
  expect(texts('p')[2]).toBe('3 of the 1,234 vacant CAP seats (34 more than in Round 1)');
  expect(texts('details li').at(-1)).toMatch(/^Not counted: \d+ – You passed in another state: only All India seats/);
});

it('a reader who is not sure of their domicile has a range', () => {
  const { texts, lines } = render({ home: 'other_state' });
  expect(texts('p').slice(0, 2)).toEqual(['3–8', 'seats for you']);
  expect(lines).toEqual([
    'State level, Openif you are a candidate of the state: 4',
    'Other than home university, Openif you are a candidate of the state: 1',
    'All India seats: 3',
    'for you: 3–8',
  ]);
});
