// JavaScript, with its types beside it, because the build makes this file's input: the type check must neither fail
// before the first build nor infer the type of megabytes of JSON after it.
import index from '../dist/edge/search-index.json' with { type: 'json' };

export default index;
