/** The page with the questions about the reader: filled from the stored profile, which stays on the device. */
import { SEARCH_PAGE } from '../../shared/views/search-address.ts';
import { placed } from './language.ts';
import { profile } from './profile.ts';
import { keep, recall } from './storage.ts';

/** Returns a function that shows the form again: in the current language, and with a profile that was stored since. */
export function startForm(): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-profile-form]');
  if (!form) return () => {};
  const fields = form.elements as unknown as Record<string, HTMLInputElement | HTMLSelectElement>;
  const home = fields.home as HTMLSelectElement;
  const ews = form.querySelector<HTMLElement>('[data-answer=ews]')!;
  /** EWS is only for candidates without a reserved category: asked only of them, and cleared when the category changes. */
  const follow = () => {
    ews.hidden = (fields.category as HTMLSelectElement).value !== 'open';
    if (ews.hidden) (fields.ews as HTMLInputElement).checked = false;
    const university = home.selectedOptions[0]?.dataset.university ?? '';
    form.querySelector('[data-home-found]')!.textContent = placed(university);
  };
  const answer = (text: string | null) => {
    keep('profile', text);
    // Back to the page that asked; else to the courses with seats for the reader.
    const from = /^\/(course\/|institute\/|search\b|list$)[^\\]*/.exec(
      new URLSearchParams(location.search).get('from') ?? '',
    )?.[0];
    location.assign(from ?? (text ? `${SEARCH_PAGE}?has_vacancy=1` : '/'));
  };
  form.onchange = follow;
  form.onsubmit = (event) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(form));
    const university = home.selectedOptions[0]?.dataset.university;
    answer(JSON.stringify(university ? { ...given, home: university, district: home.value } : given));
  };
  form.onreset = () => answer(null);
  const fillFields = () => {
    const reader = profile();
    for (const [name, value] of Object.entries(reader ?? {})) {
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)) {
        // Not the value of a group of radio buttons: Chromium ignores an empty one, which is the answer no.
        if (field instanceof HTMLInputElement) field.checked = field.value === (value ? '1' : '');
        else field.value = String(value);
      }
    }
    // An older profile has only the university.
    const kept = [...home.options].find((option) =>
      reader?.district
        ? option.value === reader.district
        : (option.dataset.university ?? option.value) === reader?.home,
    );
    home.value = kept?.value ?? '';
    form.querySelector<HTMLElement>('[type=reset]')!.hidden = !reader;
  };
  let filledFrom: string | null | undefined;
  return () => {
    // Answers that are not stored yet stay when only the language changes.
    if (filledFrom !== recall('profile')) fillFields();
    filledFrom = recall('profile');
    follow();
  };
}
