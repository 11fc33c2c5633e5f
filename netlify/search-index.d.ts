import type { SearchIndex } from '../build/search/types.ts';
import type { Site } from '../build/site/views/layout.ts';

/** The index of the latest build. */
declare const index: SearchIndex<Site>;
export default index;
