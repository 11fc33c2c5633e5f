import { DOMParser, type Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { renderFeed } from '../../build/downloads/feed.ts';
import { readPublishedRounds } from '../../build/downloads/published-rounds.ts';
import { course, load, round } from '../support/stage-round.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const SITE = 'https://seats.example.org';
const URN = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

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
const feedOf = (rounds: Parameters<typeof load>, siteUrl?: string) =>
  parse(renderFeed(readPublishedRounds(load(...rounds)), siteUrl));
const children = (parent: Element, name: string) =>
  [...parent.childNodes].filter((node) => node.nodeName === name) as Element[];
const texts = (parent: Element, name: string) => children(parent, name).map(({ textContent }) => textContent);
const entriesOf = (feed: Element) => children(feed, 'entry');
const idsOf = (feed: Element) => [feed, ...entriesOf(feed)].flatMap((element) => texts(element, 'id'));

describe('the feed', () => {
  it('has what RFC 4287 asks of a feed and of an entry, each once', () => {
    const feed = feedOf([first, second, draft]);
    expect([feed.namespaceURI, feed.localName]).toEqual([ATOM, 'feed']);
    for (const element of [feed, ...entriesOf(feed)]) {
      expect(texts(element, 'id')).toEqual([expect.stringMatching(URN)]);
      expect(texts(element, 'title')).toEqual([expect.stringMatching(/\S/)]);
      expect(texts(element, 'updated')).toEqual([expect.stringMatching(/^2025-0\d-\d\dT00:00:00Z$/)]);
    }
    expect(children(feed, 'author')).toHaveLength(1);
    expect(new Set(idsOf(feed)).size).toBe(3);
  });

  it('tells of each published round, newest first, what changed in numbers', () => {
    const entries = entriesOf(feedOf([first, second, draft]));
    expect(entries.flatMap((entry) => texts(entry, 'title'))).toEqual([
      'CAP Round II, 2025-26',
      'CAP Round I, 2025-26',
    ]);
    expect(entries.flatMap((entry) => texts(entry, 'content'))).toEqual([
      '1 institute (unchanged), 1 course (1 fewer), 4 vacant CAP seats (16 fewer), compared with CAP Round I, 2025-26.',
      '1 institute, 2 courses, 20 vacant CAP seats. No round before it is published.',
    ]);
  });

  it('was updated when its newest round was published', () => {
    expect(texts(feedOf([first, second]), 'updated')).toEqual(['2025-08-02T00:00:00Z']);
  });

  it("keeps its ids when a round is added or corrected and when the site's address changes", () => {
    const [feed, newest, oldest] = idsOf(feedOf([first, second]));
    expect(idsOf(feedOf([first]))).toEqual([feed, oldest]);
    expect(idsOf(feedOf([first, round({ ...second.fields, round_name: 'Round 2' })], SITE))).toEqual([
      feed,
      newest,
      oldest,
    ]);
  });

  it('links with the address of the site where that is known, and only then to itself', () => {
    const links = (feed: Element) =>
      [feed, ...entriesOf(feed)]
        .flatMap((element) => children(element, 'link'))
        .map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`);
    expect(links(feedOf([first]))).toEqual(['alternate /', 'related /downloads/round-3/datapackage.json']);
    expect(links(feedOf([first], SITE))).toEqual([
      `alternate ${SITE}/`,
      `self ${SITE}/feed.xml`,
      `related ${SITE}/downloads/round-3/datapackage.json`,
    ]);
  });

  it.each(['<b>&amp; "x" \'y\' ]]>', 'דוח \u202eאבג', 'अभि 😀'])(
    'carries a name letter for letter: %j',
    (round_name) => {
      expect(texts(entriesOf(feedOf([round({ round_name })]))[0]!, 'title')).toEqual([`${round_name}, 2025-26`]);
    },
  );

  it('replaces what XML cannot carry', () => {
    const round_name = 'a\uffffb\ufffec\u0000';
    expect(texts(entriesOf(feedOf([round({ round_name })]))[0]!, 'title')).toEqual(['a\ufffdb\ufffdc\ufffd, 2025-26']);
  });
});
