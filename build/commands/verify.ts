/** `npm run verify`: compares a build with its manifest. */
import { styleText } from 'node:util';
import { printable } from '../shared/format.ts';
import { type CommandLine, EXIT, outOption } from './options.ts';

export function addVerify({ command, terminal, exit }: CommandLine): void {
  command('verify', 'compare a build with its manifest')
    .addOption(outOption)
    .action(async (options) => {
      const { out } = options;
      const { print, printSummary } = terminal(options);
      const { requireManifest, verifyTree } = await import('../tree/manifest.ts');
      const manifest = requireManifest(out);
      const { files, digest } = manifest;
      const differences = verifyTree(out, manifest);
      print(...differences.map((line) => `${styleText('red', 'error')} ${printable(line)}`));
      if (!differences.length) print(`${out} matches its manifest: ${files.length} files, digest ${digest}`);
      printSummary({ command: 'verify', out, ok: differences.length === 0, digest, differences });
      exit(differences.length ? EXIT.data : EXIT.good);
    });
}
