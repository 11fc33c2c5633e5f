import { examples } from '../support/properties.ts';
import { generateYear } from '../support/round-series.ts';
import { tryRounds } from './try-rounds.ts';

// The codes of generated institutes name no region, and their types tell little: a first round is like any other.
tryRounds('generated rounds', {
  rounds: () => generateYear(200, 6),
  contexts: ['year', 'next'],
  every: examples(12, 1),
  seed: 3,
});
