/** The data files of the page's build and the search engine: each is loaded once on demand, and after a failure again. */
import type { SearchContent } from '../../search/types.ts';
import type { ClosingColumns } from '../closings.ts';
import type { CourseRecord, Offer } from '../eligibility.ts';
import type { Profile } from '../reader-profile.ts';
import type { DeviceSearch, openSearch } from './device-search.ts';
import type { CourseNames } from './list-items.ts';
import { type BuildFile, compareBuilds } from './offline.ts';

/** The addresses of the engine and of closings.ts, set by bundle.ts. */
declare const ENGINE: string;
declare const CLOSINGS: string;

const loading = new Map<string, Promise<unknown>>();

function loadOnce<T>(name: string, read: () => Promise<T>): Promise<T> {
  const answer = (loading.get(name) as Promise<T> | undefined) ?? read();
  loading.set(name, answer);
  answer.catch(() => loading.delete(name));
  return answer;
}

/** The file of the page's build. */
export const readBuild = () => loadOnce<BuildFile>('build', compareBuilds);

const loadFile = <T>(name: 'search' | 'seats' | 'courses' | 'closings'): Promise<T> =>
  loadOnce(name, async () => {
    const answer = await fetch((await readBuild())[name]!);
    if (!answer.ok) throw answer;
    return answer.json();
  });

export const loadSeats = () => loadFile<readonly CourseRecord[]>('seats');
/** Finds what a reader's seats closed at, by a file of its own; undefined if the build has no cut-off lists. */
export async function loadClosings() {
  if (!(await readBuild()).closings) return undefined;
  const [{ findOwnClosings }, columns] = await Promise.all([
    import(CLOSINGS) as Promise<typeof import('../closings.ts')>,
    loadFile<ClosingColumns>('closings'),
  ]);
  return (offers: readonly Offer[], reader: Profile) => findOwnClosings(offers, columns, reader);
}
export const loadNames = () => loadFile<CourseNames>('courses');

/** The engine with its data, two files that never change under their names. */
export const loadEngine = (): Promise<DeviceSearch> =>
  loadOnce('engine', async () => {
    const [module, content] = await Promise.all([
      import(ENGINE) as Promise<{ openSearch: typeof openSearch }>,
      loadFile<SearchContent>('search'),
    ]);
    return module.openSearch(content);
  });
