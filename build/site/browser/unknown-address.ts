/** At the address of a course that no round has: its code, and a search for its institute, whose code it begins with. */
import { html } from 'hono/html';
import { label } from '../views/labels.ts';
import { fill } from './language.ts';

/** Most institutes have codes of five digits (INST_CODE in build/contract). */
const INSTITUTE_DIGITS = 5;

export function startUnknownAddress(): void {
  const code = /^\/course\/(\d{4,}\w*)$/.exec(location.pathname)?.[1];
  const box = document.querySelector('[data-missing]');
  if (!code || !box) return;
  // Somebody typed the letters of a code in lower case.
  if (code !== code.toUpperCase()) {
    location.replace(`/course/${code.toUpperCase()}`);
    return;
  }
  const round = document.documentElement.dataset.round!;
  fill(
    box,
    html`<h1>${label('course.gone', { code, round })}</h1>
<p><a href="/search?q=${code.slice(0, INSTITUTE_DIGITS)}">${label('course.gone.others', { round })}</a></p>`,
  );
}
