/** The corrections of the round, in the footer of pages that do not contain them: these stay unchanged when others are corrected. */
import { renderCorrections } from '../views/names.ts';
import { readBuild } from './data-files.ts';
import { inLanguage, translate } from './language.ts';

export async function showCorrections(): Promise<void> {
  // On every page, because the request that a page began for build.json must not answer a question of an hour later.
  const { corrected } = await readBuild();
  await inLanguage();
  const footer = document.querySelector('footer')!;
  if (footer.querySelector('.corrected')) return;
  footer.insertAdjacentHTML('afterbegin', renderCorrections(corrected).join(''));
  translate(footer);
}
