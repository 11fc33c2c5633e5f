/** The question who the reader is. It is part of the page, so that nothing moves when the script fills it. */
import { html } from 'hono/html';
import { CATEGORIES_OF_FORMS } from '../../contract/seats.ts';
import { NOT_SURE, OTHER_STATE } from '../seats.ts';
import { label, labelText, type Markup, type TextKey } from './text.ts';

export interface University {
  readonly name: string;
  readonly districts: readonly string[];
}

const radio = (name: string, value: string, label: Markup, checked = false) =>
  html`<label><input type="radio" name="${name}" value="${value}"${checked ? html` checked` : ''}> ${label}</label>`;
const check = (name: string, label: Markup) =>
  html`<label data-answer="${name}"><input type="checkbox" name="${name}" value="1"> ${label}</label>`;
const inFull = (name: 'ews' | 'tfws') =>
  html`<span>${label(`category.${name}`)}: ${label(`category.${name}.long`)}</span>`;
/** A choice that can change its language. */
export const option = (value: string, key: TextKey, attributes: Markup | '' = '') =>
  html`<option value="${value}" data-text="${key}"${attributes}>${labelText(key)}</option>`;

/** Closed until it is asked for, but on a page of its own; `[data-profile-summary]` tells what is known. */
export function renderProfileForm(universities: readonly University[], isOpen = false): Markup {
  return html`<details class="profile" data-profile${isOpen ? html` open` : ''}>
<summary><span data-profile-summary>${label('profile.ask')}</span> <small>${label('profile.private')}</small></summary>
<noscript><p>${label('profile.script')}</p></noscript>
<form data-profile-form>
<p><label for="profile-home">${label('profile.home')}</label>
<select id="profile-home" name="home" aria-describedby="profile-home-about">
${option(NOT_SURE, 'profile.home.unsure')}
${universities.map(({ name, districts }) => html`<option value="${name}" data-places>${name}: ${districts.join(', ')}</option>`)}
${option(OTHER_STATE, 'profile.home.other_state')}
</select>
<small id="profile-home-about">${label('profile.home.about')}</small></p>
<p><label for="profile-category">${label('course.category')}</label>
<select id="profile-category" name="category">
${CATEGORIES_OF_FORMS.map((name) => option(name, `category.${name}`))}
</select></p>
<fieldset><legend>${label('profile.woman')}</legend>
${radio('ladies', '', label('profile.no'), true)} ${radio('ladies', '1', label('profile.yes'))}</fieldset>
<fieldset><legend>${label('profile.also')}</legend>
${check('tfws', inFull('tfws'))} ${check('pwd', label('profile.pwd'))}
${check('defence', label('profile.defence'))} ${check('ews', inFull('ews'))}</fieldset>
<p><button type="submit">${label('profile.keep')}</button> <button type="reset">${label('profile.forget')}</button></p>
<p class="note">${label('profile.counted')}</p>
</form>
</details>`;
}
