/** The pages that are the same for every round: some have places that the browser's script fills. */
import { html } from 'hono/html';
import type { Page, Site } from '../../shared/views/layout.ts';
import { renderProfileForm } from '../../shared/views/profile-form.ts';
import { label, labelText } from '../../shared/views/text.ts';

/** The reader's list, which is on the device: the script fills it. */
export const listPage: Page = {
  title: labelText('layout.list'),
  description: labelText('list.about'),
  main: html`<h1>${label('layout.list')}</h1>
<p>${label('list.about')}</p>
<div data-list></div>
<noscript><p>${label('list.script')}</p></noscript>`,
};

/** Where the page of a course asks who the reader is; the script goes back there. */
export const profilePage = ({ universities }: Site): Page => ({
  title: labelText('profile.ask'),
  description: labelText('profile.private'),
  main: html`<h1>${label('profile.keep')}</h1>
${renderProfileForm(universities, true)}`,
});

/** What the service worker shows offline in place of a page that was not seen before. */
export const offlinePage: Page = {
  title: labelText('offline.title'),
  description: labelText('offline.unseen'),
  main: html`<h1>${label('offline.title')}</h1>
<p>${label('offline.unseen')}</p>
<p><a href="/list">${label('layout.list')}</a></p>`,
};

/** For an address outside the API at which there is nothing: the script adds what it knows of a choice code. */
export const missingPage: Page = {
  title: labelText('missing.title'),
  description: labelText('missing.about'),
  main: html`<div data-missing><h1>${label('missing.title')}</h1></div>
<p>${label('missing.about')}</p>
<p><a href="/">${label('missing.home')}</a></p>`,
};
