/** A page that stays open, or comes from the device: its build, its age, and the corrections of its round. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { course, institute, round } from '../../support/stage-round.ts';
import { textsOf } from './opened-page.ts';
import { buildFiles, type Opened, openScripted, soon } from './scripted-page.ts';

const CODE = '0100110010';
const COURSE = `/course/${CODE}`;
/** Built within the first test that needs it. */
let files: ReturnType<typeof buildFiles> | undefined;
const SEEN = '2026-08-24T10:00:00.000Z';
const NOTE = 'These are the numbers of Round 1, seen on 24 August 2026: newer ones may be published.';
const CORRECTED = [
  { date: '2025-07-20', note: 'Seats were <b>' },
  { date: '2025-07-22', note: 'Second' },
];

function open(path: string, opened: Opened & { build?: object } = {}) {
  files ??= buildFiles(round({}, { institutes: [institute('01001')], courses: [course(CODE), course('0100110020')] }));
  const page = openScripted(files, path, opened);
  const { document } = page;
  return {
    ...page,
    note: () => textsOf(document, 'main > .offline').join(),
    replaced: () => textsOf(document, 'main > .replaced[role=status]').join(),
    corrected: () => textsOf(document, 'footer .corrected'),
  };
}
/** A published build of another name, or of the same with a change. */
const published = (change: object, headers?: Record<string, string>) => (address: string) =>
  address === '/build.json'
    ? Promise.resolve(Response.json({ ...JSON.parse(files!.buildFile()), ...change }, headers ? { headers } : {}))
    : undefined;
const asksFor = (asked: readonly string[], address: string) => asked.filter((one) => one === address).length;
const later = () => new Promise((done) => setImmediate(done));

describe('a page of another build than the published one', () => {
  it('is loaded again, once: after that it says that it has to be, and shows no number of the other', async () => {
    open('/');
    const answer = published({ build: 'cd34' });
    const { left, replaced, document } = open('/list', { answer, kept: { list: `["${CODE}"]` } });
    await soon(() => expect(new Set(left)).toEqual(new Set(['reload'])));
    expect(textsOf(document, '.cards li')).toEqual([]);
    const again = open('/list', { answer, kept: { list: `["${CODE}"]` }, type: 'reload' });
    await soon(() =>
      expect(again.replaced()).toBe('New numbers were published while this page was open: load it again.'),
    );
    await later();
    expect([again.left, textsOf(again.document, '.cards li'), replaced()]).toEqual([[], [], again.replaced()]);
  });
});

describe('the age of what is shown', () => {
  it('is noted where the page comes from the device, with the date, and not else', async () => {
    expect(open(COURSE).note()).toBe('');
    expect(open(COURSE, { root: `data-seen="${SEEN}"` }).note()).toBe(NOTE);
  });

  it('is noted where an answer comes from the device though the build is known, and is gone with the next that does not', async () => {
    let headers: Record<string, string> = { 'X-Seen': SEEN };
    const found = '<section data-results><p role="status">Found</p><div data-courses></div></section>';
    const { note, document } = open('/', {
      navigator: { connection: { saveData: true } },
      answer: (address) =>
        address.startsWith('/search') ? Promise.resolve(new Response(found, { headers })) : undefined,
    });
    const form = document.querySelector<HTMLFormElement>('form[role=search]')!;
    const send = () => form.onsubmit!({ preventDefault: () => {} } as SubmitEvent);
    send();
    await soon(() => expect(note()).toBe(NOTE));
    headers = {};
    send();
    await soon(() => expect(note()).toBe(''));
  });
});

describe('the corrections of the round', () => {
  it('are added to the page of a course, each once, as text; a page of the whole round has its own', async () => {
    const answer = published({ corrected: CORRECTED });
    const { corrected } = open(COURSE, { answer });
    const lines = ['Corrected on 20 July 2025: Seats were <b>', 'Corrected on 22 July 2025: Second'];
    await soon(() => expect(corrected()).toEqual(lines));
    const other = buildFiles(round({ corrected: JSON.stringify(CORRECTED) }, { courses: [course(CODE)] }));
    const home = openScripted(other, '/', { answer });
    await later();
    await later();
    expect(textsOf(home.document, 'footer .corrected')).toEqual(lines);
  });

  it('are none where the file cannot be read, and the page says nothing of it', async () => {
    const answer = (address: string) =>
      address === '/build.json' ? Promise.resolve(new Response('', { status: 503 })) : undefined;
    const { corrected, document } = open(COURSE, { answer });
    await later();
    expect([corrected(), textsOf(document, '.replaced, .offline, [role=alert]')]).toEqual([[], []]);
  });
});

describe('results of the device', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('are of the published build: that is asked once a minute, however much is typed', async () => {
    const { document, asked, left } = open('/');
    const form = document.querySelector<HTMLFormElement>('form[role=search]')!;
    const status = () => textsOf(document, '[data-results] [role=status]').join();
    const type = async (q: string) => {
      form.querySelector<HTMLInputElement>('#q')!.value = q;
      form.oninput!({} as InputEvent);
      await soon(() => expect(document.title).toContain(`${q}: `));
    };
    form.dispatchEvent(new (document.defaultView as unknown as { Event: typeof Event }).Event('focusin'));
    await soon(() =>
      expect(form.querySelectorAll('#cities option').length + asksFor(asked, '/build.json')).toBeGreaterThan(0),
    );
    await later();
    await type('civil');
    await later();
    const first = asksFor(asked, '/build.json');
    await type('civi');
    vi.advanceTimersByTime(30_000);
    await type('civ');
    await later();
    expect(asksFor(asked, '/build.json')).toBe(first);
    vi.advanceTimersByTime(30_000);
    await type('civil');
    await later();
    expect([asksFor(asked, '/build.json'), status(), left]).toEqual([first + 1, '2 courses', []]);
  });
});

describe('the worker', () => {
  it.each([
    ['', ['https://seats.example/course/0100110010', '']],
    ['data-unfilled', ['']],
  ])(
    'is told what the page has loaded, and of the page itself only where the server has filled it: %j',
    async (root, told) => {
      const messages: unknown[] = [];
      const listeners: (() => void)[] = [];
      const updates: string[] = [];
      const serviceWorker = {
        controller: { postMessage: (message: unknown) => void messages.push(message) },
        addEventListener: (name: string, listener: () => void) =>
          void (name === 'controllerchange' && listeners.push(listener)),
        register: async (...given: unknown[]) => {
          updates.push(JSON.stringify(given));
          return { update: async () => void updates.push('update') };
        },
      };
      open(COURSE, { root, navigator: { serviceWorker } });
      await soon(() => expect(updates).toEqual(['["/sw.js",{"updateViaCache":"none"}]', 'update']));
      listeners[0]!();
      expect(messages).toEqual([told, told]);
    },
  );
});
