/** The home page: what this is, the round it shows, the endpoints, the downloads and a search that needs no JavaScript. */
import { html } from 'hono/html';
import { PAGE_LIMIT, QUERY_LENGTH, RATE_LIMIT } from '../../netlify/http/limits.ts';
import type { Dataset } from '../contract/resources.ts';
import { type Markup, renderPage } from './layout.ts';

export interface HomeContent {
  readonly latest: Dataset;
  /** Where the numbers of the latest round come from. */
  readonly source: { readonly title: string; readonly authority: string; readonly url: string | null };
  /** Newest first. */
  readonly datasets: readonly Dataset[];
  /** A course to link to; absent where the round has none. */
  readonly example?: { readonly choice_code: string; readonly course_name: string } | undefined;
}

/** The HTML of index.html. */
export function renderHome(content: HomeContent): string {
  const { latest, example } = content;
  return renderPage({
    title: `Seat Vacancy API: ${latest.round_name}, ${latest.academic_year}`,
    description: `Vacant seats after ${latest.round_name} of ${latest.academic_year}, course by course, as a free read-only JSON API.`,
    main: html`<h1>Seat vacancies after each admission round, as JSON</h1>
<p>After every round of the centralised admission process (CAP) the authority publishes which seats are still vacant.
This free, read-only service makes each list searchable, for students and for the tools that help them.</p>
${latestRound(content)}
${searchForm()}
${endpoints(example)}
${downloads()}
${rounds(content.datasets)}`,
  });
}

function latestRound({ latest, source }: HomeContent): Markup {
  const title = source.url?.startsWith('http') ? html`<a href="${source.url}">${source.title}</a>` : source.title;
  return html`<section aria-labelledby="latest">
<h2 id="latest">Latest round</h2>
<p><strong>${latest.round_name}</strong> of ${latest.academic_year}, published
<time datetime="${latest.published_date}">${latest.published_date}</time></p>
<dl>
<div><dt>Institutes</dt><dd>${latest.total_institutes}</dd></div>
<div><dt>Courses</dt><dd>${latest.total_courses}</dd></div>
<div><dt>Vacancy rows</dt><dd>${latest.total_vacancy_rows}</dd></div>
</dl>
<p>Source: ${title}, ${source.authority}. <strong>For reference only: the authority's own list decides.</strong></p>
</section>`;
}

function searchForm(): Markup {
  return html`<section aria-labelledby="search">
<h2 id="search">Search</h2>
<form action="/api/v1/search" method="get" role="search">
<p><label for="q">Course or institute</label>
<input id="q" name="q" type="search" maxlength="${QUERY_LENGTH}" placeholder="computer engineering"></p>
<p><label for="district">District</label> <input id="district" name="district" type="text"></p>
<p><input id="has_vacancy" name="has_vacancy" type="checkbox" value="1">
<label for="has_vacancy">Only courses with vacant CAP seats</label></p>
<p><button type="submit">Search (answers in JSON)</button></p>
</form>
</section>`;
}

function endpoints(example: HomeContent['example']): Markup {
  const link = (path: string) => html`<a href="/api/v1${path}"><code>/api/v1${path}</code></a>`;
  const course = example
    ? html`${link(`/course/${example.choice_code}`)} <span>the full vacancy breakdown of one course, here ${example.course_name}</span>`
    : html`<code>/api/v1/course/{choice_code}</code> <span>the full vacancy breakdown of one course</span>`;
  return html`<section aria-labelledby="endpoints">
<h2 id="endpoints">Endpoints</h2>
<ul class="endpoints">
<li>${link('/datasets')} <span>every round, newest first</span></li>
<li>${link('/institutes')} <span>the institutes of the latest round</span></li>
<li>${course}</li>
<li>${link('/search?q=engineering&has_vacancy=1&limit=20')} <span>courses by words of their or their institute's name</span></li>
</ul>
<p>Search takes <code>q</code>, <code>district</code>, <code>city</code>, <code>has_vacancy</code> (1 or 0), <code>limit</code>
(1 to ${PAGE_LIMIT.maximum}, ${PAGE_LIMIT.default} unless told) and <code>offset</code>. No key is needed; a client may ask
${RATE_LIMIT.requests} times in ${RATE_LIMIT.windowSeconds} seconds.</p>
</section>`;
}

function downloads(): Markup {
  return html`<section aria-labelledby="downloads">
<h2 id="downloads">Downloads</h2>
<ul><li><a href="/downloads/rounds.sqlite">rounds.sqlite</a>: every round, for any SQLite client</li></ul>
</section>`;
}

function rounds(datasets: readonly Dataset[]): Markup {
  const row = (dataset: Dataset) => html`<tr><th scope="row">${dataset.round_name}</th><td>${dataset.academic_year}</td>
<td><time datetime="${dataset.published_date}">${dataset.published_date}</time></td><td>${dataset.status}</td>
<td class="number">${dataset.total_courses}</td></tr>`;
  return html`<section aria-labelledby="rounds">
<h2 id="rounds">All rounds</h2>
<div class="wide" tabindex="0" role="region" aria-label="All rounds"><table>
<thead><tr><th scope="col">Round</th><th scope="col">Year</th><th scope="col">Date</th><th scope="col">Status</th>
<th scope="col" class="number">Courses</th></tr></thead>
<tbody>
${datasets.map(row)}
</tbody>
</table></div>
</section>`;
}
