/** The page with the questions about the reader: filled from the stored profile, which stays on the device. */
import { OTHER_STATE } from '../reader-profile.ts';
import { searchAddress } from '../views/search-address.ts';
import { translatePlaces, word } from './language.ts';
import { addPerson, deletePerson, otherPeople } from './people.ts';
import { profile } from './profile.ts';
import { recall, store } from './storage.ts';

/** 0 to 100 with at most seven decimals, as the authority prints it; or nothing. */
const PERCENTILE = /^\s*(?:(?:100(?:\.0{1,7})?|\d{1,2}(?:\.\d{1,7})?)\s*)?$/;
const profileForm = () => document.querySelector<HTMLFormElement>('[data-profile-form]')!;
const homeField = (form: HTMLFormElement) => form.elements.namedItem('home') as HTMLSelectElement;

export function startForm(): void {
  const form = profileForm();
  form.querySelector('fieldset')!.disabled = false;
  form.onchange = followAnswers;
  form.onsubmit = (event) => {
    event.preventDefault();
    const isStored = store('profile', JSON.stringify(readAnswers(form)));
    // The next page would not know the answers: the form stays, with the reason below its buttons.
    form.querySelector('[role=alert]')!.textContent = isStored ? '' : word('storage.refused');
    if (isStored) location.assign(pageBefore(location.search) ?? searchAddress({ has_vacancy: true }));
  };
  form.querySelector<HTMLElement>('[data-delete-person]')!.onclick = () => {
    deletePerson();
    location.assign(pageBefore(location.search) ?? '/');
  };
  form.querySelector<HTMLElement>('[data-add-person]')!.onclick = addPerson;
}

let filledFrom: string | null | undefined;
/** Shows the form in the current language, and with a profile that was stored since. */
export function showForm(): void {
  // Answers that are not stored yet stay when only the language changes.
  if (filledFrom !== recall('profile')) fillFields(profileForm());
  filledFrom = recall('profile');
  followAnswers();
}

/** EWS is only for candidates without a reserved category: asked only of them, and cleared when the category changes. */
function followAnswers(): void {
  const form = profileForm();
  const ews = form.querySelector<HTMLElement>('[data-answer=ews]')!;
  ews.hidden = (form.elements.namedItem('category') as HTMLSelectElement).value !== 'open';
  if (ews.hidden) ews.querySelector('input')!.checked = false;
  const { value: home, selectedOptions } = homeField(form);
  form.querySelector<HTMLElement>('[data-domicile]')!.hidden = home !== OTHER_STATE;
  const university = selectedOptions[0]?.dataset.university ?? '';
  const percentile = form.elements.namedItem('percentile') as HTMLInputElement | null;
  const isWrong = percentile && !PERCENTILE.test(percentile.value);
  percentile?.setCustomValidity(isWrong ? word('profile.percentile.wrong') : '');
  form.querySelector('[data-home-university]')!.textContent = translatePlaces(university);
}

/** What was answered; the district also decides the home university. */
function readAnswers(form: HTMLFormElement): object {
  const home = homeField(form);
  const data = new FormData(form);
  const answers = Object.fromEntries([...data].filter(([, value]) => value !== ''));
  const minorities = data.getAll('minorities');
  const university = home.selectedOptions[0]?.dataset.university;
  return {
    ...answers,
    ...(minorities.length > 0 ? { minorities } : {}),
    ...(university ? { home: university, district: home.value } : {}),
  };
}

function fillFields(form: HTMLFormElement): void {
  const home = homeField(form);
  const reader = profile();
  form.reset();
  for (const [name, value] of Object.entries(reader ?? {})) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)) {
      // Not the value of a group of radio buttons: Chromium ignores an empty one, which is the answer no.
      if (Array.isArray(value)) (field as HTMLInputElement).checked = value.includes(field.value);
      else if (field instanceof HTMLInputElement && field.type !== 'text')
        field.checked = field.value === (value ? '1' : '');
      else field.value = String(value);
    }
  }
  // An older profile has only the university.
  const chosen = [...home.options].find((option) =>
    reader?.district ? option.value === reader.district : (option.dataset.university ?? option.value) === reader?.home,
  );
  home.value = chosen?.value ?? '';
  for (const button of form.querySelectorAll<HTMLElement>('[data-delete-person], [data-add-person]'))
    button.hidden = !reader;
  form.querySelector<HTMLElement>('[data-person-name]')!.hidden = otherPeople().length === 0;
}

/** The page of this site that led to the form, from its address; undefined if there is none, or if it names another site. */
export const pageBefore = (search: string): string | undefined =>
  /^\/(course\/|institute\/|search\b|list$)[^\\]*/.exec(new URLSearchParams(search).get('from') ?? '')?.[0];
