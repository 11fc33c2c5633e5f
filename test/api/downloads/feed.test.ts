import { DOMParser, type Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { renderFeed } from '../../../build/api/downloads/feed.ts';
import { readPublicRounds } from '../../../build/api/downloads/public-rounds.ts';
import { course, load, round } from '../../support/stage-round.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const SITE = 'https://seats.example.org';
/** RFC 4151: a name of a host, a year, and a specific part. */
const TAG = /^tag:[a-z0-9.-]+,\d{4}:[a-z0-9/]+$/;

const first = round({ id: 3, round_name: 'CAP Round I' });
const courses = [course('0100110010', { total_cap_vacancies: 4 })];
const second = round({ id: 5, round_name: 'CAP Round II', published_date: '2025-08-02' }, { courses });
const draft = round({ id: 6, published_date: '2025-08-09', status: 'draft' });

/** Throws where the text is not well-formed. */
function parse(text: string): Element {
  const onError = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(`${level}: ${message}`);
  };
  return new DOMParser({ onError }).parseFromString(text, 'text/xml').documentElement!;
}
const parseFeed = (rounds: Parameters<typeof load>, siteUrl?: string) =>
  parse(renderFeed(readPublicRounds(load(...rounds)), siteUrl));
const children = (parent: Element, name: string) =>
  [...parent.childNodes].filter((node) => node.nodeName === name) as Element[];
const texts = (parent: Element, name: string) => children(parent, name).map(({ textContent }) => textContent);
const listEntries = (feed: Element) => children(feed, 'entry');
const listIds = (feed: Element) => [feed, ...listEntries(feed)].flatMap((element) => texts(element, 'id'));

describe('the feed', () => {
  it('feed and entries have the elements of RFC 4287', () => {
    const feed = parseFeed([first, second, draft]);
    expect([feed.namespaceURI, feed.localName]).toEqual([ATOM, 'feed']);
    for (const element of [feed, ...listEntries(feed)]) {
      expect(texts(element, 'id')).toEqual([expect.stringMatching(TAG)]);
      expect(texts(element, 'title')).toEqual([expect.stringMatching(/\S/)]);
      expect(texts(element, 'updated')).toEqual([expect.stringMatching(/^2025-0\d-\d\dT00:00:00Z$/)]);
    }
    expect(children(feed, 'author')).toHaveLength(1);
    expect(new Set(listIds(feed)).size).toBe(3);
  });

  it('feed has the numbers of each published round', () => {
    const entries = listEntries(parseFeed([first, second, draft]));
    expect(entries.flatMap((entry) => texts(entry, 'title'))).toEqual([
      'CAP Round II, 2025-26',
      'CAP Round I, 2025-26',
    ]);
    expect(entries.flatMap((entry) => texts(entry, 'content'))).toEqual([
      '1 institute, 1 course, 4 vacant CAP seats.',
      '1 institute, 2 courses, 20 vacant CAP seats.',
    ]);
  });

  it('feed has an entry for each correction', () => {
    const corrected = JSON.stringify([
      { date: '2025-08-03', note: 'Open seats were 3, not 30 <b>' },
      { date: '2025-08-05', note: 'A course was missing' },
      { date: '2025-08-05', note: 'And another' },
    ]);
    const feed = parseFeed([round({ id: 3, round_name: 'CAP Round I', corrected }), second]);
    expect(texts(feed, 'updated')).toEqual(['2025-08-05T00:00:00Z']);
    const shown = listEntries(feed).map((entry) =>
      ['title', 'updated', 'content'].flatMap((name) => texts(entry, name)),
    );
    expect(shown.map(([title, updated]) => `${updated!.slice(0, 10)} ${title}`)).toEqual([
      '2025-08-05 Corrected: CAP Round I, 2025-26',
      '2025-08-05 Corrected: CAP Round I, 2025-26',
      '2025-08-05 CAP Round I, 2025-26',
      '2025-08-03 Corrected: CAP Round I, 2025-26',
      '2025-08-02 CAP Round II, 2025-26',
    ]);
    const notes = shown.flatMap(([title, , content]) => (title!.startsWith('Corrected') ? [content] : []));
    expect(notes).toEqual(['And another', 'A course was missing', 'Open seats were 3, not 30 <b>']);
    const before = listIds(parseFeed([first, second]));
    expect(listIds(feed)).toEqual(expect.arrayContaining(before));
    expect(new Set(listIds(feed)).size).toBe(6);
  });

  it('feed keeps a withdrawn round without its numbers', () => {
    const reason = JSON.stringify([{ date: '2025-08-04', note: 'The list was of another year' }]);
    const withdrawn = { id: 5, round_name: 'CAP Round II', published_date: '2025-08-02', status: 'withdrawn' };
    for (const [corrected, day] of [
      [reason, '2025-08-04'],
      [null, '2025-08-02'],
    ] as const) {
      const feed = parseFeed([first, round({ ...withdrawn, corrected })]);
      const corrections = ['Corrected or withdrawn: CAP Round II, 2025-26'].slice(corrected ? 0 : 1);
      expect(listEntries(feed).flatMap((one) => texts(one, 'title'))).toEqual(expect.arrayContaining(corrections));
      expect(texts(feed, 'updated')).toEqual([`${day}T00:00:00Z`]);
      const entry = listEntries(feed).find((one) => texts(one, 'title')[0] === 'Withdrawn: CAP Round II, 2025-26')!;
      expect(texts(entry, 'content')).toEqual(['This round was withdrawn: its numbers are no longer published.']);
      expect(children(entry, 'link').map((link) => link.getAttribute('href'))).toEqual(['/api/v1/datasets']);
      expect(listIds(feed)).toEqual(expect.arrayContaining(listIds(parseFeed([first, second]))));
    }
    expect(texts(parseFeed([first, draft]), 'updated')).toEqual([`2025-07-14T00:00:00Z`]);
  });

  it('feed ids survive an added or renamed round', () => {
    const ids = ['feed', 'dataset/5', 'dataset/3'].map((id) => `tag:seats.example.org,2026:${id}`);
    expect(listIds(parseFeed([first, second], SITE))).toEqual(ids);
    expect(listIds(parseFeed([first], SITE))).toEqual([ids[0], ids[2]]);
    const corrected = JSON.stringify([{ date: '2025-08-03', note: 'Open seats were 3' }]);
    expect(listIds(parseFeed([round({ ...first.fields, corrected })], SITE))).toContain(`${ids[2]}/correction/1`);
    expect(listIds(parseFeed([first, round({ ...second.fields, round_name: 'Round 2' })], SITE))).toEqual(ids);
  });

  it("feed links are absolute with the site's address", () => {
    const links = (feed: Element) =>
      [feed, ...listEntries(feed)]
        .flatMap((element) => children(element, 'link'))
        .map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`);
    expect(links(parseFeed([first]))).toEqual([
      'alternate /',
      'alternate /round',
      'alternate /api/v1/dataset/3',
      'related /downloads/round-3/datapackage.json',
    ]);
    expect(links(parseFeed([first], SITE))).toEqual([
      `alternate ${SITE}/`,
      `self ${SITE}/feed.xml`,
      `alternate ${SITE}/round`,
      `alternate ${SITE}/api/v1/dataset/3`,
      `related ${SITE}/downloads/round-3/datapackage.json`,
    ]);
    // Only the latest round has a page.
    expect(links(parseFeed([first, second])).filter((link) => link === 'alternate /round')).toHaveLength(1);
  });

  it.each(['<b>&amp; "x" \'y\' ]]>', 'דוח \u202eאבג', 'अभि 😀'])(
    'feed keeps a name letter for letter: %j',
    (round_name) => {
      expect(texts(listEntries(parseFeed([round({ round_name })]))[0]!, 'title')).toEqual([`${round_name}, 2025-26`]);
    },
  );
});
