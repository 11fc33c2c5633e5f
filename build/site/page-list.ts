/**
 * The pages that every build has, each listed once; every course and institute has a page, too. The sitemap, the offline files
 * and tests use this list.
 */
interface FixedPage {
  readonly path: string;
  /** Whether search engines are told about it: it is about the round, not about one reader. */
  readonly isListed?: true;
  /** Whether it is kept offline from the first visit on. */
  readonly isKept?: true;
}

export const FIXED_PAGES = [
  { path: '/', isListed: true, isKept: true },
  // A function answers /search; offline this page takes its place.
  { path: '/search-empty', isKept: true },
  { path: '/list', isKept: true },
  { path: '/profile', isKept: true },
  { path: '/offline', isKept: true },
  { path: '/about', isListed: true },
  { path: '/docs', isListed: true },
  { path: '/dictionary', isListed: true },
  { path: '/round', isListed: true },
  { path: '/404' },
] as const satisfies readonly FixedPage[];

type FixedPath = (typeof FIXED_PAGES)[number]['path'];
/** The address of a page that the build can write; a new one must be listed first. */
export type PagePath = FixedPath | `/course/${string}` | `/institute/${string}`;

const pages: readonly FixedPage[] = FIXED_PAGES;
export const LISTED_PATHS = pages.filter(({ isListed }) => isListed).map(({ path }) => path);
export const KEPT_PATHS = pages.filter(({ isKept }) => isKept).map(({ path }) => path);
