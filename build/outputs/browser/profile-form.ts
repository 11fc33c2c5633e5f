/** The page that asks who the reader is: filled with what is kept, and kept on the device alone. */
import { SEARCH_PAGE } from '../../shared/views/search-address.ts';
import { placed } from './language.ts';
import { profile } from './profile.ts';
import { keep } from './storage.ts';

/** Returns what fills the form again. */
export function startForm(): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-profile-form]');
  if (!form) return () => {};
  const fields = form.elements as unknown as Record<string, HTMLInputElement | HTMLSelectElement | RadioNodeList>;
  const home = fields.home as HTMLSelectElement;
  const ews = form.querySelector<HTMLElement>('[data-answer=ews]')!;
  /** EWS is for those of no reserved category: asked of them alone, and forgotten where the category changes. */
  const follow = () => {
    ews.hidden = (fields.category as HTMLSelectElement).value !== 'open';
    if (ews.hidden) (fields.ews as HTMLInputElement).checked = false;
    const university = home.selectedOptions[0]?.dataset.university ?? '';
    form.querySelector('[data-home-found]')!.textContent = placed(university);
  };
  const answer = (text: string | null) => {
    keep('profile', text);
    // Back to where it was asked; else to the courses with seats for the reader.
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
  return () => {
    const reader = profile();
    for (const [name, value] of Object.entries(reader ?? {})) {
      const field = fields[name];
      if (field instanceof HTMLInputElement) field.checked = value === true;
      else if (field) field.value = value === true ? '1' : String(value || '');
    }
    // An older answer names the university alone.
    const kept = [...home.options].find((option) =>
      reader?.district
        ? option.value === reader.district
        : (option.dataset.university ?? option.value) === reader?.home,
    );
    home.value = kept?.value ?? '';
    form.querySelector<HTMLElement>('[type=reset]')!.hidden = !reader;
    follow();
  };
}
