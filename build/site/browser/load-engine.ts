/** Loads the search engine and its data, two files that never change under their names; the service worker keeps them. */
import type { SearchContent } from '../../search/types.ts';
import type { DeviceEngine, openEngine } from './device-search.ts';
import { load } from './profile.ts';

/** Its address, set by bundle.ts. */
declare const ENGINE: string;

let loaded: DeviceEngine | undefined;

/** The engine, if it is already loaded. */
export const engine = (): DeviceEngine | undefined => loaded;

/** Whether the reader asked for reduced data use. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads both once; after a failure the next call tries again. */
export async function loadEngine(): Promise<DeviceEngine> {
  const [module, content] = await Promise.all([
    import(ENGINE) as Promise<{ openEngine: typeof openEngine }>,
    load<SearchContent>('search'),
  ]);
  loaded ??= module.openEngine(content);
  return loaded;
}
