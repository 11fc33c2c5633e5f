/** How each message is made: the page, what the device has stored, and what is done. */
import type { Page } from 'playwright-core';

export const COURSE = '0100119100';
const OF_WOMEN = '0213124500F';
const WITHOUT_SEATS = '0112524500';
const GONE = '0111824500';
const WHO = { category: 'open', home: 'Devnagar University', tfws: '1' };
const reader = (answers: object = {}, list: readonly string[] = []) => ({
  profile: JSON.stringify({ ...WHO, ...answers }),
  list: JSON.stringify(list),
});

export interface Row {
  readonly address: string;
  readonly kept?: Readonly<Record<string, string>>;
  /** What is done before the page is opened, once it is open, and again for each language and width. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly once?: (page: Page) => Promise<unknown>;
  readonly act?: (page: Page) => Promise<unknown>;
  /** What is there once the message is. */
  readonly shows?: string;
}

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const typeWords = (page: Page) => page.fill('#q', 'civil');
/** Neither the engine nor the server answers a search, and the list has no names. */
const refuseAnswers = (page: Page) =>
  page.route(/assets\/(engine|courses)|\/search\?/, (route) => route.fulfill({ status: 503 }));
/** Only in the eyes of the page: the texts of the other languages are loaded all the same. */
const beOffline = (page: Page) => page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
const answerBuild = (change: { headers?: object; json?: object }) => (page: Page) =>
  page.route('**/build.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, ...change, headers: { ...response.headers(), ...change.headers } });
  });
const refuseStorage = (page: Page) =>
  page.evaluate(() => {
    const get = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
async function sendForm(page: Page): Promise<void> {
  await page.selectOption('#profile-home', 'unsure');
  await page.selectOption('#profile-category', 'open');
  await page.check('[name=ladies][value=""]');
  await click('[data-profile-form] [type=submit]')(page);
}
const allowCopying = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const refuseCopying = (page: Page) =>
  page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }));
async function moveUp(page: Page): Promise<void> {
  await page.locator('[data-act=menu]').last().click();
  await click('#move [data-act=up]')(page);
}
async function undo(page: Page): Promise<void> {
  await click('[data-act=remove]')(page);
  await click('[data-undo]')(page);
  await page.locator('[data-undo]').waitFor({ state: 'detached' });
}
const ANNOUNCED = '.announced:not(:empty)';
const SEARCHED = '[role=status] span';
const searched = (...queries: string[]): Row[] =>
  queries.map((query) => ({ address: `/search?limit=3&${query}`, shows: SEARCHED }));

const LISTED = [COURSE, OF_WOMEN, WITHOUT_SEATS, GONE];
/** More than the list takes, and enough to remove one for each language and width. */
const MANY = Array.from({ length: 100 }, (_, i) => String(1_000_000_000 + i));
const list = (row: Partial<Row>): Row => ({ address: '/list', kept: reader({}, LISTED), shows: ANNOUNCED, ...row });

export const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'a search': [
    ...searched('q=compuetr', 'q=civil+zzzzz', 'q=zzzzz', 'q=hostel+fees', 'q=last+date', 'q=near+me', 'q=mumbai'),
    ...searched('q=computxyr+nagpur', 'q=0100119101', 'q=9999999999', `q=${GONE}`, 'q=0100199999'),
    ...searched('q=civil&offset=500', 'q=civil&district=Nowhere', 'q=civil&city=Nowhere'),
  ],
  'a search of a reader, or one that fails': [
    { address: '/search?limit=0', shows: SEARCHED },
    { address: '/search?q=near+me&limit=3', kept: reader(), shows: '.found a.chip' },
    { address: `/search?q=${OF_WOMEN}&has_vacancy=1`, kept: reader(), shows: '[role=status] strong' },
    { address: '/search?q=engineering&district=Devnagar&limit=3', kept: reader(), shows: '[data-courses] .note' },
    { address: '/', before: refuseAnswers, once: typeWords, shows: SEARCHED },
    {
      address: '/',
      before: refuseAnswers,
      once: (page) => beOffline(page).then(() => typeWords(page)),
      shows: SEARCHED,
    },
  ],
  'a course or none': [
    { address: '/offline' },
    {
      address: '/round',
      before: (page) => page.route('**/assets/app.*', (route) => route.abort()),
      shows: '.incomplete',
    },
    { address: '/nothing', shows: SEARCHED },
    { address: `/course/${COURSE.slice(0, 9)}1`, shows: SEARCHED },
    { address: `/course/${GONE}` },
    { address: `/course/${OF_WOMEN}`, kept: reader(), shows: '[data-mine] .mine', once: click('summary') },
    { address: `/course/${WITHOUT_SEATS}`, kept: reader(), shows: '[data-mine] .mine' },
    { address: `/course/${COURSE}`, kept: reader(), shows: '[data-mine] .mine' },
    { address: `/course/${COURSE}`, once: click('#cutoffs summary'), shows: '#cutoffs .note' },
    { address: '/institute/01001', kept: reader(), shows: '.results .mine' },
    { address: '/round' },
  ],
  'what was pressed': [
    { address: `/course/${COURSE}`, before: allowCopying, act: click('[data-copy]'), shows: ANNOUNCED },
    { address: `/course/${COURSE}`, once: refuseCopying, act: click('[data-copy]'), shows: ANNOUNCED },
    { address: `/course/${COURSE}`, kept: reader({}, MANY), act: click('[data-shortlist]'), shows: ANNOUNCED },
    { address: '/search?q=civil', once: refuseStorage, act: click('[data-shortlist]'), shows: ANNOUNCED },
    { address: '/search?q=civil', before: allowCopying, act: click('[data-share]'), shows: ANNOUNCED },
    list({ before: allowCopying, act: click('[data-act=codes]') }),
    list({ act: moveUp, shows: '[data-undo]' }),
    list({ kept: reader({}, MANY.slice(0, 9)), act: click('[data-act=remove]'), shows: '[data-undo]' }),
    list({ act: undo }),
    { address: '/profile', once: refuseStorage, act: sendForm, shows: '[role=alert]:not(:empty)' },
  ],
  'what the device stores': [
    { address: '/', kept: reader({ home: 'other_state', domicile: 'no' }), shows: '[data-other-state]:not([hidden])' },
    { address: '/profile', kept: reader() },
    list({ kept: {}, shows: '[data-list] .lead' }),
    list({ before: answerBuild({ headers: { 'X-Seen': '2026-08-24T10:00:00Z' } }), shows: '.offline' }),
    list({ before: answerBuild({ json: { build: 'another' } }), shows: '.replaced' }),
    list({ before: refuseAnswers, shows: '[data-list] [role=alert]' }),
    list({ before: refuseAnswers, once: beOffline, shows: '[data-list] [role=alert]' }),
    list({ address: `/list#codes=${LISTED}`, shows: '.cards' }),
    list({ address: `/list#compare=${LISTED}`, shows: '.compare' }),
  ],
};
