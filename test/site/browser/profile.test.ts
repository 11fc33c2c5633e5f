/** The reader's profile: in words, the data that is loaded for it, and the way back from its form. */
import { afterEach, expect, it, vi } from 'vitest';
import { inWords, loadOwnSeats } from '../../../build/site/browser/profile.ts';
import { pageBefore } from '../../../build/site/browser/profile-form-script.ts';
import { readProfile } from '../../../build/site/reader-profile.ts';

const HOME = 'University of Northgate';
const stored = (answers: object) => JSON.stringify({ category: 'open', home: HOME, ...answers });
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [{}, `Open, ${HOME}`],
  [{ district: 'Northgate', ladies: '1', ews: '1' }, 'Open, woman, Northgate, EWS'],
  [{ category: 'sc', home: 'unsure', ladies: '', ews: '1' }, 'SC, home university not sure'],
  [
    { category: 'obc', home: 'other_state', tfws: '1', pwd: '1', defence: '1' },
    'OBC, another state, TFWS, PWD, Defence',
  ],
])('the profile %j is in words: %s', (answers, words) => {
  expect(inWords(readProfile(stored(answers), [HOME])!)).toBe(words);
});

it('a data file is read again after a failure', async () => {
  let status = 503;
  const fetch = vi.fn(async (address: string) =>
    address === '/build.json'
      ? Response.json({ build: 'ab12', courses: '/assets/courses.json' })
      : Response.json({ names: [] }, { status }),
  );
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'ab12' } } });
  vi.stubGlobal('fetch', fetch);
  // Without what another test file of this worker has loaded.
  vi.resetModules();
  const { loadNames } = await import('../../../build/site/browser/data-files.ts');
  await expect(loadNames()).rejects.toMatchObject({ status: 503 });
  status = 200;
  expect(await loadNames()).toEqual({ names: [] });
  const requests = fetch.mock.calls.length;
  await loadNames();
  expect(fetch).toHaveBeenCalledTimes(requests);
});

it('nothing is loaded without a profile', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('UNIVERSITIES', [HOME]);
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(await loadOwnSeats()).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
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
])('the profile form returns only to this site: %s', (from, page) => {
  expect(pageBefore(`?from=${encodeURIComponent(from)}`)).toBe(page);
});
