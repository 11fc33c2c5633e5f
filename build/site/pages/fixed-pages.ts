/** The pages that are the same for every round; the browser's script fills parts of some. */
import { html } from 'hono/html';
import { label, labelText } from '../views/labels.ts';
import type { Page, Site } from '../views/layout.ts';
import { type RoundQuestions, renderProfileForm, type University } from '../views/profile-form.ts';
import { renderSearch } from '../views/search-form.ts';
import { renderRules } from './page-parts.ts';

/** The reader's list, which is stored on the device: the script fills it. */
export const listPage: Page = {
  title: 'layout.list',
  description: labelText('list.about'),
  ofRound: true,
  script: 'list',
  main: html`<div class="actions"><h1>${label('layout.list')}</h1>
<span class="actions" data-own-list><a class="chip" href="/profile" data-profile-summary>${label('profile.ask')}</a> <span data-people></span></span></div>
<div data-list></div>
<p class="note" data-own-list>${label('list.about')}</p>
<noscript><p>The list needs JavaScript: it is kept on your device and not on a server.</p></noscript>`,
};

/** The questions about the reader, to which every page links; the script returns to that page. */
export const profilePage = (site: Site, universities: readonly University[], questions: RoundQuestions): Page => ({
  title: 'profile.ask',
  description: labelText('profile.private'),
  script: 'profile',
  main: html`<h1>${label('profile.ask')}</h1>
<p class="actions"><span data-people></span></p>
${renderProfileForm(universities, { ...questions, hasCutoffs: site.hasCutoffs })}
${renderRules(site)}`,
});

/** The service worker shows it offline in place of a page that was not visited before. */
export const offlinePage: Page = {
  title: 'offline.title',
  description: labelText('offline.unseen'),
  // It shows the seats of a course or an institute that was not opened.
  script: 'course',
  main: html`<h1>${label('offline.title')}</h1>
<div data-unseen><p>${label('offline.unseen')}</p></div>
<p class="lead"><a href="/list">${label('layout.list')}</a></p>`,
};

/** For unknown addresses outside the API: the script searches for the words of the address. */
export const missingPage = (districts: readonly string[], hasCutoffs?: boolean): Page => ({
  title: 'missing.title',
  description: labelText('missing.title'),
  main: html`<h1 data-missing>${label('missing.title')}</h1>
${renderSearch({ districts, hasCutoffs })}`,
});
