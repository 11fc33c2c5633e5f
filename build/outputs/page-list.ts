/**
 * The pages that every build has, each written once; beside them there is one for each course and each institute. The sitemap,
 * what is kept for readers without a network, and tests take them from here.
 */
interface FixedPage {
  readonly path: string;
  /** Search engines are told of it: it is of the round, not of one reader. */
  readonly isListed?: true;
  /** It is kept from the first visit on. */
  readonly isKept?: true;
}

export const FIXED_PAGES = [
  { path: '/', isListed: true, isKept: true },
  // /search is answered by a function; without a network this one is shown in its place.
  { path: '/search-empty', isKept: true },
  { path: '/list', isKept: true },
  { path: '/profile', isKept: true },
  { path: '/offline', isKept: true },
  { path: '/docs', isListed: true },
  { path: '/round', isListed: true },
  { path: '/404' },
  // Leads to /docs.
  { path: '/explorer' },
] as const satisfies readonly FixedPage[];

type FixedPath = (typeof FIXED_PAGES)[number]['path'];
/** The address of a page that can be made: another has to be listed first. */
export type PagePath = FixedPath | `/course/${string}` | `/institute/${string}`;

const pages: readonly FixedPage[] = FIXED_PAGES;
export const LISTED_PATHS = pages.filter(({ isListed }) => isListed).map(({ path }) => path);
export const KEPT_PATHS = pages.filter(({ isKept }) => isKept).map(({ path }) => path);
