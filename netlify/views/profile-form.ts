/** The question who the reader is. It is part of the page, so that nothing moves when the script fills it. */
import { html } from 'hono/html';
import { CATEGORIES } from './seats.ts';
import { type Markup, plain, say } from './text.ts';

const radio = (name: string, value: string, label: Markup, checked = false) =>
  html`<label><input type="radio" name="${name}" value="${value}"${checked ? html` checked` : ''}> ${label}</label>`;
const check = (name: string, label: Markup) =>
  html`<label><input type="checkbox" name="${name}" value="1"> ${label}</label>`;

/** Closed until it is asked for; `[data-profile-summary]` says what is known. */
export function renderProfileForm(): Markup {
  return html`<details class="profile" data-profile>
<summary data-profile-summary>${say('profile.ask')}</summary>
<noscript><p>${say('profile.script')}</p></noscript>
<form data-profile-form>
<p>${say('profile.private')}</p>
<p><label for="profile-category">${say('profile.category')}</label>
<select id="profile-category" name="category">
${CATEGORIES.map((name) => html`<option value="${name}" data-text="category.${name}">${plain(`category.${name}`)}</option>`)}
</select></p>
<fieldset><legend>${say('profile.seats')}</legend>
${radio('ladies', '', say('profile.general'), true)} ${radio('ladies', '1', say('profile.ladies'))}</fieldset>
<fieldset><legend>${say('profile.home')}</legend>
${radio('home', 'yes', say('profile.home.yes'))} ${radio('home', 'no', say('profile.home.no'))}
${radio('home', 'unsure', say('profile.home.unsure'), true)}</fieldset>
<fieldset><legend>${say('profile.also')}</legend>
${check('ews', say('profile.ews'))} ${check('tfws', say('profile.tfws'))}
${check('pwd', say('profile.pwd'))} ${check('defence', say('profile.defence'))}</fieldset>
<p><button type="submit">${say('profile.keep')}</button> <button type="reset">${say('profile.forget')}</button></p>
<p class="note">${say('profile.counted')}</p>
</form>
</details>`;
}
