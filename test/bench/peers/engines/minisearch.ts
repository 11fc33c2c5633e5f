/** MiniSearch over every course, loaded by loadJSON; AND, beginnings, and slips only when nothing is found. */
import MiniSearch from 'minisearch';
import type { Peer } from '../peer.ts';

const options = {
  fields: ['name', 'institute'],
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
};

export const minisearch: Peer = {
  name: 'MiniSearch, every course',
  cannot: 'partial, initials',
  make(documents) {
    const index = new MiniSearch(options);
    index.addAll(documents.map((document, id) => ({ id, ...document })));
    return JSON.stringify(index);
  },
  open(made) {
    const index = MiniSearch.loadJSON(made.toString(), options);
    const search = { combineWith: 'AND', prefix: true, boost: { name: 1.3 } } as const;
    return (q, wanted) => {
      let hits = index.search(q, search);
      if (hits.length === 0) hits = index.search(q, { ...search, fuzzy: 0.2 });
      return hits.slice(0, wanted).map((hit) => hit.id as number);
    };
  },
};
