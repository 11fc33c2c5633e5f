/** feed.xml (Atom, RFC 4287): an entry for each round, with its changes in numbers, and for each correction. */

import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { count } from '../../shared/format.ts';
import { parseCorrections } from '../../shared/views/corrections.ts';
import { isPublished, lastChanged, lastUpdate, type PublishedRound } from './rounds.ts';

/**
 * `rounds` are newest first, at least one of them published; a withdrawn one keeps its entry. Without `siteUrl` links are
 * relative to the feed's address, and the feed has no link to itself.
 */
export function renderFeed(rounds: readonly PublishedRound[], siteUrl = ''): string {
  const latest = rounds.find(isPublished)!;
  const entries = rounds.flatMap((round) => [...correctionEntries(round), roundEntry(round, rounds)]);
  entries.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  // hono's escapes, &amp; &lt; &gt; &quot; and &#39;, are valid in XML.
  return String(html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${lastingId(`${latest.source_authority} feed`)}</id>
<title>Seat vacancies for each admission round</title>
<updated>${midnight(lastUpdate(rounds))}</updated>
<author><name>Seat Vacancy API</name></author>
<link rel="alternate" type="text/html" href="${siteUrl}/"/>
${siteUrl && html`<link rel="self" type="application/atom+xml" href="${siteUrl}/feed.xml"/>\n`}${entries.map((entry) => renderEntry(entry, siteUrl))}</feed>
`);
}

interface Entry {
  readonly id: string;
  readonly round: PublishedRound;
  readonly title: string;
  readonly date: string;
  readonly content: string;
}

const roundId = ({ source_authority, id }: PublishedRound) => `${source_authority} dataset ${id}`;

function roundEntry(round: PublishedRound, rounds: readonly PublishedRound[]): Entry {
  const before = rounds.find(({ id }) => id === round.previous_id);
  const [title, content] = isPublished(round)
    ? [roundTitle(round), whatChanged(round, before)]
    : [`Withdrawn: ${roundTitle(round)}`, 'This round was withdrawn: its numbers are no longer published.'];
  return { id: roundId(round), round, title, date: lastChanged(round), content };
}

/** The last correction first. Ids follow from the position in round.json, where new ones are added at the end. */
function correctionEntries(round: PublishedRound): Entry[] {
  const entries = parseCorrections(round).map(({ date, note }, place) => {
    const title = `${isPublished(round) ? 'Corrected' : 'Corrected or withdrawn'}: ${roundTitle(round)}`;
    return { id: `${roundId(round)} correction ${place + 1}`, round, title, date, content: note };
  });
  return entries.reverse();
}

function renderEntry({ id, round, title, date, content }: Entry, siteUrl: string) {
  const related = isPublished(round) ? `/downloads/${round.folder}/datapackage.json` : '/api/v1/datasets';
  return html`<entry>
<id>${lastingId(id)}</id>
<title>${xmlText(title)}</title>
<updated>${midnight(date)}</updated>
<link rel="alternate" type="text/html" href="${siteUrl}/round"/>
<link rel="related" type="application/json" href="${siteUrl}${related}"/>
<content type="text">${xmlText(content)}</content>
</entry>
`;
}

function whatChanged(round: PublishedRound, before: PublishedRound | undefined): string {
  const number = (key: 'total_institutes' | 'total_courses' | 'vacant_seats', one: string) =>
    count(round[key], one) + (before ? ` (${difference(round[key] - before[key])})` : '');
  const isSameYear = before?.academic_year === round.academic_year;
  const numbers = [
    number('total_institutes', 'institute'),
    number('total_courses', 'course'),
    // A year begins with all its seats, so the number of the year before is not comparable.
    isSameYear ? number('vacant_seats', 'vacant CAP seat') : count(round.vacant_seats, 'vacant CAP seat'),
  ].join(', ');
  const year = isSameYear ? '' : '; seats of two academic years are not compared';
  return before
    ? `${numbers}, compared with ${roundTitle(before)}${year}.`
    : `${numbers}. No round before it is published.`;
}

function difference(number: number): string {
  if (number === 0) return 'unchanged';
  return number > 0 ? count(number, 'more', 'more') : count(-number, 'fewer', 'fewer');
}

const roundTitle = ({ round_name, academic_year }: PublishedRound) => `${round_name}, ${academic_year}`;
const midnight = (day: string) => `${day}T00:00:00Z`;

/** Replaces characters that XML 1.0 does not allow even escaped, such as U+FFFF. */
function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}

/** A version 5 UUID: an id that survives a change of the site's address, of numbers or of a round's name. */
function lastingId(name: string): string {
  const namespace = Buffer.from('1e4d5cd033774430995dbcb1d410026e', 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
