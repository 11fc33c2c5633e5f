/** `npm run setup`: tries what an evening needs besides the document, and says what to type. */
import { runGuided } from './guide.ts';
import type { CommandLine } from './options.ts';

export function addSetup({ command, terminal }: CommandLine): void {
  command(
    'setup',
    'try the account of the platform, git and its remote, and say what to type for each that is missing',
  ).action(async (options) => {
    const { setUp } = await import('../release/set-up.ts');
    await runGuided('setup', options, terminal(options), ({ effects }) => setUp(effects));
  });
}
