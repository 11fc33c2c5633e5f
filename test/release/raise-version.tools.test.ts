/** `npm version`, in a repository of its own. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { $ } from 'zx';
import { copyProject } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CHANGELOG = 'build/contract/CHANGELOG.md';
const readText = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** A repository with one commit, and the changes of its changelog that have no version yet. */
const copyRepository = async (unreleased: string) => {
  const folder = temporaryFolder();
  copyProject(folder, 'build/contract', 'build/release', 'package.json', 'package-lock.json', '.npmrc', '.gitignore');
  writeFileSync(join(folder, CHANGELOG), `# Changes\n\n${unreleased}## 1.4.0\n\n- first\n`);
  const shell = $({ cwd: folder, quiet: true });
  await shell`git init --quiet && git config user.name A && git config user.email a@seats.test`;
  await shell`git add . && git commit --quiet --message first`;
  return { folder, shell };
};

it('npm version names the changes, commits and tags', async () => {
  const { folder, shell } = await copyRepository('## Unreleased\n\n- second\n\n');
  const version = (await shell`npm version minor`).stdout.match(/^v(.*)$/m)?.[1];
  expect(readText(folder, CHANGELOG)).toBe(`# Changes\n\n## ${version}\n\n- second\n\n## 1.4.0\n\n- first\n`);
  expect(['package.json', 'package-lock.json'].map((file) => JSON.parse(readText(folder, file)).version)).toEqual([
    version,
    version,
  ]);
  expect((await shell`git log -1 --format=%s%d && git status --porcelain`).stdout).toMatch(
    new RegExp(`^Version ${version} \\(.*tag: v${version}.*\\)\n$`),
  );
});

it('npm version is refused where the API has not changed', async () => {
  const { shell } = await copyRepository('');
  await expect(shell`npm version minor`).rejects.toThrow('only a change of the API raises the version');
  expect((await shell`git tag`).stdout).toBe('');
});
