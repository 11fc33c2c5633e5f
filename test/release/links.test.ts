import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkLinks } from '../../build/release/links.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { serveSample } from './served.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return checkLinks(folder);
};

describe('checkLinks', () => {
  it('follows files, folders, page names, ids and functions, and leaves other sites alone', () => {
    const links = ['/style.css', 'docs/', '/docs/#top', '/about', '#here', '/api/v1/search?q=a&amp;limit=1', '?x=1'];
    links.push('/style.css#no-page', '/a%20b', '#%C3%A9');
    const others = ['https://example.org/x', 'mailto:a@example.org', 'data:,'];
    const page = [...links, ...others].map((link) => `<a href="${link}">x</a>`).join('');
    const found = write({
      'index.html': `<p id="here"></p><p id="é"></p>${page}<form action="/api/v1/search"></form><script src="app.js"></script>`,
      'docs/index.html': '<h1 id="top"></h1><a href="../about.html">up</a>',
      'about.html': '',
      'a b.html': '',
      'style.css': '',
      'app.js': '',
    });
    expect(found).toEqual({ pages: 4, links: links.length + 3, broken: [] });
  });

  it('names the page and the target of each broken link', () => {
    const { broken } = write({
      'index.html':
        '<a href="/gone">x</a><a href="/empty/">x</a><img src="gone.png"><a href="#gone">x</a><a href="docs/#gone">x</a><a href="http://">x</a>',
      'docs/index.html': '<link rel="stylesheet" href="style.css">',
      'empty/no-page': '',
      'style.css': '',
    });
    expect(broken).toEqual([
      'docs/index.html: style.css: no such file is published',
      'index.html: /gone: no such file is published',
      'index.html: /empty/: no such file is published',
      'index.html: gone.png: no such file is published',
      'index.html: #gone: no element has the id "gone"',
      'index.html: docs/#gone: no element has the id "gone"',
      'index.html: http://: not an address',
    ]);
  });

  it('takes 404.html for a page that is served at any path', () => {
    const { broken } = write({ '404.html': '<a href="style.css">x</a><a href="/style.css">x</a>', 'style.css': '' });
    expect(broken).toEqual(['404.html: style.css: no such file is published']);
  });

  it('finds no fault in the pages of the sample', async () => {
    const served = await serveSample();
    const found = checkLinks(join(served.out, 'public'));
    await served.close();
    expect(found.broken).toEqual([]);
    expect(found.links).toBeGreaterThan(5);
  });
});
