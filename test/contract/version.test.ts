import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useSample } from '../preview/use-sample.ts';
import { ROOT } from '../support/run-command.ts';

const sample = useSample();

it('every file and answer has the same version', () => {
  const [inPackage, inLock] = ['package.json', 'package-lock.json'].map((file) => readJson(ROOT, file).version);
  const changelog = readFileSync(join(ROOT, 'build/contract/CHANGELOG.md'), 'utf8');
  expect({
    'package-lock.json': inLock,
    changelog: changelog.match(/^## (\d.*)$/m)?.[1],
    'openapi.json': readJson(sample.out, 'public/api/v1/openapi.json').info.version,
    status: readJson(sample.out, 'public/api/v1/status').version,
  }).toEqual({ 'package-lock.json': inPackage, changelog: inPackage, 'openapi.json': inPackage, status: inPackage });
});

const readJson = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
