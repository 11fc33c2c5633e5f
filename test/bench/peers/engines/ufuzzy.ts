/** uFuzzy: its search() with words in any order and one slip a word (intraMode 1), as its README recommends. */
import uFuzzy from '@leeoniya/ufuzzy';
import { type Peer, together } from '../peer.ts';

const OUT_OF_ORDER = 3;
/** Its default: above so many matches they are not put in order. */
const RANKED = 1000;

export const ufuzzy: Peer = {
  name: 'uFuzzy',
  cannot: 'rare words, fields, filters, partial; no order above 1,000 matches',
  filters: false,
  make: (documents) => JSON.stringify(documents.map(together)),
  open(made) {
    const haystack = JSON.parse(made.toString()) as string[];
    const search = new uFuzzy({ intraMode: 1 });
    // Its own filter is a list that it believes to match already: no use here.
    return (q, wanted) => {
      const [ids, info, order] = search.search(haystack, q, OUT_OF_ORDER, RANKED);
      if (!ids) return [];
      return (info && order ? order.map((at) => info.idx[at] as number) : ids).slice(0, wanted);
    };
  },
};
