/**
 * The questions about the reader, on a page of their own. No answer that could lose a seat is preselected. The form is disabled
 * until its script runs, because without it a browser would send the answers to the server.
 */
import { html } from 'hono/html';
import { CATEGORIES, type OtherSeat } from '../../contract/seats.ts';
import { compareText } from '../../shared/format.ts';
import { currentName } from '../../shared/words/renamed-districts.ts';
import { NOT_SURE, OTHER_STATE } from '../reader-profile.ts';
import { label, labelText, type Markup, option } from './labels.ts';
import { fullName, kindInWords } from './names.ts';

export interface University {
  readonly name: string;
  readonly districts: readonly string[];
}

const radio = (name: string, value: string, label: Markup) =>
  html`<label><input type="radio" name="${name}" value="${value}" required> ${label}</label>`;
const check = (name: string, seats: OtherSeat) =>
  html`<label data-answer="${name}"><input type="checkbox" name="${name}" value="1"> ${label(fullName(seats))}</label>`;
const choose = html`<option value="" data-text="profile.choose">${labelText('profile.choose')}</option>`;

/** What the seats of the round make worth asking. */
export interface RoundQuestions {
  readonly hasOrphanSeats: boolean;
  /** Of colleges with minority seats. */
  readonly minorities: readonly string[];
  /** Whether there are closing percentiles to compare with. */
  readonly hasCutoffs?: boolean | undefined;
}

const minorityQuestion = (minorities: readonly string[]) =>
  html`<details><summary id="profile-minority">${label('profile.minority')}</summary><div role="group" aria-labelledby="profile-minority">${minorities.map(
    (name) => html`<label><input type="checkbox" name="minorities" value="${name}"> ${kindInWords(name)}</label> `,
  )}</div></details>`;

const percentileQuestion = html`
<p><label for="profile-percentile">${label('profile.percentile')}</label> <input type="text" id="profile-percentile" name="percentile" inputmode="decimal" maxlength="11" autocomplete="off"></p>`;

export function renderProfileForm(universities: readonly University[], questions: RoundQuestions): Markup {
  // The table has the old and the current name of a renamed district: each is listed once.
  const named = universities.flatMap(({ name, districts }) =>
    districts.map((district) => [currentName(district), name] as const),
  );
  const districts = [...new Map(named)].sort(([a], [b]) => compareText(a, b));
  return html`<noscript><p>This needs JavaScript: what you say stays on your device and is not sent to a server.</p></noscript>
<p class="note">${label('profile.private')}</p>
<form class="profile" data-profile-form><fieldset disabled><legend class="spoken">${label('profile.known')}</legend>
<p><label for="profile-home">${label('profile.passed')}</label>
<select id="profile-home" name="home" required aria-describedby="profile-home-about">
${choose}
${districts.map(([district, university]) => html`<option value="${district}" data-university="${university}" data-places>${district}</option>`)}
${option(NOT_SURE, 'profile.home.unsure')}
${option(OTHER_STATE, 'profile.home.other_state')}
</select>
<small id="profile-home-about">${label('profile.home.about')} <b data-home-university></b></small></p>
<p data-domicile hidden><label for="profile-domicile">${label('profile.domicile')}</label>
<select id="profile-domicile" name="domicile">${option('', 'profile.home.unsure')}${option('yes', 'profile.yes')}${option('no', 'profile.no')}</select></p>
<p><label for="profile-category">${label('course.category')}</label>
<select id="profile-category" name="category" required>
${choose}
${CATEGORIES.map((name) => option(name, fullName(name)))}
</select></p>
<fieldset><legend>${label('profile.woman')}</legend>
${radio('ladies', '1', label('profile.yes'))} ${radio('ladies', '', label('profile.no'))}</fieldset>
<fieldset><legend>${label('profile.also')}</legend>
${check('tfws', 'tfws')} ${check('pwd', 'pwd')}
${check('defence', 'def')} ${questions.hasOrphanSeats ? html`${check('orphan', 'orphan')} ` : ''}${check('ews', 'ews')}</fieldset>
${questions.minorities.length > 0 ? minorityQuestion(questions.minorities) : ''}${questions.hasCutoffs ? percentileQuestion : ''}
<p data-person-name hidden><label for="profile-name">${label('profile.name')}</label> <input type="text" id="profile-name" name="name" maxlength="40"></p>
<p><button type="submit">${label('profile.ask')}</button> <button type="button" data-add-person hidden>${label('people.add')}</button>
<button type="button" data-delete-person hidden>${label('profile.forget')}</button></p>
<p role="alert"></p>
</fieldset></form>`;
}
