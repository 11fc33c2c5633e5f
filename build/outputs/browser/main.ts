/** The script of every page: it adds to pages that work without it. */
import { startBanner } from './banner.ts';
import { startCopy, startShare } from './copy.ts';
import { markCourse } from './course.ts';
import { showHome } from './home.ts';
import { startInstitute } from './institute.ts';
import { startLanguage } from './language.ts';
import { startList } from './list.ts';
import { startMissing } from './missing.ts';
import { showNear } from './near.ts';
import { showCorrections, startOffline } from './offline.ts';
import { loadNames, loadSeats, openMySeats, showProfile } from './profile.ts';
import { startForm } from './profile-form.ts';
import { startSearch } from './search.ts';
import { showCount, startShortlist } from './shortlist.ts';
import { recall } from './storage.ts';

/** Which page this script is for: put in by bundle.ts, so that others do not load its parts. */
declare const PAGE: 'app' | 'course' | 'list' | 'profile' | 'missing';

const mySeats = openMySeats();
const showResults = PAGE === 'app' ? startSearch(mySeats, startButtons) : () => {};
const showList = PAGE === 'list' ? startList(mySeats) : () => {};
const showInstitute = PAGE === 'course' ? startInstitute() : () => {};
const showForm = PAGE === 'profile' ? startForm() : () => {};
if (PAGE === 'missing') void startMissing();
/** Those of courses, and those that share the page. */
function startButtons(root: ParentNode): void {
  // What the list shows, so that it can do so offline too.
  startShortlist(root, () => void Promise.all([loadNames(), loadSeats()]).catch(() => {}));
  startShare(root);
}
function showSeats(): void {
  showList();
  showInstitute();
  if (PAGE === 'course' && markCourse()?.most === 0) showNear(mySeats, startButtons).catch(() => {});
  // Without a network the home page stays as it is.
  if (PAGE === 'app') showHome(mySeats).catch(() => {});
}
startButtons(document);
if (PAGE === 'course') startCopy();
const showBanner = startBanner();
showCount();
const showLanguage = startLanguage(() => {
  showBanner();
  showProfile();
  showForm();
  showSeats();
});
startOffline().catch(console.error);
// Without a network nothing is known.
showCorrections().catch(() => {});

let lastProfile = recall('profile');
/** What the device keeps was changed by another page: in another tab, or before the way back to this one. */
function showKept(): void {
  showLanguage();
  startButtons(document);
  showCount();
  // The results stay where nothing asks for others: there may be no network now.
  if (lastProfile !== recall('profile')) showResults();
  lastProfile = recall('profile');
}
addEventListener('storage', showKept);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showKept();
});
