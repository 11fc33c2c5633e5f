/** The script of every page: it improves pages that work without it. */
import { startBanner } from './banner.ts';
import { startButtons } from './buttons.ts';
import { announce } from './copy.ts';
import { markCourse } from './course-script.ts';
import { showHome } from './home-script.ts';
import { showInstitute } from './institute-script.ts';
import { startLanguage, word } from './language.ts';
import { startList } from './list.ts';
import { showCorrections, startOffline } from './offline.ts';
import { startPeople } from './people.ts';
import { openMySeats, showProfile } from './profile.ts';
import { startForm } from './profile-form-script.ts';
import { startSearch } from './search-as-you-type.ts';
import { showCount, showShortlistButtons } from './shortlist.ts';
import { isForVisit, recall } from './storage.ts';
import { startUnknownAddress } from './unknown-address.ts';
import { showUnseenCourse } from './unseen-course.ts';

/** The page that this script is bundled for: set by bundle.ts, so that other pages do not load its parts. */
declare const PAGE: 'app' | 'course' | 'list' | 'profile';

// The style shows what needs a script.
document.documentElement.dataset.script = '';
const mySeats = openMySeats();
const showResults = PAGE === 'app' ? startSearch(mySeats) : () => {};
const showList = PAGE === 'list' ? startList(mySeats) : () => {};
const showForm = PAGE === 'profile' ? startForm() : () => {};
const showPeople = PAGE === 'list' || PAGE === 'profile' ? startPeople() : () => {};
function showSeats(): void {
  showList();
  if (PAGE === 'app') startUnknownAddress();
  // Without a network the page stays unchanged.
  if (PAGE === 'app') showHome(mySeats).catch(() => {});
  if (PAGE === 'course') {
    markCourse();
    showInstitute(mySeats).catch(() => {});
    showUnseenCourse(mySeats).catch(() => {});
  }
}
startButtons();
const showBanner = startBanner();
showCount();
const showLanguage = startLanguage(() => {
  showBanner();
  showProfile();
  showForm();
  showPeople();
  showSeats();
  if (isForVisit()) announce(word('storage.refused'));
});
startOffline().catch(console.error);
// Without a network no corrections are known.
showCorrections().catch(() => {});

let lastProfile = recall('profile');
/** Another page changed what the device stores: in another tab, or before the reader came back to this one. */
function showStoredChanges(): void {
  showLanguage();
  showShortlistButtons(document);
  showCount();
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
