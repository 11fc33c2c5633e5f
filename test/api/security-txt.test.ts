import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../build/shared/errors.ts';
import { buildWithSite as build } from '../../build/site/with-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DATA = new URL('./cases/small/input', import.meta.url).pathname;
const CONTACT = { securityContact: 'mailto:security@seats.example', securityExpires: '2027-06-30' };

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
