import { describe, expect, it } from 'vitest';
import type { HomeContent } from '../../build/site/home.ts';
import { renderSite } from '../../build/site/pages.ts';

const content: HomeContent = {
  latest: {
    ...{
      id: 3,
      round_name: 'CAP Round <III>',
      academic_year: '2025-26',
      published_date: '2025-08-21',
      status: 'published',
    },
    ...{ total_institutes: 372, total_courses: 2197, total_vacancy_rows: 3390 },
  },
  source: { title: 'A list & "more"', authority: 'The Cell', url: 'https://example.org/list?a=1&b=2' },
  datasets: [],
  example: { choice_code: '0100219110L', course_name: 'Civil Engineering' },
};
const pages = (rest: Partial<HomeContent> = {}) => renderSite({ ...content, datasets: [content.latest], ...rest });

describe('renderSite', () => {
  it('makes the home page, the page for a missing one, and their style', () => {
    expect(Object.keys(pages())).toEqual(['404.html', 'index.html', 'style.css']);
  });

  it('names the latest round, its date and its counts', () => {
    const home = pages()['index.html']!;
    for (const text of ['2025-08-21', '<dd>372</dd>', '<dd>2197</dd>', '<dd>3390</dd>']) expect(home).toContain(text);
  });

  it("says that the numbers are for reference and the authority's list decides", () => {
    for (const name of ['index.html', '404.html']) expect(pages()[name]).toMatch(/For reference only: .*list decides/s);
  });

  it('escapes what comes from the rounds', () => {
    const home = pages()['index.html']!;
    expect(home).toContain('CAP Round &lt;III&gt;');
    expect(home).not.toContain('<III>');
    expect(home).toContain('<a href="https://example.org/list?a=1&amp;b=2">A list &amp; &quot;more&quot;</a>');
  });

  it('links to no address of a source that is not one of the web', () => {
    const source = { ...content.source, url: 'javascript:alert(1)' };
    expect(pages({ source })['index.html']).not.toContain('javascript:');
  });

  it('links to every endpoint and download from the root, and to a course only where there is one', () => {
    const links = (html: string) => [...html.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, link]) => link);
    expect(links(pages()['index.html']!)).toEqual([
      ...['/style.css', '/', '/api/v1/search', '/api/v1/datasets', '/api/v1/institutes', '/api/v1/course/0100219110L'],
      ...['/api/v1/search?q=engineering&amp;has_vacancy=1&amp;limit=20', '/downloads/rounds.sqlite'],
    ]);
    expect(links(pages({ example: undefined })['index.html']!)).not.toContainEqual(expect.stringContaining('/course/'));
  });

  it('needs nothing that the Content-Security-Policy forbids', () => {
    for (const name of ['index.html', '404.html']) {
      expect(pages()[name]).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
    }
    expect(pages()['style.css']).not.toMatch(/url\(|@import/);
  });

  it('has on every page a language, a title, a description, one h1 and a label for each field', () => {
    for (const name of ['index.html', '404.html']) {
      const html = pages()[name]!;
      for (const part of ['<html lang="en">', '<title>', '<meta name="description"', 'name="viewport"']) {
        expect(html).toContain(part);
      }
      expect(html.match(/<h1/g)).toHaveLength(1);
      for (const [, id] of html.matchAll(/<input id="(\w+)"/g)) expect(html).toContain(`<label for="${id}"`);
    }
  });
});
