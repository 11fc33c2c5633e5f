/** The script of every page: it improves pages that work without it. */
import './older-browsers.ts';
import { closingTime } from '../views/closing-time.ts';
import type { PageScript } from '../views/layout.ts';
import { renderCorrections } from '../views/names.ts';
import { copy, share } from './copy.ts';
import { showCourse } from './course-script.ts';
import { loadNames, loadSeats, readBuild } from './data-files.ts';
import { acceptSharedLanguage, fill, inLanguage, languageSwitch, showLanguage, translate, word } from './language.ts';
import { showList, startList } from './list.ts';
import { showUnvisited } from './missing-page.ts';
import { startOffline } from './offline.ts';
import { showHome, showInstitute } from './own-numbers.ts';
import { showPeople } from './people.ts';
import { startPopovers } from './popovers.ts';
import { loadOwnClosings, showProfile } from './profile.ts';
import { showForm, startForm } from './profile-form-script.ts';
import { startSearch } from './search-as-you-type.ts';
import { showCount, showShortlistButtons, toggleShortlist } from './shortlist.ts';
import { recall, store } from './storage.ts';

/** The page that this script is bundled for: set by bundle.ts, so that other pages do not load its parts. */
declare const PAGE: PageScript;

const MINUTE_MS = 60_000;
/** Without a network a page stays unchanged. */
const ignore = () => {};

startPopovers();
// The style shows what needs a script.
document.documentElement.dataset.script = '';
// What is printed names where it is from.
addEventListener('beforeprint', () => {
  document.querySelector('[data-address]')!.textContent = location.href;
  showClosingTimes(0);
});
addEventListener('afterprint', () => showClosingTimes());

/** Shows what depends on the language, or on what the device stores. */
async function show(): Promise<void> {
  await showLanguage();
  showClosingTimes();
  showProfile();
  showCount();
  showShortlistButtons(document);
  if (PAGE === 'list' || PAGE === 'profile') showPeople();
  if (PAGE === 'list') void showList();
  if (PAGE === 'profile') showForm();
  if (PAGE === 'app') showHome().catch(ignore);
  if (PAGE === 'course') {
    showCourse();
    showInstitute().catch(ignore);
    showUnvisited().catch(ignore);
  }
}

/** How long the option form is open, in the banner of every page and in results; at no moment, as for paper, on which day. */
function showClosingTimes(now = Date.now()): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-closes]'))
    fill(place, closingTime(place.dataset.closes!, now));
}

/** The corrections of the round, in the footer of pages that do not contain them: these stay unchanged when others are corrected. */
async function showCorrections(): Promise<void> {
  // On every page, because the request that a page began for build.json must not answer a question of an hour later.
  const { corrected } = await readBuild();
  await inLanguage();
  const footer = document.querySelector('footer')!;
  if (footer.querySelector('.corrected')) return;
  footer.insertAdjacentHTML('afterbegin', renderCorrections(corrected).join(''));
  translate(footer);
}

acceptSharedLanguage();
languageSwitch().onchange = () => {
  store('language', languageSwitch().value);
  void show();
};
// First, because nothing can be drawn before its texts are loaded.
show().then(() => setInterval(() => showClosingTimes(), MINUTE_MS), console.warn);
const showResults = PAGE === 'app' ? startSearch() : ignore;
if (PAGE === 'list') startList();
if (PAGE === 'profile') startForm();
startOffline().catch(console.warn);
showCorrections().catch(ignore);

document.addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-shortlist], [data-copy], [data-share]');
  if (!button) return;
  // Safari does not focus what is pressed.
  button.focus();
  await inLanguage();
  const { shortlist, copy: code } = button.dataset;
  if (code) void copy(code, word('copy.done', { code }));
  else if (!shortlist) void share(document.title, location.pathname + location.search);
  // Loads what the list shows, so that it also works offline.
  else if (toggleShortlist(shortlist)) Promise.all([loadNames(), loadSeats(), loadOwnClosings()]).catch(ignore);
});

let lastProfile = recall('profile');
/** Another page changed what the device stores: in another tab, or before the reader came back to this one. */
function showStoredChanges(): void {
  void show();
  // Results stay unless the profile changed: there may be no network now.
  if (lastProfile !== recall('profile')) showResults();
  // Numbers that the script replaced come back with the page.
  if (PAGE === 'course' && lastProfile && !recall('profile')) location.reload();
  lastProfile = recall('profile');
}
addEventListener('storage', showStoredChanges);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showStoredChanges();
});
