import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../build/preview/configuration.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const read = (toml: string) => {
  const folder = temporaryFolder();
  const file = join(folder, 'netlify.toml');
  writeFileSync(file, toml);
  return readConfiguration(folder, file);
};
const RULE = '[[redirects]]\nfrom = "/a/*"\nto = "/b"\nstatus = 404\n';

describe('a configuration', () => {
  it('a rule matches its folder and what is below', async () => {
    const { redirectRules } = await read(RULE);
    const matching = ['/a', '/a/', '/a/b', '/a/b/c', '/ab', '/b/a', '/'].filter((path) =>
      redirectRules[0]!.matches.test(path),
    );
    expect(matching).toEqual(['/a', '/a/', '/a/b', '/a/b/c']);
    const [dotted] = (await read(RULE.replace('/a/*', '/a.b/*'))).redirectRules;
    expect(['/a.b/c', '/axb/c'].map((path) => dotted!.matches.test(path))).toEqual([true, false]);
  });

  it('a rule for one path matches that path', async () => {
    const [single] = (await read(RULE.replace('/a/*', '/a.b'))).redirectRules;
    const matching = ['/a.b', '/a.b/', '/a.b/c', '/axb', '/a.bc'].filter((path) => single!.matches.test(path));
    expect(matching).toEqual(['/a.b', '/a.b/']);
  });

  it('a header in several blocks is joined', async () => {
    const block = (path: string, value: string) =>
      `[[headers]]\nfor = "${path}"\n[headers.values]\nx-one = "${value}"\n`;
    const { headersFor } = await read(block('/*', 'all') + block('/a/*', 'a'));
    expect(headersFor('/a/b').get('x-one')).toBe('all, a');
    expect(headersFor('/b').get('x-one')).toBe('all');
  });

  it.each([
    ['[[redirects]]\nto = "/b"\n', 'Missing "from" field'],
    ['[[headers]]\nfor = "/*"\n[headers.values]\nx-one = 1\n', 'must be a string'],
    ['[[redirects]\n', 'netlify.toml'],
  ])('a faulty configuration is refused: %s', async (toml, reason) => {
    await expect(read(toml)).rejects.toThrow(reason);
  });
});
