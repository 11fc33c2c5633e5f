/** What pages say about closing percentiles, and that they say nothing without cut-off lists or without a profile. */
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderOwnClosing } from '../../build/site/browser/own-closing.ts';
import { type Closing, findOwnClosing } from '../../build/site/closings.ts';
import { type Cutoff, renderCutoffs } from '../../build/site/pages/course-cutoffs.ts';
import { type Profile, readProfile } from '../../build/site/reader-profile.ts';
import { renderClosing } from '../../build/site/views/closing.ts';
import { renderProfileForm } from '../../build/site/views/profile-form.ts';
import { renderSearch } from '../../build/site/views/search-form.ts';
import { allPages } from './pages/site.ts';

const HOME = 'University of Northgate';
const LISTS = [
  { round_name: 'CAP Round III', academic_year: '2024-25', isLastYear: true },
  { round_name: 'CAP Round I', academic_year: '2023-24' },
] as const;
const KINDS: Readonly<Record<string, Closing>> = {
  'state_level.open_g': { list: 0, percentile: 88.6037289, merit: 33_717 },
  'state_level.open_l': { list: 0, percentile: 80.999, merit: 52_000, stage: 'VII' },
  'state_level.sc_g': { list: 1, percentile: 70, merit: 83_000 },
  'state_level.sc_l': { list: 1, percentile: 0, merit: 9 },
  '.tfw_seats': { list: 0, percentile: 0, merit: 8622 },
};
const reader = (answers: object): Profile =>
  readProfile(JSON.stringify({ category: 'open', home: HOME, ...answers }), [HOME])!;

function sentence(answers: object, kinds = KINDS): string {
  const record = { choice_code: '0100110010', university: HOME, closings: { lists: LISTS, kinds } };
  return parse(String(renderOwnClosing(record, reader(answers)))).textContent;
}

it.each([
  [{}, 'CAP Round III, 2024-25 closed at 88.60 percentile (merit no. 33,717) for open seats at state level'],
  [
    { ladies: '1' },
    'CAP Round III, 2024-25 closed at 80.99 percentile (merit no. 52,000, Stage VII) for open seats for women at state level',
  ],
  [
    { category: 'sc', ladies: '1' },
    'CAP Round I, 2023-24 closed at 70.00 percentile (merit no. 83,000) for SC seats at state level',
  ],
  [{ percentile: '88.6037290' }, /state level, you are above last year’s closing$/],
  [{ percentile: '88.6037288' }, /state level, you are below last year’s closing$/],
  [{ percentile: '88.6037289' }, /state level$/],
  [{ category: 'sc', percentile: '100' }, /state level, you are above the closing of 2023-24$/],
])('the page of a course tells a reader with %j what closed', (answers, words) => {
  if (typeof words === 'string') expect(sentence(answers)).toBe(words);
  else expect(sentence(answers)).toMatch(words);
});

it('a candidate without a percentile is named by merit number', () => {
  const { '.tfw_seats': tfws } = KINDS;
  const words = sentence({ tfws: '1', percentile: '50' }, { '.tfw_seats': tfws! });
  expect(words).toBe('CAP Round III, 2024-25 closed at merit no. 8,622, a candidate without a percentile, for TFWS');
  expect(sentence({}, { '.tfw_seats': tfws! })).toBe('');
});

it('a row has the same number in short', () => {
  const row = (answers: object) => {
    const offer = { choice_code: '0100110010', university: HOME };
    const own = findOwnClosing(offer, reader(answers), LISTS, (kind) => KINDS[kind]);
    return parse(String(renderClosing(own))).textContent;
  };
  expect(row({})).toBe('Closing percentile 2024-25: 88.60');
  expect(row({ percentile: '99' })).toBe('Closing percentile 2024-25: 88.60, you are above last year’s closing');
  expect(row({ category: 'sc' })).toBe('Closing percentile CAP Round I, 2023-24: 70.00');
  expect(row({ home: 'other_state', domicile: 'no' })).toBe('');
});

it('the table has every cut-off by level, seat type and stage', () => {
  const cell = (
    level: string,
    allotted_to: string,
    seat_type: string,
    stage: string,
    merit_no: number,
    percentile: number,
  ): Cutoff => ({
    ...{ level, allotted_to, seat_type, stage, merit_no, percentile },
  });
  const cutoffs = [
    cell('home_university', 'home_university', 'GOPENH', 'I', 33_717, 88.6),
    cell('home_university', 'home_university', 'GOPENH', 'VII', 34_000, 88.5),
    cell('home_university', 'other_than_home_university', 'LSCH', 'VII', 90_000, 60),
    cell('state_level', 'state', 'TFWS', 'I', 8622, 0),
  ];
  const list = { round_name: 'CAP Round III', academic_year: '2024-25', listed_code: '0600110010', cutoffs };
  const page = parse(String(renderCutoffs('1600110010', [list])));
  expect(page.querySelector('details')!.hasAttribute('open')).toBe(false);
  expect(page.querySelector('h3')!.textContent).toBe('CAP Round III, 2024-25 0600110010');
  expect(
    page.querySelectorAll('tr').map((row) => row.querySelectorAll('th, td').map(({ textContent }) => textContent)),
  ).toEqual([
    ['', 'Stage I', 'Stage VII'],
    ['Home university, allotted to home university candidates'],
    ['GOPENH', '88.6000000 (33,717)', '88.5000000 (34,000)'],
    ['Home university, allotted to other than home university candidates'],
    ['LSCH', '', '60.0000000 (90,000)'],
    ['State level'],
    ['TFWS', 'no percentile (8,622)', ''],
  ]);
});

it('nothing is said without cut-off lists', () => {
  expect(renderCutoffs('0100110010', undefined)).toBe('');
  expect(Object.values(allPages()).join('')).not.toMatch(/data-closing|cutoffs|sort\.closing|profile\.percentile/);
  const questions = { hasOrphanSeats: false, minorities: [], hasCutoffs: true };
  expect(String(renderProfileForm([], questions))).toContain('name="percentile"');
  expect(String(renderSearch({ districts: [], hasCutoffs: true }))).toContain('value="closing"');
});
