/** `make` with its result kept: it runs at the first call. What a request does not ask for costs it nothing. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * `make` with a cache of its results for different arguments, texts or lists of words. Clears everything when there are `most`,
 * so that no client can fill the memory.
 */
export function remember<A extends unknown[], T>(make: (...args: A) => T, most: number): (...args: A) => T {
  const results = new Map<string, T>();
  return (...args) => {
    const key = args.join('\n');
    if (results.has(key)) return results.get(key) as T;
    if (results.size >= most) results.clear();
    const result = make(...args);
    results.set(key, result);
    return result;
  };
}
