/** The pages for people, as files of the published tree. */
import { readFileSync } from 'node:fs';
import { type HomeContent, renderHome } from './home.ts';
import { renderNotFound } from './not-found.ts';

/** File name -> content. */
export function renderSite(content: HomeContent): Record<string, string> {
  return {
    '404.html': renderNotFound(),
    'index.html': renderHome(content),
    'style.css': readFileSync(new URL('style.css', import.meta.url), 'utf8'),
  };
}
