/** The pages for people, as files of the published tree. */
import { readFileSync } from 'node:fs';
import { type HomeContent, renderHome } from './home.ts';
import { renderPage } from './layout.ts';
import { renderNotFound } from './not-found.ts';
import { searchPage } from './search-page.ts';

/** File name -> content. */
export function renderSite(content: HomeContent): Record<string, string> {
  return {
    '404.html': renderNotFound(),
    'search.html': renderPage(searchPage),
    'index.html': renderHome(content),
    'style.css': readFileSync(new URL('style.css', import.meta.url), 'utf8'),
  };
}
