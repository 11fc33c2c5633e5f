/** The page that the service worker shows offline in place of one that was not seen before. */
import { html } from 'hono/html';
import type { Page } from '../../netlify/views/layout.ts';
import { plain, say } from '../../netlify/views/text.ts';

export function offlinePage(): Page {
  return {
    title: plain('offline.title'),
    description: plain('offline.unseen'),
    main: html`<h1>${say('offline.title')}</h1>
<p>${say('offline.unseen')}</p>
<p><a href="/list">${say('layout.list')}</a></p>`,
  };
}
