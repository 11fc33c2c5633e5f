/** The script of every page: it adds to pages that work without it. */
import { createClient } from '../client/client.ts';
import { startCopy } from './copy.ts';
import { markCourse, markInstitute } from './course.ts';
import { startLanguage } from './language.ts';
import { startList } from './list.ts';
import { noticingFetch, startOffline } from './offline.ts';
import { openMySeats, startProfile } from './profile.ts';
import { openResults } from './results.ts';
import { startSearch } from './search.ts';
import { startShortlist } from './shortlist.ts';
import { recall } from './storage.ts';

const client = createClient({ fetch: noticingFetch });
const mySeats = openMySeats(client);
const searchAgain = startSearch(client, openResults(client, mySeats));
const listAgain = startList(client);
const markSeats = () => {
  markCourse();
  // Without a network the numbers of an institute stay as they are.
  markInstitute(mySeats).catch(() => {});
};
const showProfile = startProfile(() => {
  searchAgain();
  listAgain();
  markSeats();
});
markSeats();
startShortlist(document, client);
startCopy();
const showLanguage = startLanguage(() => {
  showProfile();
  markCourse();
  listAgain();
});
startOffline().catch(console.error);

let who = recall('profile');
/** What the device keeps was changed by another page: in another tab, or before the way back to this one. */
function showKept(): void {
  showLanguage();
  showProfile();
  listAgain();
  markSeats();
  startShortlist(document, client);
  // The results stay where nothing asks for others: there may be no network now.
  if (who !== recall('profile')) searchAgain();
  who = recall('profile');
}
addEventListener('storage', showKept);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showKept();
});
