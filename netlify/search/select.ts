/** Keeps the greatest keys of a stream, greatest first: a bounded heap, or everything sorted when the page lies deep. */
const HEAP_LIMIT = 2048;

export interface Selection {
  /** Takes a key; returns the key that the next one has to beat, -1 where any will do. */
  add(key: number): number;
  /** The same, before a key is added. */
  toBeat(): number;
  /** The keys from `offset` on, at most `limit`, greatest first. */
  slice(offset: number, limit: number): Float64Array;
}

/** `atMost` is how many keys can come; keys are distinct. */
export function selectGreatest(wanted: number, atMost: number): Selection {
  return wanted <= HEAP_LIMIT ? boundedHeap(Math.min(wanted, atMost)) : sorted(atMost);
}

function sorted(atMost: number): Selection {
  const keys = new Float64Array(atMost);
  let count = 0;
  return {
    add(key) {
      keys[count++] = key;
      return -1;
    },
    toBeat: () => -1,
    slice(offset, limit) {
      const all = keys.subarray(0, count).sort();
      return all.slice(Math.max(0, count - offset - limit), Math.max(0, count - offset)).reverse();
    },
  };
}

function boundedHeap(size: number): Selection {
  const heap = new Float64Array(size);
  let count = 0;
  const toBeat = () => (count < size ? -1 : (heap[0] as number));
  return {
    toBeat,
    add(key) {
      if (count < size) {
        let at = count++;
        while (at > 0) {
          const parent = (at - 1) >> 1;
          if ((heap[parent] as number) <= key) break;
          heap[at] = heap[parent] as number;
          at = parent;
        }
        heap[at] = key;
        return toBeat();
      }
      if (key <= (heap[0] as number)) return heap[0] as number;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= size) break;
        if (child + 1 < size && (heap[child + 1] as number) < (heap[child] as number)) child++;
        if ((heap[child] as number) >= key) break;
        heap[at] = heap[child] as number;
        at = child;
      }
      heap[at] = key;
      return heap[0] as number;
    },
    slice(offset, limit) {
      return heap
        .slice(0, count)
        .sort()
        .reverse()
        .slice(offset, offset + limit);
    },
  };
}
