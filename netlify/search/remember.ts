/**
 * Remembers what `make` gave for a text: people type the same words again and again. When what is remembered weighs more
 * than `most`, all of it is forgotten, so that no client can fill the memory.
 */
export function remember<T>(make: (text: string) => T, weigh: (made: T) => number, most: number): (text: string) => T {
  const remembered = new Map<string, T>();
  let weight = 0;
  return (text) => {
    let made = remembered.get(text);
    if (made === undefined) {
      made = make(text);
      weight += weigh(made);
      if (weight > most) {
        remembered.clear();
        weight = weigh(made);
      }
      remembered.set(text, made);
    }
    return made;
  };
}
