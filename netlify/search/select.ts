/** Keeps the greatest keys of a stream, greatest first: a bounded heap, or everything sorted when the page lies deep. */
const HEAP_LIMIT = 2048;

export interface Selection {
  /** Takes a key; returns the key that the next one has to beat, -1 where any will do. */
  add(key: number): number;
  /** The same, before a key is added. */
  toBeat(): number;
  /** The keys from `offset` on, at most `limit`, greatest first. */
  slice(offset: number, limit: number): number[];
}

/** `atMost` is how many keys can come; keys are distinct. */
export type Selector = (wanted: number, atMost: number) => Selection;

/** A selector for one query at a time: the heap's room is used again. */
export function openSelector(): Selector {
  const room = new Float64Array(HEAP_LIMIT);
  return (wanted, atMost) => (wanted <= HEAP_LIMIT ? heapOf(room, wanted) : everything(atMost));
}

function everything(atMost: number): Selection {
  const keys = new Float64Array(atMost);
  let count = 0;
  return {
    add(key) {
      keys[count++] = key;
      return -1;
    },
    toBeat: () => -1,
    slice: (offset, limit) => fromGreatest(keys.subarray(0, count).sort(), offset, limit),
  };
}

/** A heap once it is full; before, the keys as they came, which mostly is in order. */
function heapOf(room: Float64Array, size: number): Selection {
  let count = 0;
  let descending = true;
  let ascending = false;
  const sort = () => {
    const keys = room.subarray(0, count);
    if (descending) keys.reverse();
    else if (!ascending) keys.sort();
    descending = false;
    ascending = true;
    return keys;
  };
  const toBeat = () => (count < size ? -1 : (room[0] as number));
  return {
    toBeat,
    add(key) {
      if (count < size) {
        if (count > 0 && key > (room[count - 1] as number)) descending = false;
        room[count++] = key;
        // Keys in ascending order are a heap with the least first.
        if (count === size) sort();
        return toBeat();
      }
      if (key <= (room[0] as number)) return room[0] as number;
      ascending = false;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= size) break;
        if (child + 1 < size && (room[child + 1] as number) < (room[child] as number)) child++;
        if ((room[child] as number) >= key) break;
        room[at] = room[child] as number;
        at = child;
      }
      room[at] = key;
      return room[0] as number;
    },
    slice: (offset, limit) => fromGreatest(sort(), offset, limit),
  };
}

function fromGreatest(ascending: Float64Array, offset: number, limit: number): number[] {
  const keys: number[] = [];
  const end = Math.max(0, ascending.length - offset - limit);
  for (let i = ascending.length - offset - 1; i >= end; i--) keys.push(ascending[i] as number);
  return keys;
}
