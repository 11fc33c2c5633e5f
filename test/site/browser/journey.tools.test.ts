/** Many readers share one address (a hostel, a mobile operator). None of them may use up the others' requests. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from '../../../build/preview/configuration.ts';
import { SEARCH_PATHS } from '../../../build/shared/http/routes.ts';
import { describeInBrowser, SAMPLE } from './chromium.ts';
import { recordJourney } from './journey.ts';

const READERS = 200;

describeInBrowser(
  'readers behind one address',
  (site) => {
    it('200 readers stay within every limit and ask no API', async () => {
      const journey = await recordJourney(site.browser, site.url);
      const paths = journey.map(({ path }) => new URL(path, site.url).pathname);
      // The search function has its own limit.
      expect(paths.filter((path) => SEARCH_PATHS.includes(path) || path.startsWith('/api/v1/'))).toEqual([]);
      expect(journey.length).toBeGreaterThan(20);
      expect(journey.filter(({ status }) => status !== 200 && status !== 304)).toEqual([]);
      const { redirectRules } = await readConfiguration(join(site.sample.out, 'public'));
      const limited = redirectRules.filter(({ limit }) => limit);
      expect(limited).not.toEqual([]);
      for (const { matches, limit } of limited) {
        const sent = READERS * paths.filter((path) => matches.test(path)).length;
        expect(sent).toBeLessThanOrEqual(limit!.window_limit);
      }
    });
  },
  SAMPLE,
);
