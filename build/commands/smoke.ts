/** `npm run smoke`: the smoke test of a release, for any site, without an account. */
import { runGuided } from './guide.ts';
import { type CommandLine, parseOrigin, wholeNumber } from './options.ts';

const SLOW_MS = 3000;

export function addSmoke({ command, terminal }: CommandLine): void {
  command('smoke', 'test a site that is live, without an account', 'URL')
    .argument('<URL>', 'the address of the site', parseOrigin)
    .option('--data <DIR>', 'the folder of round folders that the site should have been built from')
    .option('--slow <MS>', 'the most milliseconds that an answer may take', wholeNumber(1, 60_000), SLOW_MS)
    .action(async (url, options) => {
      const { expectedRounds, smoke } = await import('../release/run-smoke.ts');
      const rounds = options.data === undefined ? undefined : expectedRounds(options.data);
      await runGuided('smoke', options, terminal(options), async ({ effects }) => {
        await smoke({ url, rounds, slowMs: options.slow }, effects);
        return { url };
      });
    });
}
