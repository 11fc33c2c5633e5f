/** `make` with its result kept: it runs at the first call. What a request does not ask for costs it nothing. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
