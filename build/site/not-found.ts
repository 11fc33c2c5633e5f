/** The page for an address outside the API at which there is nothing. */
import { html } from 'hono/html';
import type { Page } from '../../netlify/views/layout.ts';
import { plain, say } from '../../netlify/views/text.ts';

export function missingPage(): Page {
  return {
    title: plain('missing.title'),
    description: plain('missing.about'),
    main: html`<h1>${say('missing.title')}</h1>
<p>${say('missing.about')}</p>
<p><a href="/">${say('missing.home')}</a></p>`,
  };
}
