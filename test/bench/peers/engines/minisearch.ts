/** MiniSearch over every course, loaded by loadJSON; its `filter`; AND, beginnings, and slips only when nothing is found. */
import MiniSearch, { type SearchResult } from 'minisearch';
import type { Peer } from '../peer.ts';

const options = {
  fields: ['name', 'institute'],
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
};

export const minisearch: Peer = {
  name: 'MiniSearch, every course',
  cannot: 'partial',
  filters: true,
  make(documents) {
    const index = new MiniSearch(options);
    index.addAll(documents.map(({ name, institute }, id) => ({ id, name, institute })));
    return JSON.stringify(index);
  },
  open(made) {
    const index = MiniSearch.loadJSON(made.toString(), options);
    return (q, wanted, filter) => {
      const search = {
        combineWith: 'AND',
        prefix: true,
        boost: { name: 1.3 },
        ...(filter && { filter: (hit: SearchResult) => filter.keeps(hit.id) }),
      } as const;
      let hits = index.search(q, search);
      if (hits.length === 0) hits = index.search(q, { ...search, fuzzy: 0.2 });
      return hits.slice(0, wanted).map((hit) => hit.id as number);
    };
  },
};
