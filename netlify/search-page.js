// The page /search without results, as a JSON string; why it is JavaScript is said in search-index.js.
import shell from '../dist/edge/search-page.json' with { type: 'json' };

export default shell;
