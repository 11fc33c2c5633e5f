/** The known word that a mistyped one was probably meant to be: the fewest letters apart; none where it is too far off. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const reach = Math.max(2, Math.floor(word.length / 2));
  const [best] = known
    .map((candidate) => ({ candidate, distance: distance(word, candidate) }))
    .filter((entry) => entry.distance <= reach)
    .sort((a, b) => a.distance - b.distance);
  return best?.candidate;
}

/** Levenshtein's: letters to insert, remove or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}
