/** The page of the shortlist. The list is on the device: the browser's script fills it. */
import { html } from 'hono/html';
import type { Page } from '../../netlify/views/layout.ts';
import { plain, say } from '../../netlify/views/text.ts';

export function listPage(): Page {
  return {
    title: plain('list.title'),
    description: plain('list.about'),
    main: html`<h1>${say('list.title')}</h1>
<p>${say('list.about')}</p>
<div data-list></div>
<noscript><p>${say('list.script')}</p></noscript>`,
  };
}
