import type { SearchIndex } from '../build/shared/search/types.ts';

/** The index of the latest build. */
declare const index: SearchIndex;
export default index;
