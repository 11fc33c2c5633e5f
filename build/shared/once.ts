/** `make` with its result stored: it runs at the first call only, so that a request pays only for what it uses. */
export function once<T>(make: () => T): () => T {
  let stored: { readonly value: T } | undefined;
  return () => {
    stored ??= { value: make() };
    return stored.value;
  };
}

/**
 * `make` with a cache of its results for different arguments, texts or lists of words. Clears everything when there are
 * `limit` results, so that no client can fill the memory.
 */
export function remember<A extends unknown[], T>(make: (...args: A) => T, limit: number): (...args: A) => T {
  const results = new Map<string, T>();
  return (...args) => {
    const key = args.join('\n');
    if (results.has(key)) return results.get(key) as T;
    if (results.size >= limit) results.clear();
    const result = make(...args);
    results.set(key, result);
    return result;
  };
}
