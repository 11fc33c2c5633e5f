/** What the script does on any page for the reader of a device: their list, what is copied and shared, their profile, their language. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startBanner } from '../../../build/outputs/browser/banner.ts';
import { announce, share, startCopy, startShare } from '../../../build/outputs/browser/copy.ts';
import { placed, sharedAddress, startLanguage, writtenDate } from '../../../build/outputs/browser/language.ts';
import { startMissing } from '../../../build/outputs/browser/missing.ts';
import { inWords, load, openMySeats, showProfile } from '../../../build/outputs/browser/profile.ts';
import { shortlist, showCount, startShortlist } from '../../../build/outputs/browser/shortlist.ts';
import { readProfile } from '../../../build/shared/seats.ts';
import { course, institute, round } from '../../support/stage-round.ts';
import { renderRounds } from '../site/site.ts';
import { HOME, type Kept, openPage, reader, textsOf } from './opened-page.ts';

const CODES = ['0100110010', '0100110020', '0100110030'] as const;
const [CODE] = CODES;
const CLOSES = '2026-08-24T17:00:00+05:30';
/** Built within the first test that needs it. */
let pages: Record<string, string> | undefined;
function open(path: string, kept: Kept = {}, page = `${path.slice(1).replace(/\?.*/, '') || 'index'}.html`): Document {
  pages ??= renderRounds(
    round(
      { option_form_closes: CLOSES },
      {
        institutes: [institute('01001'), institute('01002')],
        courses: [course(CODE, { tfw_choice_code: '0100110011T' }), ...CODES.slice(1).map((code) => course(code))],
      },
    ),
  );
  const document = openPage(pages[page]!, path, kept);
  vi.stubGlobal('window', globalThis);
  return document;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const numbered = (count: number) => JSON.stringify(Array.from({ length: count }, (_, i) => String(1_000_000_000 + i)));

describe('the list of a device', () => {
  it('gets a course with one press and loses it with the next, which the button and the menu tell', () => {
    const kept: Kept = { list: JSON.stringify([CODES[2]]) };
    const document = open('/institute/01001', kept);
    const added = vi.fn();
    startShortlist(document, added);
    showCount();
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-shortlist]')];
    const shown = () => [
      ...buttons.map((button) => `${button.getAttribute('aria-pressed')} ${textsOf(button, '.spoken')}`),
      ...textsOf(document, '[data-count]'),
    ];
    const [no, yes] = ['false Add to my list', 'true On my list'];
    expect(shown()).toEqual([no, no, yes, '1']);
    buttons[0]!.click();
    expect([shown(), kept.list]).toEqual([[yes, no, yes, '2'], JSON.stringify([CODES[2], CODE])]);
    expect(added).toHaveBeenCalledTimes(1);
    buttons[0]!.click();
    buttons[2]!.click();
    expect([shown(), kept.list]).toEqual([[no, no, no, ''], '[]']);
    expect(added).toHaveBeenCalledTimes(1);
  });

  it('has its name on the button of a course, which has no sign of its own', () => {
    const document = open(`/course/${CODE}`, { list: JSON.stringify([CODE]) });
    startShortlist(document, () => {});
    expect(textsOf(document, '[data-shortlist]')).toEqual(['On my list']);
  });

  it.each([
    ['{"0": "0100110010"}', []],
    ['[', []],
    ['null', []],
    [`["${CODES[1]}",null,1234567890,"<b>","${CODE}","${CODES[1]}"]`, [CODES[1], CODE]],
  ])('is, where %s is stored, %j: the codes, each once', (list, codes) => {
    open('/', { list });
    expect(shortlist()).toEqual(codes);
  });
});

describe('a line that says what was done', () => {
  // One page, because the script has one line for as long as a page is open.
  it('is shown for four seconds, with an undo for eight, and the next one takes its place', async () => {
    vi.useFakeTimers();
    const kept: Kept = { list: numbered(99) };
    const document = open(`/course/${CODE}`, kept);
    const said = () => textsOf(document, '[role=status].announced').join('|');
    const undo = vi.fn();
    announce('First');
    vi.advanceTimersByTime(3999);
    expect(said()).toBe('First');
    vi.advanceTimersByTime(1);
    expect(said()).toBe('');
    announce('Second');
    vi.advanceTimersByTime(3000);
    announce('Third', undo);
    vi.advanceTimersByTime(7999);
    expect(said()).toBe('Third Undo');
    document.querySelector<HTMLElement>('[data-undo]')!.click();
    expect(undo).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(said()).toBe('');

    startShortlist(document, () => {});
    const add = document.querySelector<HTMLElement>('[data-shortlist]')!;
    add.click();
    expect([said(), shortlist().length]).toEqual(['', 100]);
    kept.list = numbered(100);
    add.click();
    expect([said(), shortlist().length]).toEqual(['Your list is full (100 courses): remove one first.', 100]);

    kept.list = JSON.stringify([CODE, ...JSON.parse(numbered(99))]);
    add.click();
    expect(shortlist()).toHaveLength(99);

    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    startCopy();
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-copy]')];
    expect(buttons.map(({ hidden }) => hidden)).toEqual([false, false]);
    for (const button of buttons) await button.onclick!({} as PointerEvent);
    expect([copied.splice(0).sort(), said()]).toEqual([[CODE, '0100110011T'].sort(), `Copied: ${CODE}`]);
    startShare(document);
    const button = document.querySelector<HTMLElement>('[data-share]')!;
    await button.onclick!({} as PointerEvent);
    expect([button.hidden, copied, said()]).toEqual([false, [`https://seats.example/course/${CODE}`], 'Link copied']);
    vi.stubGlobal('navigator', {
      clipboard: { writeText: () => Promise.reject(new Error('not allowed')) },
    });
    await buttons.at(-1)!.onclick!({} as PointerEvent);
    expect(said()).toBe(`Could not copy. Copy it by hand: ${CODE}`);
    announce('Before');
    const shared: ShareData[] = [];
    vi.stubGlobal('navigator', {
      share: async (given: ShareData) => {
        shared.push(given);
        throw new DOMException('cancelled', 'AbortError');
      },
    });
    await share('A list', '/list#codes=1');
    expect([shared, said()]).toEqual([[{ title: 'A list', url: 'https://seats.example/list#codes=1' }], 'Before']);
  });
});

describe('the profile', () => {
  const words = (answers: object) => inWords(readProfile(reader(answers), [HOME])!);
  it.each([
    [{}, `Open, ${HOME}`],
    [{ district: 'Northgate', ladies: '1', ews: '1' }, 'Open, woman, Northgate, EWS'],
    [{ category: 'sc', home: 'unsure', ladies: '', ews: '1' }, 'SC, home university not sure'],
    [
      { category: 'obc', home: 'other_state', tfws: '1', pwd: '1', defence: '1' },
      'OBC, another state, TFWS, PWD, Defence',
    ],
  ])('%j is in words: %s', (answers, expected) => {
    expect(words(answers)).toBe(expected);
  });

  it('is told where it is asked for, which leads back; only then does the filter for seats mean the reader’s own', () => {
    const kept: Kept = {};
    const document = open('/', kept);
    const shown = () => {
      showProfile();
      const summary = document.querySelector('.chips [data-profile-summary]')!;
      return [summary.classList.contains('on'), ...textsOf(document, '.chips [data-profile-summary], [data-vacancy]')];
    };
    expect(shown()).toEqual([false, 'Show the seats for my category', 'With seats']);
    expect(document.querySelectorAll('[data-with-profile]:not([hidden])')).toHaveLength(0);
    kept.profile = reader();
    expect(shown()).toEqual([true, `Counted for: Open, ${HOME}`, 'With seats for me']);
    expect(document.querySelectorAll('[data-with-profile][hidden]')).toHaveLength(0);
    kept.profile = reader({ home: 'other_state' });
    expect(shown()).toEqual([true, 'Counted for: Open, another state', 'With seats']);
    vi.stubGlobal('location', new URL('https://seats.example/search?q=civil&sort=cap'));
    const link = document.querySelector<HTMLAnchorElement>('[data-profile-summary]')!;
    link.onclick!({} as PointerEvent);
    expect(link.getAttribute('href')).toBe('/profile?from=%2Fsearch%3Fq%3Dcivil%26sort%3Dcap');
  });

  it('has its data file read once, and again after a failure; without a profile nothing is read', async () => {
    const kept: Kept = {};
    open('/', kept).documentElement.dataset.build = 'ab12';
    let status = 503;
    const fetch = vi.fn(async (address: string) =>
      address === '/build.json'
        ? Response.json({ build: 'ab12', seats: '/assets/seats.json', courses: '/assets/courses.json' })
        : Response.json({ names: [] }, { status }),
    );
    vi.stubGlobal('fetch', fetch);
    const mySeats = openMySeats();
    expect(await mySeats()).toBeUndefined();
    kept.profile = reader({ home: 'other_state' });
    expect(await mySeats()).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
    await expect(load('courses')).rejects.toMatchObject({ status: 503 });
    status = 200;
    expect(await load('courses')).toEqual({ names: [] });
    const asked = fetch.mock.calls.length;
    await load('courses');
    expect(fetch).toHaveBeenCalledTimes(asked);
  });
});

it('the banner tells each minute how long the form is open, and offers no calendar once it is closed', () => {
  vi.useFakeTimers({ now: Date.parse(CLOSES) - 150_000 });
  const document = open('/');
  const said = () => [...textsOf(document, '[data-closes]'), textsOf(document, '[data-calendar]').length];
  startBanner()();
  expect(said()).toEqual(['Option form closes in 3 minutes, 5 pm', 1]);
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual(['Option form closes in 2 minutes, 5 pm', 1]);
  vi.advanceTimersByTime(120_000);
  expect(said()).toEqual(['Option form closed on 24 August, 5 pm', 0]);
});

describe('the address of a course that no round has', () => {
  async function find(path: string, answer: (address: string) => Promise<Response>): Promise<[string[], Document]> {
    const document = open(path, {}, '404.html');
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return answer(address);
    });
    // linkedom has no such method.
    Object.assign(document, { adoptNode: (node: Node) => node });
    await startMissing();
    return [asked, document];
  }
  const none = async () => new Response('', { status: 404 });

  it('names the code, and asks for an institute of five, six and four digits, with or without an answer', async () => {
    const addresses = ['/institute/12345', '/institute/123456', '/institute/1234'];
    for (const answer of [none, () => Promise.reject(new TypeError('offline'))]) {
      const [asked, document] = await find('/course/1234567890F', answer);
      expect(asked).toEqual(addresses);
      expect(textsOf(document, 'h1')).toEqual(['Choice code 1234567890F is not in Round 1']);
      expect(textsOf(document, '[data-missing] h2')).toEqual([]);
    }
  });

  it('is nothing but that where it is no code', async () => {
    for (const path of ['/course/123', '/course/12345/x', '/old/course/1234567890', '/course/x1234567']) {
      const [asked, document] = await find(path, none);
      expect([asked, textsOf(document, 'h1')]).toEqual([[], ['There is no page at this address']]);
    }
  });

  it('has the name and the table of the institute, or only its name where that has no course', async () => {
    const page = (path: string) => new Response(pages![`${path.slice(1)}.html`]);
    const [asked, document] = await find('/course/0100199999', async (address) => page(address));
    expect(asked).toEqual(['/institute/01001']);
    expect(textsOf(document, '[data-missing] h2 a[href="/institute/01001"]')).toEqual(['Institute 01001']);
    expect(document.querySelectorAll('[data-missing] > section.wide tbody tr')).toHaveLength(3);
    const [, other] = await find('/course/0100299999', async (address) => page(address));
    expect(textsOf(other, '[data-missing] h2')).toEqual(['Institute 01002']);
    expect(textsOf(other, '[data-missing] table')).toEqual([]);
  });
});

describe('the language', () => {
  const MR = {
    texts: { 'home.title': 'शोध', 'layout.site': 'जागा', 'layout.list': 'माझी यादी' },
    places: { Pune: 'पुणे', Nagpur: 'नागपूर', Government: 'शासकीय', Northgate: 'उत्तर' },
  };
  /** Opens a page and shows it in the language that is found; another call shows it again. */
  function start(path: string, kept: Kept, languages: string[], page?: string) {
    const document = open(path, kept, page);
    const select = document.querySelector<HTMLSelectElement>('select[data-language]')!;
    Object.defineProperty(select, 'value', { value: '', writable: true });
    const replaceState = vi.fn();
    const changed = vi.fn();
    const answers: Record<string, () => Promise<Response>> = {
      '/mr': async () => Response.json(MR),
      '/en': async () => Response.json({ texts: { 'home.title': 'Title', 'layout.list': 'My list' }, places: {} }),
      '/hi': () => Promise.reject(new TypeError('offline')),
    };
    vi.stubGlobal('history', { replaceState, state: { row: 'x' } });
    vi.stubGlobal('navigator', { languages });
    vi.stubGlobal('TEXTS', { en: '/en', mr: '/mr', hi: '/hi' });
    vi.stubGlobal('fetch', (address: string) => answers[address]!());
    const show = startLanguage(changed);
    const shown = async () => {
      await vi.waitFor(() => expect(changed).toHaveBeenCalled());
      return document.documentElement.lang;
    };
    return { document, select, replaceState, changed, show, shown };
  }

  /** Back to English, because the script keeps its language for as long as it runs. */
  afterEach(async () => {
    const { document, shown } = start('/', { language: 'en' }, []);
    expect(await shown()).toBe('en');
    expect(document.querySelectorAll('select[data-language][hidden]')).toHaveLength(0);
  });

  it('of a shared link is chosen by whoever opens it, and shared in turn', async () => {
    const kept: Kept = { language: 'en' };
    const { document, select, replaceState, changed, shown } = start('/?lang=mr&q=x', kept, ['hi-IN']);
    expect([await shown(), select.value, kept.language]).toEqual(['mr', 'mr', 'mr']);
    expect(document.title).toBe('शोध · जागा');
    expect(textsOf(document, 'nav a[href="/list"]')[0]).toContain('माझी यादी');
    expect(String(replaceState.mock.calls)).toBe('[object Object],,https://seats.example/?q=x');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(sharedAddress('/list#codes=1')).toBe('https://seats.example/list?lang=mr#codes=1');
    expect(writtenDate('2026-08-24')).toBe('24 ऑगस्ट, 2026');
    expect(new Set(textsOf(document, 'time'))).toEqual(new Set(['14 जुलै, 2025']));
    expect(placed('Pune, Nagpur: Elsewhere')).toBe('पुणे, नागपूर: Elsewhere');
  });

  it.each<[string, string, Kept, string[]]>([
    ['mr', 'which was chosen before', { language: 'mr' }, ['en']],
    ['mr', 'which the browser has, where the chosen one is not known', { language: 'xx' }, ['fr-FR', 'mr-IN', 'en']],
    ['en', 'where none is known', {}, ['fr']],
    ['en', 'which stays where another cannot be loaded', { language: 'hi' }, ['mr']],
  ])('is %s, %s', async (language, _why, kept, languages) => {
    const { select, replaceState, shown } = start('/?lang=xx', kept, languages);
    expect([await shown(), select.value]).toEqual([language, language]);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('is kept where it is chosen, names stay in the title, and an address is shared in English as it is', async () => {
    const kept: Kept = {};
    const { document, select, changed, shown } = start(`/institute/01001`, kept, ['mr']);
    expect(await shown()).toBe('mr');
    expect(document.title).toBe('Institute 01001 · जागा');
    const names = () => textsOf(document, '[data-kind], main [data-places]');
    expect(names()).toEqual(['शासकीय', 'उत्तर', HOME]);
    select.value = 'en';
    select.onchange!(new Event('change'));
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    expect([document.title, kept.language]).toEqual(['Institute 01001 · Vacant seats', 'en']);
    expect(names()).toEqual(['Government', 'Northgate', HOME]);
    expect(sharedAddress('/list')).toBe('https://seats.example/list');
    expect(writtenDate('2026-08-24')).toBe('24 August 2026');
  });
});
