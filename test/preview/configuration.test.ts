import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../build/preview/configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'configuration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (toml: string) => {
  const file = join(folder, 'netlify.toml');
  writeFileSync(file, toml);
  return readConfiguration(file);
};
const rule = (lines: string) => `[[redirects]]\nfrom = "/a/*"\nto = "/b"\nstatus = 404\n${lines}\n`;

describe('a configuration', () => {
  it('matches a rule with a star against the path alone, below it, and nothing else', async () => {
    const { rewrites } = await read(rule(''));
    const matching = ['/a', '/a/', '/a/b', '/a/b/c', '/ab', '/b/a', '/'].filter((path) =>
      rewrites[0]!.matches.test(path),
    );
    expect(matching).toEqual(['/a', '/a/', '/a/b', '/a/b/c']);
  });

  it('joins a header that several blocks give, as the platform does', async () => {
    const block = (path: string, value: string) =>
      `[[headers]]\nfor = "${path}"\n[headers.values]\nx-one = "${value}"\n`;
    const { headersFor } = await read(block('/*', 'all') + block('/a/*', 'a'));
    expect(headersFor('/a/b').get('x-one')).toBe('all, a');
    expect(headersFor('/b').get('x-one')).toBe('all');
  });

  it.each([
    ['force = true', '"force"'],
    ['conditions = {Country = ["in"]}', '"conditions"'],
    ['query = {id = ":id"}', '"query"'],
    ['[redirects.rate_limit]\nwindow_limit = 0\nwindow_size = 60\naggregate_by = ["ip"]', 'window_limit'],
    ['[redirects.rate_limit]\nwindow_limit = 1\nwindow_size = 60\naggregate_by = "domain"', 'not by address'],
  ])('is refused where the local server would answer differently from the platform: %s', async (lines, named) => {
    await expect(read(rule(lines))).rejects.toThrow(named);
  });

  it.each([
    ['[[redirects]]\nfrom = "/a"\nto = "/b"\nstatus = 301\n', 'status 301'],
    ['[[redirects]]\nfrom = "/a/:name"\nto = "/b"\nstatus = 200\n', 'a placeholder'],
    ['[[redirects]]\nfrom = "/a"\nto = "https://else.example/b"\nstatus = 200\n', '"proxy"'],
    ['[[redirects]]\nto = "/b"\n', 'Missing "from" field'],
    ['[[headers]]\nfor = "/*"\n[headers.values]\nx-one = 1\n', 'must be a string'],
    ['[[redirects]\n', 'netlify.toml'],
  ])('is refused, with the reason: %s', async (toml, reason) => {
    await expect(read(toml)).rejects.toThrow(reason);
  });
});
