/** Fuse.js: extended search, where every token must be included, over a prebuilt index. */
import Fuse from 'fuse.js';
import type { Document, Peer } from '../peer.ts';

const options = {
  keys: [{ name: 'name', weight: 1.3 }, 'institute'],
  useExtendedSearch: true,
  ignoreLocation: true,
  threshold: 0.2,
};

export const fuse: Peer = {
  name: 'Fuse.js',
  cannot: 'words spread over both fields, rare words, partial, initials; exact before slips',
  make(documents) {
    return JSON.stringify({ documents, index: Fuse.createIndex(options.keys, [...documents]).toJSON() });
  },
  open(made) {
    const { documents, index } = JSON.parse(made.toString()) as { documents: Document[]; index: never };
    const search = new Fuse(documents, options, Fuse.parseIndex(index));
    return (q, wanted) => search.search(q, { limit: wanted }).map((hit) => hit.refIndex);
  },
};
