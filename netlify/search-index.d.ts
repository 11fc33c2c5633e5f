import type { SearchIndex } from '../build/shared/search/types.ts';
import type { Site } from '../build/shared/views/layout.ts';

/** The index of the latest build. */
declare const index: SearchIndex<Site>;
export default index;
