/** The pages that are the same for every round: some have places that the browser's script fills. */
import { html } from 'hono/html';
import type { Page, Site } from '../../shared/views/layout.ts';
import { renderProfileForm, type University } from '../../shared/views/profile-form.ts';
import { renderRules } from '../../shared/views/rules.ts';
import { label, labelText } from '../../shared/views/text.ts';

/** The reader's list, which is on the device: the script fills it. */
export const listPage = (site: Site): Page => ({
  title: 'layout.list',
  description: labelText('list.about'),
  ofRound: true,
  main: html`<h1>${label('layout.list')}</h1>
<div data-list></div>
<p class="note">${label('list.about')}</p>
<noscript><p>The list needs JavaScript: it is kept on your device and not on a server.</p></noscript>
${renderRules(site)}`,
});

/** Where any page asks who the reader is; the script goes back there. */
export const profilePage = (site: Site, universities: readonly University[]): Page => ({
  title: 'profile.ask',
  description: labelText('profile.private'),
  main: html`<h1>${label('profile.keep')}</h1>
${renderProfileForm(universities)}
${renderRules(site)}`,
});

/** What the service worker shows offline in place of a page that was not seen before. */
export const offlinePage: Page = {
  title: 'offline.title',
  description: labelText('offline.unseen'),
  main: html`<h1>${label('offline.title')}</h1>
<p>${label('offline.unseen')}</p>
<p><a href="/list">${label('layout.list')}</a></p>`,
};

/** For an address outside the API at which there is nothing: the script adds what it knows of a choice code. */
export const missingPage: Page = {
  title: 'missing.title',
  description: labelText('missing.about'),
  main: html`<div data-missing><h1>${label('missing.title')}</h1></div>
<p>${label('missing.about')}</p>
<p><a href="/">${label('missing.home')}</a></p>`,
};
