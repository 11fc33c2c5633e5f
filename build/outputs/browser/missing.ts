/** At the address of a course that no round has: the code, and the courses of its institute, whose code it begins with. */
import { html } from 'hono/html';
import { label } from '../../shared/views/labels.ts';
import { fill, translate } from './language.ts';

/** Lengths of an institute's code, the usual one first (INST_CODE in build/contract). */
const INSTITUTE_DIGITS = [5, 6, 4];

export async function startMissing(): Promise<void> {
  const code = /^\/course\/(\d{4,}\w*)$/.exec(location.pathname)?.[1];
  const box = document.querySelector('[data-missing]');
  if (!code || !box) return;
  const round = document.documentElement.dataset.round!;
  fill(box, html`<h1>${label('course.gone', { code, round })}</h1>`);
  for (const digits of INSTITUTE_DIGITS) {
    const address = `/institute/${code.slice(0, digits)}`;
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return showInstitute(box, address, await answer.text());
  }
}

function showInstitute(box: Element, address: string, text: string): void {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const name = page.querySelector('h1')?.textContent ?? '';
  const table = page.querySelector('main section.wide');
  box.insertAdjacentHTML('beforeend', String(html`<h2><a href="${address}"><bdi>${name}</bdi></a></h2>`));
  if (table) box.append(document.adoptNode(table));
  translate(box);
}
