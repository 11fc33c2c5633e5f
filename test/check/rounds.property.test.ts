import { examples } from '../support/properties.ts';
import { generateYear } from '../support/round-series.ts';
import { tryRounds } from './try-rounds.ts';

const YEAR = generateYear(120, 6);
tryRounds('generated rounds', () => YEAR, { wrong: examples(12, 120), sound: examples(1, 5), first: 301 });
