import { execFile, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useSample } from '../../preview/use-sample.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SAMPLES = new URL('../../../build/outputs/docs/samples/', import.meta.url).pathname;
const has = (command: string) => spawnSync(command, ['--version']).status === 0;

const sample = useSample();

/** The output of a sample, run in a folder with the published client. */
async function run(command: string, name: string, ...given: string[]): Promise<string> {
  const folder = temporaryFolder();
  cpSync(join(SAMPLES, name), join(folder, name));
  cpSync(join(sample.out, 'public/client/client.js'), join(folder, 'client.js'));
  const { stdout, stderr } = await promisify(execFile)(command, [name, sample.api, ...given], { cwd: folder });
  // Node warns where a module's kind is not said by its name.
  expect(stderr.replace(/^.*(?:MODULE_TYPELESS|Reparsing|To eliminate|Use `node).*\n/gm, '')).toBe('');
  return stdout;
}

const expected = ['1 of 1 courses', '9000119110 7 Civil Engineering', ''].join('\n');

describe('the samples of the documentation page', () => {
  it.skipIf(!has('curl'))('curl: prints a search and a course', async () => {
    const [search, course] = (await run('sh', 'sample.sh')).split('\n');
    expect(JSON.parse(search!).data[0].choice_code).toBe(JSON.parse(course!).choice_code);
  });

  it('JavaScript: prints every course with vacant seats, by the published client', async () => {
    expect(await run(process.execPath, 'sample.mjs')).toBe(expected);
  });

  it('JavaScript: prints several courses, by one request for their round', async () => {
    const codes = ['9000224510L', '9000119110', '9000000000'];
    const printed = '9000224510L 0\n9000119110 7\n9000000000 not in this round\n';
    expect(await run(process.execPath, 'several.mjs', '2', ...codes)).toBe(printed);
    const found = await (await fetch(`${sample.api}/search?q=${codes[0]},${codes[1]}`)).json();
    expect(found.data.map((course: { choice_code: string }) => course.choice_code).sort()).toEqual(
      codes.slice(0, 2).sort(),
    );
  });

  it.skipIf(!has('python3'))('Python: prints the same with the standard library', async () => {
    expect(await run('python3', 'sample.py')).toBe(expected);
  });
});
