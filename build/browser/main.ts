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
void startLanguage(() => {
  showProfile();
  markCourse();
  listAgain();
});
startOffline().catch(console.error);
