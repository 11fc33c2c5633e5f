/** What a build takes from its options: the site's address and the contact for security. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { cli, copySample } from '../support/run-command.ts';

const SITE = 'https://seats.example.org';
const CONTACT = ['--security-contact', 'mailto:security@seats.example', '--security-expires', '2027-06-30'];
afterEach(() => vi.unstubAllEnvs());

/** Builds the sample where the variable URL has this value. */
async function build(URL: string, ...args: string[]) {
  const { data, out } = copySample();
  vi.stubEnv('URL', URL);
  const { exitCode, stderr } = await cli('build', '--data', data, '--out', out, ...args);
  const security = join(out, 'public/.well-known/security.txt');
  const text = existsSync(security) && readFileSync(security, 'utf8');
  return { exitCode, stderr, sitemap: existsSync(join(out, 'public/sitemap.xml')), text };
}

it("build reads the site's address from URL, and the contact", async () => {
  const text = `Contact: ${CONTACT[1]}\nExpires: 2027-06-30T00:00:00Z\nPreferred-Languages: en, mr, hi\nCanonical: ${SITE}/.well-known/security.txt\n`;
  expect(await build(SITE, ...CONTACT)).toEqual({ exitCode: 0, stderr: '', sitemap: true, text });
  expect(await build('')).toEqual({ exitCode: 0, stderr: '', sitemap: false, text: false });
});

it.each([
  ['an address without a scheme', ['--site-url', 'seats.example.org'], 'An address of the web without a path'],
  ['an address with a path', ['--site-url', `${SITE}/path`], 'An address of the web without a path'],
  ['a contact without its expiry', CONTACT.slice(0, 2), '--security-expires'],
  ['an expiry without its contact', CONTACT.slice(2), '--security-contact'],
])('build refuses %s', async (_, args, message) => {
  const { exitCode, stderr, sitemap } = await build('', ...args);
  expect({ exitCode, sitemap }).toEqual({ exitCode: 2, sitemap: false });
  expect(stderr).toContain(message);
});
