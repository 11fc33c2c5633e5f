/** The reader's seats on the page of a course: the number, the sum that makes it, and the reasons. */
import { parse } from 'node-html-parser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countLine, type DecidedSeats, renderOwnSeats, sumDecided } from '../../../build/site/browser/own-seats.ts';
import { decide, type Profile, readProfile } from '../../../build/site/eligibility.ts';

const HOME = 'University of Northgate';
const ELSEWHERE = 'University of the Lakes';
const OFFER = { choice_code: '0100110010', university: HOME };
/** Level, field and seats, in the order of the page. */
const SEATS = [
  ['state_level', 'open_g', 4],
  ['state_level', 'open_l', 1],
  ['state_level', 'sc_g', 1],
  ['home_university', 'open_g', 2],
  ['home_university', 'open_l', 3],
  ['other_than_home_university', 'open_g', 1],
  [undefined, 'pwd_total', 1],
  [undefined, 'def_total', 2],
  [undefined, 'ews_seats', 1],
  [undefined, 'tfw_seats', 2],
] as const;
const PROMISE = 'A vacant seat is not a promise: merit decides.';

beforeEach(() => void vi.stubGlobal('location', { pathname: '/course/0100110010' }));
afterEach(() => void vi.unstubAllGlobals());

const reader = (answers: object): Profile =>
  readProfile(JSON.stringify({ category: 'open', home: HOME, ...answers }), [HOME, ELSEWHERE])!;
const decideAll = (profile: Profile): DecidedSeats[] =>
  SEATS.map(([level, field, count]) => ({ level, field, count, decision: decide({ level, field }, OFFER, profile) }));

function render(answers: object) {
  const profile = reader(answers);
  const change = '<span data-change>34 more than in Round 1</span>';
  const seats = decideAll(profile);
  const page = parse(
    String(renderOwnSeats({ cap: 1234, change, tfwsCode: '0100110011T', reader: profile, seats, isOpen: false })),
  );
  const texts = (selector: string) =>
    page.querySelectorAll(selector).map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const lines = page.querySelectorAll('.sum tr').map((row) =>
    row
      .querySelectorAll('th, td')
      .map(({ text }) => text)
      .join(': '),
  );
  return { page, texts, lines, sum: sumDecided(seats) };
}

it('own seats add up level by level', () => {
  const { page, texts, lines, sum } = render({ ladies: '1', ews: '1', tfws: '1' });
  expect(sum).toEqual({ ifHome: 13, ifOther: 13, least: 13, most: 13 });
  expect(lines).toEqual([
    'State level, Openmen and women 4, women 1: 5',
    'Home university, Openmen and women 2, women 3: 5',
    'EWS: 1',
    'TFWSChoice code for TFWS seats: 0100110011T: 2',
    'for you: 13',
  ]);
  expect(texts('p').slice(0, 5)).toEqual([
    '13',
    'seats for you',
    '10 of the 1,234 vacant CAP seats (34 more than in Round 1) and 1 of EWS and 2 of the fee waiver',
    PROMISE,
    `Counted for: Open, woman, ${HOME}, EWS, TFWS. Change`,
  ]);
  expect(page.querySelector('a')!.getAttribute('href')).toBe('/profile?from=/course/0100110010');
});

it('an unsure reader sees both sums and their conditions', () => {
  const { texts, lines, sum } = render({ home: 'unsure' });
  expect(sum).toEqual({ ifHome: 6, ifOther: 5, least: 5, most: 6 });
  expect(texts('p').slice(0, 2)).toEqual(['5–6', 'seats for you (home university: 6, otherwise 5)']);
  expect(lines).toEqual([
    'State level, Open: 4',
    'Home university, Openif it is your home university: 2',
    'Other than home university, Openif it is not your home university: 1',
    'for you: 5–6',
  ]);
  // The reasons are in the order of certainty.
  const reasons = texts('details li').map((line) => line.replace(/(\d)\..*/, '$1'));
  expect(reasons.slice(0, 4)).toEqual([
    'Counted: 4',
    'If it is your home university: 2',
    'If it is not: 1',
    'Not counted: 4',
  ]);
});

it('a reader of another state sees a zero', () => {
  const { page, texts } = render({ home: 'other_state' });
  expect(page.querySelector('.big')!.classNames).toBe('big mine zero');
  expect(texts('p').slice(2)).toEqual([
    'You passed in another state: none of these seats are for you.',
    'Counted for: Open, another state. Change',
  ]);
});

it('a reader with seats sees that merit decides', () => {
  const { page, texts } = render({ home: ELSEWHERE });
  expect([page.querySelector('.big')!.classNames, texts('p')[0]]).toEqual(['big mine', '5']);
  expect(texts('p')).toContain(PROMISE);
  expect(texts('details p')).toHaveLength(1);
  expect(texts('details li').join()).not.toContain(': 0.');
});

it('seats in an attribute are counted', () => {
  const seats = SEATS.map(([level = '', field, count]) => `${level}.${field}=${count}`).join(' ');
  const count = (answers: object) => countLine({ seats, tfws: '0100110011T' }, OFFER, reader(answers));
  expect(count({ ladies: '1', ews: '1', tfws: '1' })).toMatchObject({
    least: 13,
    home: 'yes',
    ews: 1,
    tfws: 2,
    tfwsCode: '0100110011T',
  });
  expect(count({ home: 'unsure' })).toMatchObject({ least: 5, most: 6, home: 'unknown', ews: 0 });
  // Certain seats come before those of one home university or the other.
  expect(count({ home: 'unsure' }).order).toBeLessThan(count({}).order);
});
