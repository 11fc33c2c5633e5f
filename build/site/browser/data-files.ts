/** The data files of the page's build and the search engine: each is loaded once on demand, and after a failure again. */
import type { SearchContent } from '../../search/types.ts';
import type { ClosingColumns } from '../closings.ts';
import type { CourseRecord } from '../eligibility.ts';
import type { DeviceSearch, openSearch } from './device-search.ts';
import type { CourseNames } from './list-items.ts';
import { type BuildFile, compareBuilds } from './offline.ts';

/** The engine's address, set by bundle.ts. */
declare const ENGINE: string;

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
/** Undefined if the build has no cut-off lists. */
export const loadClosings = async () =>
  (await readBuild()).closings ? loadFile<ClosingColumns>('closings') : undefined;
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
