/** The frame of every page is shared with the result page, which the edge function renders. */
export { type Assets, type Page, type Round, renderPage, type Site } from '../../netlify/views/layout.ts';
export type { Markup } from '../../netlify/views/text.ts';
