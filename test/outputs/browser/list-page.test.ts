/** The page of the list with its script: moving, undoing, sharing, and what another tab or a missing network changes. */
import { describe, expect, it } from 'vitest';
import { course, institute, round, vacancy } from '../../support/stage-round.ts';
import { type Kept, reader, textsOf } from './opened-page.ts';
import { buildFiles, type Opened, ORIGIN, openScripted, soon } from './scripted-page.ts';

const CODES = ['0100110010', '0100110020', '0100110030'] as const;
const [A, B, C] = CODES;
const many = (count: number) => Array.from({ length: count }, (_, i) => String(1_000_000_000 + i));
/** Built within the first test that needs it. */
let files: ReturnType<typeof buildFiles> | undefined;
const build = () =>
  buildFiles(
    round(
      {},
      {
        institutes: [institute('01001')],
        courses: CODES.map((code, i) =>
          course(code, {
            course_name: `Course ${'ABC'[i]}`,
            total_cap_vacancies: i < 2 ? 10 : 0,
            tfw_choice_code: `${code.slice(0, 9)}9T`,
          }),
        ),
        vacancies: CODES.map((code) => vacancy(code)),
      },
    ),
  );

async function open(path: string, list: readonly string[], kept: Kept = {}, opened: Opened = {}) {
  files ??= build();
  const page = openScripted(files, path, {
    ...opened,
    kept: Object.assign(kept, list.length > 0 ? { list: JSON.stringify(list) } : {}),
  });
  const { document } = page;
  const box = document.querySelector<HTMLElement>('[data-list]')!;
  const focused = () => {
    const { act, code } = document.querySelector<HTMLElement>('[data-focused]')?.dataset ?? {};
    return [act, code].filter(Boolean).join(' ');
  };
  const press = async (selector: string) => {
    const target = box.querySelector(selector)!;
    await box.onclick!({ target } as unknown as PointerEvent);
  };
  await soon(() => expect(box.childElementCount).toBeGreaterThan(0));
  return {
    ...page,
    box,
    focused,
    press,
    listed: () => textsOf(box, '.cards .meta > code:first-child'),
    said: () => textsOf(document, '.announced').join(),
    stored: () => JSON.parse(kept.list ?? '[]'),
    undo: () => document.querySelector<HTMLButtonElement>('[data-undo]')!.onclick!({} as PointerEvent),
  };
}

describe('the list of a reader', () => {
  it.each([
    ['down', A, [B, A, C], 'Course A: preference 2 Undo', `down ${A}`],
    ['down', B, [A, C, B], 'Course B: preference 3 Undo', 'share'],
    ['up', C, [A, C, B], 'Course C: preference 2 Undo', `up ${C}`],
    ['up', B, [B, A, C], 'Course B: preference 1 Undo', 'share'],
    ['top', C, [C, A, B], 'Course C: preference 1 Undo', 'share'],
    ['remove', B, [A, C], 'Removed: Course B Undo', 'share'],
  ])(
    'is changed by %s of %s, which is said, stored and can be undone; the same button is pressed again',
    async (act, code, expected, words, focus) => {
      const { listed, press, said, focused, stored, undo, document } = await open('/list', CODES);
      expect(listed()).toEqual(CODES);
      await press(`[data-act=${act}][data-code="${code}"]`);
      expect([listed(), stored(), said(), focused()]).toEqual([expected, expected, words, focus]);
      expect(textsOf(document, '[data-count]')).toEqual([String(expected.length)]);
      await undo();
      expect([listed(), stored(), said()]).toEqual([[...CODES], [...CODES], 'The change was undone.']);
      expect(textsOf(document, '[data-count]')).toEqual(['3']);
    },
  );

  it('has no button that would move the first up or the last down', async () => {
    const { box } = await open('/list', CODES);
    const off = [...box.querySelectorAll<HTMLElement>('[data-act][disabled]')].map(({ dataset }) => dataset);
    expect(off.map(({ act, code }) => `${act} ${code}`)).toEqual([`top ${A}`, `up ${A}`, `down ${C}`]);
  });

  it('is shown as another tab left it where that has removed a course', async () => {
    const { kept, listed, press, said, stored } = await open('/list', CODES);
    kept.list = JSON.stringify([C, A]);
    await press(`[data-act=down][data-code="${B}"]`);
    await soon(() => expect(listed()).toEqual([C, A]));
    expect([stored(), said()]).toEqual([[C, A], '']);
  });

  it('is moved as another tab left it', async () => {
    const { kept, listed, press } = await open('/list', [A, B]);
    kept.list = JSON.stringify([C, A, B]);
    await press(`[data-act=up][data-code="${B}"]`);
    expect(listed()).toEqual([C, B, A]);
  });

  it('says that it is empty, and what it has of a longer one', async () => {
    expect(textsOf((await open('/list', [])).box, 'p')).toEqual(['Your list is empty. Search for a course']);
    const { box, listed, press, stored } = await open('/list', many(102));
    expect([textsOf(box, ':scope > p')[0], listed().length]).toEqual([
      'Your list has 102 courses: here are the first 100.',
      100,
    ]);
    await press(`[data-act=remove][data-code="${many(1)}"]`);
    expect([stored().length, listed().at(-1)]).toEqual([101, many(101).at(-1)]);
  });

  it('loses nothing of a longer one where a handle is pressed, and is not changed by that', async () => {
    const { box, document, stored, said } = await open('/list', many(102));
    const handle = box.querySelector<HTMLElement>('[data-act=drag]')!;
    handle.setPointerCapture = () => {};
    const { Event } = document.defaultView as unknown as { Event: typeof globalThis.Event };
    handle.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerId: 1 }));
    handle.onpointerup!({} as PointerEvent);
    await new Promise((done) => setImmediate(done));
    expect([stored(), said()]).toEqual([many(102), '']);
  });

  it('is copied and shared with what the reader asked for', async () => {
    const profile = reader({ tfws: '1' });
    const { press, copied, said } = await open('/list', [A, '0100199999'], { profile, language: 'en' });
    await press('[data-act=codes]');
    expect([copied.pop(), said()]).toEqual([`${A}\n0100110019T\n0100199999`, 'Choice codes copied: 3']);
    await press('[data-act=share]');
    expect([copied.pop(), said()]).toEqual([`${ORIGIN}/list#codes=${A},0100199999`, 'Link copied']);
    await press('[data-act=share-who]');
    const shared = new URLSearchParams(new URL(copied.pop()!).hash.slice(1));
    expect([shared.get('codes'), JSON.parse(shared.get('who')!)]).toMatchObject([
      `${A},0100199999`,
      { category: 'open', tfws: true },
    ]);
    await press('[data-act=text]');
    const text = copied.pop()!.split('\n');
    expect([text[1], text.at(-1), said()]).toEqual([
      expect.stringContaining(`1. ${A}, Course A, Institute 01001, Vacant CAP seats: 10`),
      `${ORIGIN}/list#codes=${A},0100199999`,
      'Text copied: paste it into a message',
    ]);
  });

  it('has a course without seats like any other, and says of a code that it is of no round', async () => {
    const { box } = await open('/list', [A, C, '0100199999']);
    expect(textsOf(box, '.cards .seats')).toEqual(['10 CAP seats', '0 CAP seats', '']);
    expect(textsOf(box, '.cards .meta')).toEqual([A, C, '0100199999 Not in Round 1']);
    expect(textsOf(box, '.cards .name')).toEqual(['1. Course A', '2. Course C', '3.']);
    expect(textsOf(box, '.whose')).toEqual(['Round 1, 2025-26']);
  });

  it('is counted for nobody of another state, which is said', async () => {
    const { box } = await open('/list', [A], { profile: reader({ home: 'other_state' }) });
    expect(textsOf(box, '.seats')).toEqual(['10 CAP seats']);
    expect(textsOf(box, 'p > strong')).toEqual(['You passed in another state: none of these seats are for you.']);
  });

  it.each([
    [true, 'The search failed. Try again in a minute.'],
    [false, 'You are offline, and this was not seen before on this device.'],
  ])('says why it cannot be shown: on line %s', async (onLine, words) => {
    const answer = () => Promise.reject(new TypeError('no network'));
    const { box } = await open('/list', [A], {}, { navigator: { onLine }, answer });
    expect(textsOf(box, '[role=alert]')).toEqual([words]);
  });
});

describe('a list that somebody shared', () => {
  const SENT = `/list#codes=${B},${A}`;
  const WHO = encodeURIComponent(reader({ category: 'sc' }));

  it('is shown at once, and stored only where the reader asks for it', async () => {
    const { box, listed, stored, press, location, said, focused } = await open(SENT, [C, A]);
    expect([listed(), stored(), box.querySelector('.order')]).toEqual([[B, A], [C, A], null]);
    expect(textsOf(box, '.shared button')).toEqual(['Add to my list', 'Replace my list (2)', 'Show my own list']);
    expect(textsOf(box, '.shared p')[0]).toBe('Somebody shared this list (2) with you.');
    await press('[data-act=add]');
    expect([listed(), stored(), location.hash, focused()]).toEqual([[C, A, B], [C, A, B], '', 'share']);
    expect(said()).toBe('My list, in order of preference Undo');
  });

  it('replaces the list of the reader, which can be undone', async () => {
    const { listed, stored, press, undo } = await open(SENT, [C]);
    await press('[data-act=replace]');
    expect([listed(), stored()]).toEqual([
      [B, A],
      [B, A],
    ]);
    await undo();
    expect([listed(), stored()]).toEqual([[C], [C]]);
  });

  it('is left for the own one, which stays', async () => {
    const { listed, stored, press, location, said } = await open(SENT, [C]);
    await press('[data-act=leave]');
    expect([listed(), stored(), location.hash, said()]).toEqual([[C], [C], '', '']);
  });

  it('offers nothing to replace to whoever has no list', async () => {
    const { box } = await open(SENT, []);
    expect(textsOf(box, '.shared button')).toEqual(['Add to my list', 'Show my own list']);
  });

  it('is counted for the sender who shared that, else for the reader, and its head says for whom', async () => {
    const shown = async (path: string, profile?: string) => {
      const { box } = await open(path, [], profile ? { profile } : {});
      return [textsOf(box, '.whose')[0]!.replace(/^.*?(, for: |$)/, ''), ...textsOf(box, '.cards .mine')];
    };
    const other = reader({ home: 'unsure', ladies: '1' });
    expect(await shown(SENT)).toEqual(['']);
    expect(await shown(SENT, other)).toEqual(['Open, woman, home university not sure', '5', '5']);
    const sender = ['SC, University of Northgate', '5', '5'];
    expect(await shown(`${SENT}&who=${WHO}`)).toEqual(sender);
    expect(await shown(`${SENT}&who=${WHO}`, other)).toEqual(sender);
  });

  it('has at most a hundred courses, each once, and none that is no code', async () => {
    const { listed, press, stored } = await open(`/list#codes=x,${A},<b>,${A},${many(120)}`, many(100).reverse());
    expect([listed().length, listed()[0]]).toEqual([100, A]);
    await press('[data-act=add]');
    expect(stored()).toEqual(many(100).reverse());
  });

  it('is shown where its link is opened in a page that is open', async () => {
    const { listed, fire, follow } = await open('/list', [C]);
    expect(listed()).toEqual([C]);
    follow(`#codes=${B}`);
    fire('hashchange');
    await soon(() => expect(listed()).toEqual([B]));
  });
});
