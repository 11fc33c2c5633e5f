/** `npm run smoke`: the smoke test of a release, for any site, without an account. */
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { createStages } from '../shared/stages.ts';
import { type CommandLine, dayInIndia, parseOrigin, wholeNumber } from './options.ts';

const SLOW_MS = 3000;

export function addSmoke({ command, terminal }: CommandLine): void {
  command('smoke', 'test a site that is live, without an account', 'URL')
    .argument('<URL>', 'the address of the site', parseAddress)
    .option('--data <DIR>', 'the folder of round folders that the site should have been built from')
    .option('--slow <MS>', 'the most milliseconds that an answer may take', wholeNumber(1, 60_000), SLOW_MS)
    .action(async (url, options) => {
      const { expectedRounds, smoke } = await import('../release/run-smoke.ts');
      const { realEffects } = await import('../release/effects.ts');
      const { print, printSummary, watch } = terminal(options);
      const stages = createStages(watch);
      const rounds = options.data === undefined ? undefined : expectedRounds(options.data);
      const effects = realEffects({ today: dayInIndia(new Date()), done: stages.end, print });
      await smoke({ url, rounds, slowMs: options.slow }, effects);
      printSummary({ command: 'smoke', url, stages: stages.done });
    });
}

function parseAddress(text: string): string {
  const origin = parseOrigin(text);
  if (origin) return origin;
  throw new InvalidArgumentError('An address of the web: https://example.org');
}
