/** The page /search without results: the edge function fills it, and offline the browser's script. */
import { html } from 'hono/html';
import type { Page } from '../../netlify/views/layout.ts';
import { renderProfileForm } from '../../netlify/views/profile-form.ts';
import { renderSearchForm } from '../../netlify/views/search-form.ts';
import { plain, say } from '../../netlify/views/text.ts';

export function searchPage(): Page {
  return {
    title: plain('home.title'),
    description: plain('home.title'),
    main: html`<h1>${say('home.title')}</h1>
${renderSearchForm()}
${renderProfileForm()}
<section id="results" data-results aria-label="${plain('results.heading')}" data-text-aria-label="results.heading"></section>`,
  };
}
