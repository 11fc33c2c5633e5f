/** The folder of the builds that all workers of a run share, which is removed after it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    sharedFolder: string;
  }
}

export default function setup({ config, provide }: TestProject): () => void {
  const folder = mkdtempSync(join(config.env.TMPDIR ?? tmpdir(), 'shared-'));
  provide('sharedFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
