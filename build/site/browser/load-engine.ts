/** Loads the search engine and its data, two files that never change under their names; the service worker keeps them. */
import type { SearchContent } from '../../search/types.ts';
import type { DeviceSearch, openSearch } from './device-search.ts';
import { load } from './profile.ts';

/** Its address, set by bundle.ts. */
declare const ENGINE: string;

let search: DeviceSearch | undefined;

export const isEngineLoaded = (): boolean => search !== undefined;

/** Loads both once; after a failure the next call tries again. */
export async function loadEngine(): Promise<DeviceSearch> {
  if (search) return search;
  const [module, content] = await Promise.all([
    import(ENGINE) as Promise<{ openSearch: typeof openSearch }>,
    load<SearchContent>('search'),
  ]);
  search ??= module.openSearch(content);
  return search;
}
