/** `npm run release`: checks, builds, deploys a draft, tests it, and puts it live after a question. */
import { Option } from '@commander-js/extra-typings';
import { runAlone } from './guide.ts';
import { acceptOption, type CommandLine, parseOrigin, yesOption } from './options.ts';

export function addRelease({ command, terminal }: CommandLine): void {
  command('release', 'check, build, deploy a draft, test it, and put it live after a question')
    // `npm run release --dry-run`, without `--`, gives the option to npm, which passes it on as a variable.
    .addOption(new Option('--dry-run', 'do what needs no account, and send nothing').env('npm_config_dry_run'))
    .option('--draft', 'stop after the smoke test of the draft')
    .addOption(yesOption)
    .option('--live <URL>', 'the site to compare with (default: the one being released)', parseOrigin)
    .addOption(acceptOption)
    .action(async (options) => {
      const { release } = await import('../release/run-release.ts');
      await runAlone('release', options, terminal(options), (operator) => release(options, operator));
    });
}
