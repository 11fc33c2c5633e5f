/** Loads the search engine and its index, two files that never change under their names; the service worker keeps them. */
import type { DeviceEngine, openEngine } from './engine.ts';

/** Addresses, put in by bundle.ts. */
declare const ENGINE: string;
declare const INDEX: string;

let loading: Promise<DeviceEngine> | undefined;
let loaded: DeviceEngine | undefined;

/** The engine, where it is there already. */
export const engine = (): DeviceEngine | undefined => loaded;

/** Whether the reader asked for as little traffic as possible. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads both once; after a failure the next call tries again. */
export function loadEngine(): Promise<DeviceEngine> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<DeviceEngine> {
  const [module, content] = await Promise.all([
    import(ENGINE) as Promise<{ openEngine: typeof openEngine }>,
    fetch(INDEX).then((response) => response.json()),
  ]);
  loaded = module.openEngine(content);
  return loaded;
}
