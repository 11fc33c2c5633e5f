/** The frame of every page. No inline style or script: the Content-Security-Policy allows neither. */
import { html } from 'hono/html';

/** Text that is escaped already. */
export type Markup = ReturnType<typeof html>;

export interface Page {
  readonly title: string;
  readonly description: string;
  readonly main: Markup;
  /** Further elements of <head>: styles and scripts of this page alone. */
  readonly head?: Markup;
}

/** The page as text. Templates with promises in them are not used here. */
export function renderPage({ title, description, main, head }: Page): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">${head ?? ''}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><a href="/">Seat Vacancy API</a></header>
<main id="main">
${main}
</main>
<footer>
<p>For reference only: the admission authority's own list decides. Check every number there before you act on it.</p>
</footer>
</body>
</html>
`);
}
