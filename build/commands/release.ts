/** `npm run release`: checks, builds, deploys a draft, tests it, and puts it live after a question. */
import { Option } from '@commander-js/extra-typings';
import { STOPS } from '../release/summary.ts';
import { createStages } from '../shared/stages.ts';
import { type CommandLine, dryRunOption, parseOrigin, yesOption } from './options.ts';

export function addRelease({ command, terminal }: CommandLine): void {
  command('release', 'check, build, deploy a draft, try it out, and put it live after a question')
    .addOption(dryRunOption)
    .option('--draft', 'stop after the smoke test of the draft')
    .addOption(yesOption)
    .option('--live <URL>', 'the site to compare with (default: the one that is released to)', parseOrigin)
    .addOption(new Option('--accept <WHAT...>', 'what is meant although it stops the release').choices(STOPS))
    .action(async (options) => {
      const { print, printSummary, watch } = terminal(options);
      const { realEffects } = await import('../release/effects.ts');
      const { release } = await import('../release/release.ts');
      const stages = createStages(watch);
      const released = await release(options, realEffects({ done: stages.end, print }));
      printSummary({ command: 'release', ...released, stages: stages.done });
    });
}
