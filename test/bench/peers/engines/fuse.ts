/** Fuse.js: token search with `tokenMatch: 'all'` ("Token Search" of its README: every word, any order, slips), over a prebuilt index. */
import Fuse from 'fuse.js';
import { type Document, type Peer, together } from '../peer.ts';

/** One text, so that words may be spread over course and institute. */
const options = {
  keys: ['text'],
  useTokenSearch: true,
  tokenMatch: 'all',
  ignoreLocation: true,
  threshold: 0.2,
} as const;
const texts = (documents: readonly Document[]) => documents.map((document) => ({ text: together(document) }));

export const fuse: Peer = {
  name: 'Fuse.js',
  cannot: 'partial; exact before slips; fields; filters',
  filters: false,
  make(documents) {
    const list = texts(documents);
    return JSON.stringify({ list, index: Fuse.createIndex([...options.keys], list).toJSON() });
  },
  open(made) {
    const { list, index } = JSON.parse(made.toString()) as { list: { text: string }[]; index: never };
    const search = new Fuse(list, { ...options, keys: [...options.keys] }, Fuse.parseIndex(index));
    return (q, wanted) => search.search(q, { limit: wanted }).map((hit) => hit.refIndex);
  },
};
