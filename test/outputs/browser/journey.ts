/** Many readers share one address: a hostel, a mobile operator. None of them may use up what the others need. */
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { recordJourney, sumUp } from '../../support/journey.ts';
import type { RecordedRequest } from '../../support/recorded-server.ts';
import { describeInBrowser, SAMPLE } from './chromium.ts';

const READERS = 200;
const AT_ONCE = 20;

/** The status of the answer to a request sent again; uncompressed, because only the status counts. */
const send = (origin: string, { path, headers }: RecordedRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    request(origin + path, { headers: { ...headers, 'accept-encoding': 'identity' } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    })
      .on('error', reject)
      .end();
  });

describeInBrowser(
  'readers behind one address',
  (site) => {
    it('search and open courses, 200 of them, without a refusal and without the API', async () => {
      const journey = await recordJourney(site.browser, site.url);
      const { function_calls, api_requests, requests } = sumUp(journey);
      expect([function_calls, api_requests]).toEqual([0, 0]);
      expect(requests).toBeGreaterThan(20);
      const { url } = await site.sample.serve({ rateLimit: true });
      const statuses = new Set<number>();
      const reader = async () => {
        for (const one of journey) statuses.add(await send(url, one));
      };
      for (let begun = 0; begun < READERS; begun += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, reader));
      expect([...statuses].filter((status) => status !== 200 && status !== 304)).toEqual([]);
    });
  },
  SAMPLE,
);
