// JavaScript with its types beside it: the build generates the JSON, so the type check must neither fail before the first build
// nor infer the type of megabytes of JSON after it.
import index from '../dist/edge/search-index.json' with { type: 'json' };

export default index;
