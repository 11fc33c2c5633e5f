/** The page for an address outside the API at which there is nothing. */
import { html } from 'hono/html';
import { renderPage } from './layout.ts';

/** The HTML of 404.html. */
export function renderNotFound(): string {
  return renderPage({
    title: 'Not found: Seat Vacancy API',
    description: 'There is no page at this address.',
    main: html`<h1>There is no page at this address</h1>
<p>The <a href="/">home page</a> lists every endpoint and download.</p>`,
  });
}
