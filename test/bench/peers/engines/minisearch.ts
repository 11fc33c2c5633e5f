/** MiniSearch over every course, loaded by loadJSON; its `filter`; AND, beginnings, and slips only when nothing is found. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { QUERY_STOP_WORDS } from '../../../../build/shared/words/stop-words.ts';
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

const withDistrict = { ...options, fields: [...options.fields, 'district'] };

/**
 * What a careful engineer would build on MiniSearch: a field of the district, our stop words of queries, our short forms in the
 * documents, slips when nothing is found, and any of the words as the last resort.
 */
export const minisearchCareful: Peer = {
  name: 'MiniSearch, short forms, stop words, district, OR last',
  cannot: 'partial as such',
  filters: true,
  forms: true,
  make(documents) {
    const index = new MiniSearch(withDistrict);
    index.addAll(documents.map(({ name, institute, district }, id) => ({ id, name, institute, district })));
    return JSON.stringify(index);
  },
  open(made) {
    const index = MiniSearch.loadJSON(made.toString(), withDistrict);
    return (q, wanted, filter) => {
      const content = q.split(' ').filter((word) => !QUERY_STOP_WORDS.has(word));
      const words = content.length > 0 ? content.join(' ') : q;
      const keeps = filter && { filter: (hit: SearchResult) => filter.keeps(hit.id) };
      const all = { combineWith: 'AND', prefix: true, boost: { name: 1.3 }, ...keeps } as const;
      const attempts = [all, { ...all, fuzzy: 0.2 }, { ...all, fuzzy: 0.2, combineWith: 'OR' }] as const;
      for (const attempt of attempts) {
        const hits = index.search(words, attempt);
        if (hits.length > 0) return hits.slice(0, wanted).map((hit) => hit.id as number);
      }
      return [];
    };
  },
};
