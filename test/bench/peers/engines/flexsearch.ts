/** FlexSearch: the Index its documentation calls the fastest, tokenize "forward" for beginnings, exported and imported. */
import { Index } from 'flexsearch';
import { type Peer, together } from '../peer.ts';

const settings = { tokenize: 'forward', resolution: 9, encode: (text: string) => text.split(' ') } as const;

export const flexsearch: Peer = {
  name: 'FlexSearch, only the page',
  cannot: 'slips, partial, rare words, fields, filters; X-Total-Count',
  filters: false,
  async make(documents) {
    const index = new Index(settings);
    for (const [i, document] of documents.entries()) index.add(i, together(document));
    const parts: [string, string][] = [];
    await index.export((key: string, data: string) => {
      parts.push([key, data]);
    });
    return JSON.stringify(parts);
  },
  open(made) {
    const index = opened(made);
    return (q, wanted) => index.search(q, { limit: wanted }) as number[];
  },
};

/** The contract's X-Total-Count needs every match: FlexSearch counts by fetching them. */
export const flexsearchCounting: Peer = {
  ...flexsearch,
  name: 'FlexSearch, with the count',
  cannot: 'slips, partial, rare words, fields, filters',
  open(made) {
    const index = opened(made);
    return (q) => index.search(q, { limit: ALL }) as number[];
  },
};

const ALL = 2 ** 30;

function opened(made: Buffer): Index {
  const index = new Index(settings);
  for (const [key, data] of JSON.parse(made.toString()) as [string, string][]) index.import(key, data);
  return index;
}
