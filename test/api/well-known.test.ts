/** What is below /.well-known, of builds and on the local server. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../build/shared/errors.ts';
import { buildWithSite as build, startPreviewWithSite as startPreview } from '../../build/site/with-site.ts';
import { useSample } from '../preview/use-sample.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DATA = new URL('./cases/small/input', import.meta.url).pathname;
const CONTACT = { securityContact: 'mailto:security@seats.example', securityExpires: '2027-06-30' };
const sample = useSample();

async function publish(options: object): Promise<string> {
  const out = join(temporaryFolder(), 'out');
  await build({ data: DATA, out, siteUrl: 'https://seats.example', ...options }, { clock: () => 0 });
  return join(out, 'public/.well-known');
}

describe('security.txt', () => {
  it('security.txt has contact, expiry and address', async () => {
    expect(readFileSync(join(await publish(CONTACT), 'security.txt'), 'utf8')).toBe(
      'Contact: mailto:security@seats.example\nExpires: 2027-06-30T00:00:00Z\nPreferred-Languages: en, mr, hi\nCanonical: https://seats.example/.well-known/security.txt\n',
    );
  });

  it('security.txt needs both contact and expiry', async () => {
    expect(existsSync(join(await publish({}), 'security.txt'))).toBe(false);
    for (const name of Object.keys(CONTACT) as (keyof typeof CONTACT)[])
      await expect(publish({ [name]: CONTACT[name] })).rejects.toThrow(UsageError);
  });
});

describe('api-catalog', () => {
  it('api-catalog links to OpenAPI, /docs and /status', async () => {
    const preview = await startPreview({ out: sample.out, port: 0, rateLimit: false });
    try {
      const answer = await fetch(`${preview.url}/.well-known/api-catalog`);
      expect(answer.headers.get('Content-Type')).toBe('application/linkset+json');
      const [api] = ((await answer.json()) as { linkset: Record<string, { href: string; type: string }[]>[] }).linkset;
      expect(Object.keys(api!)).toEqual(['anchor', 'service-desc', 'service-doc', 'status']);
      for (const { href, type } of ['service-desc', 'service-doc', 'status'].flatMap((rel) => api![rel]!)) {
        const { status, headers } = await fetch(new URL(href, preview.url));
        expect([href, status]).toEqual([href, 200]);
        if (!type.startsWith('application/vnd.oai')) expect(headers.get('Content-Type')).toContain(type);
      }
    } finally {
      await preview.close();
    }
  });

  it("api-catalog has absolute addresses with the site's address", async () => {
    const { linkset } = JSON.parse(readFileSync(join(await publish({}), 'api-catalog'), 'utf8'));
    expect(linkset[0].anchor).toBe('https://seats.example/api/v1');
  });
});
