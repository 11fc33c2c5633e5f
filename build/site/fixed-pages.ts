/** The pages that are the same for every round: some have places that the edge function or the browser's script fills. */
import { html } from 'hono/html';
import type { Page } from '../../netlify/views/layout.ts';
import { renderProfileForm } from '../../netlify/views/profile-form.ts';
import { renderSearchForm } from '../../netlify/views/search-form.ts';
import { plain, say } from '../../netlify/views/text.ts';

/** /search without results: the edge function fills it, and offline the script. */
export const searchPage: Page = {
  title: plain('home.title'),
  description: plain('home.title'),
  main: html`<h1>${say('home.title')}</h1>
${renderSearchForm()}
${renderProfileForm()}
<section id="results" data-results aria-label="${plain('results.heading')}" data-text-aria-label="results.heading"></section>`,
};

/** The reader's list, which is on the device: the script fills it. */
export const listPage: Page = {
  title: plain('list.title'),
  description: plain('list.about'),
  main: html`<h1>${say('list.title')}</h1>
<p>${say('list.about')}</p>
<div data-list></div>
<noscript><p>${say('list.script')}</p></noscript>`,
};

/** What the service worker shows offline in place of a page that was not seen before. */
export const offlinePage: Page = {
  title: plain('offline.title'),
  description: plain('offline.unseen'),
  main: html`<h1>${say('offline.title')}</h1>
<p>${say('offline.unseen')}</p>
<p><a href="/list">${say('layout.list')}</a></p>`,
};

/** For an address outside the API at which there is nothing. */
export const missingPage: Page = {
  title: plain('missing.title'),
  description: plain('missing.about'),
  main: html`<h1>${say('missing.title')}</h1>
<p>${say('missing.about')}</p>
<p><a href="/">${say('missing.home')}</a></p>`,
};
