/** Frequent phrases of a long list of names, each with a character that no name has: a shorter list is read faster. */
import { compareText } from '../contract/diagnostics.ts';

/** A shorter list is small as it is. */
const WORTHWHILE = 2000;
/** Names that are counted: enough to know what is frequent. */
const SAMPLE = 1000;
const LONGEST_PHRASE = 4;
const SYMBOLS = '#$%*+;<=>?@[]^_`{|}~';

/** The phrases that save most, each counted after those before it are replaced. None for a short list. */
export function frequentPhrases(names: readonly string[], separator: string): [symbol: string, phrase: string][] {
  if (names.length < WORTHWHILE) return [];
  const used = new Set(names.join(''));
  const symbols = [...SYMBOLS].filter((symbol) => symbol !== separator && !used.has(symbol));
  const step = Math.ceil(names.length / SAMPLE);
  let sample = names.filter((_, i) => i % step === 0);
  const phrases: [string, string][] = [];
  for (const symbol of symbols) {
    const phrase = mostSaving(sample);
    if (phrase === undefined) break;
    phrases.push([symbol, phrase]);
    sample = sample.map((name) => name.replaceAll(phrase, symbol));
  }
  return phrases;
}

/** The run of words, with the blank before it, that takes most letters away when one letter stands for it. */
function mostSaving(names: readonly string[]): string | undefined {
  const saved = new Map<string, number>();
  for (const name of names) {
    const parts = name.split(/(?= )/);
    for (let from = 0; from < parts.length; from++) {
      let phrase = '';
      for (let to = from; to < Math.min(parts.length, from + LONGEST_PHRASE); to++) {
        phrase += parts[to];
        if (phrase.length > 1) saved.set(phrase, (saved.get(phrase) ?? 0) + phrase.length - 1);
      }
    }
  }
  const [best] = [...saved].sort(([a, x], [b, y]) => y - x || compareText(a, b));
  return best?.[0];
}
