/**
 * Who runs this deployment and what its readers can trust: about-page.html has the words, one article per language. The style
 * shows the article of the chosen language; without a script all are shown, English first.
 */
import { html } from 'hono/html';
import { fillPage } from '../docs/markup.ts';
import { label, type Markup } from '../views/labels.ts';
import { type Page, type Site, sourceTitle } from '../views/layout.ts';

type Sentences = Readonly<Record<string, string>>;

const UNNAMED: Sentences = {
  en: 'This site does not say who runs it. Rely on the authority’s own list alone.',
  mr: 'हे कोण चालवते हे येथे नोंदवलेले नाही. फक्त प्राधिकरणाच्या यादीवर अवलंबून राहा.',
  hi: 'इसे कौन चलाता है, यह यहाँ दर्ज नहीं है। केवल प्राधिकरण की सूची पर भरोसा करें।',
};
const CONTACT: Sentences = { en: 'Contact', mr: 'संपर्क', hi: 'संपर्क' };
const TELL: Sentences = {
  en: 'Write to the contact above; name the choice code and the cell.',
  mr: 'वरील संपर्कावर कळवा; चॉइस कोड आणि कोणता आकडा ते लिहा.',
  hi: 'ऊपर के संपर्क पर बताएँ; चॉइस कोड और कौन-सी संख्या, यह लिखें।',
};
const BARRIER: Sentences = {
  en: 'Write to the contact above if something keeps you out.',
  mr: 'काही वापरता येत नसेल तर वरील संपर्कावर कळवा.',
  hi: 'कुछ इस्तेमाल न हो पाए तो ऊपर के संपर्क पर बताएँ।',
};
const NOT_STATED: Sentences = { en: 'not stated', mr: 'नमूद नाही', hi: 'नहीं बताया गया' };

export function renderAbout({ operator, round }: Pick<Site, 'operator' | 'round'>): Page {
  const licence = round.data_licence;
  const linked = /^https?:/.test(licence ?? '') ? html`<a href="${licence}">${licence}</a>` : licence;
  const contents: Record<string, Markup | string> = { authority: round.source_authority, source: sourceTitle(round) };
  for (const language of Object.keys(UNNAMED)) {
    contents[`who.${language}`] = operator
      ? html`<bdi>${operator.name}</bdi>. ${CONTACT[language]}: <a href="${operator.contact}">${operator.contact.replace(/^mailto:/, '')}</a>`
      : UNNAMED[language]!;
    contents[`tell.${language}`] = operator ? TELL[language]! : '';
    contents[`barrier.${language}`] = operator ? BARRIER[language]! : '';
    contents[`licence.${language}`] = linked ?? NOT_STATED[language]!;
  }
  return {
    title: 'layout.about',
    description: 'Who runs this site, what its numbers are, privacy, accessibility, and how mistakes are corrected.',
    main: html`<h1>${label('layout.about')}</h1>
<div class="languages">
${fillPage('../pages/about-page.html', contents)}
</div>`,
  };
}
