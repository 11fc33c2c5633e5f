/** feed.xml (Atom, RFC 4287): an entry for each round, with its numbers, and for each correction. */

import { html } from 'hono/html';
import { parseCorrections } from '../../shared/corrections.ts';
import { compareText, plural } from '../../shared/format.ts';
import { isPublished, lastChanged, lastUpdate, type PublishedRound } from './public-rounds.ts';

/** The authority of ids that a build without a site's address writes (RFC 2606: no site has such a name). */
const NO_SITE = 'seat-vacancy-api.invalid';
/** The year of every id (RFC 4151): it must never change, or feed readers show each entry again. */
const TAG_YEAR = '2026';

/**
 * `rounds` are newest first; a withdrawn one keeps its entry. Without `siteUrl` links are relative to the feed's address, and the
 * feed has no link to itself.
 */
export function renderFeed(rounds: readonly PublishedRound[], siteUrl = ''): string {
  const tag = `tag:${siteUrl ? new URL(siteUrl).hostname : NO_SITE},${TAG_YEAR}:`;
  const entries = rounds.flatMap((round) => [...correctionEntries(round), roundEntry(round)]);
  entries.sort((a, b) => compareText(b.date, a.date));
  // hono's escapes, &amp; &lt; &gt; &quot; and &#39;, are valid in XML.
  return String(html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${tag}feed</id>
<title>Seat vacancies for each admission round</title>
<updated>${midnight(lastUpdate(rounds))}</updated>
<author><name>Seat Vacancy API</name></author>
<link rel="alternate" type="text/html" href="${siteUrl}/"/>
${siteUrl && html`<link rel="self" type="application/atom+xml" href="${siteUrl}/feed.xml"/>\n`}${entries.map((entry) => renderEntry(entry, tag, siteUrl, rounds.find(isPublished)))}</feed>
`);
}

interface Entry {
  /** What follows the tag's authority and year; it survives a change of the numbers or of a round's name. */
  readonly id: string;
  readonly round: PublishedRound;
  readonly title: string;
  readonly date: string;
  readonly content: string;
}

const roundId = ({ id }: PublishedRound) => `dataset/${id}`;

function roundEntry(round: PublishedRound): Entry {
  const [title, content] = isPublished(round)
    ? [roundTitle(round), numbersOf(round)]
    : [`Withdrawn: ${roundTitle(round)}`, 'This round was withdrawn: its numbers are no longer published.'];
  return { id: roundId(round), round, title, date: lastChanged(round), content };
}

/** The last correction first. Ids follow from the position in round.json, where new ones are added at the end. */
function correctionEntries(round: PublishedRound): Entry[] {
  const entries = parseCorrections(round).map(({ date, note }, index) => {
    const title = `${isPublished(round) ? 'Corrected' : 'Corrected or withdrawn'}: ${roundTitle(round)}`;
    return { id: `${roundId(round)}/correction/${index + 1}`, round, title, date, content: note };
  });
  return entries.reverse();
}

/** Only the latest round has a page for people. */
function renderEntry(
  { id, round, title, date, content }: Entry,
  tag: string,
  siteUrl: string,
  latest: PublishedRound | undefined,
) {
  const page = round === latest ? html`<link rel="alternate" type="text/html" href="${siteUrl}/round"/>\n` : '';
  const address = isPublished(round) ? `/api/v1/dataset/${round.id}` : '/api/v1/datasets';
  const files = isPublished(round)
    ? html`<link rel="related" type="application/json" href="${siteUrl}/downloads/${round.folder}/datapackage.json"/>\n`
    : '';
  return html`<entry>
<id>${tag}${id}</id>
<title>${title}</title>
<updated>${midnight(date)}</updated>
${page}<link rel="alternate" type="application/json" href="${siteUrl}${address}"/>
${files}<content type="text">${content}</content>
</entry>
`;
}

function numbersOf({ total_institutes, total_courses, vacant_seats }: PublishedRound): string {
  return `${plural(total_institutes, 'institute')}, ${plural(total_courses, 'course')}, ${plural(vacant_seats, 'vacant CAP seat')}.`;
}

const roundTitle = ({ round_name, academic_year }: PublishedRound) => `${round_name}, ${academic_year}`;
const midnight = (day: string) => `${day}T00:00:00Z`;
