/** What a page is about in the words of schema.org. */
import { placeName } from '../../netlify/views/names.ts';
import { plain } from '../../netlify/views/text.ts';
import type { InstituteSource } from '../contract/source.ts';

export function college(institute: Pick<InstituteSource, 'inst_code' | 'inst_name' | 'city' | 'district'>): object {
  const place = placeName(institute);
  return {
    ...{ '@type': 'CollegeOrUniversity', name: institute.inst_name, url: `/institute/${institute.inst_code}` },
    ...(place ? { address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'IN' } } : {}),
  };
}

/** The way to a page from the home page, each step with its name and address. */
export function breadcrumbs(...steps: readonly [name: string, address: string][]): object {
  const all: typeof steps = [[plain('layout.site'), '/'], ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
  };
}
