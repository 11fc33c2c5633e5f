/** The page with the questions about the reader, with its script. */
import { describe, expect, it } from 'vitest';
import { round } from '../../support/stage-round.ts';
import { HOME, type Kept, reader, textsOf } from './opened-page.ts';
import { buildFiles, type Opened, openScripted, soon } from './scripted-page.ts';

/** Built within the first test that needs it. */
let files: ReturnType<typeof buildFiles> | undefined;
async function open(kept: Kept = {}, path = '/profile', opened: Opened = {}) {
  files ??= buildFiles(round());
  const page = openScripted(files, path, { ...opened, kept });
  const form = page.document.querySelector<HTMLFormElement>('[data-profile-form]')!;
  const fields = () => form.elements as unknown as Record<string, HTMLInputElement>;
  const box = (name: string, value = '1') => form.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`)!;
  const reset = form.querySelector<HTMLElement>('[type=reset]')!;
  const change = (answers: Readonly<Record<string, string | boolean>>) => {
    for (const [name, answer] of Object.entries(answers))
      if (typeof answer === 'boolean') box(name).checked = answer;
      else if (name === 'ladies') for (const value of ['1', '']) box(name, value).checked = value === answer;
      else fields()[name]!.value = answer;
    form.onchange!({} as Event);
  };
  const send = () => form.onsubmit!({ preventDefault: () => {} } as SubmitEvent);
  const shown = () => ({
    home: fields().home!.value,
    category: fields().category!.value,
    ladies: ['1', ''].filter((value) => box('ladies', value).checked),
    ticked: ['tfws', 'pwd', 'defence', 'ews'].filter((name) => box(name).checked),
  });
  await soon(() => expect(page.document.querySelector('select[data-language]')!.hasAttribute('hidden')).toBe(false));
  await soon(() =>
    expect(page.document.querySelector<HTMLSelectElement>('[data-language]')!.value).toBe(kept.language ?? 'en'),
  );
  return {
    ...page,
    form,
    reset,
    change,
    send,
    shown,
    isAsked: () => !form.querySelector('[data-answer=ews]')!.hasAttribute('hidden'),
  };
}

describe('the form', () => {
  it('stores the answers with the university of the district, and leads to the courses with seats', async () => {
    const { change, send, kept, left, document } = await open();
    change({ home: 'Northgate', category: 'open', ladies: '1', ews: true, pwd: true });
    expect(textsOf(document, '[data-home-found]')).toEqual([HOME]);
    send();
    expect(JSON.parse(kept.profile!)).toEqual({
      home: HOME,
      district: 'Northgate',
      category: 'open',
      ladies: '1',
      ews: '1',
      pwd: '1',
    });
    expect(left).toEqual(['/search?has_vacancy=1']);
  });

  it('asks for EWS only who has no reserved category, and forgets the answer of another', async () => {
    const { change, isAsked, shown } = await open();
    expect(isAsked()).toBe(false);
    change({ category: 'open', ews: true });
    expect([isAsked(), shown().ticked]).toEqual([true, ['ews']]);
    change({ category: 'sc' });
    expect([isAsked(), shown().ticked]).toEqual([false, []]);
    change({ category: 'open' });
    expect([isAsked(), shown().ticked]).toEqual([true, []]);
  });

  it.each<[string, object, ReturnType<Awaited<ReturnType<typeof open>>['shown']>]>([
    [
      'a district',
      { district: 'Northgate', ladies: '', tfws: '1' },
      { home: 'Northgate', category: 'open', ladies: [''], ticked: ['tfws'] },
    ],
    [
      'only the university, as once',
      { ladies: '1', ews: '1', defence: '1' },
      { home: 'Northgate', category: 'open', ladies: ['1'], ticked: ['defence', 'ews'] },
    ],
    [
      'no certain one',
      { home: 'unsure', category: 'obc', pwd: '1' },
      { home: 'unsure', category: 'obc', ladies: [''], ticked: ['pwd'] },
    ],
    [
      'another state',
      { home: 'other_state', category: 'sc' },
      { home: 'other_state', category: 'sc', ladies: [''], ticked: [] },
    ],
  ])('has the answers that were stored, and a way to delete them: %s', async (_, answers, expected) => {
    const { shown, reset, form, kept, left } = await open({ profile: reader(answers) });
    expect(shown()).toEqual(expected);
    expect(reset.hidden).toBe(false);
    form.onreset!({} as Event);
    expect([kept, left]).toEqual([{}, ['/']]);
  });

  it('has nothing to delete where nothing is stored, and no answer', async () => {
    const { shown, reset } = await open();
    expect([shown(), reset.hidden]).toEqual([{ home: '', category: '', ladies: [], ticked: [] }, true]);
  });

  it.each([
    ['/course/0100110010', '/course/0100110010'],
    ['/institute/01001', '/institute/01001'],
    ['/list', '/list'],
    ['/search?q=civil&sort=cap', '/search?q=civil&sort=cap'],
    ['/listing', undefined],
    ['/docs', undefined],
    ['//elsewhere.example/course/', undefined],
    ['https://elsewhere.example/course/1', undefined],
    ['javascript:alert(1)', undefined],
    ['/searching', undefined],
  ])('leads back to the page that asked, and to no other: %s', async (from, to) => {
    const path = `/profile?from=${encodeURIComponent(from)}`;
    const { send, form, left, change } = await open({}, path);
    change({ home: 'unsure', category: 'sc', ladies: '' });
    send();
    form.onreset!({} as Event);
    expect(left).toEqual(to ? [to, to] : ['/search?has_vacancy=1', '/']);
  });

  it('keeps what is not stored yet when another tab changes the language, and shows what another stores', async () => {
    const { kept, change, shown, fire, document, reset } = await open();
    change({ home: 'unsure', category: 'sc', ladies: '1' });
    kept.language = 'mr';
    fire('storage');
    await soon(() => expect(document.documentElement.lang).toBe('mr'));
    expect([shown(), reset.hidden]).toEqual([{ home: 'unsure', category: 'sc', ladies: ['1'], ticked: [] }, true]);
    kept.profile = reader({ district: 'Northgate' });
    fire('storage');
    await soon(() => expect(shown().home).toBe('Northgate'));
    expect([shown().category, shown().ladies, reset.hidden]).toEqual(['open', [''], false]);
  });
});
