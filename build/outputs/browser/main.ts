/** The script of every page: it adds to pages that work without it. */
import { startBanner } from './banner.ts';
import { startCopy, startShare } from './copy.ts';
import { markCourse, markInstitute } from './course.ts';
import { startLanguage } from './language.ts';
import { startList } from './list.ts';
import { startMissing } from './missing.ts';
import { startOffline } from './offline.ts';
import { loadNames, loadSeats, openMySeats, startProfile } from './profile.ts';
import { startSearch } from './search.ts';
import { showCount, startShortlist } from './shortlist.ts';
import { recall } from './storage.ts';

/** Which page this script is for: put in by bundle.ts, so that others do not load it. */
declare const WITH_LIST: boolean;
declare const WITH_MISSING: boolean;

const mySeats = openMySeats();
const showResults = startSearch(mySeats, startButtons);
const showList = WITH_LIST ? startList(mySeats) : () => {};
if (WITH_MISSING) void startMissing();
/** Those of courses, and those that share the page. */
function startButtons(root: ParentNode): void {
  // What the list shows, so that it can do so offline too.
  startShortlist(root, () => void Promise.all([loadNames(), loadSeats()]).catch(() => {}));
  startShare(root);
}
function showSeats(): void {
  showList();
  markCourse();
  // Without a network the numbers of an institute stay as they are.
  markInstitute(mySeats).catch(() => {});
}
const showProfile = startProfile(() => {
  showResults();
  showSeats();
});
startButtons(document);
startCopy();
startBanner();
showCount();
const showLanguage = startLanguage(() => {
  showProfile();
  showSeats();
});
startOffline().catch(console.error);

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
