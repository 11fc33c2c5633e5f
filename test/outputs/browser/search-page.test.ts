/** The search with its whole script: what is typed and chosen, its address, and the way back. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { course, institute, round } from '../../support/stage-round.ts';
import { type Kept, reader, textsOf } from './opened-page.ts';
import { buildFiles, type Opened, openScripted, soon } from './scripted-page.ts';

const COURSES = Array.from({ length: 30 }, (_, i) =>
  course(`010011${String(i).padStart(4, '0')}`, {
    course_name: i < 28 ? 'Civil Engineering' : 'Mechanical Engineering',
    total_cap_vacancies: i,
    ews_seats: 0,
    tfw_seats: 0,
  }),
);
/** Built within the first test that needs it. */
let files: ReturnType<typeof buildFiles> | undefined;

async function open(path: string, kept: Kept = {}, opened: Opened = {}) {
  files ??= buildFiles(
    round(
      { round_name: 'CAP Round I' },
      {
        institutes: [
          institute('01001', { city: 'Karad' }),
          institute('01002', { district: 'Ahmednagar', city: 'Beed' }),
        ],
        courses: [...COURSES, course('0100210010', { course_name: 'Textile' })],
        vacancies: [],
      },
    ),
  );
  const { pathname } = new URL(path, 'https://x');
  const page = openScripted(files, path, {
    ...(pathname === '/search' ? { file: 'search-empty.html', root: 'data-unfilled' } : {}),
    ...opened,
    kept,
  });
  const { document } = page;
  const window = document.defaultView as unknown as { Event: typeof Event };
  const form = document.querySelector<HTMLFormElement>('form[role=search]')!;
  const section = document.querySelector<HTMLElement>('[data-results]')!;
  const field = (selector: string) => form.querySelector<HTMLInputElement>(selector)!;
  const type = (q: string) => {
    field('#q').value = q;
    form.oninput!({} as InputEvent);
  };
  const choose = (selector: string, value: string | boolean) => {
    const target = field(selector);
    if (typeof value === 'boolean') target.checked = value;
    else target.value = value;
    form.oninput!({ target } as unknown as InputEvent);
    form.onchange!({ target } as unknown as Event);
  };
  const click = (selector: string, keys: object = {}) => {
    const event = new window.Event('click', { bubbles: true, cancelable: true });
    section.ownerDocument.querySelector(selector)!.dispatchEvent(Object.assign(event, keys));
    return event.defaultPrevented;
  };
  const status = () => textsOf(section, '[role=status]').join();
  const seats = () => textsOf(section, '.results .seats b');
  const turnTo = () => form.dispatchEvent(new window.Event('focusin'));
  const load = async () => {
    turnTo();
    await soon(() => expect(form.querySelectorAll('#cities option').length).toBeGreaterThan(0));
  };
  await soon(() => expect(document.querySelector<HTMLSelectElement>('[data-language]')!.value).toBe('en'));
  return { ...page, form, section, field, type, choose, click, status, seats, load, turnTo };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
const pause = () => vi.advanceTimersByTime(300);

describe('what is typed and chosen', () => {
  it('is found at once, and in the address after a pause: typing replaces what was typed, choosing adds', async () => {
    const { load, type, status, entries, choose, document, asked } = await open('/');
    await load();
    type('mech');
    await soon(() => expect(status()).toBe('2 courses'));
    expect(entries).toEqual([]);
    pause();
    type('civil');
    pause();
    expect(entries).toEqual(['push /search?q=mech', 'replace /search?q=civil']);
    await soon(() => expect([status(), document.title]).toEqual(['28 courses', 'civil: vacant seats · Vacant seats']));
    // No other words.
    type(' civil  ');
    pause();
    expect(entries.length).toBe(2);
    choose('#has_vacancy', true);
    await soon(() => expect(status()).toBe('27 courses'));
    type('civi');
    pause();
    type('civ');
    pause();
    expect(entries.slice(2)).toEqual([
      'push /search?q=civil&has_vacancy=1',
      'push /search?q=civi&has_vacancy=1',
      'replace /search?q=civ&has_vacancy=1',
    ]);
    expect(asked.filter((address) => address.startsWith('/search'))).toEqual([]);
  });

  it('is in the address at once where a course is opened before the pause', async () => {
    const { load, type, status, entries, click, history } = await open('/');
    await load();
    type('mech');
    await soon(() => expect(status()).toBe('2 courses'));
    expect(click('.results a')).toBe(false);
    expect(entries[0]).toBe('push /search?q=mech');
    expect([history.state, history.scrollRestoration]).toMatchObject([{ row: 'course-0100110029' }, 'manual']);
    pause();
    expect(entries.filter((entry) => entry.startsWith('push'))).toHaveLength(1);
  });

  it('is counted, ordered and filtered on the device, with the order in the address only where it was chosen', async () => {
    const kept = { profile: reader() };
    const { choose, status, entries, seats, field, load } = await open('/search?q=civil', kept);
    await soon(() => expect(status()).toContain('28 courses'));
    await load();
    // Near the reader by default, which the list of orders shows.
    expect(field('#sort').value).toBe('near');
    choose('#sort', 'cap');
    await soon(() => expect(seats().length).toBe(25));
    choose('#sort', '');
    await soon(() => expect(field('#sort').value).toBe(''));
    choose('[name=only][value=mechanical]', true);
    await soon(() => expect(status()).toContain('No course found'));
    expect(entries).toEqual([
      'push /search?q=civil&sort=cap',
      'push /search?q=civil&sort=best',
      'push /search?q=civil&only=mechanical&sort=best',
    ]);
  });

  it('is of the ticked districts instead of the one of the list, until none is ticked', async () => {
    const { choose, field, entries } = await open('/search?district=Northgate');
    choose('[name=only][value=Ahmednagar]', true);
    expect([field('#district').disabled, entries.at(-1)]).toEqual([true, 'push /search?only=Ahmednagar']);
    choose('[name=only][value=Ahmednagar]', false);
    expect([field('#district').disabled, entries.at(-1)]).toEqual([false, 'push /search?district=Northgate']);
  });
});

describe('an address', () => {
  it('fills the form, the chips and the results, highest first where that is asked for', async () => {
    const path =
      '/search?q=civil&district=Northgate&city=Karad&is_autonomous=0&has_vacancy=1&only=government&only=civil&sort=cap&offset=25';
    const { field, form, status, seats, section, choose, entries } = await open(path);
    await soon(() => expect(status()).toBe('Courses 26 to 27 of 27'));
    expect(['#q', '#district', '#city', '#sort'].map((name) => field(name).value)).toEqual([
      'civil',
      'Northgate',
      'Karad',
      'cap',
    ]);
    const ticked = [...form.querySelectorAll('[name=only][checked]')].map((box) => box.getAttribute('value'));
    expect([field('#has_vacancy').checked, ticked]).toEqual([true, ['government', 'civil']]);
    expect(textsOf(form, '[data-chips] a')).toHaveLength(4);
    expect(seats()).toEqual(['2', '1']);
    expect([section.ariaBusy, section.querySelector('ol')!.getAttribute('start')]).toEqual(['false', '26']);
    // The next state has all that this one had, but begins with the first page.
    choose('#has_vacancy', false);
    expect(entries).toEqual(['push /search?q=civil&district=Northgate&city=Karad&only=government&only=civil&sort=cap']);
  });

  it.each([
    ['a filter', '/search?only=mechanical', {}],
    ['an order', '/search?q=mechanical&sort=cap', {}],
    ['the seats of a reader', '/search?q=mechanical', { profile: reader({ category: 'open' }) }],
  ])('that the server filled is filled again where only the device knows of %s', async (_, path, kept) => {
    const { section } = await open(path, kept, { root: '' });
    await soon(() => expect(textsOf(section, '.results li')).toHaveLength(2));
  });

  it('keeps a district that the list of the form lacks', async () => {
    const { field, status } = await open('/search?district=mumbai');
    await soon(() => expect(status()).toContain('No course found'));
    expect(field('#district').value).toBe('mumbai');
  });

  it.each(['limit=x', 'offset=-1', `q=${'x'.repeat(201)}`])('that is wrong is said to be: %s', async (query) => {
    const { status, section } = await open(`/search?${query}`);
    await soon(() => expect(status()).toBe('This search link is wrong.'));
    expect([section.ariaBusy, section.hasAttribute('data-asked')]).toEqual(['false', false]);
  });

  it('is followed back and forth, and where nothing was asked all is as it came', async () => {
    const { load, type, status, follow, fire, field, document, section, choose } = await open('/');
    await load();
    type('mech');
    choose('#has_vacancy', true);
    await soon(() => expect(status()).toBe('2 courses'));
    follow('/search?q=civil&sort=cap');
    fire('popstate');
    await soon(() => expect(status()).toBe('28 courses'));
    expect([field('#q').value, field('#has_vacancy').checked, field('#sort').value]).toEqual(['civil', false, 'cap']);
    follow('/');
    fire('popstate');
    await soon(() => expect(status()).toBe(''));
    expect([field('#q').value, section.hasAttribute('data-asked'), section.ariaBusy, document.title]).toEqual([
      '',
      false,
      'false',
      'Vacant seats',
    ]);
    expect(textsOf(section, 'a')).toEqual([]);
    // The order that was chosen before is forgotten, too.
    type('civil');
    await soon(() => expect(status()).toBe('28 courses'));
    expect(field('#sort').value).toBe('');
  });

  it('of a chip and of another page is followed here, but for a click that opens it elsewhere', async () => {
    const { click, status, entries, section } = await open('/search?q=civil&has_vacancy=1&city=Karad');
    await soon(() => expect(status()).toBe('27 courses'));
    for (const selector of ['.pages a', '[data-chips] a'])
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
        expect([key, click(selector, { [key]: true })]).toEqual([key, false]);
    expect(entries).toEqual([]);
    expect(click('.pages a[rel=next]')).toBe(true);
    await soon(() => expect(status()).toBe('Courses 26 to 27 of 27'));
    expect(section.hasAttribute('data-focused')).toBe(true);
    expect(click('[data-chips] a')).toBe(true);
    await soon(() => expect(status()).toBe('27 courses'));
    expect(entries).toEqual([
      'push /search?q=civil&city=Karad&has_vacancy=1&offset=25',
      'push /search?q=civil&has_vacancy=1',
    ]);
  });

  it('to which somebody goes back from a course is scrolled to that row, once', async () => {
    const row = 'course-0100110020';
    const { status, history, document, type } = await open('/search?q=civil', {}, { state: { row, top: 9 } });
    await soon(() => expect(document.getElementById(row)?.dataset.scrolled).toBe('1'));
    expect([history.state, history.scrollRestoration]).toEqual([null, 'auto']);
    type('civi');
    await soon(() =>
      expect([status(), document.getElementById(row)!.dataset.scrolled]).toEqual(['28 courses', undefined]),
    );
  });
});

describe('the profile and the list', () => {
  it('that another tab stores are shown: results are found again only where the profile changed', async () => {
    const { kept, fire, status, section, document, asked } = await open('/search?q=civil');
    await soon(() => expect(status()).toBe('28 courses'));
    const first = section.querySelector('.results');
    kept.list = '["0100110010"]';
    fire('storage');
    await soon(() => expect(textsOf(document, '[data-count]')).toEqual(['1']));
    expect(section.querySelector('.results')).toBe(first);
    const pressed = () => section.querySelector('[data-shortlist="0100110010"]')!.getAttribute('aria-pressed');
    expect(pressed()).toBe('true');
    kept.profile = reader({ home: 'unsure' });
    fire('pageshow', { persisted: false });
    expect(section.querySelector('.results')).toBe(first);
    fire('pageshow', { persisted: true });
    await soon(() => expect(status()).toContain('with seats for you'));
    expect([pressed(), asked.filter((address) => address.startsWith('/search'))]).toEqual(['true', []]);
    const withSome = () => Number(/(\d+) with seats for you/.exec(status())?.[1]);
    const before = withSome();
    kept.profile = reader({ home: 'unsure', pwd: '1' });
    fire('storage');
    await soon(() => expect(withSome()).toBeGreaterThan(before));
  });

  it('that was forgotten while its seats were loading counts nothing when they come', async () => {
    let answerLate = () => {};
    const late = new Promise<void>((done) => {
      answerLate = done;
    });
    const answer = (address: string) =>
      files && address === files.data.seats.path
        ? late.then(() => new Response(files!.assets.get(address)))
        : undefined;
    const { kept, fire, status, load, type } = await open('/', { profile: reader({ home: 'unsure' }) }, { answer });
    await load();
    type('civil');
    pause();
    delete kept.profile;
    fire('pageshow', { persisted: true });
    await soon(() => expect(status()).toBe('28 courses'));
    answerLate();
    await vi.advanceTimersByTimeAsync(10);
    expect(status()).toBe('28 courses');
  });
});

describe('the server', () => {
  /** What the server answers to a query. */
  const page = (words: string) =>
    `<section data-results><p role="status">${words}</p><div data-courses>${words}</div></section>`;
  const saving = { navigator: { connection: { saveData: true } } };

  it.each([
    [200, page('From the server'), 'From the server'],
    [400, page('Wrong'), 'Wrong'],
    [429, '{}', 'Too many requests from your network. Trying again in a moment.'],
    [500, '{}', 'The search failed. Try again in a minute.'],
  ])('answers a reader who saves data, %s', async (code, body, words) => {
    const answer = (address: string) =>
      address.startsWith('/search') ? Promise.resolve(new Response(body, { status: code })) : undefined;
    const { type, turnTo, status, section, asked } = await open('/', {}, { ...saving, answer });
    turnTo();
    type('civ');
    type('civil');
    expect(asked.filter((address) => !/build/.test(address))).toEqual([]);
    pause();
    await soon(() => expect([status(), section.ariaBusy]).toEqual([words, 'false']));
    expect(textsOf(section, '[data-courses]')).toEqual([body.includes('data-courses') ? words : '']);
    expect(asked.filter((address) => !/build/.test(address))).toEqual(['/search?q=civil']);
  });

  it('is not asked by a reader who saves data and has a profile: only the device knows their seats', async () => {
    const { turnTo, type, status, form } = await open('/', { profile: reader({ home: 'unsure' }) }, saving);
    turnTo();
    await soon(() => expect(form.querySelectorAll('#cities option').length).toBeGreaterThan(0));
    type('civil');
    pause();
    await soon(() => expect(status()).toContain('28 courses, 0 with seats for you'));
  });

  it('answers the query that was asked last, whichever answer comes last', async () => {
    let answerLate = (_: Response) => {};
    const late = new Promise<Response>((done) => {
      answerLate = done;
    });
    const answer = (address: string) =>
      address === '/search?q=a'
        ? late
        : address.startsWith('/search')
          ? Promise.resolve(new Response(page('Second')))
          : undefined;
    const { type, status } = await open('/', {}, { ...saving, answer });
    type('a');
    pause();
    type('ab');
    pause();
    await soon(() => expect(status()).toBe('Second'));
    answerLate(new Response(page('First')));
    await late;
    await vi.advanceTimersByTimeAsync(10);
    expect(status()).toBe('Second');
  });

  it('that cannot be reached, nor the engine, leaves no results of another query', async () => {
    let isOnline = true;
    const answer = (address: string) =>
      isOnline
        ? address.startsWith('/search')
          ? Promise.resolve(new Response(page('Found')))
          : undefined
        : Promise.reject(new TypeError('no network'));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { type, status, section } = await open('/', {}, { ...saving, answer });
    type('civil');
    pause();
    await soon(() => expect(status()).toBe('Found'));
    isOnline = false;
    type('mech');
    pause();
    await soon(() => expect(status()).toBe('You are offline, and this was not seen before on this device.'));
    expect([textsOf(section, '[data-courses]'), section.ariaBusy]).toEqual([[''], 'false']);
    vi.restoreAllMocks();
  });
});
