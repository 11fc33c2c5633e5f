/** No page says the same sentence twice, in any language: tables, rows and controls apart, which repeat what they are about. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { renderOwnSeats } from '../../../build/site/browser/own-seats.ts';
import { openCount } from '../../../build/site/eligibility.ts';
import { readProfile } from '../../../build/site/reader-profile.ts';
import { LANGUAGES } from '../../../build/site/texts/languages.ts';
import { isTextKey, labelText, useTexts } from '../../../build/site/views/labels.ts';
import { answerHere } from '../../preview/served.ts';
import { shareSample } from '../../preview/use-sample.ts';
import { course, institute, round, vacancy } from '../../support/stage-round.ts';
import { CODE, renderRounds } from './site.ts';

const SAMPLE = new URL('../../../data/sample', import.meta.url).pathname;
const SEARCHES = ['q=civil', 'q=civil+zzzzz', 'q=hostel+fees', 'q=last+date', 'q=0100119101', 'q=x&district=Nowhere'];
/** Whoever has no university, no certain one, or no seats of the state reads the most sentences. */
const READERS = [
  { category: 'obc', home: 'unsure', ladies: '1', tfws: '1' },
  { category: 'open', home: 'other_state', domicile: 'no', ews: '1' },
  { category: 'sc', home: 'other_state', tfws: '1' },
].map((answers) => readProfile(JSON.stringify(answers), [])!);
const REPEATED =
  'script, style, pre, code, table, .results, .figures, .trend, .try, button, select, nav, label, #source, article ~ article';

/** Pages of a round whose college has no known district, a minority, and seats of every kind. */
function rarePages(): Record<string, string> {
  const seats = { minority_seats: 2, all_india_seats: 1, orphan_total: 1 };
  const levels = ['home_university', 'other_than_home_university'].map((seat_level) => vacancy(CODE, { seat_level }));
  const none = { total_cap_vacancies: 0, pwd_total: 0, def_total: 0 };
  const tables = {
    institutes: [institute('01001', { district: '', inst_type: 'Un-Aided Religious Minority - Jain' })],
    courses: [course(CODE, seats), course('0100110020FX', none)],
    vacancies: levels,
  };
  return renderRounds(round({}, tables), round({ published_date: '2025-08-02', round_name: 'Round 2' }, tables));
}

/** The sentences of three words or more below `root`, in the current language. */
function sentencesOf(root: HTMLElement): string[] {
  for (const element of root.querySelectorAll('[data-text]')) {
    const key = element.getAttribute('data-text')!;
    const values = JSON.parse(element.getAttribute('data-values')?.replaceAll('&quot;', '"') ?? '{}');
    if (isTextKey(key)) element.textContent = labelText(key, values);
  }
  for (const element of root.querySelectorAll(REPEATED)) element.remove();
  const sentences = root.structuredText.split(/\n|(?<=[.?।]) /).map((sentence) => sentence.trim());
  return sentences.filter((sentence) => sentence.split(' ').length > 2);
}

let texts: Record<string, string>;
beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/course/0100110010' });
  const { out } = await shareSample(SAMPLE);
  const names = readdirSync(join(out, 'public'), { recursive: true, encoding: 'utf8' });
  // Of courses and institutes every sixth.
  const pages = names.filter((name, i) => /^(?!api).*\.html$/.test(name) && (!name.includes('/') || i % 6 === 0));
  expect(pages.length).toBeGreaterThan(40);
  texts = {};
  for (const name of pages) texts[name] = readFileSync(join(out, 'public', name), 'utf8');
  const answer = await answerHere(out);
  for (const search of SEARCHES) texts[search] = await (await answer(`https://x/search?${search}`)).text();
});
afterAll(() => {
  vi.unstubAllGlobals();
  useTexts(LANGUAGES[0]!.texts);
});

it.each(LANGUAGES)('no page has a sentence twice in $name', ({ texts: words }) => {
  useTexts(words);
  const twice: string[][] = [];
  const read = (body: HTMLElement, where: string) => {
    const sentences = sentencesOf(body);
    const repeated = sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i);
    if (repeated.length > 0) twice.push([where, ...repeated]);
  };
  for (const [name, text] of Object.entries({ ...rarePages(), ...texts })) {
    const body = parse(text).querySelector('body')!;
    const record = JSON.parse(body.querySelector('#record')?.text ?? 'null');
    read(body, name);
    for (const reader of record ? READERS : []) {
      const mine = renderOwnSeats(record, openCount(reader)(record), reader, true);
      body.querySelector('[data-mine]')!.innerHTML = String(mine);
      read(body, `${name} for ${JSON.stringify(reader)}`);
    }
  }
  expect(twice.slice(0, 9)).toEqual([]);
});
