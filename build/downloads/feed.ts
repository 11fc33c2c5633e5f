/** feed.xml (Atom, RFC 4287): an entry for each published round, with what changed in numbers. */
import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { count } from '../stages.ts';
import type { PublishedRound } from './published-rounds.ts';

/** `rounds` newest first, at least one. Without `siteUrl` links are relative to the feed's own address, and it has none of itself. */
export function renderFeed(rounds: readonly PublishedRound[], siteUrl = ''): string {
  const latest = rounds[0]!;
  // hono's escapes, &amp; &lt; &gt; &quot; and &#39;, are those of XML.
  return String(html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${lastingId(`${latest.source_authority} feed`)}</id>
<title>Seat vacancies after each admission round</title>
<updated>${midnight(latest)}</updated>
<author><name>Seat Vacancy API</name></author>
<link rel="alternate" type="text/html" href="${siteUrl}/"/>
${siteUrl && html`<link rel="self" type="application/atom+xml" href="${siteUrl}/feed.xml"/>\n`}${rounds.map((round, index) => renderEntry(round, rounds[index + 1], siteUrl))}</feed>
`);
}

function renderEntry(round: PublishedRound, before: PublishedRound | undefined, siteUrl: string) {
  return html`<entry>
<id>${lastingId(`${round.source_authority} dataset ${round.id}`)}</id>
<title>${xmlText(nameOf(round))}</title>
<updated>${midnight(round)}</updated>
<link rel="related" type="application/json" href="${siteUrl}/downloads/${round.folder}/datapackage.json"/>
<content type="text">${xmlText(whatChanged(round, before))}</content>
</entry>
`;
}

function whatChanged(round: PublishedRound, before: PublishedRound | undefined): string {
  const number = (key: 'total_institutes' | 'total_courses' | 'vacant_seats', one: string) =>
    count(round[key], one) + (before ? ` (${difference(round[key] - before[key])})` : '');
  const numbers = [
    number('total_institutes', 'institute'),
    number('total_courses', 'course'),
    number('vacant_seats', 'vacant CAP seat'),
  ].join(', ');
  return before ? `${numbers}, compared with ${nameOf(before)}.` : `${numbers}. No round before it is published.`;
}

function difference(number: number): string {
  if (number === 0) return 'unchanged';
  return number > 0 ? count(number, 'more', 'more') : count(-number, 'fewer', 'fewer');
}

const nameOf = ({ round_name, academic_year }: PublishedRound) => `${round_name}, ${academic_year}`;
/** The day is all that is known, and a feed wants a time. */
const midnight = ({ published_date }: PublishedRound) => `${published_date}T00:00:00Z`;

/** Names may hold characters that XML 1.0 has not even as escapes, such as U+FFFF. */
function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}

/** A version 5 UUID: an id that outlasts a change of the site's address, of the numbers and of a round's name. */
function lastingId(name: string): string {
  const namespace = Buffer.from('1e4d5cd033774430995dbcb1d410026e', 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
